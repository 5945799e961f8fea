"""Ways of playing a policy: its best call at every turn, or calls drawn by their probabilities.

A policy is explained as it plays. All of bidlens takes the best call of a policy; `drawn(policy)` is a policy whose
only call at a turn was drawn, so that whatever is said of it holds for drawn calls.

>>> from .policy import AlwaysPass
>>> way_of_playing(AlwaysPass()).value, way_of_playing(drawn(AlwaysPass())).value
('best calls', 'drawn by probability')
"""

from collections.abc import Sequence
from enum import Enum
from zlib import crc32

import numpy as np

from .auction import Auction
from .hands import HandSet
from .policy import Policy, checked, has_answer


class Way(Enum):
    """How a policy plays."""

    BEST = "best calls"
    DRAWN = "drawn by probability"


class Greedy(Policy):
    """The most probable call, always; of equal ones the first."""

    def __init__(self, policy: Policy):
        """Wrap a policy."""
        self.policy, self.name = policy, policy.name

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        """(n, 38): one for the best call of each row."""
        return best_calls(self.policy.probabilities(hands, auction))

    def probabilities_each(self, hands: HandSet, auctions: Sequence[Auction]) -> np.ndarray:
        """(n, 38): the same with one auction a hand."""
        return best_calls(self.policy.probabilities_each(hands, auctions))


class Drawn(Policy):
    """One call for each hand at each turn, drawn by its probability: always the same for the same hand and seed."""

    is_checked = True

    def __init__(self, policy: Policy, seed: int = 0):
        """Wrap a policy."""
        self.policy, self.name, self.seed = checked(policy), policy.name, seed

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        """(n, 38): one for the call that was drawn."""
        return self._drawn(self.policy.probabilities(hands, auction), hands, [auction] * len(hands))

    def probabilities_each(self, hands: HandSet, auctions: Sequence[Auction]) -> np.ndarray:
        """(n, 38): the same with one auction a hand."""
        return self._drawn(self.policy.probabilities_each(hands, auctions), hands, auctions)

    def _drawn(self, chances: np.ndarray, hands: HandSet, auctions: Sequence[Auction]) -> np.ndarray:
        keys = {auction: crc32(repr((self.seed, auction)).encode()) for auction in set(auctions)}
        turns = np.array([keys[auction] for auction in auctions], np.uint64)
        totals = chances.cumsum(axis=1)
        places = (totals < _uniform(hands.words, turns)[:, None] * totals[:, -1:]).sum(axis=1)
        return _ones(places, chances)


def greedy(policy: Policy) -> Policy:
    """The policy that always makes its most probable call."""
    return policy if isinstance(policy, Greedy) else Greedy(policy)


def drawn(policy: Policy, seed: int = 0) -> Policy:
    """The policy that draws its calls by their probabilities."""
    return policy if isinstance(policy, Drawn) else Drawn(policy, seed)


def undrawn(policy: Policy) -> Policy:
    """The policy whose calls are drawn, where they are."""
    return policy.policy if isinstance(policy, Drawn) else policy


def way_of_playing(policy: Policy) -> Way:
    """How a policy plays: `drawn` is the outermost of all that may be wrapped around it."""
    return Way.DRAWN if isinstance(policy, Drawn) else Way.BEST


def best_calls(chances: np.ndarray) -> np.ndarray:
    """(n, 38): one for the best call of each row of (n, 38) probabilities."""
    return _ones(chances.argmax(axis=1), chances)


def _ones(places: np.ndarray, chances: np.ndarray) -> np.ndarray:
    """Ones at (n,) places, but in rows that are no answer."""
    result = np.zeros(chances.shape)
    result[np.arange(len(places)), places] = has_answer(chances)
    return result


def _uniform(words: np.ndarray, turns: np.ndarray) -> np.ndarray:
    """(n,) numbers above 0 and below 1 that follow from (n,) hands and turns, by splitmix64."""
    mixed = words.astype(np.uint64) + (turns << np.uint64(32)) + np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return (((mixed ^ (mixed >> np.uint64(31))) >> np.uint64(11)).astype(float) + 0.5) / 2**53
