"""Tallies: points that add up as their words say, learned from calls, there and back through JSON."""

import json

import numpy as np
import pytest

from bidlens.bridge import HandSet, InputError, Policy, call_number
from bidlens.explain.rules.boosted_trees import BoostedTrees
from bidlens.explain.rules.fit_boosted_trees import BoostingSize, fit_boosted_trees
from bidlens.explain.survey.survey import survey
from bidlens.explain.vocabulary.hand_counts import PLAIN
from bidlens.explain.vocabulary.turn_counts import HAND_COUNTS, TURN_COUNTS, hand_values

PASS, CLUB, SPADE = (call_number(name) for name in ("P", "1C", "1S"))


def crossed(hands: HandSet) -> np.ndarray:
    """1S with an even number of spades and 12+ HCP, or an odd number and fewer; else 1C: nothing that adds up."""
    return np.where((hands.lengths[:, 0] % 2 == 0) == (hands.hcp >= 12), SPADE, CLUB)


@pytest.fixture(scope="module")
def learned() -> BoostedTrees:
    hands = HandSet.random(8_000, seed=1)
    return fit_boosted_trees(hand_values(hands, 0), crossed(hands), HAND_COUNTS, (CLUB, SPADE), BoostingSize(60, 16))


def test_boosted_trees_learn_what_does_not_add_up(learned: BoostedTrees) -> None:
    fresh = HandSet.random(4_000, seed=2)
    told = learned.predict(hand_values(fresh, 0))
    right = told.calls == crossed(fresh)
    assert right.mean() > 0.97
    sure = told.leads >= np.quantile(told.leads, 0.2)
    assert right[sure].mean() > right.mean()


def test_points_are_what_the_words_say(learned: BoostedTrees) -> None:
    """A hand has the points of every clause that it fits, one of each tree, and those to start with."""
    hands = HandSet.random(300, seed=3)
    points = learned.points(hand_values(hands, 0))
    by_words = np.tile(learned.start / 10, (len(hands), 1))
    fitting = np.zeros(len(hands), int)
    for clause, given in learned.rules():
        fits = clause.fits(hands)
        fitting += fits
        for column, call in enumerate(learned.calls):
            by_words[fits, column] += given.get(call, 0.0)
    assert (fitting == len(learned.trees)).all() and np.allclose(points, by_words)


def test_there_and_back(learned: BoostedTrees) -> None:
    stored = json.loads(json.dumps(learned.to_dict()))
    again = BoostedTrees.from_dict(stored, TURN_COUNTS)  # other columns: the names count
    assert again.to_dict() == stored
    hands = HandSet.random(500, seed=4)
    values = hand_values(hands, 0)
    wide = np.zeros((len(hands), len(TURN_COUNTS)), np.int16)
    wide[:, : values.shape[1]] = values
    assert (again.points(wide) == learned.points(values)).all()


def test_the_same_hands_give_the_same_trees(learned: BoostedTrees) -> None:
    hands = HandSet.random(8_000, seed=1)
    again = fit_boosted_trees(hand_values(hands, 0), crossed(hands), HAND_COUNTS, (CLUB, SPADE), BoostingSize(60, 16))
    assert again.to_dict() == learned.to_dict()


def test_points_that_hands_have_already_are_kept() -> None:
    """With points that tell every call nothing is asked; one call alone is always told."""
    hands = HandSet.random(2_000, seed=5)
    values, calls = hand_values(hands, 0), crossed(hands)
    base = 20.0 * np.stack([calls == CLUB, calls == SPADE], axis=1)
    known = fit_boosted_trees(values, calls, HAND_COUNTS, (CLUB, SPADE), BoostingSize(60, 16), base)
    assert not known.trees and (known.predict(values, base).calls == calls).all()
    alone = fit_boosted_trees(values, np.full(len(hands), PASS), HAND_COUNTS, (PASS,), BoostingSize(60, 16))
    assert (alone.predict(values).calls == PASS).all() and np.isinf(alone.predict(values).leads).all()


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"counts": ["moons"]}, "got 'moons'"),
        ({"start": [1]}, "each of 2 calls"),
        ({"trees": [[0, 3, [1, 2], [1]]]}, "expected points for 2 calls"),
    ],
)
def test_what_are_no_trees_is_refused(changes: dict, complaint: str) -> None:
    stored = {"calls": ["1C", "1S"], "counts": ["hcp"], "start": [0, 0], "trees": []} | changes
    with pytest.raises(InputError, match=complaint):
        BoostedTrees.from_dict(stored, PLAIN)


def test_words_of_a_turn() -> None:
    told = {count.name: count for count in TURN_COUNTS}
    beyond, bid, shown = told["spades beyond"], told["partner: last bid"], told["you: HCP"]
    assert beyond.text(2, 26) == "2+ spades more than shown"
    assert beyond.text(-26, -1) == "1+ spades fewer than shown"
    assert beyond.text(-1, 26) == "spades at most 1 fewer than shown"
    assert bid.text(-1, -1) == "partner has not bid" and bid.text(3, 3) == "partner last bid 1♠"
    assert bid.text(5, 34) == "partner last bid 2♣ or higher"
    assert bid.text(-1, 6) == "partner has not bid, or last at most 2♦"
    assert shown.text(12, 40) == "you have shown 12+ HCP"


def test_a_network_is_told_better_than_by_its_scorecard(jps: Policy) -> None:
    from bidlens.explain.rules.rulebook import best_rulebook

    book = best_rulebook(survey(jps, "1C P", 12_000, seed=1), 40)
    fresh = survey(jps, "1C P", 6_000, seed=2)
    assert book.boosted_trees is not None
    told = fresh.fidelity(book.predict(fresh.hands, fresh.vulnerability))
    plain = book.scorecard.fidelity(fresh)
    assert told["right"] > plain["right"] + 0.02 and told["probability"] > plain["probability"] + 0.015
