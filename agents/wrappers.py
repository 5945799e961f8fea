"""Policies made of a policy: its best call alone, or its probabilities sharpened or softened."""

from abc import abstractmethod
from collections.abc import Sequence

import numpy as np

from bidlens.bridge import Auction, HandSet, Policy


class _Changed(Policy):
    """A policy whose rows are changed on the way out."""

    def __init__(self, policy: Policy, suffix: str):
        self.policy = policy
        self.name = f"{policy.name}{suffix}"

    @abstractmethod
    def change(self, calls: np.ndarray) -> np.ndarray:
        """(n, 38) probabilities from (n, 38) probabilities."""

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        return self.change(self.policy.probabilities(hands, auction))

    def probabilities_each(self, hands: HandSet, auctions: Sequence[Auction]) -> np.ndarray:
        return self.change(self.policy.probabilities_each(hands, auctions))


class Greedy(_Changed):
    """The most probable call, always; of equal ones the first."""

    def __init__(self, policy: Policy):
        """Wrap a policy."""
        super().__init__(policy, "")

    def change(self, calls: np.ndarray) -> np.ndarray:
        """One for the best call of each row."""
        best = np.zeros(calls.shape)
        best[np.arange(len(calls)), calls.argmax(axis=1)] = 1
        return best


class Tempered(_Changed):
    """Probabilities to the power 1 / temperature: below 1 sharper, above 1 softer."""

    def __init__(self, policy: Policy, temperature: float):
        """Wrap a policy."""
        if not 0 < temperature < float("inf"):
            raise ValueError(f"expected a temperature above 0, got {temperature}")
        super().__init__(policy, f" at temperature {temperature:g}")
        self.temperature = temperature

    def change(self, calls: np.ndarray) -> np.ndarray:
        """Rows to the power, adding up to one again; the largest is scaled to 1 first so that nothing vanishes."""
        powered = (calls / calls.max(axis=1, keepdims=True)) ** (1 / self.temperature)
        return powered / powered.sum(axis=1, keepdims=True)


def greedy(policy: Policy) -> Policy:
    """The policy that always makes its most probable call."""
    return policy if isinstance(policy, Greedy) else Greedy(policy)


def tempered(policy: Policy, temperature: float) -> Policy:
    """The policy with its probabilities sharpened (temperature below 1) or softened (above 1)."""
    return Tempered(policy, temperature)
