"""sayc: known answers from the booklet, laws of any auction, and real experts' openings."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from strategies import auctions, hand_sets

from bidlens.agents.sayc import SAYC
from bidlens.agents.sayc.openings import openings
from bidlens.bridge import Auction, Deals, HandSet, call_name, checked
from bidlens.bridge.arena import bid_out

sayc = SAYC()


def call(hand: str, auction: str = "", **where: str) -> str:
    return call_name(sayc.explain(HandSet.from_pbn(hand), Auction.parse(auction, **where))[0].call)


@pytest.mark.parametrize(
    ("hand", "auction", "wanted"),
    [
        # openings
        ("AQ32.KJ4.QT98.K5", "", "1NT"),
        ("AKQ2.KJ4.AQ98.K5", "", "2C"),
        ("AKJ2.KJ4.AQ98.K5", "", "2NT"),
        ("AQ432.KJ4.Q98.K5", "", "1NT"),
        ("AQ432.KJ4.Q98.95", "", "1S"),
        ("AQ432.KJ432.Q8.9", "", "1S"),
        ("A2.KJ43.Q982.K53", "", "1D"),
        ("AJ32.KJ4.Q98.Q53", "", "1C"),
        ("A2.KJ4.QJ82.K953", "", "1D"),
        ("32.KQJ972.Q82.95", "", "2H"),
        ("2.KQJ9742.Q82.95", "", "3H"),
        ("A32.KJ4.9872.953", "", "P"),
        # 1NT: Stayman, transfers, Texas, invitations
        ("K432.A432.982.95", "1NT P", "P"),
        ("K432.AQ32.982.95", "1NT P", "2C"),
        ("QJ432.A32.982.95", "1NT P", "2H"),
        ("432.QJ432.982.95", "1NT P", "2D"),
        ("AQJ432.A32.982.9", "1NT P", "4H"),
        ("Q32.A32.KJ82.952", "1NT P", "3NT"),
        ("Q32.A32.Q982.952", "1NT P", "2NT"),
        ("32.32.Q98752.952", "1NT P", "2S"),
        ("KQ2.A32.KJ82.K92", "1NT P", "4NT"),
        ("AQ32.KJ4.QT98.K5", "1NT P 2C P", "2S"),
        ("AQ32.KJ43.Q98.K5", "1NT P 2C P", "2H"),
        ("AQ3.KJ4.QT98.K54", "1NT P 2C P", "2D"),
        ("AQ3.KJ4.QT98.K54", "1NT P 2D P", "2H"),
        ("AQ32.KJ4.AT98.K5", "1NT P 2H P", "3S"),
        ("AQ3.KJ4.QT98.K54", "1NT P 2S P", "3C"),
        ("A5.KJ4.QT98.KQ54", "1NT P 2C P 2D P 2NT P", "P"),
        # responses to a major
        ("K32.Q43.K8765.95", "1H P", "2H"),
        ("K32.QJ43.A865.95", "1H P", "3H"),
        ("K3.QJ43.AK65.Q95", "1H P", "2NT"),
        ("K432.J3.K8765.95", "1H P", "1S"),
        ("K32.J3.K8765.Q95", "1H P", "1NT"),
        ("K32.J3.AQ876.A95", "1H P", "2D"),
        ("2.QJ432.98765.95", "1H P", "4H"),
        ("K32.J3.9876.9532", "1H P", "P"),
        # responses to a minor
        ("K432.J432.K87.95", "1C P", "1H"),
        ("KQ32.J3.K87.9532", "1D P", "1S"),
        ("K32.Q43.AK6.Q985", "1D P", "2NT"),
        ("K3.43.Q765.K9875", "1D P", "2D"),
        # Jacoby 2NT
        ("AQ432.KJ4.Q982.5", "1S P 2NT P", "3C"),
        ("AQ432.KJ4.Q98.95", "1S P 2NT P", "4S"),
        # weak twos
        ("A32.AK43.KQ8.Q95", "2H P", "4H"),
        ("AK32.43.AKJ8.K95", "2H P", "2NT"),
        # strong two clubs
        ("432.J43.K876.953", "2C P", "2D"),
        ("AKQ2.KQ4.AQ8.K95", "2C P 2D P", "2NT"),
        # competition
        ("K432.K43.K876.95", "1C 1H", "X"),
        ("K5432.K43.K87.95", "1C 1H", "1S"),
        ("K32.KJ43.A876.95", "1H 1S", "2S"),
        ("AK32.43.K876.Q95", "1H X", "XX"),
        ("KQJ32.43.K876.95", "1H", "1S"),
        ("AQ32.4.KJ76.K953", "1H", "X"),
        ("AQ2.KJ4.KJ76.K95", "1H", "1NT"),
        ("KQJ32.KQJ32.87.9", "1D", "2D"),
        ("3.3.KQJ32.KQJ872", "1S", "2NT"),
        ("KQJ832.43.876.95", "1H", "2S"),
        # advances
        ("9532.432.876.K95", "1H X P", "1S"),
        ("KQ532.432.87.A95", "1H X P", "2S"),
        ("AQ532.432.AJ.A95", "1H X P", "4S"),
        ("43.KQJT9.876.A95", "1H X P", "P"),
        # second calls
        ("5.AQ4.KQ92.AKJ32", "1C P 1D P", "3S"),
        ("KQ763.A9543.4.32", "1C P 1S P 1NT P", "2H"),
        ("AQ763.4.KQ543.K2", "1H P 1S P 2C P", "2D"),
        ("K432.32.A8543.32", "1C P 1D P 1H P", "1S"),
        ("2.K76.QJ64.T8732", "1S P 1NT P 3S P", "P"),
        ("J3.AQ82.AK843.Q8", "1D P 1S P", "2H"),
        ("AKJ95.AQT84.A.32", "1S P 1NT P", "3H"),
        ("K32.AQ4.Q98.K543", "1C P 1H 1S", "1NT"),
        ("K2.AQ43.982.KQ54", "1C P 1H 1S", "2H"),
        ("K92.A4.982.AKQ54", "1C P 1H 2D", "X"),
        # responses that need a plan
        ("QT.K9.A42.KT9542", "1C P", "3C"),
        ("A86.K95.QJ852.Q9", "1D P", "2NT"),
        ("AJ8.K874.QJ3.A92", "1S P", "2C"),
        # strong and long
        ("AKQJT9876.A2.K2.", "", "2C"),
        ("AKQJT98765432...", "", "7S"),
        # slam
        ("AQ432.KJ4.Q98.A5", "1S P 2NT P 3C P 4NT P", "5H"),
    ],
)
def test_known_calls(hand: str, auction: str, wanted: str) -> None:
    assert call(hand, auction) == wanted


def test_fourth_seat_needs_spades() -> None:
    light = "Q5.KJ43.A876.Q95"
    assert call(light) == call("QJ432.KJ4.A76.95", "P P P").replace("1S", "1D") == "1D"
    assert call(light, "P P P") == "P"


def test_a_rule_can_be_read() -> None:
    rules = {rule.name: str(rule) for rule in sayc.rules(Auction.parse("1H P"))}
    assert rules["single raise"] == "2♥  single raise: 6-10 points in support of hearts, 3+ hearts"


@settings(max_examples=300)
@given(hand_sets(), auctions(finished=False))
def test_an_answer_in_every_auction(hands: HandSet, auction: Auction) -> None:
    if not auction.is_over:
        answer = checked(sayc).probabilities(hands, auction)
        assert ((answer == 0) | (answer == 1)).all()


def test_a_forcing_call_is_never_passed() -> None:
    hands = HandSet.random(2_000, seed=3)
    for text in (
        "2C P",
        "1NT P 2C P",
        "1NT P 2D P",
        "1NT P 4H P",
        "1S P 2NT P",
        "1S P 4NT P",
        "1C P 1H P",
        "1S P 2D P",
    ):
        auction = Auction.parse(text)
        opener = hands[sayc.probabilities(hands, Auction())[:, auction.calls[0]] > 0] if len(auction) == 4 else hands
        assert not sayc.probabilities(opener, auction)[:, 35].any(), text


def test_twenty_thousand_boards() -> None:
    """A tenth of them here; benchmarks/sayc.py bids all."""
    ended = bid_out(sayc, sayc, Deals.random(2_000, seed=11))
    assert max(len(auction) for auction in ended) <= 60
    assert all(auction.is_over for auction in ended)
    dealers = {(auction.dealer, auction.vul) for auction in ended}
    assert len(dealers) == 16


def test_openings_agree_with_experts(real_records: Path) -> None:
    """First- and second-seat decisions of the championship records, whatever the experts play."""
    from bidlens.bridge.formats.decisions import opening_decisions

    decisions = opening_decisions(real_records)
    agreed = np.zeros(len(decisions.calls), bool)
    for auction, rows in decisions.by_auction():
        agreed[rows] = sayc.probabilities(decisions.hands[rows], auction).argmax(axis=1) == decisions.calls[rows]
    assert len(agreed) > 80_000
    assert agreed.mean() >= 0.78


def test_every_opening_is_within_the_booklet() -> None:
    """The ranges that the booklet prints: points of each opening in first seat."""
    hands = HandSet.random(200_000, seed=5)
    calls = sayc.probabilities(hands, Auction()).argmax(axis=1)
    for name, low, high in (("1NT", 15, 17), ("2NT", 20, 21), ("3NT", 25, 27), ("2C", 16, 37), ("2H", 5, 11)):
        points = hands.hcp[calls == [call_name(i) for i in range(38)].index(name)]
        assert len(points) == 0 or (points.min() >= low and points.max() <= high), name
    lengths = hands.lengths
    assert (lengths[calls == 3, 0] >= 5).all() and (lengths[calls == 2, 1] >= 5).all()
    assert (lengths[calls == 0, 3] >= 3).all() and (lengths[calls == 1, 2] >= 3).all()
    assert {rule.call for rule in openings(1, False)} >= set(np.unique(calls).tolist())
