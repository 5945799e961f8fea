"""Ways of playing: best calls, or calls drawn by their probabilities, always the same for the same hand."""

import numpy as np

from bidlens.bridge import Auction, HandSet, Policy, checked
from bidlens.bridge.arena import bid_out
from bidlens.bridge.calls import PASS
from bidlens.bridge.deals import Deals
from bidlens.bridge.way_of_playing import Way, best_calls, drawn, greedy, undrawn, way_of_playing


class Coin(Policy):
    """Passes seven times in ten, else bids 1NT."""

    name = "coin"

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        calls = np.zeros((len(hands), 38))
        calls[:, PASS] = 1.0
        if auction.allows(4):
            calls[:, 4], calls[:, PASS] = 0.3, 0.7
        return calls


def test_drawn_calls_come_as_often_as_their_probability() -> None:
    hands = HandSet.random(20_000, seed=1)
    made = drawn(Coin()).probabilities(hands, Auction())
    assert set(np.unique(made)) == {0.0, 1.0} and (made.sum(axis=1) == 1).all()
    assert abs(made[:, 4].mean() - 0.3) < 0.012
    again = drawn(Coin()).probabilities_each(hands, [Auction()] * len(hands))
    assert (made == again).all()
    elsewhere = drawn(Coin()).probabilities(hands, Auction.parse("P"))
    assert (
        0.35 < (made[:, 4] == elsewhere[:, 4]).mean() < 0.65
        and (drawn(Coin(), 7).probabilities(hands, Auction()) != made).any()
    )
    assert abs(np.corrcoef(hands.hcp, made[:, 4])[0, 1]) < 0.03  # the draw has nothing to do with the hand


def test_ways() -> None:
    policy = Coin()
    assert way_of_playing(policy) is Way.BEST and way_of_playing(drawn(policy)) is Way.DRAWN
    assert drawn(drawn(policy)).probabilities(HandSet.random(5, seed=1), Auction()).shape == (5, 38)
    assert checked(drawn(policy)) is not None and way_of_playing(checked(drawn(policy))) is Way.DRAWN
    assert undrawn(drawn(policy)).name == "coin" and greedy(policy).name == "coin"
    assert best_calls(np.zeros((2, 38))).sum() == 0  # no answer is no call


def test_drawn_auctions() -> None:
    deals = Deals.random(400, seed=2)
    opened = np.mean([auction.calls[0] == 4 for auction in bid_out(drawn(Coin()), drawn(Coin()), deals)])
    assert 0.2 < opened < 0.4
    assert all(auction.calls == (PASS,) * 4 for auction in bid_out(Coin(), Coin(), deals[:5]))
