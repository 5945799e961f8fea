"""PassOnError: a policy that errs in some auctions is taken to pass there, so that the rest can still be explained."""

from collections.abc import Sequence

import numpy as np

from bidlens.bridge import AlwaysPass, Auction, HandSet, Policy, checked
from bidlens.bridge.policy import rows_by_auction

_SILENT = AlwaysPass()


class PassOnError(Policy):
    """A checked policy whose errors are remembered by the calls before them."""

    def __init__(self, policy: Policy):
        """Wrap a policy."""
        self.policy = checked(policy)
        self.name = policy.name
        self.errors: dict[tuple[int, ...], Exception] = {}

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        """The policy's answer; a pass for every hand where it errs."""
        try:
            return self.policy.probabilities(hands, auction)
        except Exception as error:  # noqa: BLE001 - whatever a policy does wrong, the rest can be explained
            self.errors.setdefault(auction.calls, error)
            return _SILENT.probabilities(hands, auction)

    def probabilities_each(self, hands: HandSet, auctions: Sequence[Auction]) -> np.ndarray:
        """The policy's answers; where it errs, auctions are asked one by one."""
        try:
            return self.policy.probabilities_each(hands, auctions)
        except Exception:  # noqa: BLE001
            result = np.zeros((len(hands), 38))
            for auction, rows in rows_by_auction(auctions).items():
                result[rows] = self.probabilities(hands[rows], auction)
            return result
