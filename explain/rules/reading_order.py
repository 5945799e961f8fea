"""Reading order: in which order the lines of a turn are printed, so that the first that fits is most often the call.

Lines stand in the order of the bids, passes last, but for those that overlap: there the call that more of the hands in
common make comes first.
"""

from collections.abc import Mapping

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.calls import PASS
from bidlens.bridge.conditions.counts import HandCounts

from ..vocabulary.call_text import CallText
from .settings import WORTH_A_MOVE


def reading_order(
    texts: Mapping[int, CallText], hands: HandSet, calls: np.ndarray, mass: np.ndarray
) -> tuple[int, ...]:
    """The calls that have a text, in the order of reading, judged by hands, their calls and their weights."""
    order = sorted(texts, key=_natural)
    seen = HandCounts(hands)
    fits = {call: texts[call].fits(seen) for call in order}
    won = {call: fits[call] * np.where(calls == call, mass, 0.0) for call in order}
    order = _sorted_by_pairs(order, fits, won)
    return tuple(_moved(order, fits, won, WORTH_A_MOVE * float(mass.sum())))


def _natural(call: int) -> int:
    """Bids from below, then doubles; a pass comes last."""
    return call if call != PASS else PASS + 3


def _sorted_by_pairs(order: list[int], fits: dict[int, np.ndarray], won: dict[int, np.ndarray]) -> list[int]:
    """Each line after all that should be read before it; where that goes round in a circle, the least matters least."""
    gains = [(float(won[a] @ fits[b] - won[b] @ fits[a]), a, b) for place, a in enumerate(order) for b in order[:place]]
    before: dict[int, set[int]] = {call: set() for call in order}
    for gain, a, b in sorted(gains, key=lambda one: -abs(one[0])):
        first, second = (a, b) if gain > 0 else (b, a)
        if gain and not _leads_to(before, second, first):
            before[second].add(first)
    result: list[int] = []
    while len(result) < len(order):
        result.append(next(call for call in order if call not in result and before[call] <= set(result)))
    return result


def _leads_to(before: dict[int, set[int]], first: int, second: int) -> bool:
    """Whether one line must be read before another already."""
    return first == second or any(_leads_to(before, first, one) for one in before[second])


def _moved(order: list[int], fits: dict[int, np.ndarray], won: dict[int, np.ndarray], least: float) -> list[int]:
    """The order after single lines have moved, as long as that wins enough hands."""
    best = _right(order, fits, won)
    for _ in order:
        tries = [
            (_right(moved, fits, won), moved)
            for call in order
            for place in range(len(order))
            if (moved := _put([one for one in order if one != call], call, place)) != order
        ]
        value, moved = max(tries, key=lambda one: one[0], default=(best, order))
        if value <= best + least:
            break
        best, order = value, moved
    return order


def _put(order: list[int], call: int, place: int) -> list[int]:
    return [*order[:place], call, *order[place:]]


def _right(order: list[int], fits: dict[int, np.ndarray], won: dict[int, np.ndarray]) -> float:
    """The weight of the hands whose call is the first line that fits."""
    left = np.ones(len(next(iter(fits.values()), ())), bool)
    total = 0.0
    for call in order:
        total += float(won[call][left].sum())
        left &= ~fits[call]
    return total
