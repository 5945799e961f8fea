"""Table: who plays which policy, and how likely a hand makes the calls that its seat has made."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bidlens.bridge import Auction, HandSet, Policy

IMPOSSIBLE = 1e-12  # a call of less probability is taken as one that is never made


@dataclass(frozen=True)
class Table:
    """An auction and the policies of North-South and East-West."""

    policies: tuple[Policy, Policy]
    auction: Auction

    @cached_property
    def before(self) -> list[Auction]:
        """The auction before each of its calls."""
        so_far = [Auction(self.auction.dealer, self.auction.vul)]
        for call in self.auction.calls[:-1]:
            so_far.append(so_far[-1].push(call))
        return so_far[: len(self.auction.calls)]

    def policy(self, seat: int) -> Policy:
        """The policy of a seat."""
        return self.policies[seat % 2]

    def next_calls(self, words: np.ndarray) -> np.ndarray:
        """(m, 38) call probabilities of the seat to call, for (m,) hand words."""
        return self.policy(self.auction.turn).probabilities(HandSet.from_words(words), self.auction)

    def likelihood(self, seat: int, words: np.ndarray, last_power: float = 1.0) -> np.ndarray:
        """(m,) log probability of all calls of a seat for (m,) hand words; the auction's last call to a power."""
        result = np.zeros(len(words))
        alive = np.arange(len(words))
        for index, (auction, call) in enumerate(zip(self.before, self.auction.calls, strict=True)):
            if auction.turn != seat or not len(alive):
                continue
            calls = self.policy(seat).probabilities(HandSet.from_words(words[alive]), auction)
            power = last_power if index == len(self.auction.calls) - 1 else 1.0
            result[alive] += power * log_probability(calls[:, call])
            alive = alive[np.isfinite(result[alive])]
        return result

    def push(self, call: int) -> "Table":
        """The table after one more call."""
        return Table(self.policies, self.auction.push(call))


def log_probability(probabilities: np.ndarray) -> np.ndarray:
    """Logarithms; minus infinity below IMPOSSIBLE."""
    possible = probabilities >= IMPOSSIBLE
    return np.where(possible, np.log(np.where(possible, probabilities, 1.0)), -np.inf)


def sides(policy: Policy | None, by_side: Sequence[Policy] | None) -> tuple[Policy, Policy]:
    """The policies of North-South and East-West."""
    if by_side is not None:
        if len(by_side) != 2:
            raise ValueError(f"expected policies of North-South and of East-West, got {len(by_side)}")
        return by_side[0], by_side[1]
    if policy is None:
        raise ValueError("expected a policy, or policies by side, got none")
    return policy, policy
