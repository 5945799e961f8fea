"""The formats of a card, by the ending of a file."""

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path

from bidlens.bridge.whole_file import write_whole
from bidlens.explain import ConventionCard
from bidlens.explain.exports import to_bboalert, to_bml, to_bss
from bidlens.explain.render import to_html, to_markdown, to_pdf, to_text


class Paper(StrEnum):
    """Paper sizes of a PDF."""

    A4 = "A4"
    LETTER = "Letter"


FORMATS: dict[str, Callable[[ConventionCard, str], str | bytes]] = {
    ".html": lambda card, _: to_html(card),
    ".pdf": to_pdf,
    ".json": lambda card, _: card.to_json(),
    ".md": lambda card, _: to_markdown(card),
    ".txt": lambda card, _: to_text(card),
    ".csv": lambda card, _: to_bboalert(card),
    ".bss": lambda card, _: to_bss(card),
    ".bml": lambda card, _: to_bml(card),
}


def write_card(card: ConventionCard, file: Path, paper: str = Paper.A4) -> None:
    """Write a card in the format of a file's ending; the file is there whole or not at all."""
    write_whole(file, FORMATS[file.suffix](card, paper))
