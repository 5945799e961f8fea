"""Shapes: the four suit lengths, their pattern, and the class players put them in.

A shape is kept as one number of four hexadecimal digits, spades first: 0x4432 is four spades, four hearts, three
diamonds and two clubs. A pattern is the same with the longest suit first, whichever suit it is.

>>> from .hands import HandSet
>>> hands = HandSet.from_pbn(["AK32.Q5.KJ54.T32", "A.KQJ987.5432.AK"])
>>> [f"{p:x}" for p in patterns(hands)]
['4432', '6421']
>>> [SHAPE_CLASSES[c] for c in shape_classes(hands)]
['balanced', 'two-suited']
"""

import numpy as np

from .hands import HandSet
from .suit_counts import LENGTH

SHAPE_CLASSES = ("balanced", "semi-balanced", "one-suited", "two-suited", "three-suited")
BALANCED, SEMI_BALANCED, ONE_SUITED, TWO_SUITED, THREE_SUITED = range(5)

_KEYS = np.arange(1 << 16)
_LENGTHS = np.stack([_KEYS >> shift & 15 for shift in (12, 8, 4, 0)], axis=1)  # (65536, 4)
_SORTED = -np.sort(-_LENGTHS, axis=1)
_PATTERN = (_SORTED << np.array([12, 8, 4, 0])).sum(axis=1).astype(np.uint16)
_LENGTH_AT = [LENGTH.astype(np.uint16) << shift for shift in (12, 8, 4, 0)]


def _classify(pattern: np.ndarray) -> np.ndarray:
    """Balanced 4333 4432 5332; semi-balanced 5422 6322; three-suited: three suits of 4+; two-suited: 5-4 or more."""
    longest, second, third = (pattern >> shift & 15 for shift in (12, 8, 4))
    return np.select(
        [
            np.isin(pattern, [0x4333, 0x4432, 0x5332]),
            np.isin(pattern, [0x5422, 0x6322]),
            third >= 4,
            (longest >= 5) & (second >= 4),
        ],
        [BALANCED, SEMI_BALANCED, THREE_SUITED, TWO_SUITED],
        ONE_SUITED,
    ).astype(np.int8)


_CLASS = _classify(_PATTERN.astype(int))


def shapes(hands: HandSet) -> np.ndarray:
    """(n,) uint16 shapes, spades first: 0x4432."""
    spades, hearts, diamonds, clubs = hands.holdings.T
    return _LENGTH_AT[0][spades] | _LENGTH_AT[1][hearts] | _LENGTH_AT[2][diamonds] | _LENGTH_AT[3][clubs]


def patterns(hands: HandSet) -> np.ndarray:
    """(n,) uint16 patterns, longest suit first."""
    return _PATTERN[shapes(hands)]


def pattern_text(pattern: int) -> str:
    """A shape or pattern as people write it.

    >>> pattern_text(0x5332), pattern_text(0xA210)
    ('5332', '10-2-1-0')
    """
    lengths = [str(pattern >> shift & 15) for shift in (12, 8, 4, 0)]
    return ("" if len("".join(lengths)) == 4 else "-").join(lengths)


def shape_classes(hands: HandSet) -> np.ndarray:
    """(n,) int8 numbers into SHAPE_CLASSES."""
    return _CLASS[shapes(hands)]


def sorted_lengths(hands: HandSet) -> np.ndarray:
    """(n, 4) suit lengths, longest first."""
    return _SORTED[shapes(hands)]


def is_balanced(hands: HandSet) -> np.ndarray:
    """(n,) bool: 4333, 4432 or 5332."""
    return shape_classes(hands) == BALANCED
