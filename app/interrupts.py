"""Ctrl-C and kill -INT: every command stops, whatever it is doing and whoever started it."""

import _thread
import signal
import sys
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from types import FrameType

STOPPED = 130  # the exit code, which typer returns as well
_AGAIN = 0.1  # seconds

_pressed = threading.Event()
_advice: list[Callable[[], str]] = []


def heed_interrupts() -> None:
    """From now on SIGINT stops the command, even if it was to be ignored, as nohup and many CI runners have it."""
    _pressed.clear()
    _advice.clear()
    signal.signal(signal.SIGINT, _stop)


def was_interrupted() -> bool:
    """Whether SIGINT came: any error since then may be its doing."""
    return _pressed.is_set()


@contextmanager
def advice_when_stopped(advice: Callable[[], str]) -> Generator[None]:
    """What to tell of how to go on, or nothing, should the work inside be stopped."""
    _advice.append(advice)
    yield
    _advice.clear()


def stopped_text() -> str:
    """One sentence for a command that was stopped."""
    return "; ".join(filter(None, ("stopped", *(advice() for advice in _advice))))


def _stop(number: int, frame: FrameType | None) -> None:
    _pressed.set()
    sys.unraisablehook = _after_stop
    signal.default_int_handler(number, frame)


def _after_stop(lost: "sys.UnraisableHookArgs") -> None:
    """Interrupt again where a callback of C code lost the interrupt; half-made objects need not say why they fail."""
    if lost.exc_type is KeyboardInterrupt:
        again = threading.Timer(_AGAIN, _interrupt)
        again.daemon = True
        again.start()


def _interrupt() -> None:
    main = threading.main_thread().ident
    if hasattr(signal, "pthread_kill") and main is not None:
        signal.pthread_kill(main, signal.SIGINT)  # wakes it where it waits
    else:
        _thread.interrupt_main()
