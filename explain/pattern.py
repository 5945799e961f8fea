"""Pattern: what matters of an auction where the whole of it is too rare to be a decision of its own.

Auctions that agree in the last bid, in who made it and in what the two partners bid last are alike enough to share a
rulebook. Patterns come in three grains, from fine to coarse.

>>> [str(pattern) for pattern in patterns(Auction.parse("1S P 2C P 2S P"))][-1]
"partner's 2♠ is the last bid; you bid 2♣"
"""

from typing import Any, NamedTuple

from bidlens.bridge import Auction, call_name, call_number, call_symbol
from bidlens.bridge.calls import DOUBLE, PASS

_BY = ("your", "the next opponent's", "partner's", "the last opponent's")  # seats after the caller
_DOUBLED = ("", ", doubled", ", redoubled")


class Pattern(NamedTuple):
    """What the seat to call and partner bid, the last bid, whose it is, and the call just made."""

    mine: tuple[int, ...]
    partner: tuple[int, ...]
    bid: int  # the last bid, -1 for none
    by: int  # 0 for the seat to call, 1 for the next, 2 for partner, 3 for the last
    doubled: int
    just_called: int
    contested: bool | None  # whether the opponents have bid or doubled; None where it does not matter

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {
            "mine": [call_name(call) for call in self.mine],
            "partner": [call_name(call) for call in self.partner],
            "bid": call_name(self.bid) if self.bid >= 0 else None,
            "by": self.by,
            "doubled": self.doubled,
            "just_called": call_name(self.just_called),
            "contested": self.contested,
        }

    @classmethod
    def from_dict(cls, stored: dict[str, Any]) -> "Pattern":
        """A pattern from what to_dict gave."""
        return cls(
            tuple(map(call_number, stored["mine"])),
            tuple(map(call_number, stored["partner"])),
            -1 if stored["bid"] is None else call_number(stored["bid"]),
            stored["by"],
            stored["doubled"],
            call_number(stored["just_called"]),
            stored["contested"],
        )

    def __str__(self) -> str:
        last = f"{_BY[self.by]} {call_symbol(self.bid)} is the last bid{_DOUBLED[self.doubled]}"
        earlier = [call for call in self.partner if not (self.by == 2 and call == self.bid)]
        said = [
            f"{who} bid {' '.join(map(call_symbol, calls))}"
            for who, calls in (("you", self.mine), ("partner", tuple(earlier)))
            if calls
        ]
        contested = {None: "", True: "the opponents have called", False: "the opponents have passed"}[self.contested]
        just = f"{call_symbol(self.just_called)} just now" if self.just_called >= DOUBLE else ""
        return "; ".join(filter(None, (last, *said, contested, just)))


def patterns(auction: Auction) -> list[Pattern]:
    """The patterns of an auction in which somebody has bid, the finest first."""
    bid = auction.last_bid
    if bid is None:
        return []
    calls, turns = auction.calls, len(auction)
    by = (turns - max(place for place, call in enumerate(calls) if call == bid)) % 4
    doubled = max((call - PASS for call in calls[calls.index(bid) :] if call > PASS), default=0)
    mine, left, partner, right = (_said(auction, seat) for seat in range(4))
    contested = bool(left or right)
    last = calls[-1]
    return [
        Pattern(mine, partner, bid, by % 4, doubled, last, contested),
        Pattern(_bids(mine)[-1:], _bids(partner)[-2:], bid, by % 4, doubled, last, contested),
        Pattern(_bids(mine)[-1:], _bids(partner)[-1:], bid, by % 4, doubled, last, None),
    ]


def _said(auction: Auction, seat: int) -> tuple[int, ...]:
    """The calls of a seat, counted from the caller, that are no passes."""
    return tuple(call for call in auction.calls_by((auction.turn + seat) % 4) if call != PASS)


def _bids(calls: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(call for call in calls if call < PASS)
