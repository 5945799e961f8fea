"""Cards from files, by their endings: what is printed of each call, whoever wrote it."""

from collections.abc import Callable
from pathlib import Path

from bidlens.bridge import InputError
from bidlens.bridge.formats.files import decode
from bidlens.explain import ConventionCard
from bidlens.explain.exports import read_bss
from bidlens.explain.reading import PrintedCard, read_card_text

READERS: dict[str, Callable[[str, str], PrintedCard]] = {
    ".json": lambda text, _: ConventionCard.from_json(text).printed,
    ".bss": read_bss,
    ".md": read_card_text,
}


def load_printed_card(path: Path) -> PrintedCard:
    """The words of a card from a file of any ending that is known."""
    reader = READERS.get(path.suffix.lower())
    if reader is None:
        raise InputError(f"expected a card that ends in one of {', '.join(READERS)}, got {path.name!r}")
    try:
        text = decode(path)
    except InputError:
        raise
    except ValueError as error:
        raise InputError(f"expected a card in {path.name!r}, got a file that cannot be read: {error}") from None
    return reader(text, path.stem)
