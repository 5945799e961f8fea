"""AuditedLine: one line of a card beside the hands that made its call; Audit: all of them, the worst first."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bidlens.bridge import Auction, call_name


@dataclass(frozen=True)
class BreakingHand:
    """A hand that made the call without fitting the text, and where it was held, if that is on record."""

    hand: str  # as PBN writes it
    event: str = ""
    board: str = ""
    player: str = ""
    auction: str = ""  # the whole of it

    def to_dict(self) -> dict[str, str]:
        """Plain values, ready for JSON; what is not known is left out."""
        return {name: value for name, value in vars(self).items() if value}


@dataclass(frozen=True)
class AuditedLine:
    """What is printed of a call, and how true that is; nan where it was not tested."""

    auction: Auction  # before the call
    call: int
    text: str  # as printed
    same_after: tuple[int, ...] = ()  # it was tested after so many passes before the opening, too
    hands: int = 0  # that made the call
    coverage: float = float("nan")  # share of them that fit the text
    low: float = 0.0  # it is at least this,
    high: float = 1.0  # and at most this, with the confidence of the audit
    precision: float = float("nan")  # share of the hands that fit the text that make the call
    frequency: float = 0.0  # share of the hands at this turn that make the call
    reach: float = 0.0  # how often the auction, with the call, happens
    is_false: bool = False
    breaking: tuple[BreakingHand, ...] = ()  # a few
    instead: str = ""  # what should be said, where it is false
    untested: str = ""  # why it could not be tested

    @property
    def tested(self) -> bool:
        """Whether anything can be said."""
        return not self.untested

    @property
    def badness(self) -> tuple[float, ...]:
        """Worst first, in ascending order: false lines, then the others by what they cover, then those not tested."""
        return not self.is_false, not self.tested, self.coverage if self.tested else 0.0, -self.reach

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON; what could not be measured is None."""
        figures = {name: _figure(getattr(self, name)) for name in ("coverage", "low", "high", "precision", "frequency")}
        return {
            "auction": self.auction.text,
            "call": call_name(self.call),
            "text": self.text,
            "same_after": list(self.same_after),
            "hands": self.hands,
            **figures,
            "reach": round(self.reach, 8),
            "false": self.is_false,
            "tested": self.tested,
            "untested": self.untested,
            "breaking": [one.to_dict() for one in self.breaking],
            "instead": self.instead,
        }


@dataclass(frozen=True, eq=False)
class Audit:
    """All lines of a card, the worst first."""

    card: str
    against: str  # the policy, or whose records
    claim: float  # share of a call's hands that a line must be true of
    lines: tuple[AuditedLine, ...]
    where: str = ""  # which hands were looked at, in words

    @classmethod
    def of(cls, card: str, against: str, claim: float, lines: Sequence[AuditedLine], where: str) -> "Audit":
        """An audit from its lines in any order."""
        return cls(card, against, claim, tuple(sorted(lines, key=lambda one: one.badness)), where)

    @property
    def false(self) -> tuple[AuditedLine, ...]:
        """The lines that are proved false."""
        return tuple(one for one in self.lines if one.is_false)

    @property
    def doubtful(self) -> tuple[AuditedLine, ...]:
        """The lines that are true of fewer hands than they should be, which may be chance."""
        return tuple(one for one in self.lines if not one.is_false and one.tested and one.coverage < self.claim)

    @property
    def untested(self) -> tuple[AuditedLine, ...]:
        """The lines of which nothing can be said."""
        return tuple(one for one in self.lines if not one.tested)

    @property
    def holding(self) -> tuple[AuditedLine, ...]:
        """The lines that were tested and are not proved false."""
        return tuple(one for one in self.lines if one.tested and not one.is_false)

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {
            "card": self.card,
            "against": self.against,
            "where": self.where,
            "claim": self.claim,
            "lines": [one.to_dict() for one in self.lines],
            "hold": len(self.holding),
            "false": len(self.false),
            "doubtful": len(self.doubtful),
            "untested": len(self.untested),
        }


def _figure(value: float) -> float | None:
    return None if value != value else round(value, 5)
