"""Beliefs, samples and meanings are about the same way of playing: best calls, or drawn ones."""

import numpy as np
import pytest

from bidlens.bridge import Auction, HandSet, Policy
from bidlens.bridge.calls import PASS
from bidlens.bridge.way_of_playing import Way, drawn
from bidlens.explain import believe, meaning, survey
from bidlens.explain.statistics import Share


class Soft(Policy):
    """Opens 1♠ with a chance that grows with spades and points; everybody else passes."""

    name = "soft"

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        calls = np.zeros((len(hands), 38))
        score = hands.lengths[:, 0] + hands.hcp / 3 - 8.0
        opens = 1 / (1 + np.exp(-score)) if auction.last_bid is None else np.zeros(len(hands))
        calls[:, 3], calls[:, PASS] = opens, 1 - opens
        return calls


@pytest.mark.parametrize("way", list(Way))
def test_sample_explain_and_reach_agree(way: Way) -> None:
    policy = drawn(Soft()) if way is Way.DRAWN else Soft()
    heard = Auction.parse("1S")
    belief = believe(policy, heard, n=4_000, seed=1)
    told = meaning(policy, heard, seed=2)
    assert belief.way is told.way is way
    hands = belief.sample(3_000, seed=3).hands("N")
    fits = Share.of(told.fits(hands), families=hands.words)
    assert fits.at_least(0.0025) <= told.coverage + 0.01 and fits.at_most(0.0025) >= told.coverage - 0.01
    assert belief.probability == pytest.approx(told.fidelity.reach, rel=0.05)
    dealt = HandSet.random(200_000, seed=9)
    chances = Soft().probabilities(dealt, Auction())[:, 3]
    opens = chances if way is Way.DRAWN else (chances >= 0.5).astype(float)
    assert belief.probability == pytest.approx(opens.mean(), rel=0.05)
    mean, error = belief.mean("N", "spades")
    assert abs(mean - np.average(dealt.lengths[:, 0], weights=opens)) < 4 * error + 0.02


def test_best_calls_are_the_usual_way() -> None:
    found = survey(Soft(), "1S", n=500)
    assert (found.probabilities.argmax(axis=1) == found.calls).all()
    assert (
        believe(Soft(), "1S", n=500).mean("N", "spades")[0] > believe(drawn(Soft()), "1S", n=500).mean("N", "spades")[0]
    )
