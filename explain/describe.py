"""Describe: all calls of one decision together, as clauses that share out the hands and as a scorecard.

The clauses form a tree. Its first question is which call has most points on the scorecard; the others are plain counts
and how far a call is behind the best one in points.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from bidlens.bridge import Auction, HandSet, Policy, call_name, call_symbol
from bidlens.bridge.conditions.counts import Count, HandCounts

from .belief import Progress
from .clause import Clause
from .meaning import Meaning, meaning_in
from .plain_counts import PLAIN
from .scorecard import Scorecard, fit_scorecard
from .survey import Survey, survey
from .table import sides
from .tree import Grower, Leaf

_FARTHEST = 12  # half points behind the best call that are told apart
_LEAST_HANDS = 25  # in a clause


@dataclass(frozen=True)
class Description:
    """Clauses by call, which together hold every hand once, and the scorecard that they speak of."""

    auction: Auction
    meanings: dict[int, Meaning]  # of each call that enough hands make, the most frequent first
    rules: tuple[tuple[int, Clause], ...]  # each clause with its call
    scorecard: Scorecard
    fidelity: dict[str, float]  # on hands kept back: how often right, and the share of the greedy probability
    scorecard_fidelity: dict[str, float]
    written_from: int
    checked_on: int

    @property
    def n_clauses(self) -> int:
        """How many clauses there are."""
        return len(self.rules)

    def predict(self, hands: HandSet) -> np.ndarray:
        """(n,) the call that the clauses tell for each hand."""
        seen = HandCounts(hands)
        result = self.scorecard.predict(hands)  # for a hand that no clause has foreseen
        for call, clause in self.rules:
            result[clause.fits(seen)] = call
        return result

    def clauses_of(self, call: int) -> list[Clause]:
        """The clauses of one call, the most frequent first."""
        return sorted((clause for made, clause in self.rules if made == call), key=lambda one: -one.share)

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {
            "auction": self.auction.text,
            "meanings": {call_name(call): one.to_dict() for call, one in self.meanings.items()},
            "rules": [{"call": call_name(call), **clause.to_dict()} for call, clause in self.rules],
            "scorecard": self.scorecard.to_dict(),
            "fidelity": self.fidelity,
            "scorecard_fidelity": self.scorecard_fidelity,
            "written_from": self.written_from,
            "checked_on": self.checked_on,
        }


def describe(
    policy: Policy | None,
    auction: Auction | str = "",
    clauses: int = 40,
    seed: int = 0,
    n: int = 60_000,
    meanings: bool = True,
    policies_by_side: Sequence[Policy] | None = None,
    progress: Progress | None = None,
) -> Description:
    """Explain all calls of one decision: at most so many clauses in all, each of at most five conditions.

    n hands are drawn as they occur there; a tenth is kept back to check. Without `meanings` only the clauses and the
    scorecard are made.
    """
    heard = Auction.parse(auction) if isinstance(auction, str) else auction
    by_side = sides(policy, policies_by_side)
    found = survey(None, heard, n, seed, by_side, progress)
    cut = 9 * len(found) // 10
    learn, check = found[:cut], found[cut:]
    scorecard = fit_scorecard(learn)
    rules = tuple(_rules(learn, scorecard, clauses))
    told: dict[int, Meaning] = {}
    if meanings:
        calls = found.common_calls(least=0.002)
        told = {call: meaning_in(found, call, seed) for call in calls}
    described = Description(heard, told, rules, scorecard, {}, scorecard.fidelity(check), len(learn), len(check))
    return replace(described, fidelity=check.fidelity(described.predict(check.hands)))


def _rules(found: Survey, scorecard: Scorecard, number: int) -> list[tuple[int, Clause]]:
    """Each call with a clause, from a tree over plain counts and points."""
    counts = [_most_points(scorecard), *(_behind(scorecard, call) for call in scorecard.calls), *PLAIN]
    seen = HandCounts(found.hands)
    values = np.stack([seen[count].astype(np.int32) for count in counts], axis=1)
    lowest = values.min(axis=0)
    calls, classes = np.unique(found.calls, return_inverse=True)
    leaves = Grower(values - lowest, classes, least_hands=_LEAST_HANDS).leaves(number, first=0)
    return [(int(calls[leaf.winner]), _clause(leaf, counts, values, lowest)) for leaf in leaves]


def _clause(leaf: Leaf, counts: list[Count], values: np.ndarray, lowest: np.ndarray) -> Clause:
    """A leaf in words; an end at which no hand lies further out is left open."""
    top = values.max(axis=0)
    ranges = {}
    for column, (low, high) in leaf.ranges.items():
        count, low, high = counts[column], low + int(lowest[column]), high + int(lowest[column])
        low = count.least if low <= lowest[column] else low
        ranges[count] = (low, count.most if high >= top[column] else high)
    return Clause.of(ranges, len(leaf.rows) / len(values))


def _most_points(scorecard: Scorecard) -> Count:
    """The place of the call with most points among the scorecard's columns."""
    symbols = [call_symbol(call) for call in scorecard.calls]
    return Count(
        "most points",
        lambda hands: scorecard.scores(hands).argmax(axis=1),
        most=len(symbols) - 1,
        say=lambda low, _high: f"most points for {symbols[low]}",
    )


def _behind(scorecard: Scorecard, call: int) -> Count:
    """How far a call is behind the one with most points, in half points."""
    column, symbol = scorecard.calls.index(call), call_symbol(call)

    def of(hands: HandSet) -> np.ndarray:
        scores = scorecard.scores(hands)
        return np.clip(np.rint(2 * (scores.max(axis=1) - scores[:, column])), 0, _FARTHEST).astype(int)

    def say(low: int, high: int) -> str:
        if high >= _FARTHEST:
            return f"{symbol} at least {low / 2:g} points behind"
        near = f"{symbol} at most {high / 2:g} points behind"
        return near if low <= 0 else f"{symbol} {low / 2:g} to {high / 2:g} points behind"

    return Count(f"{call_name(call)} behind", of, most=_FARTHEST, say=say)
