"""Auction: dealer, vulnerability and the calls so far. Frozen: push gives a new one.

>>> auction = Auction.parse("1NT P 2C", dealer="N", vul="Both")
>>> auction.push("P").turn, auction.is_over
(0, False)
>>> str(Auction.parse("(1H) X (P) 1S AP").contract)
'1♠ W'
"""

from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, Self

import numpy as np

from .auction_text import read_calls
from .calls import CALLS, DOUBLE, PASS, REDOUBLE, call_name, call_number, call_symbol, level, opening_passes, strain
from .contract import Contract
from .errors import IllegalCall
from .seats import SEATS, SIDE_VULNERABILITIES, is_vulnerable, parse_vulnerability, seat_number


class View(NamedTuple):
    """An auction as one seat sees it."""

    position: int  # 1 for the dealer, 2 for the seat after, ...
    we_vulnerable: bool
    they_vulnerable: bool
    mine: tuple[int, ...]
    left: tuple[int, ...]
    partner: tuple[int, ...]
    right: tuple[int, ...]


@dataclass(frozen=True)
class Auction:
    """An auction, finished or not. Seats are 0-3 for N, E, S, W; calls are numbers (see `bidlens.bridge.calls`)."""

    dealer: int = 0
    vul: str = "None"
    calls: tuple[int, ...] = ()
    _bid: int = field(default=-1, init=False, repr=False, compare=False)  # highest bid so far, -1 for none
    _bidder: int = field(default=-1, init=False, repr=False, compare=False)
    _doubled: int = field(default=0, init=False, repr=False, compare=False)
    _passes: int = field(default=0, init=False, repr=False, compare=False)  # passes in a row at the end

    def __post_init__(self) -> None:
        calls = tuple(self.calls)
        state = self.__dict__
        state.update(dealer=seat_number(self.dealer), vul=parse_vulnerability(self.vul), calls=())
        for call in calls:
            state.update(self.push(call).__dict__)

    @classmethod
    def parse(cls, text: str, dealer: int | str = "N", vul: str = "None") -> Self:
        """Auction from text, the way people write it.

        Calls may be parted by spaces, dashes or commas: "1NT P 2C", "1N-P-2C". "AP" passes out the rest. With brackets,
        "1H (2C) 2H 4H", the bracketed calls are the opponents', and passes left out are filled in. A final "?" is
        ignored.

        >>> Auction.parse("1H (2C) 2H 4H ?").text
        '1H 2C 2H P 4H'
        """
        auction = cls(dealer=seat_number(dealer), vul=vul)
        bracketed = "(" in text
        first_side: bool | None = None
        for token in list(read_calls(text)):  # spelling first, then the laws
            if token.all_pass:
                auction = auction.pass_out()
                continue
            if bracketed:
                first_side = token.opponents if first_side is None else first_side
                opponents_turn = (len(auction.calls) % 2 == 0) == first_side
                if opponents_turn != token.opponents:
                    auction = auction.push(PASS)
            auction = auction.push(token.call)
        return auction

    @classmethod
    def of(cls, auction: "Auction | str") -> "Auction":
        """An auction as it is, or from text."""
        return cls.parse(auction) if isinstance(auction, str) else auction

    def push(self, call: int | str) -> Self:
        """The auction after one more call; raises IllegalCall where the laws forbid it."""
        number = call_number(call)
        if not self.allows(number):
            raise IllegalCall(self._why_not(number))
        bid, bidder, doubled, passes = self._bid, self._bidder, self._doubled, 0
        if number == PASS:
            passes = self._passes + 1
        elif number < PASS:
            bid, bidder, doubled = number, self.turn, 0
        else:
            doubled = number - PASS
        after = object.__new__(type(self))
        after.__dict__.update(
            dealer=self.dealer,
            vul=self.vul,
            calls=(*self.calls, number),
            _bid=bid,
            _bidder=bidder,
            _doubled=doubled,
            _passes=passes,
        )
        return after

    def pass_out(self) -> Self:
        """The auction after everybody passes to the end."""
        auction = self
        while not auction.is_over:
            auction = auction.push(PASS)
        return auction

    def allows(self, call: int) -> bool:
        """Whether the seat to call may make the call with this number."""
        if self.is_over:
            return False
        if call < PASS:
            return call > self._bid
        if call == PASS:
            return True
        by_us = self._bid >= 0 and (self.turn - self._bidder) % 2 == 0
        if call == DOUBLE:
            return self._bid >= 0 and not by_us and self._doubled == 0
        return self._bid >= 0 and by_us and self._doubled == 1

    @cached_property
    def legal(self) -> np.ndarray:
        """(38,) bool: the calls that are legal now; all False when the auction is over."""
        mask = np.zeros(len(CALLS), bool)
        if not self.is_over:
            mask[self._bid + 1 : PASS + 1] = True
            mask[DOUBLE], mask[REDOUBLE] = self.allows(DOUBLE), self.allows(REDOUBLE)
        mask.flags.writeable = False  # it is shared by all who ask
        return mask

    @property
    def is_over(self) -> bool:
        """Whether nobody may call any more."""
        return self._passes == 4 or (self._passes == 3 and self._bid >= 0)

    @property
    def turn(self) -> int:
        """The seat to call (or that would be, had the auction not ended)."""
        return (self.dealer + len(self.calls)) % 4

    def caller(self, index: int) -> int:
        """The seat that made the call with this index."""
        return (self.dealer + index) % 4

    def calls_by(self, seat: int | str) -> tuple[int, ...]:
        """The calls that one seat has made."""
        return self.calls[(seat_number(seat) - self.dealer) % 4 :: 4]

    @property
    def opening_passes(self) -> int:
        """How many passes come before the first other call; all where there is none."""
        return opening_passes(self.calls)

    @property
    def from_opening(self) -> tuple[int, ...]:
        """The calls from the opening on; none while nobody has opened."""
        return self.calls[self.opening_passes :]

    @property
    def last_bid(self) -> int | None:
        """The highest bid so far."""
        return None if self._bid < 0 else self._bid

    @property
    def declarer(self) -> int | None:
        """Who would declare the contract so far: the first of the side to have named its strain."""
        if self._bid < 0:
            return None
        for index, call in enumerate(self.calls):
            if call < PASS and strain(call) == strain(self._bid) and (self.caller(index) - self._bidder) % 2 == 0:
                return self.caller(index)
        raise AssertionError("a bid is always somebody's")

    @property
    def contract(self) -> Contract | None:
        """The contract so far; None while nobody has bid."""
        declarer = self.declarer
        if declarer is None:
            return None
        return Contract(level(self._bid), strain(self._bid), self._doubled, declarer)

    def is_vulnerable(self, seat: int | str) -> bool:
        """Whether this seat's side is vulnerable."""
        return is_vulnerable(self.vul, seat_number(seat))

    @property
    def side_vulnerability(self) -> int:
        """0 where nobody is vulnerable, 1 only the side to call, 2 only the others, 3 everybody."""
        return SIDE_VULNERABILITIES[self.vul][self.turn % 2]

    def with_side_vulnerability(self, state: int) -> "Auction":
        """The same calls with another vulnerability, as `side_vulnerability` counts it."""
        mine, theirs = ("NS", "EW") if self.turn % 2 == 0 else ("EW", "NS")
        return Auction(self.dealer, ("None", mine, theirs, "Both")[state], self.calls)

    def view(self, seat: int | str | None = None) -> View:
        """The auction as one seat sees it (default: the seat to call).

        >>> Auction.parse("1NT P 2C", vul="NS").view().they_vulnerable
        True
        """
        me = self.turn if seat is None else seat_number(seat)
        mine, left, partner, right = (self.calls_by((me + i) % 4) for i in range(4))
        position = (me - self.dealer) % 4 + 1
        return View(position, self.is_vulnerable(me), self.is_vulnerable((me + 1) % 4), mine, left, partner, right)

    @property
    def text(self) -> str:
        """Plain text that `parse` reads: "1NT P 2C"."""
        return " ".join(CALLS[call] for call in self.calls)

    @property
    def pretty(self) -> str:
        """Text with suit symbols: "1NT P 2♣"."""
        return " ".join(call_symbol(call) for call in self.calls)

    def __len__(self) -> int:
        return len(self.calls)

    def __repr__(self) -> str:
        return f"Auction.parse({self.text!r}, dealer={SEATS[self.dealer]!r}, vul={self.vul!r})"

    def _why_not(self, call: int) -> str:
        so_far = f"after {self.text}" if self.calls else "as the first call"
        if self.is_over:
            return f"expected no call after the end of the auction {self.text}, got {call_name(call)}"
        if call < PASS:
            return f"expected a bid above {call_name(self._bid)} {so_far}, got {call_name(call)}"
        wanted = (
            "an opponent's undoubled bid to double" if call == DOUBLE else "an opponent's double of our bid to redouble"
        )
        return f"expected {wanted}, got {call_name(call)} {so_far}"
