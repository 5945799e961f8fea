"""Cards from files, by their ending, as something that can be read."""

from pathlib import Path

from bidlens.bridge import InputError
from bidlens.explain import ConventionCard
from bidlens.explain.compare import Reader
from bidlens.explain.reading import PrintedCard, PrintedLine, PrintedTurn


def load_card(path: Path) -> Reader:
    """The card of a file, to be read hand by hand."""
    if path.suffix != ".json":
        raise InputError(f"expected a card that ends in .json, got {path.name!r}")
    return _printed(ConventionCard.from_json(path.read_text("utf-8")))


def _printed(card: ConventionCard) -> PrintedCard:
    """What is printed of a card: the texts of its decisions."""
    turns = [
        PrintedTurn(
            decision.auction.calls,
            tuple(PrintedLine(call, one.call_text) for call, one in decision.meanings.items() if one.clauses),
            decision.same_after,
        )
        for decision in card.decisions
    ]
    return PrintedCard(card.policy, tuple(turns))
