"""Situation: turns that share their rules, because each is too rare for rules of its own."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from bidlens.bridge import call_name, call_number

from .clause import Clause
from .pattern import Pattern
from .tally import Tally
from .turn_counts import TURN_COUNTS

_COUNTS = {count.name: count for count in TURN_COUNTS}


@dataclass(frozen=True, eq=False)
class Situation:
    """Turns that are alike, each too rare to be a decision of its own."""

    pattern: Pattern
    reach: float  # turns of this kind a board, at which the card has no decision
    shares: dict[int, float]
    rules: tuple[tuple[int, Clause], ...]  # the outlines, for people
    tally: Tally  # what tells the calls
    fidelity: dict[str, float]
    checked_on: int

    def predict(self, values: np.ndarray, least_lead: float) -> np.ndarray:
        """(n,) calls by (n, TURN_COUNTS) values; -1 where the best call leads by less."""
        told = self.tally.told(values)
        return np.where(told.leads >= least_lead, told.calls, -1)

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {
            "pattern": self.pattern.to_dict(),
            "text": str(self.pattern),
            "reach": round(self.reach, 6),
            "calls": {call_name(call): round(share, 5) for call, share in self.shares.items()},
            "rules": [{"call": call_name(call), **clause.to_dict()} for call, clause in self.rules],
            "tally": self.tally.to_dict(),
            "fidelity": rounded(self.fidelity),
            "checked_on": self.checked_on,
        }

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any]) -> Self:
        """A situation from what to_dict gave."""
        return cls(
            pattern=Pattern.from_dict(stored["pattern"]),
            reach=stored["reach"],
            shares={call_number(name): share for name, share in stored["calls"].items()},
            rules=tuple((call_number(one["call"]), Clause.from_dict(one, _COUNTS)) for one in stored["rules"]),
            tally=Tally.from_dict(stored["tally"], TURN_COUNTS),
            fidelity=stored["fidelity"],
            checked_on=stored["checked_on"],
        )


def rounded(figures: dict[str, float]) -> dict[str, float]:
    """Figures with as many digits as a card keeps."""
    return {name: round(value, 5) for name, value in figures.items()}
