"""Situation: turns that share their rules, because each is too rare for rules of its own."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from bidlens.bridge import call_name, call_number

from ..rules.boosted_trees import BoostedTrees
from ..statistics import rounded
from ..vocabulary.turn_counts import TURN_COUNTS
from .last_bid import LastBid


@dataclass(frozen=True, eq=False)
class Situation:
    """Turns that are alike, each too rare to be a decision of its own."""

    last_bid: LastBid
    reach: float  # turns of this kind a board, at which the card has no decision
    shares: dict[int, float]
    boosted_trees: BoostedTrees  # what tells the calls
    fidelity: dict[str, float]
    checked_on: int

    def predict(self, values: np.ndarray, least_lead: float) -> np.ndarray:
        """(n,) calls by (n, TURN_COUNTS) values; -1 where the best call leads by less."""
        predicted = self.boosted_trees.predict(values)
        return np.where(predicted.leads >= least_lead, predicted.calls, -1)

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {
            "last_bid": self.last_bid.to_dict(),
            "text": str(self.last_bid),
            "reach": round(self.reach, 6),
            "calls": {call_name(call): round(share, 5) for call, share in self.shares.items()},
            "boosted_trees": self.boosted_trees.to_dict(),
            "fidelity": rounded(self.fidelity),
            "checked_on": self.checked_on,
        }

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any]) -> Self:
        """A situation from what to_dict gave."""
        return cls(
            last_bid=LastBid.from_dict(stored["last_bid"]),
            reach=stored["reach"],
            shares={call_number(name): share for name, share in stored["calls"].items()},
            boosted_trees=BoostedTrees.from_dict(stored["boosted_trees"], TURN_COUNTS),
            fidelity=stored["fidelity"],
            checked_on=stored["checked_on"],
        )
