"""Cards from files, by their endings: what is printed of each call, whoever wrote it."""

from collections.abc import Callable
from pathlib import Path

from bidlens.bridge import InputError
from bidlens.bridge.formats.files import decode
from bidlens.explain import ConventionCard
from bidlens.explain.card.printed_card import PrintedCard, PrintedLine, PrintedTurn
from bidlens.explain.exports import read_bss

READERS: dict[str, Callable[[str, str], PrintedCard]] = {
    ".json": lambda text, _: printed(ConventionCard.from_json(text)),
    ".bss": read_bss,
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


def printed(card: ConventionCard) -> PrintedCard:
    """What a card prints of each call that it has a text for."""
    return PrintedCard(
        card.policy,
        tuple(
            PrintedTurn(
                one.auction.calls,
                tuple(PrintedLine(call, each.call_text) for call, each in one.meanings.items() if each.clauses),
                one.same_after,
            )
            for one in card.decisions
        ),
    )
