"""Cards from files of any ending that bidlens reads, whoever wrote them."""

from pathlib import Path

from bidlens.explain.card import card_files
from bidlens.explain.exports import read_bss
from bidlens.explain.reading import PrintedCard

READERS = {**card_files.CARD_READERS, ".bss": read_bss}


def load_any_card(path: Path) -> PrintedCard:
    """The words of a card: those that bidlens or people wrote, and those of Full Disclosure."""
    return card_files.load_printed_card(path, READERS)
