"""Rulebook: clauses and a scorecard that tell the call of any hand at one turn.

The clauses form a tree. Its first question is which call has most points on the scorecard; the others are plain counts
and how far a call is behind the best one in points. Where that tells too little, boosted trees add to the points.
"""

from dataclasses import dataclass, replace
from typing import Any, Self

import numpy as np

from bidlens.bridge import HandSet, call_name, call_number
from bidlens.bridge.conditions.counts import Count, HandCounts
from bidlens.bridge.conditions.phrases import Style
from bidlens.bridge.seats import SideVulnerability

from ..survey.survey import Survey
from ..vocabulary.clause import Clause
from ..vocabulary.hand_counts import PLAIN, numbers
from ..vocabulary.phrases.turns import most_points, points_behind
from ..vocabulary.turn_counts import HAND_COUNTS, hand_values
from .boosted_trees import BoostedTrees
from .clause_tree import clause_rules
from .fit_boosted_trees import BoostingSize, fit_boosted_trees
from .fit_scorecard import fit_scorecard
from .scorecard import Scorecard
from .settings import (
    FEWEST_IN_CLAUSE,
    FEWEST_IN_PLAIN_CLAUSE,
    LEAVES,
    PLAIN_CONDITIONS,
    POINTS_APART,
    SCORECARD_HANDS,
    TREES,
)


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
        return {"scorecard": self.scorecard.to_dict(), "rules": rules, "boosted_trees": boosted_trees}

    @classmethod
    def from_dict(cls, stored: dict[str, Any]) -> Self:
        """A rulebook from what to_dict gave."""
        scorecard = Scorecard.from_dict(stored["scorecard"])
        counts = {count.name: count for count in (*_point_counts(scorecard), *PLAIN)}
        rules = ((call_number(one["call"]), Clause.from_dict(one, counts)) for one in stored["rules"])
        boosted_trees = (
            BoostedTrees.from_dict(stored["boosted_trees"], HAND_COUNTS) if stored["boosted_trees"] else None
        )
        return cls(scorecard, tuple(rules), boosted_trees)


def fit_rulebook(found: Survey, number: int, least_hands: int = FEWEST_IN_CLAUSE) -> Rulebook:
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
    return Rulebook(scorecard, tuple(clause_rules(values, found.calls, counts, number, least_hands, first=0)))


def best_rulebook(found: Survey, number: int, most_hands: int = SCORECARD_HANDS) -> Rulebook:
    """A rulebook of clauses that begin with the points, of plain clauses, or with boosted trees: whichever tells most.

    They are compared on hands kept back. Rules come out best in plain clauses, networks by points.
    """
    learn, check = found.parted()
    by_points = fit_rulebook(learn[:most_hands], number)
    books = by_points, _in_plain_clauses(by_points, learn, number), _with_boosted_trees(by_points, learn)

    def value(book: Rulebook) -> float:
        return sum(check.fidelity(book.predict(check.hands, check.vulnerability)).values())

    return max(books, key=value)


def _in_plain_clauses(book: Rulebook, learn: Survey, number: int) -> Rulebook:
    values = numbers(learn.hands)
    rules = clause_rules(values, learn.calls, PLAIN, number, FEWEST_IN_PLAIN_CLAUSE, most_conditions=PLAIN_CONDITIONS)
    return replace(book, rules=tuple(rules))


def _with_boosted_trees(book: Rulebook, learn: Survey) -> Rulebook:
    values = hand_values(learn.hands, learn.vulnerability)
    base = book.scorecard.scores(learn.hands, learn.vulnerability)
    size = BoostingSize(TREES, LEAVES)
    return replace(
        book, boosted_trees=fit_boosted_trees(values, learn.calls, HAND_COUNTS, book.scorecard.calls, size, base)
    )


def _point_counts(scorecard: Scorecard, vulnerability: int = 0) -> list[Count]:
    """Which call has most points at a vulnerability, and how far each is behind."""
    behind = [_behind(scorecard, call, vulnerability) for call in scorecard.calls]
    return [_most_points(scorecard, vulnerability), *behind]


def _most_points(scorecard: Scorecard, vulnerability: int) -> Count:
    """The place of the call with most points among the scorecard's columns."""
    return Count(
        "most points",
        lambda hands: scorecard.scores(hands, vulnerability).argmax(axis=1),
        lambda low, _high, _most, _style: most_points(scorecard.calls[low]),
        len(scorecard.calls) - 1,
    )


def _behind(scorecard: Scorecard, call: int, vulnerability: int) -> Count:
    """How far a call is behind the one with most points, in half points."""
    column = scorecard.calls.index(call)

    def of(hands: HandSet) -> np.ndarray:
        scores = scorecard.scores(hands, vulnerability)
        return np.clip(np.rint(2 * (scores.max(axis=1) - scores[:, column])), 0, POINTS_APART).astype(int)

    def say(low: int, high: int, most: int, _style: Style) -> str:
        return points_behind(call, low, high, most)

    return Count(f"{call_name(call)} behind", of, say, POINTS_APART)
