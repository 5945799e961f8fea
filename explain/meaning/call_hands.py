"""CallHands: the hands that make a call at a turn, and what partner does then."""

from dataclasses import dataclass

import numpy as np

from bidlens.bridge import Auction, HandSet
from bidlens.bridge.calls import PASS, level, strain

from .continuation import Continuation
from .settings import NEARLY_ALL, NEVER

NOTRUMP = 4


@dataclass(frozen=True, eq=False)
class CallHands:
    """A call with its hands, beside all hands that come to its turn."""

    auction: Auction  # before the call
    call: int
    hands: HandSet
    all_hands: HandSet  # at the turn
    shares: np.ndarray  # (38,) how often each call is made at the turn
    after: Continuation

    @property
    def level(self) -> int:
        """The level of a bid; 0 for other calls."""
        return level(self.call) if self.call < PASS else 0

    @property
    def suit(self) -> int | None:
        """The suit of a bid, clubs as 0; nothing for notrump and other calls."""
        return strain(self.call) if self.call < PASS and strain(self.call) != NOTRUMP else None

    @property
    def is_notrump(self) -> bool:
        """Whether it is a bid in notrump."""
        return self.call < PASS and self.suit is None

    @property
    def is_jump(self) -> bool:
        """Whether a lower bid of the same strain was open."""
        return self.level > 1 and self.auction.allows(self.call - 5)

    @property
    def is_forcing(self) -> bool:
        """Whether partner hardly ever passes."""
        return len(self.after.answers) > 0 and self.after.passes <= NEVER

    @property
    def lengths(self) -> np.ndarray:
        """(n, 4) suit lengths, clubs first."""
        return self.hands.lengths[:, ::-1]

    def nearly_all_have(self, suit: int, cards: int) -> bool:
        """Whether nearly all hands have so many cards of a suit."""
        return nearly_all(self.lengths[:, suit] >= cards)

    @property
    def partner_suits(self) -> list[int]:
        """The suits that partner has bid, clubs as 0."""
        return partner_suits(self.auction)

    def __len__(self) -> int:
        return len(self.hands)


def partner_suits(auction: Auction) -> list[int]:
    """The suits that partner of the seat to call has bid, clubs as 0."""
    calls = auction.calls_by((auction.turn + 2) % 4)
    return [strain(call) for call in calls if call < PASS and strain(call) != NOTRUMP]


def nearly_all(mask: np.ndarray) -> bool:
    """Whether nearly all hands are marked; not where there are none."""
    return len(mask) > 0 and float(mask.mean()) >= NEARLY_ALL
