"""ShownHand: what a seat has shown, as far as the printed lines of its calls say it.

The least and the most HCP and the fewest cards of each suit follow from the texts of all its calls together. A suit bid
for which no line is printed shows four cards; one more than shown when it is bid again; three when partner showed it.
"""

from typing import NamedTuple

from bidlens.bridge.calls import PASS, strain
from bidlens.bridge.conditions.counts import HIGH_CARDS, LENGTHS

from ..vocabulary.call_text import CallText
from ..vocabulary.clause import Clause
from ..vocabulary.hand_counts import BALANCED
from .settings import AGAIN, BID_SUIT, MOST_HCP, RAISED_SUIT

Four = tuple[int, int, int, int]


class ShownHand(NamedTuple):
    """HCP between two ends, and the fewest cards of each suit, clubs first."""

    least: int = 0
    most: int = MOST_HCP
    cards: Four = (0, 0, 0, 0)

    def and_also(self, other: "ShownHand") -> "ShownHand":
        """What two calls of a seat show together; where they contradict each other the later one counts."""
        least, most = max(self.least, other.least), min(self.most, other.most)
        if least > most:
            least, most = other.least, other.most
        a, b, c, d = map(max, self.cards, other.cards)
        return ShownHand(least, most, (a, b, c, d))

    def with_cards(self, suit: int, cards: int) -> "ShownHand":
        """The same with at least so many cards of a suit."""
        held = [max(number, cards) if place == suit else number for place, number in enumerate(self.cards)]
        return self._replace(cards=(held[0], held[1], held[2], held[3]))


NOTHING_SHOWN = ShownHand()
NOBODY_SHOWN = (NOTHING_SHOWN,) * 4


def shown_by_text(text: CallText) -> ShownHand:
    """What a text says for certain: one of its clauses holds."""
    limits = [clause.limits(HIGH_CARDS) for clause in text.clauses]
    least, most = min(low for low, _ in limits), max(high for _, high in limits)
    cards = [min(_fewest(clause, suit) for clause in text.clauses) for suit in range(4)]
    return ShownHand(least, min(most, MOST_HCP), (cards[0], cards[1], cards[2], cards[3]))


def _fewest(clause: Clause, suit: int) -> int:
    """The fewest cards of a suit that a clause leaves."""
    low = clause.limits(LENGTHS[suit])[0]
    return max(low, 2) if clause.limits(BALANCED)[0] == 1 else low


def shown_by_bid(call: int, own: ShownHand, partner: ShownHand) -> ShownHand:
    """What a call shows for which no line is printed, beside what its seat and its partner have shown."""
    if call >= PASS or strain(call) > 3:
        return own
    suit = strain(call)
    if own.cards[suit] >= BID_SUIT:
        return own.with_cards(suit, own.cards[suit] + AGAIN)
    return own.with_cards(suit, RAISED_SUIT if partner.cards[suit] >= BID_SUIT else BID_SUIT)
