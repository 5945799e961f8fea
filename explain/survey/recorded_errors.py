"""RecordedErrors: a policy that errs somewhere can still be explained elsewhere.

Where it errs it makes no call: its answer is a row of zeros, and the error is written down. Nothing is learned from
such a turn and nothing is counted as right there.
"""

from collections.abc import Sequence

import numpy as np

from bidlens.bridge import Auction, HandSet, Policy, PolicyError, checked
from bidlens.bridge.policy import rows_by_auction
from bidlens.bridge.way_of_playing import Way, drawn, undrawn, way_of_playing

from .settings import HANDS_TRIED

Calls = tuple[int, ...]


def recording(policy: Policy) -> "tuple[Policy, RecordedErrors]":
    """A policy that plays as it did, and its errors; one that cannot open raises its error at once."""
    recorded, hands = RecordedErrors(undrawn(policy)), HandSet.random(HANDS_TRIED, seed=0)
    try:
        recorded.probabilities(hands, Auction())
    except PolicyError:
        recorded.policy.probabilities(hands, Auction())  # raises as the policy does
        raise
    return drawn(recorded) if way_of_playing(policy) is Way.DRAWN else recorded, recorded


class RecordedErrors(Policy):
    """A checked policy whose errors are kept by the calls before them."""

    is_checked = True

    def __init__(self, policy: Policy):
        """Wrap a policy."""
        self.policy = checked(policy)
        self.name = policy.name
        self.errors: dict[Calls, str] = {}

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        """The policy's answer, zeros for hands with which it errs; a PolicyError where it errs with all of them."""
        answers = self._asked(hands, auction)
        if len(hands) and not answers.any():
            raise PolicyError(self.errors[auction.calls])
        return answers

    def probabilities_each(self, hands: HandSet, auctions: Sequence[Auction]) -> np.ndarray:
        """The policy's answers, one auction a hand; zeros where it errs."""
        try:
            return self.policy.probabilities_each(hands, auctions)
        except Exception:  # noqa: BLE001 - whatever a policy does wrong, the rest can be explained
            result = np.zeros((len(hands), 38))
            for auction, rows in rows_by_auction(auctions).items():
                result[rows] = self._asked(hands[rows], auction)
            return result

    def _asked(self, hands: HandSet, auction: Auction) -> np.ndarray:
        try:
            return self.policy.probabilities(hands, auction)
        except Exception as error:  # noqa: BLE001
            self.errors.setdefault(auction.calls, str(error) or type(error).__name__)
            some = np.unique(np.linspace(0, len(hands) - 1, HANDS_TRIED).astype(int))
            if len(hands) < 2 or all(self._fails(hands[row], auction) for row in some.tolist()):
                return np.zeros((len(hands), 38))
        middle = len(hands) // 2
        return np.concatenate([self._asked(hands[:middle], auction), self._asked(hands[middle:], auction)])

    def _fails(self, hand: HandSet, auction: Auction) -> bool:
        try:
            self.policy.probabilities(hand, auction)
        except Exception:  # noqa: BLE001
            return True
        return False
