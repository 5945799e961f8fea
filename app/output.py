"""What commands print: text with coloured suits on stdout, JSON on request, progress and errors on stderr."""

import json
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from bidlens.bridge.cards import SUIT_COLOURS, SUIT_SYMBOLS

SUIT_STYLES = {symbol: f"bold {colour}" for symbol, colour in zip(SUIT_SYMBOLS, SUIT_COLOURS, strict=True)}
SUIT_STYLES["♠"] = "bold"  # black is unseen on a dark terminal


def console() -> Console:
    """A console on today's stdout."""
    return Console(highlight=False, soft_wrap=True)


def coloured(text: str) -> Text:
    """Text whose suit symbols have their colours."""
    result = Text(text)
    for symbol, style in SUIT_STYLES.items():
        result.highlight_regex(symbol, style)
    return result


def print_text(text: str) -> None:
    """Print text with coloured suits."""
    console().print(coloured(text))


def print_json(value: Any) -> None:
    """Print a value as JSON; numpy numbers and arrays are taken as they are."""
    print(json.dumps(value, default=_plain, ensure_ascii=False))


def _plain(value: Any) -> Any:
    if isinstance(value, np.ndarray | np.generic):
        return value.tolist()
    return str(value)


def counted(number: int, noun: str) -> str:
    """A number of things, one or many.

    >>> counted(1, "board"), counted(2000, "deal")
    ('1 board', '2,000 deals')
    """
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def complain(message: str) -> None:
    """One sentence on stderr."""
    print(f"bidlens: {message}", file=sys.stderr)


@contextmanager
def progress_bar(title: str) -> Generator[Callable[[int, int], None]]:
    """A progress bar on stderr, as a function of (done, all); silent where stderr is no terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
