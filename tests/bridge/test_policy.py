import numpy as np
import pytest

from bidlens.bridge import Auction, HandSet, Policy


class Counting(Policy):
    """Opens 1C with 12 points; remembers what it was asked."""

    name = "counting"

    def __init__(self) -> None:
        self.asked: list[int] = []

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        self.asked.append(len(hands))
        calls = np.zeros((len(hands), 38))
        opens = (hands.hcp >= 12) & auction.legal[0]
        calls[opens, 0] = 1
        calls[~opens, 35] = 1
        return calls


def test_equal_auctions_are_asked_together() -> None:
    policy, hands = Counting(), HandSet.random(30, seed=1)
    auctions = [Auction.parse(("", "P", "1NT")[i % 3]) for i in range(30)]
    each = policy.probabilities_each(hands, auctions)
    assert policy.asked == [10, 10, 10]
    for i, auction in enumerate(auctions):
        assert (each[i] == policy.probabilities(hands[i], auction)[0]).all()


def test_one_auction_a_hand() -> None:
    with pytest.raises(ValueError, match="2 hands and 1 auctions"):
        Counting().probabilities_each(HandSet.random(2, seed=1), [Auction()])
