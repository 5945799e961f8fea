"""Plain counts: what clauses may speak of, each in the words that players use."""

from collections.abc import Callable
from itertools import combinations

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.conditions import counts
from bidlens.bridge.conditions.counts import HIGH_CARDS, LENGTHS, SUIT_WORDS, Count, HandCounts, range_words
from bidlens.bridge.conditions.words import good_suit
from bidlens.bridge.features import FEATURES
from bidlens.bridge.shapes import is_balanced, sorted_lengths

_SUITS = tuple(reversed(range(4)))  # spades first, as players speak


def _compared(first: int, second: int) -> Count:
    """Which of two suits has more cards: 1 for the first, -1 for the second."""
    a, b = SUIT_WORDS[first], SUIT_WORDS[second]
    words = {
        (1, 1): f"more {a} than {b}",
        (0, 1): f"at least as many {a} as {b}",
        (0, 0): f"as many {a} as {b}",
        (-1, 0): f"at least as many {b} as {a}",
        (-1, -1): f"more {b} than {a}",
    }

    def of(hands: HandSet) -> np.ndarray:
        return np.sign(hands.lengths[:, 3 - first].astype(int) - hands.lengths[:, 3 - second])

    return Count(f"{a} - {b}", of, "", 1, -1, lambda low, high: words[low, high])


def _sum(words: str, suits: tuple[int, int]) -> Count:
    def of(hands: HandSet) -> np.ndarray:
        return hands.lengths[:, 3 - suits[0]].astype(int) + hands.lengths[:, 3 - suits[1]]

    return Count(words, of, f"cards in the {words}", 13)


def _balanced() -> Count:
    return Count(
        "balanced",
        lambda hands: is_balanced(hands).astype(int),
        most=1,
        say=lambda low, _high: "balanced" if low else "unbalanced",
    )


def _two_longest() -> Count:
    return Count(
        "two longest", lambda hands: sorted_lengths(hands)[:, :2].sum(axis=1), "cards in the two longest suits", 13
    )


def _suit_counts(suit: int) -> tuple[Count, ...]:
    word = SUIT_WORDS[suit]
    return (
        counts.TOP_THREE[suit],
        counts.TOP_FIVE[suit],
        Count(f"{word} HCP", FEATURES[f"{word}_hcp"], f"HCP in {word}", 10),
        _good_suit(suit),
        Count(f"{word} stopper", FEATURES[f"{word}_stopper"], word, 4, say=_stopper_words(word)),
    )


def _good_suit(suit: int) -> Count:
    """Two of the top three honours, or three of the top five: 1 where a suit has them."""
    fits, word = good_suit(suit).fits, SUIT_WORDS[suit]
    return Count(
        f"good {word}",
        lambda hands: fits(HandCounts(hands)).astype(int),
        most=1,
        say=lambda low, _high: f"good {word}" if low else f"no good {word}",
    )


def _stopper_words(word: str) -> Callable[[int, int], str]:
    levels = ("no stop", "a partial stop", "a likely stop", "a stop", "two stops")

    def say(low: int, high: int) -> str:
        if low == high:
            return f"{levels[low]} in {word}"
        return f"at least {levels[low]} in {word}" if high >= 4 else f"at most {levels[high]} in {word}"

    return say


def _shortest() -> Count:
    def say(low: int, high: int) -> str:
        if high <= 1:
            return "a void" if high == 0 else "a singleton or void" if low == 0 else "a singleton"
        return "no void" if low == 1 else "no singleton or void" if low == 2 else "4333"

    return Count("shortest", lambda hands: sorted_lengths(hands)[:, 3], most=3, say=say)


LENGTH_COUNTS = tuple(LENGTHS[suit] for suit in _SUITS)
BALANCED = _balanced()
COMPARED = tuple(_compared(a, b) for a, b in combinations(_SUITS, 2))
MAJORS, MINORS = _sum("majors", (3, 2)), _sum("minors", (1, 0))
TWO_LONGEST, SHORTEST = _two_longest(), _shortest()

# The counts of a whole hand, then those of a suit's honours; the plainest first.
BASIC = (HIGH_CARDS, *LENGTH_COUNTS, BALANCED)
SHAPE = (*COMPARED, MAJORS, MINORS, counts.LONGEST, TWO_LONGEST, SHORTEST)
STRENGTH = (
    counts.POINTS,
    Count(
        counts.RULE_OF_20.name,
        counts.RULE_OF_20.of,
        most=60,
        say=lambda low, high: f"{range_words(low, high, 60)} by the rule of 20",
    ),
    *(counts.SUPPORT[suit] for suit in _SUITS),
    counts.LOSERS,
    counts.ACES,
    Count("controls", FEATURES["controls"], "controls", 12),
)
HONOURS = tuple(count for suit in _SUITS for count in _suit_counts(suit))
PLAIN = (*BASIC, *SHAPE, *STRENGTH, *HONOURS)


def numbers(hands: HandSet) -> np.ndarray:
    """(n, counts) all plain counts of hands, in the order of PLAIN."""
    return np.stack([count.of(hands).astype(np.int16) for count in PLAIN], axis=1)
