"""Cover: a few clauses that hold nearly all hands of a call and as few others as they can.

Hands of the call are parted in two where that keeps most other hands out, again and again; each part is then told by
the ranges that keep out most. HCP are always told; their range is cut at the ends as far as a tight range needs.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.conditions.counts import HIGH_CARDS, POINTS, Count

from .clause import MOST_CONDITIONS, Clause
from .plain_counts import BALANCED, BASIC, COMPARED, HONOURS, LENGTH_COUNTS, PLAIN

Range = tuple[int, int]

_TIGHT = 1.18  # a printed range may be so much wider than the middle 95 %
_LOST = 0.012  # but no more than this share of the hands is cut off
_TAILS = 0.0005  # share of hands that other ranges cut off at each end
_WORTH_SAYING = 0.02  # a condition keeps out at least so many hands, for each of the call's own
_IDLE = 0.005  # an end of a range that keeps out fewer is not said
_WORTH_A_CLAUSE = 0.06  # and one more clause this many
_WORTH_AN_EXCEPTION, _LOST_BY_EXCEPTION = 0.02, 0.002  # hands kept out for each of the call's own; own hands lost
_LEAST_PART = 0.03  # share of the call's hands in a clause
_PARTED_BY = (HIGH_CARDS, *LENGTH_COUNTS, BALANCED, *COMPARED, POINTS)
_PLACE = {count: place for place, count in enumerate(PLAIN)}


def numbers(hands: HandSet) -> np.ndarray:
    """(n, counts) all plain counts of hands, in the order of PLAIN."""
    return np.stack([count.of(hands).astype(np.int16) for count in PLAIN], axis=1)


def cover(own: np.ndarray, others: np.ndarray, weight: float = 1.0, most_clauses: int = 3) -> list[Clause]:
    """Clauses for the hands of a call, given as numbers; one of `own` stands for `weight` hands beside the others."""
    total = weight * len(own)
    own = own[_within(own, {HIGH_CARDS: tight_range(own[:, _PLACE[HIGH_CARDS]])})]
    parts = [_Part(own, others, others, weight)]
    while len(parts) < most_clauses:
        parent = max(parts, key=lambda part: part.best_split[0])
        saved, halves = parent.best_split
        if saved < _WORTH_A_CLAUSE * total:
            break
        parts = [part for part in parts if part is not parent] + halves
    return _without_idle_clauses([part.told for part in parts], own)


def exceptions(
    clauses: list[Clause], own: np.ndarray, others: np.ndarray, calls: np.ndarray, weight: float, most: int = 3
) -> list[tuple[int, Clause]]:
    """Hands that fit the clauses but make another call, as far as one clause tells them from the call's own.

    calls are those of the other hands. Each exception comes with the call that is made instead.
    """
    if not clauses:
        return []
    inside = np.any([_within(others, _ranges_of(clause)) for clause in clauses], axis=0)
    others, calls = others[inside], calls[inside]
    held = own[np.any([_within(own, _ranges_of(clause)) for clause in clauses], axis=0)]
    rivals, numbers_of = np.unique(calls, return_counts=True)
    found: list[tuple[int, Clause]] = []
    for rival in rivals[np.argsort(-numbers_of, kind="stable")].tolist():
        told = _Part(others[calls == rival], held, held, 1 / weight).told if (calls == rival).sum() >= 20 else {}
        out, lost = _within(others, told), _within(held, told)
        if not told or len(found) == most or lost.mean() > _LOST_BY_EXCEPTION:
            continue
        if out.sum() >= _WORTH_AN_EXCEPTION * weight * len(own):
            found.append((int(rival), Clause.of(told)))
            others, calls, held = others[~out], calls[~out], held[~lost]
    return found


def _ranges_of(clause: Clause) -> dict[Count, Range]:
    return {one.count: (one.low, one.high) for one in clause.conditions}


def _without_idle_clauses(told: list[dict[Count, Range]], own: np.ndarray) -> list[Clause]:
    """The clauses that are needed, that with most hands first; each stands for hands that no earlier one holds."""
    held = np.stack([_within(own, ranges) for ranges in told])
    kept: list[int] = []
    shares: list[float] = []
    left = np.ones(len(own), bool)
    while len(kept) < len(told):
        gains = (held & left).sum(axis=1)
        best = int(gains.argmax())
        if gains[best] <= _IDLE * len(own):
            break
        kept.append(best)
        shares.append(float(gains[best] / len(own)))
        left &= ~held[best]
    return [Clause.of(told[place], share) for place, share in zip(kept, shares, strict=True)]


@dataclass(frozen=True, eq=False)
class _Part:
    """Some hands of the call, and the other hands that may be taken for them."""

    own: np.ndarray
    others: np.ndarray  # all of them
    near: np.ndarray  # those that the part it was split from did not keep out
    weight: float

    @cached_property
    def ranges(self) -> dict[Count, Range]:
        """The range of each count."""
        low, high = np.quantile(self.own, (_TAILS, 1 - _TAILS), axis=0, method="nearest").astype(int)
        return {count: (int(low[place]), int(high[place])) for count, place in _PLACE.items()}

    @cached_property
    def kept(self) -> np.ndarray:
        """The other hands within the ranges by which hands are parted."""
        return self.near[_within(self.near, {count: self.ranges[count] for count in _PARTED_BY})]

    @cached_property
    def best_split(self) -> "tuple[float, list[_Part]]":
        """How many other hands the best split keeps out, and its halves."""
        best: tuple[float, list[_Part]] = (0.0, [])
        least = max(_LEAST_PART * len(self.own), 25)
        for count in _PARTED_BY:
            values = self.own[:, _PLACE[count]]
            for cut in np.unique(values)[:-1].tolist():
                left = values <= cut
                if not least <= left.sum() <= len(left) - least:
                    continue
                halves = [_Part(self.own[side], self.others, self.kept, self.weight) for side in (left, ~left)]
                saved = len(self.kept) - sum(len(half.kept) for half in halves)
                if saved > best[0]:
                    best = float(saved), halves
        return best

    @cached_property
    def told(self) -> dict[Count, Range]:
        """The ranges that are worth saying, at most five: HCP, then whichever keeps out most other hands."""
        told = {HIGH_CARDS: self.ranges[HIGH_CARDS]}
        left = self.others[_within(self.others, told)]
        while len(told) < MOST_CONDITIONS and len(left):
            out = self._kept_out(left)
            place = int(out.argmax())
            if out[place] < _WORTH_SAYING * self.weight * len(self.own):
                break
            count = PLAIN[place]
            told[count] = self.ranges[count]
            left = left[_within(left, {count: told[count]})]
        told = {count: _open_ended(count, told[count]) for count in sorted(told, key=_PLACE.__getitem__)}
        for count in [count for count in told if count != HIGH_CARDS]:
            told[count] = self._without_idle_ends(told, count)
        return {count: limits for count, limits in told.items() if limits != (count.least, count.most)}

    def _without_idle_ends(self, told: dict[Count, Range], count: Count) -> Range:
        """The range without an end that keeps out hardly anything."""
        now, spare = _within(self.others, told).sum(), _IDLE * self.weight * len(self.own)

        def idle(wider: Range) -> bool:
            return _within(self.others, {**told, count: wider}).sum() - now <= spare

        low, high = told[count]
        low = count.least if idle((count.least, high)) else low
        return (low, count.most) if idle((low, count.most)) else (low, high)

    def _kept_out(self, left: np.ndarray) -> np.ndarray:
        """(counts,) how many of the other hands each range keeps out; plainer counts weigh more."""
        low, high = np.array([self.ranges[count] for count in PLAIN]).T
        return ((left < low) | (left > high)).sum(axis=0) * _PLAINNESS


_PLAINNESS = np.array([1.0 if count in BASIC else 0.6 if count in HONOURS else 0.8 for count in PLAIN])


def tight_range(values: np.ndarray) -> Range:
    """The range of nearly all values, cut at the ends as far as it is much wider than the middle 95 %."""
    ordered = np.sort(values)
    low, high = int(ordered[0]), int(ordered[-1])
    inner = middle_95(values)
    lost = 0
    while high - low > _TIGHT * max(inner[1] - inner[0], 2):
        below, above = int((values == low).sum()), int((values == high).sum())
        if lost + min(below, above) > _LOST * len(values):
            break
        lost += min(below, above)
        low, high = (low + 1, high) if below <= above else (low, high - 1)
    return low, high


def middle_95(values: np.ndarray) -> Range:
    """Between which the middle 95 % lie."""
    low, high = np.quantile(values, (0.025, 0.975), method="nearest")
    return int(low), int(high)


def _within(rows: np.ndarray, ranges: dict[Count, Range]) -> np.ndarray:
    result = np.ones(len(rows), bool)
    for count, (low, high) in ranges.items():
        values = rows[:, _PLACE[count]]
        result &= (values >= low) & (values <= high)
    return result


_RARELY_ABOVE = {"hcp": 24, "points": 27}
_RARELY_BELOW = {"hcp": 1}


def _open_ended(count: Count, limits: Range) -> Range:
    """A range whose end is where hardly any hand is, said without that end: "at most 9", "18+"."""
    low, high = limits
    if high >= _RARELY_ABOVE.get(count.name, count.most):
        high = count.most
    if low <= _RARELY_BELOW.get(count.name, count.least):
        low = count.least
    return low, high
