"""Situations: turns too rare to be decisions of their own, gathered by their last bid."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from bidlens.bridge import Policy

from .card import ConventionCard
from .fit_tally import Size, fit_tally
from .forked import forked
from .pattern import Pattern, pattern_of
from .plain_tree import tree_rules
from .plays import Plays
from .situation import Situation
from .turn_counts import TURN_COUNTS, context, turn_values

_FEWEST = 40  # turns of a situation
_MOST = 60_000  # turns that are learned from
_KEPT_BACK = 6  # every sixth turn
_RARE_CALL = 0.0005
_CLAUSES, _LEAST_IN_CLAUSE = 16, 10  # what people read of a situation
_SURE = 0.99  # share of right calls beyond which a card need not be more careful
_LEADS = np.arange(0.0, 8.05, 0.1)  # points by which the best call may have to lead


@dataclass(frozen=True)
class Learned:
    """A situation, and how well its turns kept back are told if the best call has to lead by so many points."""

    situation: Situation
    curve: np.ndarray  # (leads, 4) turns told, of them right, probability of the told calls and of the policy's

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {"situation": self.situation.to_dict(), "curve": self.curve.round(3).tolist()}

    @classmethod
    def from_dict(cls, stored: dict[str, Any]) -> "Learned":
        """From what to_dict gave."""
        return cls(Situation.from_dict(stored["situation"]), np.array(stored["curve"]))


class Situations:
    """The situations of the turns of self-play at which a card has no decision."""

    def __init__(self, card: ConventionCard, policy: Policy, plays: Plays, seed: int = 0):
        """Take a card with its decisions and with what calls show."""
        self.card, self.policy, self.plays, self.seed = card, policy, plays, seed
        silent = np.array([card.at_calls(calls) is None for calls in plays.histories])
        self.is_rare = silent[plays.history]
        patterns = [pattern_of(calls) for calls in plays.histories]
        places = {pattern: place for place, pattern in enumerate(dict.fromkeys(patterns))}
        which = np.array([places[pattern] for pattern in patterns])[plays.history]
        order = np.argsort(which, kind="stable")
        starts = np.searchsorted(which[order], np.arange(len(places) + 1))
        self.rows = {
            pattern: order[starts[place] : starts[place + 1]]
            for pattern, place in places.items()
            if pattern is not None
        }

    @property
    def patterns(self) -> list[Pattern]:
        """Those with enough turns, the largest first."""
        rare = {pattern: int(self.is_rare[rows].sum()) for pattern, rows in self.rows.items()}
        enough = [one for one, number in rare.items() if number and len(self.rows[one]) >= _FEWEST]
        return sorted(enough, key=lambda one: (-len(self.rows[one]), one))

    def learn(self, patterns: list[Pattern], jobs: int = 1) -> Iterator[tuple[Pattern, dict[str, Any]]]:
        """What is learned of patterns, as plain values; checked on turns that it was not learned from."""
        yield from zip(patterns, forked(lambda pattern: self._learned(pattern).to_dict(), patterns, jobs), strict=True)

    def _learned(self, pattern: Pattern) -> Learned:
        rows = self.rows[pattern]
        rare = self.is_rare[rows]
        reach = float(rare.sum()) / self.plays.boards
        kept_back = rare & (rare.cumsum() % _KEPT_BACK == 0)
        check = rows[kept_back]
        learn = np.concatenate([_thinned(rows[rare & ~kept_back], _MOST), rows[~rare]])[:_MOST]
        values, calls = self._values(learn), self.plays.calls[learn]
        made = Counter(calls.tolist())
        common = sorted(call for call, number in made.items() if number >= max(2, _RARE_CALL * len(learn)))
        tally = fit_tally(values, calls, TURN_COUNTS, common, _size(len(learn)), seed=self.seed)
        rules = tree_rules(values, calls, TURN_COUNTS, _CLAUSES, _LEAST_IN_CLAUSE)
        shares = {call: number / len(learn) for call, number in made.most_common()}
        learned = Situation(pattern, reach, shares, tuple(rules), tally, {}, len(check))
        return Learned(learned, self._curve(learned, check))

    def _values(self, rows: np.ndarray) -> np.ndarray:
        """(rows, counts) the numbers of some turns."""
        plays = self.plays
        histories, places = np.unique(plays.history[rows], return_inverse=True)
        contexts = np.stack([context(self.card.shown, plays.histories[place]) for place in histories.tolist()])
        return turn_values(plays.hands_at(rows), plays.vulnerability[rows], contexts[places])

    def _curve(self, learned: Situation, check: np.ndarray) -> np.ndarray:
        if not len(check):
            return np.zeros((len(_LEADS), 4))
        told = learned.tally.told(self._values(check))
        chances = self.plays.probabilities(self.policy, check)
        held = chances[np.arange(len(check)), told.calls]
        figures = np.stack([np.ones(len(check)), told.calls == self.plays.calls[check], held, chances.max(axis=1)], 1)
        return np.stack([figures[told.leads >= lead].sum(axis=0) for lead in _LEADS])


def settled(learned: list[Learned], wanted: float) -> tuple[float, list[Situation]]:
    """The lead from which calls are told, and situations with their figures.

    It is the least from which nearly all calls are right, or the most that leaves the wanted share of turns told.
    """
    whole = sum((one.curve for one in learned), np.zeros((len(_LEADS), 4)))
    goes = (whole[:, 0] >= wanted * whole[0, 0]) & (whole[:, 0] > 0)
    stops = whole[:, 1] >= _SURE * whole[:, 0]
    most = int(np.flatnonzero(goes)[-1]) if goes.any() else 0
    place = min(most, int(np.flatnonzero(stops)[0])) if stops.any() else most
    found = [replace(one.situation, fidelity=_figures(one.curve, place)) for one in learned]
    return round(float(_LEADS[place]), 1), sorted(found, key=lambda one: -one.reach)


def _figures(curve: np.ndarray, place: int) -> dict[str, float]:
    turns, right, held, best = curve[place].tolist()
    if not turns:
        return {"told": 0.0}
    return {"told": turns / float(curve[0, 0]), "right": right / turns, "probability": held / best}


def _size(turns: int) -> Size:
    """More turns bear more questions."""
    return Size(min(200, 30 + turns // 150), 16 if turns > 3_000 else 8)


def _thinned(rows: np.ndarray, most: int) -> np.ndarray:
    return rows if len(rows) <= most else rows[np.arange(most) * len(rows) // most]
