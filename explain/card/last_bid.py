"""LastBid: what matters of an auction where the whole of it is too rare to be a decision of its own.

Auctions that agree in the last bid, in who made it and in whether it is doubled share their rules; the rules ask about
the calls before.

>>> from bidlens.bridge import Auction
>>> str(last_bid_of(Auction.parse("1S P 2C P 2S P").calls))
"partner's 2♠ is the last bid"
"""

from typing import Any, NamedTuple

from bidlens.bridge import call_name, call_number
from bidlens.bridge.calls import PASS

from ..vocabulary.phrases.words import last_bid


class LastBid(NamedTuple):
    """The last bid, whose it is, and whether it is doubled."""

    bid: int
    by: int  # 0 for the seat to call, 1 for the next, 2 for partner, 3 for the last
    doubled: int

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {**self._asdict(), "bid": call_name(self.bid)}

    @classmethod
    def from_dict(cls, stored: dict[str, Any]) -> "LastBid":
        """A last bid from what to_dict gave."""
        return cls(**{**stored, "bid": call_number(stored["bid"])})

    def __str__(self) -> str:
        return last_bid(self.bid, self.by, self.doubled)

    @property
    def short_text(self) -> str:
        """The same in fewer letters."""
        return last_bid(self.bid, self.by, self.doubled, short=True)


def last_bid_of(calls: tuple[int, ...]) -> LastBid | None:
    """The last bid before the turn after some calls; none while nobody has bid."""
    doubled = 0
    for back, call in enumerate(reversed(calls), 1):
        if call < PASS:
            return LastBid(call, -back % 4, doubled)
        doubled = doubled or call - PASS
    return None
