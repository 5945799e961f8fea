"""CallAverages: the mean HCP and lengths of the hands that made their calls, learned from self-play.

A turn too rare to be looked at by itself is judged by what everybody has shown so far: "25+ HCP together",
"8+ spades together".
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from bidlens.bridge import call_name, call_number
from bidlens.bridge.calls import PASS, opening_passes
from bidlens.bridge.features import points_and_lengths

from ..vocabulary.turn_counts import LONG
from .last_bid import LastBid, last_bid_of
from .self_play import Calls, SelfPlay
from .settings import ANY_HAND, ENOUGH_FOR_AVERAGE

Means = tuple[float, ...]  # HCP, spades, hearts, diamonds, clubs


@dataclass(frozen=True, eq=False)
class CallAverages:
    """Means of the hands that made a call: after certain calls, or else after a last bid of a certain kind."""

    exact: dict[Calls, Means] = field(default_factory=dict)  # by the calls from the opening on
    alike: dict[tuple[LastBid | None, int], Means] = field(default_factory=dict)

    @classmethod
    def learn(cls, self_play: SelfPlay) -> "CallAverages":
        """From the turns of self-play."""
        made, places = np.unique(self_play.history.astype(np.int64) * 38 + self_play.calls, return_inverse=True)
        counts = np.column_stack([np.ones(len(self_play)), points_and_lengths(self_play.hands)])
        sums = np.stack([np.bincount(places, column, minlength=len(made)) for column in counts.T], axis=1)
        exact: dict[Any, np.ndarray] = {}
        alike: dict[Any, np.ndarray] = {}
        for number, sum_of in zip(made.tolist(), sums, strict=True):
            before, call = self_play.histories[number // 38], number % 38
            for groups, key in ((exact, _opened((*before, call))), (alike, (last_bid_of(before), call))):
                groups[key] = groups[key] + sum_of if key in groups else sum_of
        return cls(_means(exact), _means(alike))

    def of(self, calls: Calls, seat: int) -> np.ndarray:
        """(5,) what a seat, counted from the one to call, has shown: its last call that is known, and its suits."""
        places = range((len(calls) + seat) % 4, len(calls), 4)
        by_call = [self._call(calls[: place + 1]) for place in places]
        known = [means for means, is_exact in by_call if is_exact]
        bids = [means for place, (means, _) in zip(places, by_call, strict=True) if calls[place] != PASS]
        shown = np.array(known[-1] if known else bids[-1] if bids else ANY_HAND)
        for place, (means, _) in zip(places, by_call, strict=True):
            if calls[place] < PASS and calls[place] % 5 < 4:
                suit = 4 - calls[place] % 5
                shown[suit] = max(shown[suit], means[suit])
        return shown

    def context(self, calls: Calls) -> np.ndarray:
        """(29,) what a turn has before any hand: what the four seats have shown, their bids, and how many calls."""
        bids = [[call for call in calls[(len(calls) + seat) % 4 :: 4] if call < PASS] for seat in range(4)]
        ends = [place for one in bids for place in ((one[-1], one[0]) if one else (-1, -1))]
        return np.concatenate([*(self.of(calls, seat) for seat in range(4)), ends, [min(len(calls), LONG)]])

    def _call(self, calls: Calls) -> tuple[Means, bool]:
        """What the last of some calls shows, and whether it is known after just these calls."""
        found = self.exact.get(_opened(calls))
        if found is not None:
            return found, True
        return self.alike.get((last_bid_of(calls[:-1]), calls[-1]), ANY_HAND), False

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {
            "exact": {" ".join(map(call_name, calls)): list(means) for calls, means in self.exact.items()},
            "alike": [
                [None if pattern is None else pattern.to_dict(), call_name(call), *means]
                for (pattern, call), means in self.alike.items()
            ],
        }

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any]) -> "CallAverages":
        """From what to_dict gave."""
        exact = {tuple(map(call_number, text.split())): tuple(means) for text, means in stored["exact"].items()}
        alike = {
            (pattern and LastBid.from_dict(pattern), call_number(call)): tuple(means)
            for pattern, call, *means in stored["alike"]
        }
        return cls(exact, alike)


def _means(groups: dict[Any, np.ndarray]) -> dict[Any, Means]:
    return {
        key: tuple(round(float(value), 1) for value in sums[1:] / sums[0])
        for key, sums in groups.items()
        if sums[0] >= ENOUGH_FOR_AVERAGE
    }


def _opened(calls: Calls) -> Calls:
    """Calls from the opening on; all where nobody has opened."""
    return calls[opening_passes(calls) :] or calls
