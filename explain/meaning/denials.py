"""Denials: what the hands of a call do not hold, though other hands at the same turn often do."""

from collections.abc import Sequence

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.conditions.counts import LENGTHS, SUIT_WORDS

from ..vocabulary.clause import Clause

_HARDLY_EVER, _OFTEN = 0.015, 0.12
_NUMBERS = {4: "four", 5: "five"}


def denials(own: HandSet, all_hands: HandSet, clauses: Sequence[Clause]) -> tuple[str, ...]:
    """Such as "denies four spades or hearts"; what the clauses already say is left out."""
    denied: dict[str, list[str]] = {}
    for suit in (3, 2, 1, 0):
        said = max((clause.limits(LENGTHS[suit])[1] for clause in clauses), default=13)
        for cards, word in _NUMBERS.items():
            rare = _at_least(own, suit, cards) <= _HARDLY_EVER
            if said >= cards and rare and _at_least(all_hands, suit, cards) >= _OFTEN:
                denied.setdefault(word, []).append(SUIT_WORDS[suit])
                break
    return tuple(f"denies {word} {_listed(suits)}" for word, suits in denied.items())


def _listed(words: list[str]) -> str:
    """As people list things: "spades, hearts or clubs"."""
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _at_least(hands: HandSet, suit: int, cards: int) -> float:
    return float(np.mean(hands.lengths[:, 3 - suit] >= cards))
