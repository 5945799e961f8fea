"""Scorecard: known tables are found again, points are halves, and how close it comes to real policies."""

import numpy as np
import pytest
from typing_extensions import override

from bidlens.agents import load_policy
from bidlens.bridge import AlwaysPass, Auction, HandSet, InputError, Policy, call_number
from bidlens.bridge.features import honours
from bidlens.explain import Survey, fit_scorecard, survey
from bidlens.explain.rules.scorecard import Row, Scorecard

PASS, SPADE, NOTRUMP = (call_number(call) for call in ("P", "1S", "1NT"))


class Additive(Policy):
    """Passes below 12 HCP, an ace of clubs counting 2 more; else 1S with 5 spades, or 4 with the ace; else 1NT."""

    name = "additive"

    @override
    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        aces = honours(hands)[:, :, 0]
        points = np.zeros((len(hands), 38))
        points[:, PASS] = np.where(hands.hcp + 2 * aces[:, 3] < 12, 9, -9)
        points[:, SPADE] = np.minimum(hands.lengths[:, 0], 5) + aces[:, 0]
        points[:, NOTRUMP] = 4.5
        return np.eye(38)[points.argmax(axis=1)]


def random_card(seed: int) -> Scorecard:
    rows = (Row("ace of spades"), Row("ten of clubs"), Row("hearts", 0, 1), Row("hearts", 5, 13), Row("hcp", 12, 14))
    points = np.random.default_rng(seed).integers(-9, 10, (5, 3)) / 2
    return Scorecard(rows, (PASS, SPADE, NOTRUMP), points)


@pytest.fixture(scope="module")
def additive() -> Scorecard:
    return fit_scorecard(survey(Additive(), "", n=20_000, seed=1))


def check_form(card: Scorecard) -> None:
    assert len(card.rows) <= 100 and len(set(card.rows)) == len(card.rows)
    assert card.points.shape == (len(card.rows), len(card.calls))
    assert (card.points * 2 == np.rint(card.points * 2)).all()
    assert np.abs(card.points).max() < 50
    assert max(map(len, card.table().splitlines())) <= 120


def test_sums_by_hand() -> None:
    card = random_card(1)
    hands = HandSet.from_pbn(["AK432.A2.K32.432", "QJ2.AKQJ2.432.T2", "T98.5.KQJ98.AT98"])
    a, t, short, long, opening = card.points
    assert card.scores(hands).tolist() == [
        (a + opening).tolist(),
        (t + long + opening).tolist(),
        (t + short).tolist(),
    ]
    assert card.predict(hands).tolist() == [card.calls[i] for i in card.scores(hands).argmax(axis=1)]


def test_equal_points_go_to_the_call_further_left() -> None:
    card = Scorecard((Row("hcp", 0, 37),), (PASS, NOTRUMP, SPADE), np.array([[1.0, 2.5, 2.5]]))
    assert card.predict(HandSet.random(5, 1)).tolist() == [NOTRUMP] * 5


def test_additive_policy_is_recovered(additive: Scorecard) -> None:
    assert additive.calls == (PASS, SPADE, NOTRUMP)
    assert additive.fidelity(survey(Additive(), "", n=50_000, seed=2)) == {"right": 1.0, "probability": 1.0}
    check_form(additive)


def test_what_counts_nothing_is_blank(additive: Scorecard) -> None:
    used = np.array([row.count in ("spades", "hcp", "ace of spades", "ace of clubs") for row in additive.rows])
    assert np.abs(additive.points[~used]).max() <= 1
    assert (additive.points[~used] == 0).all(axis=1).mean() >= 0.7
    assert np.abs(additive.points[used]).max() >= 4


def test_one_call() -> None:
    card = fit_scorecard(survey(AlwaysPass(), "", n=50))
    assert card.calls == (PASS,) and not card.points.any()
    assert card.predict(HandSet.random(4, 1)).tolist() == [PASS] * 4


def test_fidelity_counts() -> None:
    hands = HandSet.random(4, 1)
    probabilities = np.zeros((4, 38))
    probabilities[:, PASS], probabilities[:, SPADE] = [0.9, 0.6, 0.3, 0.0], [0.1, 0.4, 0.7, 1.0]
    card = Scorecard((Row("hcp", 0, 37),), (PASS, SPADE), np.array([[1.0, 0.0]]))
    found = card.fidelity(Survey(AlwaysPass(), Auction.parse(""), hands, probabilities))
    assert found["right"] == 0.5
    assert found["probability"] == pytest.approx(1.8 / 3.2)


def test_round_trip() -> None:
    card = random_card(2)
    again = Scorecard.from_dict(card.to_dict())
    assert again.to_dict() == card.to_dict() and again.rows == card.rows and again.calls == card.calls
    hands = HandSet.random(500, 1)
    assert (again.scores(hands) == card.scores(hands)).all()


def test_words() -> None:
    rows = (Row("ace of spades"), Row("spades", 5, 5), Row("clubs", 8, 13), Row("hearts", 1, 1), Row("hcp", 0, 1))
    assert [*map(str, rows)] == ["ace of spades", "5 spades", "8+ clubs", "1 heart", "at most 1 HCP"]
    card = Scorecard(rows, (PASS, SPADE), np.array([[0, 0.5], [-3.5, 0], [0, 0], [-0.5, 12], [2, 1]]))
    assert card.table().splitlines()[:-1] == [
        "                 P  1S",
        "ace of spades        ½",
        "5 spades       -3½",
        "1 heart         -½  12",
        "at most 1 HCP    2   1",
    ]


def test_wrong_tables_are_refused() -> None:
    row = Row("hcp", 0, 37)
    with pytest.raises(InputError, match="expected points in halves"):
        Scorecard((row,), (PASS,), np.array([[0.25]]))
    with pytest.raises(InputError, match="expected points for each row and call, got"):
        Scorecard((row,), (PASS, SPADE), np.array([[0.5]]))
    with pytest.raises(InputError, match=r"expected hcp, a suit or an honour .*, got 'luck'"):
        Row("luck")
    with pytest.raises(InputError, match="got no calls"):
        Scorecard.from_dict({"rows": [], "points": []})
    with pytest.raises(InputError, match="expected at least 1 hand, got 0"):
        fit_scorecard(survey(AlwaysPass(), "", n=5)[:0])


@pytest.mark.parametrize(("auction", "bar"), [("", 0.985), ("1S P", 0.975)])
def test_sayc(auction: str, bar: float) -> None:
    card = fit_scorecard(survey(load_policy("sayc"), auction, n=15_000, seed=1))
    check_form(card)
    assert card.fidelity(survey(load_policy("sayc"), auction, n=10_000, seed=2))["right"] >= bar


def test_jps_opening(jps: Policy) -> None:
    card = fit_scorecard(survey(jps, "", n=40_000, seed=1))
    check_form(card)
    found = card.fidelity(survey(jps, "", n=20_000, seed=2))
    assert found["right"] >= 0.82 and found["probability"] >= 0.953
