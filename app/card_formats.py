"""The formats of a card, by the ending of a file."""

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Any

from bidlens.bridge.whole_file import write_whole


class Paper(StrEnum):
    """Paper sizes of a PDF."""

    A4 = "A4"
    LETTER = "Letter"


def _json(card: Any, _paper: str) -> bytes:
    return card.to_json().encode()


def _html(card: Any, _paper: str) -> bytes:
    from bidlens.explain.render import to_html

    return to_html(card).encode()


def _pdf(card: Any, paper: str) -> bytes:
    from bidlens.explain.render import to_pdf

    return to_pdf(card, paper)


def _markdown(card: Any, _paper: str) -> bytes:
    from bidlens.explain.render import to_markdown

    return to_markdown(card).encode()


def _text(card: Any, _paper: str) -> bytes:
    from bidlens.explain.render import to_text

    return to_text(card).encode()


def _bboalert(card: Any, _paper: str) -> bytes:
    from bidlens.explain.exports import to_bboalert

    return to_bboalert(card).encode()


def _bss(card: Any, _paper: str) -> bytes:
    from bidlens.explain.exports import to_bss

    return to_bss(card).encode()


def _bml(card: Any, _paper: str) -> bytes:
    from bidlens.explain.exports import to_bml

    return to_bml(card).encode()


FORMATS: dict[str, Callable[[Any, str], bytes]] = {
    ".html": _html,
    ".pdf": _pdf,
    ".json": _json,
    ".md": _markdown,
    ".txt": _text,
    ".csv": _bboalert,
    ".bss": _bss,
    ".bml": _bml,
}


def write_card(card: Any, file: Path, paper: str = Paper.A4) -> None:
    """Write a card in the format of a file's ending; the file is there whole or not at all."""
    write_whole(file, FORMATS[file.suffix](card, paper))
