"""Board: one deal as it was played at one table, and what is said when a board cannot be read."""

from collections.abc import Callable
from dataclasses import dataclass, field

from ..auction import Auction
from ..auction_text import CallToken
from ..calls import PASS
from ..contract import Contract
from ..errors import BridgeError, IllegalCall, InvalidCall, InvalidDeal, InvalidHand, InvalidSeat
from ..scoring import contract_score


@dataclass(frozen=True)
class Annotation:
    """What a player said of a call: an explanation, an alert, or both."""

    text: str = ""
    alerted: bool = True


@dataclass(frozen=True)
class Board:
    """One deal at one table. `deal` is PBN text that begins with North; `notes` are kept by the index of their call."""

    deal: str
    dealer: int
    vul: str
    auction: Auction | None = None
    notes: dict[int, Annotation] = field(default_factory=dict[int, Annotation])
    tricks: int | None = None
    number: str = ""
    players: tuple[str, str, str, str] = ("", "", "", "")  # N, E, S, W
    tags: dict[str, str] = field(default_factory=dict[str, str])  # Event, Site, Date, Room, ...
    line: int = field(default=0, compare=False)

    @property
    def contract(self) -> Contract | None:
        """The final contract; None for a pass-out and where there is no auction."""
        return self.auction.contract if self.auction is not None else None

    @property
    def score(self) -> int | None:
        """Score for North-South, where the number of tricks is known."""
        if self.auction is None or not self.auction.is_over:
            return None
        contract = self.auction.contract
        if contract is None:
            return 0
        return None if self.tricks is None else contract_score(contract, self.tricks, self.vul)


@dataclass(frozen=True)
class Rejected:
    """A board (or a whole file) that was left out. `reason` is one of a few; `detail` says what stood there."""

    reason: str
    detail: str = ""
    line: int = 0
    number: str = ""
    file: str = ""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.file else f"line {self.line}"
        board = f" board {self.number}" if self.number else ""
        return f"{place}:{board} {self.reason}" + (f": {self.detail}" if self.detail else "")


class MissingDeal(BridgeError):
    """A board without a deal."""


_REASONS: dict[type[BridgeError], str] = {
    MissingDeal: "no deal",
    InvalidDeal: "deal is broken",
    InvalidHand: "deal is broken",
    InvalidSeat: "no dealer or vulnerability",
    IllegalCall: "illegal call in the auction",
    InvalidCall: "unknown call in the auction",
}


def read_or_reject(make: Callable[[], Board], line: int, number: str) -> Board | Rejected:
    """The board that `make` builds, or why it cannot be built."""
    try:
        return make()
    except BridgeError as error:
        return Rejected(_REASONS.get(type(error), "board is broken"), str(error), line, number)


def build_auction(tokens: list[CallToken], dealer: int, vul: str) -> Auction:
    """An auction from a file's calls; passes beyond the end, which some programs write, are dropped."""
    auction = Auction(dealer, vul)
    for token in tokens:
        if token.all_pass:
            auction = auction.pass_out()
        elif not (auction.is_over and token.call == PASS):
            auction = auction.push(token.call)
    return auction
