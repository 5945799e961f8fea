"""A policy that errs is not taken to pass: its errors are counted, and nothing of them counts as right."""

from zlib import crc32

import numpy as np
import pytest

from bidlens.agents import load_policy
from bidlens.bridge import Auction, HandSet, Policy, PolicyError, call_number
from bidlens.explain import ConventionCard
from bidlens.explain.card.self_play import SelfPlay
from bidlens.explain.render import to_markdown, to_text
from bidlens.explain.survey.recorded_errors import RecordedErrors, recording

ONE_NOTRUMP = call_number("1NT")


class Erring(Policy):
    """sayc, but for auctions in which it raises."""

    name = "erring"

    def __init__(self) -> None:
        self.inner = load_policy("sayc")

    def errs(self, auction: Auction) -> bool:
        """Whether it raises."""
        raise NotImplementedError

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        if self.errs(auction):
            raise RuntimeError("out of order")
        return self.inner.probabilities(hands, auction)


class AfterNotrump(Erring):
    """Raises at every turn after a 1NT opening."""

    def errs(self, auction: Auction) -> bool:
        return auction.from_opening[:1] == (ONE_NOTRUMP,)


class OneInFifty(Erring):
    """Raises in one auction in fifty."""

    def errs(self, auction: Auction) -> bool:
        return len(auction) > 1 and crc32(repr(auction.calls).encode()) % 50 == 0


class AfterOneClub(Erring):
    """Raises at responder's turn after 1♣, which regulations look at, too."""

    def errs(self, auction: Auction) -> bool:
        return auction.from_opening == Auction.parse("1C P").calls


def card_of(policy: Policy) -> ConventionCard:
    return ConventionCard.build(
        policy, most_decisions=8, boards=1_000, fresh_boards=400, hands=1_000, min_reach=0.01, regulated_hands=500
    )


@pytest.mark.parametrize("policy", [AfterNotrump(), OneInFifty(), AfterOneClub()])
def test_errors_are_no_passes(policy: Erring) -> None:
    card = card_of(policy)
    found = card.fidelity["errors"]
    played, recorded = recording(policy)
    fresh = SelfPlay.bid(played, 400, [0, 2])
    assert isinstance(recorded, RecordedErrors) and found["boards"] == fresh.errors > 0
    assert found["share"] == pytest.approx(fresh.errors / 400, abs=1e-5) and "out of order" in found["first"]
    assert not any(policy.errs(auction) for auction in fresh.auctions)  # no call was made there
    right = card.read_each(fresh.hands, fresh.auctions) == fresh.calls
    assert card.fidelity["printed"]["of_all"] == pytest.approx(right.sum() / (len(fresh) + fresh.errors), abs=1e-4)
    for decision in card.decisions:
        assert bool(decision.error) == policy.errs(decision.auction)
        assert not (decision.error and (decision.meanings or decision.rulebook))
    says_so = "the policy gives no call on" in to_text(card)
    assert says_so == (found["share"] > 0.05)
    assert ("the policy gives no call on" in to_markdown(card)) == says_so


def test_a_policy_that_errs_with_some_hands_is_asked_about_the_others() -> None:
    class Weak(Policy):
        name = "weak hands alone"

        def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
            if (hands.hcp > 14).any():
                raise ValueError("too strong for me")
            return load_policy("sayc").probabilities(hands, auction)

    hands = HandSet.random(300, seed=5)
    answers = RecordedErrors(Weak()).probabilities(hands, Auction())
    known = hands.hcp <= 14
    assert (answers[~known] == 0).all() and (answers[known].sum(axis=1) > 0.99).all()
    with pytest.raises(PolicyError, match="too strong"):
        RecordedErrors(Weak()).probabilities(hands[np.flatnonzero(~known)], Auction())
