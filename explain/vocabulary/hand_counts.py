"""Hand counts: what clauses may speak of, each in the words that players use."""

from itertools import combinations

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.conditions import counts, phrases
from bidlens.bridge.conditions.counts import HIGH_CARDS, LENGTHS, SUIT_WORDS, Count, HandCounts
from bidlens.bridge.conditions.phrases import Say
from bidlens.bridge.conditions.words import good_suit
from bidlens.bridge.features import FEATURES
from bidlens.bridge.shapes import is_balanced, sorted_lengths

_SUITS = tuple(reversed(range(4)))  # spades first, as players speak


def _compared(first: int, second: int) -> Count:
    """Which of two suits has more cards: 1 for the first, -1 for the second."""

    def of(hands: HandSet) -> np.ndarray:
        return np.sign(hands.lengths[:, 3 - first].astype(int) - hands.lengths[:, 3 - second])

    return Count(f"{SUIT_WORDS[first]} - {SUIT_WORDS[second]}", of, phrases.compared(first, second), 1, -1)


def _sum(name: str, say: Say, suits: tuple[int, int]) -> Count:
    def of(hands: HandSet) -> np.ndarray:
        return hands.lengths[:, 3 - suits[0]].astype(int) + hands.lengths[:, 3 - suits[1]]

    return Count(name, of, say, 13)


def _balanced(hands: HandSet) -> np.ndarray:
    return is_balanced(hands).astype(int)


def _two_longest(hands: HandSet) -> np.ndarray:
    return sorted_lengths(hands)[:, :2].sum(axis=1)


def _suit_counts(suit: int) -> tuple[Count, ...]:
    name, good = SUIT_WORDS[suit], good_suit(suit)
    return (
        counts.TOP_THREE[suit],
        counts.TOP_FIVE[suit],
        Count(f"{name} HCP", FEATURES[f"{name}_hcp"], phrases.suit_hcp(suit), 10),
        Count(f"good {name}", lambda hands: good.fits(HandCounts(hands)).astype(int), phrases.good(suit), 1),
        counts.STOPPERS[suit],
    )


LENGTH_COUNTS = tuple(LENGTHS[suit] for suit in _SUITS)
BALANCED = Count("balanced", _balanced, phrases.yes_or_no(phrases.BALANCED, phrases.UNBALANCED), 1)
COMPARED = tuple(_compared(a, b) for a, b in combinations(_SUITS, 2))
MAJORS = _sum("majors", phrases.CARDS_IN_MAJORS, (3, 2))
MINORS = _sum("minors", phrases.CARDS_IN_MINORS, (1, 0))
TWO_LONGEST = Count("two longest", _two_longest, phrases.TWO_LONGEST, 13)
SHORTEST = Count("shortest", lambda hands: sorted_lengths(hands)[:, 3], phrases.shortest, 3)

# The counts of a whole hand, then those of a suit's honours; the plainest first.
BASIC = (HIGH_CARDS, *LENGTH_COUNTS, BALANCED)
SHAPE = (*COMPARED, MAJORS, MINORS, counts.LONGEST, TWO_LONGEST, SHORTEST)
STRENGTH = (
    counts.POINTS,
    Count(counts.RULE_OF_20.name, counts.RULE_OF_20.of, phrases.rule_of_20, 60),
    *(counts.SUPPORT[suit] for suit in _SUITS),
    counts.LOSERS,
    counts.ACES,
    Count("controls", FEATURES["controls"], phrases.CONTROLS, 12),
)
HONOURS = tuple(count for suit in _SUITS for count in _suit_counts(suit))
PLAIN = (*BASIC, *SHAPE, *STRENGTH, *HONOURS)


def numbers(hands: HandSet) -> np.ndarray:
    """(n, counts) all plain counts of hands, in the order of PLAIN."""
    return np.stack([count.of(hands).astype(np.int16) for count in PLAIN], axis=1)
