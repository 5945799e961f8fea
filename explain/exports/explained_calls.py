"""Explained calls: every call that a card explains, counted from the opening, with the seats that it is told for."""

from dataclasses import dataclass

from bidlens.bridge import Auction
from bidlens.bridge.calls import PASS

from ..card.card import ConventionCard
from ..meaning.meaning import Meaning
from ..rules.decision import Decision


@dataclass(frozen=True)
class ExplainedCall:
    """A call and those before it, without the passes before the opening."""

    calls: tuple[int, ...]
    seats: tuple[int, ...]  # of the opener, 1 to 4
    meaning: Meaning

    @property
    def we_open(self) -> bool:
        """Whether the side of the call is that of the first call."""
        return len(self.calls) % 2 == 1


def explained_calls(card: ConventionCard) -> list[ExplainedCall]:
    """The calls of a card that have a meaning, in the order of a book."""
    found = []
    for decision in card.decisions:
        opened = decision.auction.from_opening
        seats = _seats(card, decision, opened)
        explained = ((call, one) for call, one in decision.meanings.items() if one.clauses)
        found += [ExplainedCall((*opened, call), seats, one) for call, one in explained]
    return found


def _seats(card: ConventionCard, decision: Decision, opened: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that the opener may sit in; others have a decision of their own, or the card is silent."""
    passes = sorted({decision.auction.opening_passes, *decision.same_after})
    return tuple(one + 1 for one in passes if card.at(Auction(calls=(PASS,) * one + opened)) is decision)


def seat_groups(seats: tuple[int, ...]) -> list[str]:
    """Seats in the groups that BSS and BML know: "0" for all, "12", "34", or one.

    >>> seat_groups((1, 2, 3)), seat_groups((1, 2, 3, 4)), seat_groups((3, 4))
    (['12', '3'], ['0'], ['34'])
    """
    if seats == (1, 2, 3, 4):
        return ["0"]
    first, last = ("".join(str(seat) for seat in pair if seat in seats) for pair in ((1, 2), (3, 4)))
    return [group for group in (first, last) if group]
