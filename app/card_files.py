"""Cards from files of any ending that bidlens reads, whoever wrote them."""

from pathlib import Path

from bidlens.bridge import InputError
from bidlens.bridge.formats.files import decode
from bidlens.explain import ConventionCard
from bidlens.explain.card import card_files
from bidlens.explain.exports import read_bss
from bidlens.explain.reading import PrintedCard

READERS = {**card_files.CARD_READERS, ".bss": read_bss}


def load_any_card(path: Path) -> PrintedCard:
    """The words of a card: those that bidlens or people wrote, and those of Full Disclosure."""
    return card_files.load_printed_card(path, READERS)


def load_card(path: Path) -> ConventionCard:
    """A whole card, with all its figures, from the .json that bidlens wrote."""
    try:
        return ConventionCard.from_json(decode(path))
    except InputError as error:
        raise InputError(f"{path.name}: {error}") from None
    except ValueError as error:
        raise InputError(f"expected a card as .json, got {path.name!r}, which cannot be read: {error}") from None
