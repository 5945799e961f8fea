"""Lengths: how many cards of each suit a meaning leaves possible, from all 560 shapes of a hand."""

from functools import cache
from itertools import product

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.conditions.counts import HandCounts

from ..meaning.meaning import Meaning
from ..vocabulary.clause import Clause
from ..vocabulary.hand_counts import BALANCED, LENGTH_COUNTS, SHAPE

_OF_SHAPE = frozenset(count.name for count in (*LENGTH_COUNTS, BALANCED, *SHAPE))


def suit_lengths(meaning: Meaning) -> list[tuple[int, int]]:
    """The fewest and the most cards of each suit, clubs first, in hands that fit a meaning."""
    hands = _one_of_each_shape()
    seen = HandCounts(hands)
    fits = np.zeros(len(hands), bool)
    for clause in meaning.clauses:
        fits |= _shape_only(clause).fits(seen)
    for _, clause in meaning.exceptions:
        if all(one.count.name in _OF_SHAPE for one in clause.conditions):
            fits &= ~clause.fits(seen)
    if not fits.any():
        return [(0, 13)] * 4
    lengths = hands.lengths[fits, ::-1]
    return [(int(low), int(high)) for low, high in zip(lengths.min(axis=0), lengths.max(axis=0), strict=True)]


def _shape_only(clause: Clause) -> Clause:
    """The part of a clause that speaks of suit lengths alone."""
    return Clause(tuple(one for one in clause.conditions if one.count.name in _OF_SHAPE))


@cache
def _one_of_each_shape() -> HandSet:
    shapes = [shape for shape in product(range(14), repeat=4) if sum(shape) == 13]
    return HandSet(np.array([[(1 << cards) - 1 for cards in shape] for shape in shapes], np.uint16))
