"""What a call is for, and what it asks of partner: words for programs, the same for rules and for meanings.

>>> Kind("takeout double").is_double, Kind.RELAY.is_artificial, max(Forcing.NON_FORCING, Forcing.ROUND).value
(True, True, 'forcing for one round')
"""

from enum import Enum
from functools import total_ordering


class Kind(Enum):
    """What a call is for."""

    PASS = "pass"
    NATURAL = "natural"
    PREEMPT = "preempt"
    RAISE = "raise"
    SPLINTER = "splinter"
    TRANSFER = "transfer"
    ARTIFICIAL_RAISE = "artificial raise"
    RELAY = "relay"
    ASK = "ask"
    ANSWER = "answer"
    FORCED_ANSWER = "forced answer"
    ARTIFICIAL = "artificial"
    TAKEOUT_DOUBLE = "takeout double"
    NEGATIVE_DOUBLE = "negative double"
    OPTIONAL_DOUBLE = "optional double"
    PENALTY_DOUBLE = "penalty double"
    REDOUBLE = "redouble"

    @property
    def is_natural(self) -> bool:
        """Whether the call shows its own suit or notrump, or nothing beyond a pass."""
        return self in (Kind.PASS, Kind.NATURAL, Kind.PREEMPT, Kind.RAISE)

    @property
    def is_double(self) -> bool:
        """Whether it is a double or a redouble."""
        return self in _DOUBLES

    @property
    def is_artificial(self) -> bool:
        """Whether it is a bid that says something other than its own suit or notrump."""
        return not (self.is_natural or self.is_double)


_DOUBLES = (Kind.TAKEOUT_DOUBLE, Kind.NEGATIVE_DOUBLE, Kind.OPTIONAL_DOUBLE, Kind.PENALTY_DOUBLE, Kind.REDOUBLE)


@total_ordering
class Forcing(Enum):
    """What a call asks of partner, the least first."""

    SIGN_OFF = "sign-off"  # enough: partner passes
    NON_FORCING = "non-forcing"
    INVITATIONAL = "invitational"
    ROUND = "forcing for one round"  # partner must call once more
    GAME = "game forcing"  # nobody of the side may pass below game

    @property
    def is_forcing(self) -> bool:
        """Whether partner may not pass."""
        return self >= Forcing.ROUND

    def __lt__(self, other: "Forcing") -> bool:
        order = list(Forcing)
        return order.index(self) < order.index(other)
