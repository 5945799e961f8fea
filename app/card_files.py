"""Cards from files, by their ending, as something that can be read."""

from pathlib import Path

from bidlens.explain.card import load_printed_card
from bidlens.explain.reading import PrintedCard


def load_card(path: Path) -> PrintedCard:
    """The card of a .json or .md file, to be read hand by hand."""
    return load_printed_card(path)
