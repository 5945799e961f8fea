"""Representatives: medoids of clear clusters, shares, extremes, and what is refused."""

from itertools import combinations

import numpy as np
import pytest

from bidlens.bridge import AlwaysPass, HandSet, InputError
from bidlens.embeddings import Hand2Vec
from bidlens.explain.belief.belief import believe
from bidlens.explain.meaning.examples import representatives
from bidlens.explain.meaning.examples.medoids import distance_matrix, medoids

HANDS = HandSet.random(20_000, seed=5)
WEAK_SPADES = HANDS[(HANDS.lengths[:, 0] >= 6) & (HANDS.hcp <= 7)]
STRONG_CLUBS = HANDS[(HANDS.lengths[:, 3] >= 5) & (HANDS.hcp >= 18)]


def test_two_clear_clusters() -> None:
    few, many = STRONG_CLUBS[:30], WEAK_SPADES[:90]
    found = representatives(HandSet.concat([few, many]), k=2)
    assert np.allclose(found.shares, [0.75, 0.25])
    assert found.hands.words[0] in many.words and found.hands.words[1] in few.words
    model = Hand2Vec.load()
    for hand, group in zip(found.hands, (many, few), strict=True):  # each is the middle of its own group
        within = distance_matrix(model.metric(group).astype(float), model.metric(group).astype(float)).sum(axis=1)
        assert hand == group[int(within.argmin())]


def test_medoids_are_the_best_of_all() -> None:
    """Against every choice of three among 16 points, many times."""
    rng = np.random.default_rng(1)
    best = 0
    for _ in range(40):
        points, weights = rng.normal(size=(16, 2)), rng.random(16)
        distances = distance_matrix(points, points)
        costs = [weights @ distances[:, list(three)].min(axis=1) for three in combinations(range(16), 3)]
        cost = weights @ distances[:, medoids(distances, weights, 3)].min(axis=1)
        assert min(costs) - 1e-9 <= cost <= 1.1 * min(costs)
        best += cost <= min(costs) + 1e-9
    assert best >= 34


def test_shares_add_up_and_are_those_of_all_hands() -> None:
    found = representatives(HANDS[:6_000], k=4, seed=2)
    assert abs(found.shares.sum() - 1) < 1e-9 and (np.diff(found.shares) <= 0).all() and found.shares.min() > 0.05
    model = Hand2Vec.load()
    away = distance_matrix(model.metric(HANDS[:6_000]).astype(float), model.metric(found.hands).astype(float))
    assert np.allclose(np.bincount(away.argmin(axis=1)) / 6_000, found.shares)
    assert abs(away.min(axis=1).mean() - found.distance) < 1e-6
    other = representatives(HANDS[:6_000], k=4, seed=3)
    assert abs(other.distance / found.distance - 1) < 0.02  # another 2,000 hands choose about as well


def test_weights_count() -> None:
    hands = HandSet.concat([STRONG_CLUBS[:30], WEAK_SPADES[:90]])
    weights = np.repeat([9.0, 1.0], [30, 90])
    found = representatives(hands, k=2, weights=weights)
    assert np.allclose(found.shares, [0.75, 0.25]) and found.hands.hcp[0] >= 18
    alone = representatives(hands, k=1, weights=np.repeat([1.0, 0.0], [30, 90]))
    assert alone.lightest.hcp[0] >= 18 and alone.count == 30
    copies = HandSet.concat([STRONG_CLUBS[:30]] * 9 + [WEAK_SPADES[:90]])
    assert representatives(copies, k=2).to_dict() == found.to_dict()


def test_extremes() -> None:
    hands = HANDS[:5_000]
    found = representatives(hands)
    assert found.lightest.hcp[0] == hands.hcp.min() and found.strongest.hcp[0] == hands.hcp.max()
    assert (found.shapeliest.lengths**2).sum() == (hands.lengths**2).sum(axis=1).max()
    ties = HandSet.from_pbn(["432.5432.432.432", "98765432.5432..2", "5432.432.432.432", "432.432.432.5432"])
    assert representatives(ties).lightest == ties[1]  # none has a point; this is the farthest from the others


def test_a_belief_and_a_seat() -> None:
    belief = believe(AlwaysPass(), "P", n=3_000, seed=1)
    found = representatives(belief, "S", k=2)
    assert found.to_dict() == representatives(belief.hands("S"), k=2, weights=belief.weights).to_dict()
    assert found.to_dict() != representatives(belief, "N", k=2).to_dict()
    lines = found.text.splitlines()
    assert len(lines) == 5 and lines[0].startswith("typical") and "stands for" in lines[0] and "HCP" in lines[2]


def test_fewer_hands_than_asked() -> None:
    found = representatives(HandSet.concat([HANDS[:2], HANDS[:1]]), k=5)
    assert len(found) == 2 and np.allclose(found.shares, [2 / 3, 1 / 3]) and found.hands == HANDS[:2]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"hands": HANDS[:0]}, "expected at least one hand that counts, got none"),
        ({"hands": HANDS[:3], "weights": np.zeros(3)}, "expected at least one hand that counts"),
        ({"hands": HANDS[:3], "weights": np.array([1, -1, 1])}, "expected weights of 0 or more, got -1"),
        ({"hands": HANDS[:3], "weights": np.array([1, np.nan, 1])}, "expected weights of 0 or more, got nan"),
        ({"hands": HANDS[:3], "weights": np.ones(2)}, r"expected one weight a hand \(3\)"),
        ({"hands": HANDS[:3], "k": 0}, "expected at least one hand to stand for the others, got 0"),
        ({"hands": HANDS[:3], "seat": "N"}, "expected no seat"),
        ({"hands": believe(AlwaysPass(), "P", n=20)}, "expected a seat"),
    ],
)
def test_bad_input(arguments: dict, complaint: str) -> None:
    with pytest.raises(InputError, match=complaint):
        representatives(**arguments)
