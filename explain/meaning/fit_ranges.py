"""Fit ranges: the ranges of clauses, set anew one at a time, each where it is best given all the others.

What a text is worth is the number of the call's own hands that it holds, each of them times a price, less the number of
other hands that it holds. With all other ranges as they are, the best range of one count is the stretch of values with
the largest sum, so it is found exactly.
"""

from dataclasses import dataclass

import numpy as np

from ..vocabulary.hand_counts import PLAIN
from .settings import SWEEPS

Range = tuple[int, int]
Ranges = dict[int, Range]  # place among PLAIN -> lowest and highest value

_LEAST = np.array([count.least for count in PLAIN])
_SIZES = np.array([count.most - count.least + 1 for count in PLAIN])
_FULL = [(count.least, count.most) for count in PLAIN]


@dataclass(frozen=True, eq=False)
class OwnAndOthers:
    """Numbers of the call's own hands and of others, in the order of PLAIN, and how many hands each stands for."""

    own: np.ndarray
    others: np.ndarray
    own_mass: np.ndarray
    mass: np.ndarray

    @property
    def total(self) -> float:
        """The mass of the call's own hands."""
        return float(self.own_mass.sum())


@dataclass(frozen=True)
class Prices:
    """What to weigh when ranges are set: all in hands of other calls for each of the call's own."""

    lost: float  # one own hand that the text does not hold
    condition: float  # one more condition, for all own hands together
    most_conditions: int
    plainness: np.ndarray  # (counts,) how readily a count is spoken of


def within(rows: np.ndarray, ranges: Ranges) -> np.ndarray:
    """(n,) bool: which rows of numbers keep all ranges."""
    result = np.ones(len(rows), bool)
    for place, (low, high) in ranges.items():
        values = rows[:, place]
        result &= (values >= low) & (values <= high)
    return result


def held(rows: np.ndarray, clauses: list[Ranges]) -> np.ndarray:
    """(n,) bool: which rows keep all ranges of one clause at least."""
    result = np.zeros(len(rows), bool)
    for ranges in clauses:
        result |= within(rows, ranges)
    return result


def worth(clauses: list[Ranges], hands: OwnAndOthers, prices: Prices) -> float:
    """What a text of some clauses is worth."""
    own, others = held(hands.own, clauses), held(hands.others, clauses)
    conditions = sum(map(len, clauses)) * prices.condition * hands.total
    return float(prices.lost * (hands.own_mass @ own) - hands.mass @ others - conditions)


def fit_ranges(clauses: list[Ranges], hands: OwnAndOthers, prices: Prices, bounds: Ranges) -> list[Ranges]:
    """The clauses with better ranges, fewer or more conditions; those with bounds stay, within them."""
    clauses = [dict(ranges) for ranges in clauses]
    for _ in range(SWEEPS):
        before = [dict(ranges) for ranges in clauses]
        for index in range(len(clauses)):
            rest = [ranges for place, ranges in enumerate(clauses) if place != index]
            clauses[index] = _polished(clauses[index], _not_held(hands, rest), hands.total, prices, bounds)
        if clauses == before:
            break
    return clauses


def _not_held(hands: OwnAndOthers, clauses: list[Ranges]) -> OwnAndOthers:
    """The hands that none of the clauses holds."""
    if not clauses:
        return hands
    own, others = ~held(hands.own, clauses), ~held(hands.others, clauses)
    return OwnAndOthers(hands.own[own], hands.others[others], hands.own_mass[own], hands.mass[others])


def _polished(ranges: Ranges, hands: OwnAndOthers, total: float, prices: Prices, bounds: Ranges) -> Ranges:
    """One clause with better ranges, for hands that no other clause holds."""
    ranges, cost = dict(ranges), prices.condition * total
    for place in list(ranges):
        others = {other: limits for other, limits in ranges.items() if other != place}
        inside = _inside(hands, others)
        limits, best = _best_range(inside, place, prices.lost, bounds.get(place, _FULL[place]))
        if place in bounds:
            ranges[place] = limits
        elif best - _value(inside, prices.lost) < cost:
            ranges = others
        else:
            ranges[place] = _with_open_ends(inside, place, limits, prices.lost, cost)
    while len(ranges) < prices.most_conditions:
        inside = _inside(hands, ranges)
        now = _value(inside, prices.lost)
        absent = [place for place in range(len(PLAIN)) if place not in ranges]
        found = [(_best_range(inside, place, prices.lost, _FULL[place]), place) for place in absent]
        gains = [(best - now) * prices.plainness[place] for (_, best), place in found]
        chosen = int(np.argmax(gains))
        if gains[chosen] < cost:
            break
        (limits, _), place = found[chosen]
        ranges[place] = _with_open_ends(inside, place, limits, prices.lost, cost)
    return {place: limits for place, limits in ranges.items() if place in bounds or limits != _FULL[place]}


def _inside(hands: OwnAndOthers, ranges: Ranges) -> OwnAndOthers:
    own, others = within(hands.own, ranges), within(hands.others, ranges)
    return OwnAndOthers(hands.own[own], hands.others[others], hands.own_mass[own], hands.mass[others])


def _value(hands: OwnAndOthers, price: float) -> float:
    return float(price * hands.own_mass.sum() - hands.mass.sum())


def _scores(hands: OwnAndOthers, place: int, price: float) -> np.ndarray:
    """(values,) what the hands of each value of a count are worth."""
    size, least = _SIZES[place], _LEAST[place]
    own = np.bincount(hands.own[:, place] - least, hands.own_mass, minlength=size)
    return price * own - np.bincount(hands.others[:, place] - least, hands.mass, minlength=size)


def _best_range(hands: OwnAndOthers, place: int, price: float, bounds: Range) -> tuple[Range, float]:
    """The stretch of values that is worth most, and what it is worth."""
    least = int(_LEAST[place])
    scores = _scores(hands, place, price)[bounds[0] - least : bounds[1] - least + 1]
    sums = np.concatenate([[0.0], scores.cumsum()])
    lowest = np.minimum.accumulate(sums[:-1])
    end = int((sums[1:] - lowest).argmax())
    start = int(np.flatnonzero(sums[: end + 1] == lowest[end])[-1])
    return (start + bounds[0], end + bounds[0]), float(sums[end + 1] - sums[start])


def _with_open_ends(hands: OwnAndOthers, place: int, limits: Range, price: float, spare: float) -> Range:
    """The range without an end that keeps out hardly anything."""
    scores = _scores(hands, place, price)
    low, high = (limit - int(_LEAST[place]) for limit in limits)
    full = _FULL[place]
    start = full[0] if scores[:low].sum() >= -spare / 2 else limits[0]
    return start, full[1] if scores[high + 1 :].sum() >= -spare / 2 else limits[1]
