"""AskedAuction: an auction as it is typed, with the seat that is asked about.

>>> AskedAuction.parse(["1S", "P", "2D"]).seat, AskedAuction.parse(["1S P ?"]).seat, AskedAuction.parse(None).seat
(2, 2, 0)
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bidlens.app.playing import load_playing
from bidlens.bridge import Auction, Policy


@dataclass(frozen=True)
class AskedAuction:
    """An auction, and whether the next call is asked about rather than the last one."""

    auction: Auction
    is_next: bool

    @classmethod
    def parse(cls, words: Sequence[str] | None, dealer: str = "N", vul: str = "None") -> "AskedAuction":
        """From the words of a command line: one text in quotes, or each call a word."""
        text = " ".join(words or [])
        auction = Auction.parse(text, dealer, vul)
        return cls(auction, text.rstrip().endswith("?") or not auction.calls)

    @property
    def seat(self) -> int:
        """The seat that is asked about: the one to call, or the one that made the last call."""
        return (self.auction.turn - (not self.is_next)) % 4

    def load_sides(self, policy: str, opponents: str | None, is_drawn: bool) -> tuple[Policy, Policy]:
        """The policies of North-South and East-West; `policy` is that of the seat asked about."""
        mine = load_playing(policy, is_drawn)
        theirs = mine if opponents is None else load_playing(opponents, is_drawn)
        return (mine, theirs) if self.seat % 2 == 0 else (theirs, mine)
