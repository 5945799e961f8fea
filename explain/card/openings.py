"""Opening bids of a card: what each shows, wherever the card tells it first."""

from dataclasses import dataclass

from bidlens.bridge.calls import PASS

from ..meaning.meaning import Meaning
from ..rules.decision import Decision
from .card_parts import CardParts


@dataclass(frozen=True)
class Opening:
    """One opening call."""

    call: int
    share: float  # of hands in first seat
    passes: int  # before the turn at which its meaning was found
    meaning: Meaning | None


def opening_decisions(card: CardParts) -> list[Decision]:
    """The turns before anybody has bid, the first seat first."""
    found = (one for one in card.decisions if all(call == PASS for call in one.auction.calls))
    return sorted(found, key=lambda one: len(one.auction))


def openings(card: CardParts) -> list[Opening]:
    """All opening calls in the order of reading; one that is too rare in first seat is told from a later seat."""
    decisions = opening_decisions(card)
    calls = [call for one in decisions for call in one.reading]
    others = sorted({call for one in decisions for call in one.shares}, key=lambda call: (call == PASS, call))
    return [_opening(call, decisions) for call in dict.fromkeys([*calls, *others])]


def _opening(call: int, decisions: list[Decision]) -> Opening:
    share = decisions[0].shares.get(call, 0.0)
    described = [one for one in decisions if call in one.reading]
    if not described:
        return Opening(call, share, 0, None)
    return Opening(call, share, len(described[0].auction), described[0].meanings[call])
