"""Denials: what the hands of a call do not hold, though other hands at the same turn often do."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.conditions.counts import LENGTHS

from ..vocabulary.clause import Clause
from .settings import HARDLY_EVER, OFTEN

_DENIED = (4, 5)  # cards


class Denial(NamedTuple):
    """So many cards that no hand of the call has in some suits, clubs as 0."""

    cards: int
    suits: tuple[int, ...]


def denials(own: HandSet, all_hands: HandSet, clauses: Sequence[Clause]) -> tuple[Denial, ...]:
    """What is denied, such as four spades or hearts; what the clauses already say is left out."""
    denied: dict[int, list[int]] = {}
    for suit in (3, 2, 1, 0):
        said = max((clause.limits(LENGTHS[suit])[1] for clause in clauses), default=LENGTHS[suit].most)
        for cards in _DENIED:
            rare = _at_least(own, suit, cards) <= HARDLY_EVER
            if said >= cards and rare and _at_least(all_hands, suit, cards) >= OFTEN:
                denied.setdefault(cards, []).append(suit)
                break
    return tuple(Denial(cards, tuple(suits)) for cards, suits in denied.items())


def _at_least(hands: HandSet, suit: int, cards: int) -> float:
    return float(np.mean(hands.lengths[:, 3 - suit] >= cards))
