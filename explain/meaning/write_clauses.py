"""Write clauses: a few clauses that hold nearly all hands of a call and as few others as they can.

Hands of the call are parted in two where that keeps most other hands out, again and again; each part is told by the
ranges that keep out most, and at last all ranges are polished together. HCP are always told; their range is cut at the
ends as far as a tight range needs.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

import numpy as np

from bidlens.bridge.conditions.counts import HIGH_CARDS, POINTS, SUPPORT

from ..statistics import middle_95
from ..vocabulary.clause import MOST_CONDITIONS, Clause
from ..vocabulary.hand_counts import BALANCED, BASIC, COMPARED, HONOURS, LENGTH_COUNTS, PLAIN
from .fit_ranges import OwnAndOthers, Prices, Range, Ranges, fit_ranges, held, within, worth
from .settings import (
    BLURRED,
    CASES,
    EXCEPTION_CONDITIONS,
    FEWEST_IN_PART,
    LEAST_PART,
    LOST,
    LOST_IF_BLURRED,
    MOST_EXCEPTIONS,
    PLAIN_HONOURS,
    PLAIN_SHAPE,
    PRICE_CONDITION,
    PRICE_EXCEPTION,
    PRICE_EXCEPTION_CONDITION,
    PRICE_LOST,
    PRICE_LOST_IF_BLURRED,
    PRICE_OWN_IN_EXCEPTION,
    RARELY_ABOVE,
    RARELY_BELOW,
    TAILS,
    TIGHT,
    WORTH_A_CLAUSE,
    WORTH_AN_EXCEPTION,
)

_PLACE = {count: place for place, count in enumerate(PLAIN)}
_HCP = _PLACE[HIGH_CARDS]
_PARTED_BY = [_PLACE[count] for count in (HIGH_CARDS, *LENGTH_COUNTS, BALANCED, *COMPARED, POINTS)]
_PLAINNESS = np.array(
    [1.0 if count in BASIC else PLAIN_HONOURS if count in HONOURS else PLAIN_SHAPE for count in PLAIN]
)
_NO_SUPPORT = np.where([count in SUPPORT for count in PLAIN], 0.0, _PLAINNESS)
_SHARP = Prices(lost=PRICE_LOST, condition=PRICE_CONDITION, most_conditions=MOST_CONDITIONS, plainness=_NO_SUPPORT)
_BLURRED_TEXT = replace(_SHARP, lost=PRICE_LOST_IF_BLURRED)
_EXCEPTION = Prices(PRICE_EXCEPTION, PRICE_EXCEPTION_CONDITION, EXCEPTION_CONDITIONS, _NO_SUPPORT)


def write_clauses(
    own: np.ndarray,
    others: np.ndarray,
    calls: np.ndarray,
    own_mass: np.ndarray | None = None,
    mass: np.ndarray | None = None,
    most_clauses: int = CASES,
    support: Sequence[int] = (),
) -> tuple[list[Clause], list[tuple[int, Clause]]]:
    """Clauses for the hands of a call, given as numbers, and exceptions from them, with the call made instead.

    calls are those of the other hands; masses tell how many hands each stands for; `support` are the suits, clubs as 0,
    in support of which points may be told.
    """
    hands = OwnAndOthers(
        own,
        others,
        np.ones(len(own)) if own_mass is None else own_mass,
        np.ones(len(others)) if mass is None else mass,
    )
    ranges, but_not = [], []
    for prices, lost in ((_SHARP, LOST), (_BLURRED_TEXT, LOST_IF_BLURRED)):
        ranges = _best_text(hands, replace(prices, plainness=_plainness(support)), lost, most_clauses)
        but_not = _exceptions(ranges, hands, calls)
        if _precision(ranges, but_not, hands) >= BLURRED:
            break
    return _in_order(ranges, hands), [(call, _clause(one)) for call, one in but_not]


def _best_text(hands: OwnAndOthers, prices: Prices, lost: float, most_clauses: int) -> list[Ranges]:
    bounds = {_HCP: tight_range(hands.own[:, _HCP], lost)}
    texts = [_merged(text, hands, prices, bounds) for text in _candidates(hands, prices, bounds, most_clauses)]
    best = max(texts, key=lambda text: _value(text, hands, prices))
    return [{**ranges, _HCP: _open_ended(ranges[_HCP], bounds[_HCP])} for ranges in best]


def _open_ended(hcp: Range, bounds: Range) -> Range:
    """A range of HCP that goes as far as any, without an end where hardly any hand is: "at most 9", "22+"."""
    low, high = hcp
    if high == bounds[1] >= RARELY_ABOVE:
        high = HIGH_CARDS.most
    if low == bounds[0] <= RARELY_BELOW:
        low = HIGH_CARDS.least
    return low, high


def _precision(text: list[Ranges], but_not: list[tuple[int, Ranges]], hands: OwnAndOthers) -> float:
    own, others = (
        float(mass @ (held(rows, text) & ~held(rows, [one for _, one in but_not])))
        for rows, mass in ((hands.own, hands.own_mass), (hands.others, hands.mass))
    )
    return own / max(own + others, 1e-300)


def _plainness(support: Sequence[int]) -> np.ndarray:
    """(counts,) how readily each count is spoken of; points in support of a suit only where that is meant."""
    result = _NO_SUPPORT.copy()
    for suit in support:
        result[_PLACE[SUPPORT[suit]]] = _PLAINNESS[_PLACE[SUPPORT[suit]]]
    return result


def _value(text: list[Ranges], hands: OwnAndOthers, prices: Prices) -> float:
    """What a text is worth, where each clause costs something."""
    return worth(text, hands, prices) - WORTH_A_CLAUSE * hands.total * len(text)


def _candidates(hands: OwnAndOthers, prices: Prices, bounds: Ranges, most_clauses: int) -> list[list[Ranges]]:
    """Texts of one clause, of two, and so on, all polished."""
    inside = within(hands.own, bounds)
    parts = [_Part(hands.own[inside], hands.own_mass[inside], hands.others, hands.mass, prices)]
    texts = [fit_ranges([parts[0].ranges], hands, prices, bounds)]
    while len(parts) < most_clauses:
        parent = max(parts, key=lambda part: part.best_split[0])
        saved, halves = parent.best_split
        if saved < WORTH_A_CLAUSE * hands.total:
            break
        parts = [part for part in parts if part is not parent] + halves
        texts.append(fit_ranges([part.ranges for part in parts], hands, prices, bounds))
    return texts


def _merged(clauses: list[Ranges], hands: OwnAndOthers, prices: Prices, bounds: Ranges) -> list[Ranges]:
    """The clauses, without those that are not needed; two that one wider clause replaces become that one."""
    while len(clauses) > 1:
        fewer = [[ranges for ranges in clauses if ranges is not gone] for gone in clauses]
        fewer += [
            [ranges for ranges in clauses if ranges is not a and ranges is not b] + [_hull(a, b)]
            for a, b in combinations(clauses, 2)
        ]
        best = max(fewer, key=lambda text: _value(text, hands, prices))
        if _value(best, hands, prices) < _value(clauses, hands, prices):
            break
        clauses = fit_ranges(best, hands, prices, bounds)
    return clauses


def _hull(a: Ranges, b: Ranges) -> Ranges:
    """The narrowest clause that holds two."""
    return {place: (min(a[place][0], b[place][0]), max(a[place][1], b[place][1])) for place in a if place in b}


def _exceptions(text: list[Ranges], hands: OwnAndOthers, calls: np.ndarray) -> list[tuple[int, Ranges]]:
    """Hands that fit the text but make another call, as far as one clause tells them from the call's own."""
    inside, mine = held(hands.others, text), held(hands.own, text)
    others, calls, mass = hands.others[inside], calls[inside], hands.mass[inside]
    own, own_mass = hands.own[mine], hands.own_mass[mine]
    least = WORTH_AN_EXCEPTION * hands.total
    found: list[tuple[int, Ranges]] = []
    tried: set[int] = set()
    while len(found) < MOST_EXCEPTIONS:
        weights = np.bincount(calls, mass, minlength=38)
        weights[list(tried)] = 0
        rival = int(weights.argmax())
        if weights[rival] < least:
            break
        tried.add(rival)
        wrong = calls == rival
        # the hands to be told are now the rival's, and the call's own are those to be kept out
        swapped = OwnAndOthers(others[wrong], own, mass[wrong], PRICE_OWN_IN_EXCEPTION * own_mass)
        first = _Part(others[wrong], mass[wrong], own, own_mass, _EXCEPTION).ranges
        (ranges,) = fit_ranges([first], swapped, _EXCEPTION, {})
        out, lost = within(others, ranges), within(own, ranges)
        if ranges and mass[out].sum() - PRICE_OWN_IN_EXCEPTION * own_mass[lost].sum() >= least:
            found.append((rival, ranges))
            others, calls, mass = others[~out], calls[~out], mass[~out]
            own, own_mass = own[~lost], own_mass[~lost]
    return found


def _clause(ranges: Ranges, share: float = 1.0) -> Clause:
    return Clause.of({PLAIN[place]: ranges[place] for place in sorted(ranges)}, share)


def _in_order(ranges: list[Ranges], hands: OwnAndOthers) -> list[Clause]:
    """As clauses, that with most hands first; each stands for hands that no earlier one holds."""
    holds = np.stack([within(hands.own, one) for one in ranges])
    left = hands.own_mass.copy()
    result = []
    for _ in ranges:
        gains = holds @ left
        best = int(gains.argmax())
        if gains[best] <= 0:
            break
        result.append(_clause(ranges[best], float(gains[best] / hands.total)))
        left[holds[best]] = 0
    return result


@dataclass(frozen=True, eq=False)
class _Part:
    """Some hands of the call, and the other hands that may be taken for them."""

    own: np.ndarray
    own_mass: np.ndarray
    others: np.ndarray
    mass: np.ndarray
    prices: Prices

    @cached_property
    def limits(self) -> np.ndarray:
        """(2, counts) the range of each count."""
        return _limits(self.own)

    @cached_property
    def kept(self) -> np.ndarray:
        """(n,) bool: the other hands within the ranges by which hands are parted."""
        low, high = _limits(self.own[:, _PARTED_BY])
        values = self.others[:, _PARTED_BY]
        return np.all((values >= low) & (values <= high), axis=1)

    @cached_property
    def best_split(self) -> "tuple[float, list[_Part]]":
        """How many other hands the best split keeps out, and its halves."""
        best: tuple[float, list[_Part]] = (0.0, [])
        least = max(LEAST_PART * len(self.own), FEWEST_IN_PART)
        near, mass = self.others[self.kept], self.mass[self.kept]
        for place in _PARTED_BY:
            values = self.own[:, place]
            for cut in np.unique(values)[:-1].tolist():
                left = values <= cut
                if not least <= left.sum() <= len(left) - least:
                    continue
                halves = [_Part(self.own[side], self.own_mass[side], near, mass, self.prices) for side in (left, ~left)]
                saved = mass.sum() - sum(half.mass[half.kept].sum() for half in halves)
                if saved > best[0]:
                    best = float(saved), halves
        return best

    @cached_property
    def ranges(self) -> Ranges:
        """The ranges that are worth saying, at most five: HCP, then whichever keeps out most other hands."""
        ranges = {_HCP: (int(self.limits[0, _HCP]), int(self.limits[1, _HCP]))}
        near = within(self.others, ranges)
        left, mass = self.others[near], self.mass[near]
        while len(ranges) < self.prices.most_conditions and len(left):
            out = (mass @ ((left < self.limits[0]) | (left > self.limits[1]))) * self.prices.plainness
            place = int(out.argmax())
            if out[place] < 2 * self.prices.condition * float(self.own_mass.sum()):
                break
            ranges[place] = int(self.limits[0, place]), int(self.limits[1, place])
            near = within(left, {place: ranges[place]})
            left, mass = left[near], mass[near]
        return ranges


def _limits(rows: np.ndarray) -> np.ndarray:
    """(2, columns) the range of nearly all values."""
    tail = int(TAILS * len(rows))
    if not tail:
        return np.stack([rows.min(axis=0), rows.max(axis=0)])
    return np.partition(rows, (tail, len(rows) - 1 - tail), axis=0)[[tail, len(rows) - 1 - tail]]


def tight_range(values: np.ndarray, share: float = LOST) -> Range:
    """The range of nearly all values, cut by a share at most where it is much wider than the middle 95 %."""
    ordered = np.sort(values)
    low, high = int(ordered[0]), int(ordered[-1])
    inner = middle_95(values)
    lost = 0
    while high - low > TIGHT * max(inner[1] - inner[0], 2):
        below, above = int((values == low).sum()), int((values == high).sum())
        if lost + min(below, above) > share * len(values):
            break
        lost += min(below, above)
        low, high = (low + 1, high) if below <= above else (low, high - 1)
    return low, high
