"""LineProcess: a program that answers each line with one line, within limits, and is never left behind.

>>> with LineProcess(["cat"]) as echo:
...     echo.ask(b"one spade"), echo.ask(b"pass")
(b'one spade', b'pass')

One thread moves all three pipes with a selector, so that no full pipe can stop both sides; selectors do not know the
pipes of Windows. The program leads a process group of its own, so that its children end with it.
"""

import contextlib
import os
import selectors
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from typing import IO, Self

from bidlens.bridge import InputError

LINE_LIMIT = 16 * 2**20  # bytes of one answer
_STDERR_BYTES, _STDERR_LINES, _LINE_CHARS = 8192, 20, 500  # what is kept of it, and what is shown
_GRACE = 0.5  # seconds to end by itself before it is killed
_LOOK = 0.25  # seconds of silence after which to look whether it still runs
_CHUNK = 65536


class ProcessFailure(InputError):
    """A program that could not be started, or that did not answer with a line in time."""


class ProcessDied(ProcessFailure):
    """A program that ended, or closed its output, while an answer was awaited."""


class LineProcess:
    """A running program. Not for several threads at once."""

    def __init__(
        self,
        command: Sequence[str],
        timeout: float = 30.0,
        start_timeout: float = 60.0,
        line_limit: int = LINE_LIMIT,
    ):
        """Start it; its first answer may take start_timeout seconds, where that is longer than timeout."""
        if os.name == "nt":
            raise ProcessFailure("expected Linux, macOS or WSL to run programs as policies, got Windows")
        self._limit, self._next_limit, self._line_limit = timeout, max(timeout, start_timeout), line_limit
        self._selector = selectors.DefaultSelector()
        try:
            process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:  # not there, not executable; ValueError: a zero byte in a word
            self._selector.close()
            reason = getattr(error, "strerror", None) or error
            raise ProcessFailure(f"expected a program that can be run, got {command[0]!r}: {reason}") from None
        self._words = bytearray()
        self._end = weakref.finalize(self, _end, process, self._selector, self._words, os.getpid())
        self._process, self.pid = process, process.pid
        assert process.stdin and process.stdout and process.stderr
        self._stdin, self._stdout, self._stderr = (
            _unblocked(pipe) for pipe in (process.stdin, process.stdout, process.stderr)
        )
        self._selector.register(self._stdout, selectors.EVENT_READ)
        self._selector.register(self._stderr, selectors.EVENT_READ)
        self._received = bytearray()
        self._scanned = 0  # bytes of it known to hold no line end

    def ask(self, line: bytes) -> bytes:
        """The program's answer to one line; after any failure the program and its children are gone."""
        try:
            answer = self._exchange(memoryview(line + b"\n"), time.monotonic() + self._next_limit)
        except BaseException:  # Ctrl-C as well
            self.close()
            raise
        self._next_limit = self._limit
        return answer

    @property
    def last_words(self) -> str:
        """The last lines it wrote to stderr, without what would steer a terminal; complete once it is closed."""
        lines = self._words.decode("utf-8", "replace").splitlines()[-_STDERR_LINES:]
        return "\n".join("".join(c if c.isprintable() else " " for c in line[-_LINE_CHARS:]).rstrip() for line in lines)

    @property
    def closed(self) -> bool:
        """Whether it was ended, by close or by a failure."""
        return not self._end.alive

    def close(self) -> None:
        """End the program and its children; once ended, nothing happens."""
        self._end()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _exchange(self, unsent: memoryview, deadline: float) -> bytes:
        while True:
            if unsent:
                unsent = self._send(unsent)
            answer = self._take_line()
            if answer is not None and unsent:  # what is left would be taken for the next request
                raise ProcessFailure(f"expected an answer after the whole request, got {shortened(answer)} before it")
            if answer is not None:
                return answer
            left = deadline - time.monotonic()
            if left <= 0:
                raise ProcessFailure(self._too_slow())
            ready = self._selector.select(min(left, _LOOK))
            if not ready and self._process.poll() is not None:  # children of it may hold its pipes open
                raise ProcessDied(self._how_it_died())
            for key, _ in ready:
                if key.fd != self._stdin:
                    self._receive(key.fd)

    def _send(self, unsent: memoryview) -> memoryview:
        try:
            unsent = unsent[os.write(self._stdin, unsent) :]
        except BlockingIOError:
            pass
        except BrokenPipeError:  # it reads no more; its output or its end will say why
            unsent = unsent[:0]
        watched = self._stdin in self._selector.get_map()
        if unsent and not watched:
            self._selector.register(self._stdin, selectors.EVENT_WRITE)
        elif watched and not unsent:
            self._selector.unregister(self._stdin)
        return unsent

    def _receive(self, pipe: int) -> None:
        chunk = os.read(pipe, _CHUNK)
        if pipe == self._stderr:
            if not chunk:
                self._selector.unregister(pipe)
            _keep_end(self._words, chunk)
        elif chunk:
            self._received += chunk
        else:
            raise ProcessDied(self._how_it_died())

    def _take_line(self) -> bytes | None:
        end = self._received.find(b"\n", self._scanned)
        self._scanned = len(self._received) if end < 0 else end
        if self._scanned > self._line_limit:
            what = f"at least {self._scanned:,}: {shortened(self._received[: self._scanned])}"
            raise ProcessFailure(f"expected an answer line of at most {self._line_limit:,} bytes, got {what}")
        if end < 0:
            return None
        line = bytes(self._received[:end])
        del self._received[: end + 1]
        self._scanned = 0
        return line

    def _too_slow(self) -> str:
        if self._received:
            what = f"a line without an end: {shortened(self._received)}"
        else:
            what = "nothing (does the program flush its output?)"
        return f"expected an answer within {self._next_limit:g} s, got {what}"

    def _how_it_died(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)  # its pipes close a moment before it is gone
        code = self._process.returncode
        if code is None:
            what = "the end of its output while it went on running"
        elif code < 0:
            what = f"the end of the program by signal {_signal_name(-code)}"
        else:
            what = f"the end of the program with exit code {code}"
        half = f", after {shortened(self._received)}" if self._received else ""
        return f"expected an answer, got {what}{half}"


def shortened(text: bytes | bytearray | str, length: int = 80) -> str:
    """Text in quotation marks, cut after some characters; bytes are read as UTF-8."""
    if not isinstance(text, str):
        text = bytes(text[: 4 * length + 4]).decode("utf-8", "backslashreplace")
    return repr(text) if len(text) <= length else f"{text[:length]!r}..."


def _unblocked(pipe: IO[bytes]) -> int:
    os.set_blocking(pipe.fileno(), False)
    return pipe.fileno()


def _keep_end(words: bytearray, chunk: bytes) -> None:
    words += chunk
    del words[:-_STDERR_BYTES]


def _signal_name(number: int) -> str:
    try:
        return f"{number} ({signal.Signals(number).name})"
    except ValueError:  # real-time signals have no names
        return str(number)


def _end(process: subprocess.Popen[bytes], selector: selectors.BaseSelector, words: bytearray, owner: int) -> None:
    """End a process group: first asked, then killed; no reference to LineProcess, which may be gone already."""
    if os.getpid() != owner:  # a fork of the process that started it
        return
    assert process.stdin and process.stdout and process.stderr
    selector.close()
    process.stdin.close()
    try:
        _signal_group(process.pid, signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(_GRACE)
    finally:  # also when a second Ctrl-C comes
        _signal_group(process.pid, signal.SIGKILL)  # its children too, whether it ended or not
        process.wait()
        with contextlib.suppress(BlockingIOError):
            for _ in range(32):  # a full pipe and more; something that left the group may write for ever
                _keep_end(words, os.read(process.stderr.fileno(), _CHUNK))
        process.stdout.close()
        process.stderr.close()


def _signal_group(group: int, number: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):  # macOS: PermissionError when only zombies are left
        os.killpg(group, number)
