"""Policy: anything that turns a hand and an auction into call probabilities.

Subclass it, give it a name and one method, and everything in bidlens can explain it:

>>> class AlwaysPass(Policy):
...     name = "always-pass"
...     def probabilities(self, hands, auction):
...         calls = np.zeros((len(hands), 38))
...         calls[:, 35] = 1
...         return calls
>>> AlwaysPass().probabilities(HandSet.random(2, seed=1), Auction()).shape
(2, 38)
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence

import numpy as np

from .auction import Auction
from .hands import HandSet


class Policy(ABC):
    """A bidder: call probabilities for many hands in one auction."""

    name: str

    @abstractmethod
    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        """(n, 38) call probabilities of the seat to call: zero where illegal, every row adds up to one."""

    def probabilities_each(self, hands: HandSet, auctions: Sequence[Auction]) -> np.ndarray:
        """(n, 38) call probabilities with one auction a hand; equal auctions are asked together."""
        if len(hands) != len(auctions):
            raise ValueError(f"expected one auction a hand, got {len(hands)} hands and {len(auctions)} auctions")
        result = np.zeros((len(hands), 38))
        rows_of: dict[Auction, list[int]] = {}
        for row, auction in enumerate(auctions):
            rows_of.setdefault(auction, []).append(row)
        for auction, rows in rows_of.items():
            result[rows] = self.probabilities(hands[rows], auction)
        return result
