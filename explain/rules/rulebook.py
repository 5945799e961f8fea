"""Rulebook: clauses and a scorecard that tell the call of any hand at one turn.

The clauses form a tree. Its first question is which call has most points on the scorecard; the others are plain counts
and how far a call is behind the best one in points. Where that tells too little, boosted trees add to the points.
"""

from dataclasses import dataclass, replace
from typing import Any, Self

import numpy as np

from bidlens.bridge import HandSet, call_name, call_number, call_symbol
from bidlens.bridge.conditions.counts import Count, HandCounts
from bidlens.bridge.seats import SideVulnerability

from ..survey.survey import Survey
from ..vocabulary.clause import Clause
from ..vocabulary.hand_counts import PLAIN, numbers
from ..vocabulary.turn_counts import HAND_COUNTS, hand_values
from .boosted_trees import BoostedTrees
from .clause_tree import ClauseTree, Leaf
from .fit_boosted_trees import BoostingSize, fit_boosted_trees
from .fit_scorecard import fit_scorecard
from .plain_tree import tree_rules
from .scorecard import Scorecard

_LEAST_IN_PLAIN = 4  # hands in a clause without points
_ENOUGH = 12_000  # hands for a scorecard and its clauses
_SIZE = BoostingSize(trees=60, leaves=16)
_FARTHEST = 12  # half points behind the best call that are told apart


@dataclass(frozen=True, eq=False)
class Rulebook:
    """Clauses by call, which together hold every hand once, and the scorecard that they speak of."""

    scorecard: Scorecard
    rules: tuple[tuple[int, Clause], ...]  # each clause with its call
    boosted_trees: BoostedTrees | None = None  # points beside the scorecard's, where they tell more than the clauses

    def predict(self, hands: HandSet, vulnerability: SideVulnerability = 0) -> np.ndarray:
        """(n,) the call of each hand: the one with the most points, or without boosted trees the one of its clause."""
        if self.boosted_trees is not None:
            points = self.scorecard.scores(hands, vulnerability)
            return self.boosted_trees.predict(hand_values(hands, vulnerability), points).calls
        return self.clause_calls(hands, vulnerability)

    def clause_calls(self, hands: HandSet, vulnerability: SideVulnerability = 0) -> np.ndarray:
        """(n,) the call that the clauses tell for each hand."""
        result = self.scorecard.predict(hands, vulnerability)  # for a hand that no clause has foreseen
        states = np.broadcast_to(vulnerability, len(hands))
        for state in np.unique(states).tolist():
            rows = np.flatnonzero(states == state)
            seen = HandCounts(hands[rows])
            points = {count.name: count for count in _point_counts(self.scorecard, state)}
            for call, clause in self.rules:
                result[rows[clause.with_counts(points).fits(seen)]] = call
        return result

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        rules = [{"call": call_name(call), **clause.to_dict()} for call, clause in self.rules]
        boosted_trees = self.boosted_trees.to_dict() if self.boosted_trees else None
        return {"scorecard": self.scorecard.to_dict(), "rules": rules, "tally": boosted_trees}

    @classmethod
    def from_dict(cls, stored: dict[str, Any]) -> Self:
        """A rulebook from what to_dict gave."""
        scorecard = Scorecard.from_dict(stored["scorecard"])
        counts = {count.name: count for count in (*_point_counts(scorecard), *PLAIN)}
        rules = ((call_number(one["call"]), Clause.from_dict(one, counts)) for one in stored["rules"])
        boosted_trees = BoostedTrees.from_dict(stored["tally"], HAND_COUNTS) if stored["tally"] else None
        return cls(scorecard, tuple(rules), boosted_trees)


def fit_rulebook(found: Survey, number: int, least_hands: int = 25) -> Rulebook:
    """At most so many clauses and a scorecard that make the policy's calls with as many hands as they can."""
    scorecard = fit_scorecard(found)
    counts = [*_point_counts(scorecard), *PLAIN]
    values = np.empty((len(found), len(counts)), np.int32)
    states = np.broadcast_to(found.vulnerability, len(found))
    for state in np.unique(states).tolist():
        rows = states == state
        seen = HandCounts(found.hands[rows])
        for column, count in enumerate([*_point_counts(scorecard, state), *PLAIN]):
            values[rows, column] = seen[count]
    return Rulebook(scorecard, tuple(_rules(found, counts, values, number, least_hands)))


def best_rulebook(found: Survey, number: int) -> Rulebook:
    """A rulebook of clauses that begin with the points, of plain clauses, or with boosted trees: whichever tells most.

    They are compared on hands kept back. Rules come out best in plain clauses, networks by points.
    """
    learn, check = found.parted(0.85)
    by_points = fit_rulebook(learn[:_ENOUGH], number)
    plain_rules = tree_rules(numbers(learn.hands), learn.calls, PLAIN, number, _LEAST_IN_PLAIN)
    books = (
        by_points,
        replace(by_points, rules=tuple(plain_rules)),
        replace(by_points, boosted_trees=_boosted(learn, by_points)),
    )

    def value(book: Rulebook) -> float:
        return sum(check.fidelity(book.predict(check.hands, check.vulnerability)).values())

    return max(books, key=value)


def _boosted(learn: Survey, book: Rulebook) -> BoostedTrees:
    values = hand_values(learn.hands, learn.vulnerability)
    base = book.scorecard.scores(learn.hands, learn.vulnerability)
    return fit_boosted_trees(values, learn.calls, HAND_COUNTS, book.scorecard.calls, _SIZE, base)


def _rules(
    found: Survey, counts: list[Count], values: np.ndarray, number: int, least_hands: int
) -> list[tuple[int, Clause]]:
    """Each call with a clause, from a tree over points and plain counts."""
    lowest = values.min(axis=0)
    calls, classes = np.unique(found.calls, return_inverse=True)
    leaves = ClauseTree(values - lowest, classes, least_hands=least_hands).leaves(number, first=0)
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


def _point_counts(scorecard: Scorecard, vulnerability: int = 0) -> list[Count]:
    """Which call has most points at a vulnerability, and how far each is behind."""
    behind = [_behind(scorecard, call, vulnerability) for call in scorecard.calls]
    return [_most_points(scorecard, vulnerability), *behind]


def _most_points(scorecard: Scorecard, vulnerability: int) -> Count:
    """The place of the call with most points among the scorecard's columns."""
    symbols = [call_symbol(call) for call in scorecard.calls]
    return Count(
        "most points",
        lambda hands: scorecard.scores(hands, vulnerability).argmax(axis=1),
        most=len(symbols) - 1,
        say=lambda low, _high: f"most points for {symbols[low]}",
    )


def _behind(scorecard: Scorecard, call: int, vulnerability: int) -> Count:
    """How far a call is behind the one with most points, in half points."""
    column, symbol = scorecard.calls.index(call), call_symbol(call)

    def of(hands: HandSet) -> np.ndarray:
        scores = scorecard.scores(hands, vulnerability)
        return np.clip(np.rint(2 * (scores.max(axis=1) - scores[:, column])), 0, _FARTHEST).astype(int)

    def say(low: int, high: int) -> str:
        if high >= _FARTHEST:
            return f"{symbol} at least {low / 2:g} points behind"
        near = f"{symbol} at most {high / 2:g} points behind"
        return near if low <= 0 else f"{symbol} {low / 2:g} to {high / 2:g} points behind"

    return Count(f"{call_name(call)} behind", of, most=_FARTHEST, say=say)
