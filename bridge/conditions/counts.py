"""What rules count in a hand, each with the words that a range of it is told in.

Suits are numbered as strains are: 0-3 for clubs, diamonds, hearts, spades.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from ..features import FEATURES, rule_of_15, rule_of_20
from ..hands import HandSet
from ..shapes import sorted_lengths
from ..suit_counts import HCP, LENGTH
from . import phrases
from .phrases import WORDS, Say, Style

SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")  # names of counts
CLUBS, DIAMONDS, HEARTS, SPADES, NOTRUMP = range(5)

_LENGTH_POINTS = np.maximum(LENGTH.astype(np.int64) - 4, 0)
_SHORT_POINTS = np.array([3, 2, 1] + [0] * 11)[LENGTH]  # a void, a singleton, a doubleton


@dataclass(frozen=True)
class Count:
    """One number of a hand: how it is counted, how a range of it is said, and between which limits it lies."""

    name: str
    of: Callable[[HandSet], np.ndarray] = field(compare=False, repr=False)
    say: Say = field(compare=False, repr=False)
    most: int = field(default=37, compare=False)
    least: int = field(default=0, compare=False)

    def text(self, low: int, high: int, style: Style = WORDS) -> str:
        """A range of this count as players say it."""
        return self.say(low, high, self.most, style)


def points(hands: HandSet) -> np.ndarray:
    """(n,) HCP and one point for every card beyond four in a suit."""
    return hands.total(HCP + _LENGTH_POINTS)


def support_points(suit: int) -> Callable[[HandSet], np.ndarray]:
    """HCP and three points for a void, two for a singleton, one for a doubleton; the suit itself is trumps."""

    def count(hands: HandSet) -> np.ndarray:
        sides = [3 - other for other in range(4) if other != suit]
        return hands.hcp + _SHORT_POINTS[hands.holdings[:, sides]].sum(axis=1)

    return count


def _suit(name: str, suit: int) -> Callable[[HandSet], np.ndarray]:
    return FEATURES[f"{SUIT_WORDS[suit]}{name}"]


HIGH_CARDS = Count("hcp", FEATURES["hcp"], phrases.HCP)
POINTS = Count("points", points, phrases.POINTS, 60)
LENGTHS = tuple(Count(name, FEATURES[name], phrases.cards(suit), 13) for suit, name in enumerate(SUIT_WORDS))
SUPPORT = tuple(
    Count(f"{name} support", support_points(suit), phrases.support(suit), 60) for suit, name in enumerate(SUIT_WORDS)
)
STOPPERS = tuple(
    Count(f"{name} stopper", _suit("_stopper", suit), phrases.stopper(suit), 4) for suit, name in enumerate(SUIT_WORDS)
)
TOP_THREE = tuple(
    Count(f"{name} top three", _suit("_top_three", suit), phrases.top_three(suit), 3)
    for suit, name in enumerate(SUIT_WORDS)
)
TOP_FIVE = tuple(
    Count(f"{name} top five", _suit("_top_five", suit), phrases.honours(suit), 5)
    for suit, name in enumerate(SUIT_WORDS)
)
ACES = Count("aces", FEATURES["aces"], phrases.ACES, 4)
RULE_OF_20 = Count("rule of 20", rule_of_20, phrases.TWO_LONGEST_AND_HCP, 60)
RULE_OF_15 = Count("rule of 15", rule_of_15, phrases.SPADES_AND_HCP, 60)
LONGEST = Count("longest", lambda hands: sorted_lengths(hands)[:, 0], phrases.LONGEST, 13)
LOSERS = Count("losers", FEATURES["losers"], phrases.LOSERS, 12)


class HandCounts:
    """Hands whose counts are worked out when first asked for."""

    def __init__(self, hands: HandSet):
        """Wrap hands."""
        self.hands = hands
        self._known: dict[str, np.ndarray] = {}

    def __getitem__(self, count: Count) -> np.ndarray:
        known = self._known.get(count.name)
        if known is None:
            known = self._known[count.name] = count.of(self.hands)
        return known

    def __len__(self) -> int:
        return len(self.hands)
