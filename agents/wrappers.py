"""Policies made of a policy: its probabilities sharpened or softened."""

from collections.abc import Sequence

import numpy as np

from bidlens.bridge import Auction, HandSet, Policy


class Tempered(Policy):
    """Probabilities to the power 1 / temperature: below 1 sharper, above 1 softer."""

    def __init__(self, policy: Policy, temperature: float):
        """Wrap a policy."""
        if not 0 < temperature < float("inf"):
            raise ValueError(f"expected a temperature above 0, got {temperature}")
        self.policy, self.temperature = policy, temperature
        self.name = f"{policy.name} at temperature {temperature:g}"

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        """(n, 38) changed probabilities."""
        return self.change(self.policy.probabilities(hands, auction))

    def probabilities_each(self, hands: HandSet, auctions: Sequence[Auction]) -> np.ndarray:
        """(n, 38) the same with one auction a hand."""
        return self.change(self.policy.probabilities_each(hands, auctions))

    def change(self, calls: np.ndarray) -> np.ndarray:
        """Rows to the power, adding up to one again; the largest is scaled to 1 first so that nothing vanishes."""
        powered = (calls / calls.max(axis=1, keepdims=True)) ** (1 / self.temperature)
        return powered / powered.sum(axis=1, keepdims=True)


def tempered(policy: Policy, temperature: float) -> Policy:
    """The policy with its probabilities sharpened (temperature below 1) or softened (above 1)."""
    return Tempered(policy, temperature)
