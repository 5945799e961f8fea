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

SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")
CLUBS, DIAMONDS, HEARTS, SPADES, NOTRUMP = range(5)

_LENGTH_POINTS = np.maximum(LENGTH.astype(np.int64) - 4, 0)
_SHORT_POINTS = np.array([3, 2, 1] + [0] * 11)[LENGTH]  # a void, a singleton, a doubleton


@dataclass(frozen=True)
class Count:
    """One number of a hand: how it is counted, between which limits it lies, and how it is called."""

    name: str
    of: Callable[[HandSet], np.ndarray] = field(compare=False, repr=False)
    words: str = field(default="", compare=False)
    most: int = field(default=37, compare=False)
    least: int = field(default=0, compare=False)
    say: Callable[[int, int], str] | None = field(default=None, compare=False, repr=False)  # a range in other words

    def range_words(self, low: int, high: int) -> str:
        """A range of this count as players say it."""
        if self.say:
            return self.say(low, high)
        if high == 0 == self.least:
            return f"none {self.words}" if self.words.startswith("of ") else f"no {self.words}"
        words = self.words[:-1] if self.words in SUIT_WORDS and high == 1 else self.words
        return f"{range_words(low, high, self.most)} {words}"


def range_words(low: int, high: int, most: int) -> str:
    """A range as players say it: "15-17", "5+", "at most 3", "2".

    >>> range_words(15, 17, 37), range_words(5, 13, 13), range_words(0, 3, 13), range_words(2, 2, 13)
    ('15-17', '5+', 'at most 3', '2')
    """
    if low == high:
        return str(low)
    if high >= most:
        return f"{low}+"
    return f"at most {high}" if low <= 0 else f"{low}-{high}"


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


HIGH_CARDS = Count("hcp", FEATURES["hcp"], "HCP")
POINTS = Count("points", points, "points", 60)
LENGTHS = tuple(Count(word, FEATURES[word], word, 13) for word in SUIT_WORDS)
SUPPORT = tuple(
    Count(f"{word} support", support_points(suit), f"points in support of {word}", 60)
    for suit, word in enumerate(SUIT_WORDS)
)
STOPPERS = tuple(Count(f"{word} stopper", _suit("_stopper", i), word, 4) for i, word in enumerate(SUIT_WORDS))
TOP_THREE = tuple(
    Count(f"{word} top three", _suit("_top_three", i), f"of A, K, Q in {word}", 3) for i, word in enumerate(SUIT_WORDS)
)
TOP_FIVE = tuple(
    Count(f"{word} top five", _suit("_top_five", i), f"honours in {word}", 5) for i, word in enumerate(SUIT_WORDS)
)
ACES = Count("aces", FEATURES["aces"], "aces", 4)
KINGS = Count("kings", FEATURES["kings"], "kings", 4)
RULE_OF_20 = Count("rule of 20", rule_of_20, "HCP and cards in the two longest suits", 60)
RULE_OF_15 = Count("rule of 15", rule_of_15, "HCP and spades", 60)
LONGEST = Count("longest", lambda hands: sorted_lengths(hands)[:, 0], "cards in the longest suit", 13)
LOSERS = Count("losers", FEATURES["losers"], "losers", 12)


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
