"""LinePrice: what it wins or loses to make one call as the card says, and not as the policy would.

>>> open_room, closed_room = Auction.parse("7NT AP"), Auction.parse("P P P P")
>>> (only,) = line_prices([open_room], [closed_room], [-17])
>>> only.text("pass")
'Opening: the card says 7NT, pass passes: -17 IMPs on 1 board'
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bidlens.bridge import Auction, call_name, call_symbol
from bidlens.bridge.calls import DOUBLE, PASS, REDOUBLE

from ..vocabulary.phrases.words import spoken
from .settings import SHOWN_OWN_CALLS


@dataclass(frozen=True)
class LinePrice:
    """A call on the card, and the boards whose first other call it is."""

    auction: Auction  # before the call, from the opening on
    call: int
    instead: tuple[int, ...]  # what the policy calls itself, the most frequent first
    imps: int  # to those who obey, all boards together
    boards: int

    @property
    def mean(self) -> float:
        """IMPs on each of these boards."""
        return self.imps / self.boards

    def text(self, policy: str) -> str:
        """The price in words."""
        own = _does(self.instead[:SHOWN_OWN_CALLS])
        said = f"{self.auction.pretty or 'Opening'}: the card says {spoken(self.call)}, {policy} {own}"
        if self.boards == 1:
            return f"{said}: {self.imps:+d} IMPs on 1 board"
        return f"{said}: {self.imps:+d} IMPs on {self.boards} boards, {self.mean:+.1f} each"

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {
            "auction": self.auction.text,
            "call": call_name(self.call),
            "instead": [call_name(call) for call in self.instead],
            "imps": self.imps,
            "boards": self.boards,
        }


def line_prices(open_room: Sequence[Auction], closed_room: Sequence[Auction], imps: Sequence[int]) -> list[LinePrice]:
    """What each line wins those who obey, the most expensive first; boards with the same auction twice have no part.

    Those who obey sit North-South in the open room and East-West in the closed one, against the policy itself. The
    auctions of a board are the same up to the first call that the card changes: all its IMPs are put down to that.
    """
    swings: dict[tuple[tuple[int, ...], int], list[int]] = {}
    own_calls: dict[tuple[tuple[int, ...], int], Counter[int]] = {}
    for first, second, swing in zip(open_room, closed_room, imps, strict=True):
        if first.calls == second.calls:
            continue
        place = next(i for i, (a, b) in enumerate(zip(first.calls, second.calls, strict=False)) if a != b)
        obedient, policy = (first, second) if first.caller(place) % 2 == 0 else (second, first)
        line = Auction(calls=first.calls[:place]).from_opening, obedient.calls[place]
        swings.setdefault(line, []).append(int(swing))
        own_calls.setdefault(line, Counter())[policy.calls[place]] += 1
    found = [
        LinePrice(
            Auction(calls=calls),
            call,
            tuple(own for own, _ in own_calls[calls, call].most_common()),
            sum(won),
            len(won),
        )
        for (calls, call), won in swings.items()
    ]
    return sorted(found, key=lambda one: (one.imps, -one.boards, one.auction.calls, one.call))


def _does(calls: Sequence[int]) -> str:
    """Calls as what somebody does: passes, doubles, bids."""
    verbs = {PASS: "passes", DOUBLE: "doubles", REDOUBLE: "redoubles"}
    acts = [verbs.get(call, call_symbol(call)) for call in calls]
    first_bid = next((place for place, call in enumerate(calls) if call not in verbs), None)
    return " or ".join(f"bids {act}" if place == first_bid else act for place, act in enumerate(acts))
