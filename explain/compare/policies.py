"""Comparison: where two bidders call differently with the same hands, the largest differences first.

Both bid the same deals out, each at its own table. At every turn that enough deals come to, both are asked about all
the hands that come to it; what they call differently is told in words.

>>> from bidlens.bridge import AlwaysPass
>>> diff(AlwaysPass(), AlwaysPass(), n=500)
()
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from typing import Any, cast

import numpy as np

from bidlens.bridge import Auction, Deals, HandSet, InputError, Policy, checked

from ..card.card import ConventionCard
from ..statistics import Share
from .difference import Difference, describe_difference
from .settings import FEWEST_HANDS, HANDS, LEAST_SHARE, MOST_DIFFERENCES, MOST_TURNS, SAME_TEXT

Bidder = Callable[[HandSet, Auction], np.ndarray]  # the call of each hand; -1 where there is nothing to say


@dataclass(frozen=True, eq=False)
class _Turn:
    """A turn, the hands that come to it at either table, and what A and B call with each of them."""

    auction: Auction
    reach: float
    hands: HandSet
    calls_a: np.ndarray
    calls_b: np.ndarray

    def pairs(self) -> Iterator[tuple[int, int]]:
        """How many hands are called differently in each way, and one of them."""
        differ = np.flatnonzero((self.calls_a != self.calls_b) & (self.calls_a >= 0) & (self.calls_b >= 0))
        kinds, first, counts = np.unique(
            np.stack([self.calls_a[differ], self.calls_b[differ]]), axis=1, return_index=True, return_counts=True
        )
        for place in range(kinds.shape[1]):
            yield int(counts[place]), int(differ[first[place]])

    def difference(self, row: int) -> Difference:
        """The difference that the hand in a row is one of."""
        return describe_difference(self.auction, self.reach, self.hands, self.calls_a, self.calls_b, row)


def diff(
    a: Policy | ConventionCard | Bidder,
    b: Policy | ConventionCard | Bidder,
    n: int = HANDS,
    seed: int = 0,
    least: float = LEAST_SHARE,
    most: int = MOST_DIFFERENCES,
    turns: int = MOST_TURNS,
    progress: Callable[[int, int], None] | None = None,
) -> tuple[Difference, ...]:
    """Where A and B call differently: two policies, cards, or functions of (hands, auction) that give calls.

    n deals are bid out; nobody is vulnerable. A card makes the call that its reader expects. At most `turns` turns are
    looked at, those first that most deals come to. A difference is told where more than the share `least` of the hands
    at its turn differ so, with 95 % confidence; `most` of them at most, those first that come up on most boards.
    """
    if n < FEWEST_HANDS:
        raise InputError(f"expected at least {FEWEST_HANDS} hands, got {n}")
    found: list[tuple[float, int, _Turn, int]] = []
    for number, turn in enumerate(_walk(bidder(a), bidder(b), Deals.random(n, np.random.default_rng(seed)), turns)):
        for count, row in turn.pairs():
            if Share(count / len(turn.hands), len(turn.hands)).low > least:
                found.append((turn.reach * count / len(turn.hands), -number, turn, row))
        if progress is not None:
            progress(number + 1, turns)
    found.sort(key=lambda one: (-one[0], -one[1], one[3]))
    return tuple(_each_once([(turn, row) for _, _, turn, row in found], most))


def bidder(given: Any) -> Bidder:
    """A function that gives the call of each hand, from whatever can bid."""
    if isinstance(given, Policy):
        asked = checked(given)
        return lambda hands, auction: asked.probabilities(hands, auction).argmax(axis=1)
    if isinstance(given, ConventionCard):
        return given.read
    if callable(given):
        return cast(Bidder, given)
    raise InputError(f"expected a policy, a card or a function of hands and auction, got {type(given).__name__}")


def _walk(a: Bidder, b: Bidder, deals: Deals, turns: int) -> Iterator[_Turn]:
    """The turns that deals come to when A or B bids them out, those first to which most come."""
    every = np.arange(len(deals))
    waiting: list[Any] = [(-len(deals), (), Auction(), every, every)]  # a heap: no two have the same calls
    for _ in range(turns):
        if not waiting:
            return
        _, _, auction, rows_a, rows_b = heappop(waiting)
        rows = np.union1d(rows_a, rows_b)
        hands = deals.hands(auction.turn)[rows]
        calls_a, calls_b = a(hands, auction), b(hands, auction)
        yield _Turn(auction, len(rows) / len(deals), hands, calls_a, calls_b)
        next_a, next_b = (calls[np.searchsorted(rows, own)] for calls, own in ((calls_a, rows_a), (calls_b, rows_b)))
        for call in np.union1d(next_a, next_b).tolist():
            if call < 0 or (after := auction.push(call)).is_over:
                continue
            go_on = rows_a[next_a == call], rows_b[next_b == call]
            number = len(np.union1d(*go_on))
            if number >= FEWEST_HANDS:
                heappush(waiting, (-number, after.calls, after, *go_on))


def _each_once(found: list[tuple[_Turn, int]], most: int) -> list[Difference]:
    """Differences in words; one that comes again after other passes before the opening is told once."""
    result: list[Difference] = []
    for turn, row in found:
        calls = int(turn.calls_a[row]), int(turn.calls_b[row])
        for place, known in enumerate(result):
            if calls == (known.call_a, known.call_b) and turn.auction.from_opening == known.auction.from_opening:
                own = turn.hands[(turn.calls_a == calls[0]) & (turn.calls_b == calls[1])]
                if known.clauses and float(known.fits(own).mean()) >= SAME_TEXT:
                    result[place] = replace(known, also=(*known.also, turn.auction))
                    break
        else:
            if len(result) < most:
                result.append(turn.difference(row))
    return result
