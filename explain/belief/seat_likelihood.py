"""SeatLikelihood: who plays which policy, and how likely a hand makes the calls that its seat has made."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bidlens.bridge import Auction, HandSet, Policy
from bidlens.bridge.way_of_playing import Drawn, best_calls, undrawn

from .settings import IMPOSSIBLE


@dataclass(frozen=True)
class SeatLikelihood:
    """An auction and the policies of North-South and East-West."""

    policies: tuple[Policy, Policy]
    auction: Auction
    log_shares: tuple[float, ...] = ()  # how often each call is made, where that is known

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

    @property
    def silent(self) -> list[int]:
        """The seats that have not called yet."""
        return [(self.auction.dealer + place) % 4 for place in range(len(self.auction.calls), 4)]

    def next_calls(self, words: np.ndarray) -> np.ndarray:
        """(m, 38) call probabilities of the seat to call, for (m,) hand words."""
        return _answers(self.policy(self.auction.turn), words, self.auction)

    def chances(self, answers: np.ndarray) -> np.ndarray:
        """(m, 38) how likely the seat to call makes each call, as it plays, from its call probabilities."""
        return answers if isinstance(self.policy(self.auction.turn), Drawn) else best_calls(answers)

    def __call__(
        self, seat: int, words: np.ndarray, last_power: float = 1.0, least: np.ndarray | float = -np.inf
    ) -> np.ndarray:
        """(m,) log probability of all calls of a seat for (m,) hand words; the auction's last call to a power.

        A hand that cannot reach `least` any more is not asked further: its value is some number at or below that.
        """
        result = np.zeros(len(words))
        least = np.broadcast_to(least, len(words))
        alive = np.arange(len(words))
        last = len(self.auction.calls) - 1
        for index in self._rarest_first(seat):
            if not len(alive):
                break
            answers = _answers(self.policy(seat), words[alive], self.before[index])
            chances = answers if isinstance(self.policy(seat), Drawn) else best_calls(answers)
            power = last_power if index == last else 1.0
            result[alive] += power * log_probability(chances[:, self.auction.calls[index]])
            alive = alive[result[alive] > least[alive]]
        return result

    def _rarest_first(self, seat: int) -> list[int]:
        """The places of a seat's calls in the auction."""
        places = range((seat - self.auction.dealer) % 4, len(self.auction.calls), 4)
        return sorted(places, key=lambda place: self.log_shares[place] if self.log_shares else place)

    def push(self, call: int, log_share: float) -> "SeatLikelihood":
        """The same after one more call, whose share among the hands that could make it is given."""
        return SeatLikelihood(self.policies, self.auction.push(call), (*self.log_shares, log_share))


def _answers(policy: Policy, words: np.ndarray, auction: Auction) -> np.ndarray:
    """(m, 38) a policy's probabilities, also where its calls are drawn by them."""
    return undrawn(policy).probabilities(HandSet.from_words(words), auction)


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
