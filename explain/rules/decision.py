"""Decision: one turn with its own explanation: what each call shows there, and rules that tell the call of any hand."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from bidlens.bridge import Auction, call_name, call_number

from ..meaning.meaning import Meaning
from ..statistics import rounded
from .rulebook import Rulebook


@dataclass(frozen=True, eq=False)
class Decision:
    """One turn of a card; the dealer is North and nobody is vulnerable, but the rulebook holds at any vulnerability."""

    auction: Auction  # before the call
    reach: float  # share of boards on which it comes up
    shares: dict[int, float] = field(default_factory=dict)  # how often each call is made, the most frequent first
    meanings: dict[int, Meaning] = field(default_factory=dict)  # of the calls that are not too rare
    rulebook: Rulebook | None = None
    fidelity: dict[str, float] = field(default_factory=dict)  # of the rulebook and its parts, on hands kept back
    checked_on: int = 0
    same_after: tuple[int, ...] = ()  # it is the same after so many passes before the opening
    error: str = ""  # why there is nothing to say

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {
            "auction": self.auction.text,
            "reach": round(self.reach, 6),
            "calls": {call_name(call): round(share, 5) for call, share in self.shares.items()},
            "meanings": [one.to_dict() for one in self.meanings.values()],
            "rulebook": self.rulebook.to_dict() if self.rulebook else None,
            "fidelity": rounded(self.fidelity),
            "checked_on": self.checked_on,
            "same_after": list(self.same_after),
            "error": self.error,
        }

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any]) -> Self:
        """A decision from what to_dict gave."""
        meanings = [Meaning.from_dict(one) for one in stored["meanings"]]
        return cls(
            auction=Auction.parse(stored["auction"]),
            reach=stored["reach"],
            shares={call_number(name): share for name, share in stored["calls"].items()},
            meanings={one.call: one for one in meanings},
            rulebook=Rulebook.from_dict(stored["rulebook"]) if stored["rulebook"] else None,
            fidelity=stored["fidelity"],
            checked_on=stored["checked_on"],
            same_after=tuple(stored["same_after"]),
            error=stored["error"],
        )
