"""Situations: turns too rare to be decisions of their own, gathered by their last bid."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from bidlens.bridge import Policy

from ...parallel import in_parallel
from ...rules.fit_boosted_trees import BoostingSize, fit_boosted_trees
from ...statistics import learned_from
from ...vocabulary.turn_counts import TURN_COUNTS, turn_values
from ..card_parts import CardParts
from ..last_bid import LastBid, last_bid_of
from ..self_play import SelfPlay
from ..settings import (
    FEW_TURNS,
    FEWEST_TREES,
    FEWEST_TURNS,
    LEAD_STEP,
    LEAVES,
    LEAVES_OF_FEW,
    MOST_LEAD,
    MOST_TREES,
    MOST_TURNS,
    RARE_CALL,
    SURE,
    TURNS_A_TREE,
)
from ..situation import Situation

_LEADS = np.arange(0.0, MOST_LEAD + LEAD_STEP / 2, LEAD_STEP)  # points by which the best call may have to lead


@dataclass(frozen=True)
class LearnedSituation:
    """A situation, and how well its turns kept back are told if the best call has to lead by so many points."""

    situation: Situation
    curve: np.ndarray  # (leads, 4) turns told, of them right, probability of the told calls and of the policy's

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {"situation": self.situation.to_dict(), "curve": self.curve.round(3).tolist()}

    @classmethod
    def from_dict(cls, stored: dict[str, Any]) -> "LearnedSituation":
        """From what to_dict gave."""
        return cls(Situation.from_dict(stored["situation"]), np.array(stored["curve"]))


class SituationLearner:
    """The situations of the turns of self-play at which a card has no decision."""

    def __init__(self, card: CardParts, policy: Policy, self_play: SelfPlay, seed: int = 0):
        """Take a card with its decisions and with what calls show."""
        self.card, self.policy, self.self_play, self.seed = card, policy, self_play, seed
        silent = np.array([not card.predictor.is_decision(calls) for calls in self_play.histories])
        self.is_rare = silent[self_play.history]
        last_bids = [last_bid_of(calls) for calls in self_play.histories]
        places = {last_bid: place for place, last_bid in enumerate(dict.fromkeys(last_bids))}
        which = np.array([places[last_bid] for last_bid in last_bids])[self_play.history]
        order = np.argsort(which, kind="stable")
        starts = np.searchsorted(which[order], np.arange(len(places) + 1))
        self.rows = {
            last_bid: order[starts[place] : starts[place + 1]]
            for last_bid, place in places.items()
            if last_bid is not None
        }

    @property
    def last_bids(self) -> list[LastBid]:
        """Those with enough turns, the largest first."""
        rare = {last_bid: int(self.is_rare[rows].sum()) for last_bid, rows in self.rows.items()}
        enough = [one for one, number in rare.items() if number and len(self.rows[one]) >= FEWEST_TURNS]
        return sorted(enough, key=lambda one: (-len(self.rows[one]), one))

    def learn(self, last_bids: list[LastBid], jobs: int = 1) -> Iterator[tuple[LastBid, dict[str, Any]]]:
        """What is learned of situations, as plain values; checked on turns that it was not learned from."""
        learned = in_parallel(lambda last_bid: self._learned(last_bid).to_dict(), last_bids, jobs)
        yield from zip(last_bids, learned, strict=True)

    def _learned(self, last_bid: LastBid) -> LearnedSituation:
        rows = self.rows[last_bid]
        rare = self.is_rare[rows]
        reach = float(rare.sum()) / self.self_play.boards
        own = rows[rare]
        place = learned_from(len(own))
        check = own[place:]
        learn = np.concatenate([_thinned(own[:place], MOST_TURNS), rows[~rare]])[:MOST_TURNS]
        values, calls = self._values(learn), self.self_play.calls[learn]
        made = Counter(calls.tolist())
        common = sorted(call for call, number in made.items() if number >= max(2, RARE_CALL * len(learn)))
        boosted_trees = fit_boosted_trees(values, calls, TURN_COUNTS, common, _size(len(learn)), seed=self.seed)
        shares = {call: number / len(learn) for call, number in made.most_common()}
        learned = Situation(last_bid, reach, shares, boosted_trees, {}, len(check))
        return LearnedSituation(learned, self._curve(learned, check))

    def _values(self, rows: np.ndarray) -> np.ndarray:
        """(rows, counts) the numbers of some turns."""
        self_play = self.self_play
        histories, places = np.unique(self_play.history[rows], return_inverse=True)
        contexts = np.stack([self.card.averages.context(self_play.histories[place]) for place in histories.tolist()])
        return turn_values(self_play.hands_at(rows), self_play.vulnerability[rows], contexts[places])

    def _curve(self, learned: Situation, check: np.ndarray) -> np.ndarray:
        if not len(check):
            return np.zeros((len(_LEADS), 4))
        predicted = learned.boosted_trees.predict(self._values(check))
        chances = self.self_play.probabilities(self.policy, check)
        held = chances[np.arange(len(check)), predicted.calls]
        figures = np.stack(
            [np.ones(len(check)), predicted.calls == self.self_play.calls[check], held, chances.max(axis=1)], 1
        )
        return np.stack([figures[predicted.leads >= lead].sum(axis=0) for lead in _LEADS])


def choose_least_lead(learned: list[LearnedSituation], wanted: float) -> tuple[float, list[Situation]]:
    """The lead from which calls are told, and situations with their figures.

    It is the least from which nearly all calls are right, or the most that leaves the wanted share of turns told.
    """
    whole = sum((one.curve for one in learned), np.zeros((len(_LEADS), 4)))
    goes = (whole[:, 0] >= wanted * whole[0, 0]) & (whole[:, 0] > 0)
    stops = whole[:, 1] >= SURE * whole[:, 0]
    most = int(np.flatnonzero(goes)[-1]) if goes.any() else 0
    place = min(most, int(np.flatnonzero(stops)[0])) if stops.any() else most
    found = [replace(one.situation, fidelity=_figures(one.curve, place)) for one in learned]
    return round(float(_LEADS[place]), 1), sorted(found, key=lambda one: -one.reach)


def _figures(curve: np.ndarray, place: int) -> dict[str, float]:
    turns, right, held, best = curve[place].tolist()
    if not turns:
        return {"told": 0.0}
    return {"told": turns / float(curve[0, 0]), "right": right / turns, "probability": held / best}


def _size(turns: int) -> BoostingSize:
    """More turns bear more questions."""
    trees = min(MOST_TREES, FEWEST_TREES + turns // TURNS_A_TREE)
    return BoostingSize(trees, LEAVES if turns > FEW_TURNS else LEAVES_OF_FEW)


def _thinned(rows: np.ndarray, most: int) -> np.ndarray:
    return rows if len(rows) <= most else rows[np.arange(most) * len(rows) // most]
