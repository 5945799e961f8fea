"""Pattern: what matters of an auction where the whole of it is too rare to be a decision of its own.

Auctions that agree in the last bid, in who made it and in partner's last bid are alike enough to share rules. Patterns
come in two grains, a fine and a coarse one.

>>> [str(pattern) for pattern in patterns(Auction.parse("1S P 2C P 2S P"))]
["partner's 2♠ is the last bid; you have bid; the opponents have passed", "partner's 2♠ is the last bid"]
"""

from typing import Any, NamedTuple

from bidlens.bridge import Auction, call_name, call_number, call_symbol
from bidlens.bridge.calls import PASS

_BY = ("your", "the next opponent's", "partner's", "the last opponent's")  # seats after the caller
_DOUBLED = ("", ", doubled", ", redoubled")


class Pattern(NamedTuple):
    """The last bid, and in a fine pattern also partner's last bid, and whether this seat and the opponents have bid."""

    bid: int
    by: int  # 0 for the seat to call, 1 for the next, 2 for partner, 3 for the last
    doubled: int
    partner: int | None = None  # partner's last bid, -1 for none
    have_bid: bool | None = None
    contested: bool | None = None

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        partner = self.partner if self.partner is None or self.partner < 0 else call_name(self.partner)
        return {**self._asdict(), "bid": call_name(self.bid), "partner": partner}

    @classmethod
    def from_dict(cls, stored: dict[str, Any]) -> "Pattern":
        """A pattern from what to_dict gave."""
        partner = call_number(stored["partner"]) if isinstance(stored["partner"], str) else stored["partner"]
        return cls(**{**stored, "bid": call_number(stored["bid"]), "partner": partner})

    def __str__(self) -> str:
        said = [f"{_BY[self.by]} {call_symbol(self.bid)} is the last bid{_DOUBLED[self.doubled]}"]
        if self.partner is not None:
            if self.partner != self.bid or self.by != 2:
                said.append(f"partner bid {call_symbol(self.partner)}" if self.partner >= 0 else "partner has not bid")
            said.append("you have bid" if self.have_bid else "you have not bid")
            said.append("the opponents have bid" if self.contested else "the opponents have passed")
        return "; ".join(said)


def patterns(auction: Auction) -> list[Pattern]:
    """The patterns of an auction in which somebody has bid, the finest first."""
    bid, by, doubled = last_bid(auction.calls)
    if bid < 0:
        return []
    mine, left, partner, right = (_bids(auction.calls, seat) for seat in range(4))
    last_of_partner = partner[-1] if partner else -1
    coarse = Pattern(bid, by, doubled)
    return [coarse._replace(partner=last_of_partner, have_bid=bool(mine), contested=bool(left or right)), coarse]


def last_bid(calls: tuple[int, ...]) -> tuple[int, int, int]:
    """The last bid (-1 for none), whose it is counted from the seat to call, and 1 or 2 for doubled or redoubled."""
    doubled = 0
    for back, call in enumerate(reversed(calls), 1):
        if call < PASS:
            return call, -back % 4, doubled
        doubled = doubled or call - PASS
    return -1, 0, 0


def _bids(calls: tuple[int, ...], seat: int) -> list[int]:
    """The bids of a seat, counted from the caller."""
    return [call for call in calls[(len(calls) + seat) % 4 :: 4] if call < PASS]
