"""CallMatrix: many auctions as arrays, for encoders that have no loop over auctions.

>>> matrix = CallMatrix.of([Auction.parse("1C X"), Auction.parse("P", dealer="W", vul="EW")])
>>> matrix.calls
array([[ 0, 36],
       [35, -1]], dtype=int8)
>>> matrix.turns, matrix.vulnerable[1]
(array([2, 0]), array([False,  True]))
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np

from bidlens.bridge import Auction, PolicyError
from bidlens.bridge.calls import CALLS, DOUBLE, PASS, REDOUBLE
from bidlens.bridge.seats import VULNERABILITIES

NO_CALL = -1
_VULNERABILITY_NUMBER = {name: number for number, name in enumerate(VULNERABILITIES)}
_SIDES_VULNERABLE = np.array([[False, False], [True, False], [False, True], [True, True]])  # N-S, E-W


@dataclass(frozen=True)
class CallMatrix:
    """Auctions that go on, one a row."""

    calls: np.ndarray  # (n, t) int8, NO_CALL after the last call; t is at least 1
    lengths: np.ndarray  # (n,) calls so far
    dealers: np.ndarray  # (n,) seats
    vulnerable: np.ndarray  # (n, 2) bool: N-S, E-W

    @classmethod
    def of(cls, auctions: Sequence[Auction]) -> Self:
        """The arrays of some auctions; raises PolicyError where one is over, for nobody is to call there."""
        finished = next((auction for auction in auctions if auction.is_over), None)
        if finished is not None:
            raise PolicyError(f"expected an auction that goes on, got {finished.text}, which is over")
        n = len(auctions)
        rows = [auction.calls for auction in auctions]
        lengths = np.fromiter(map(len, rows), np.int64, n)
        dealers = np.fromiter([auction.dealer for auction in auctions], np.int64, n)
        numbers = np.fromiter([_VULNERABILITY_NUMBER[auction.vul] for auction in auctions], np.int64, n)
        calls = np.full((n, max(1, int(lengths.max(initial=0)))), NO_CALL, np.int8)
        calls[np.arange(calls.shape[1]) < lengths[:, None]] = np.frombuffer(b"".join(map(bytes, rows)), np.int8)
        return cls(calls, lengths, dealers, _SIDES_VULNERABLE[numbers])

    def __len__(self) -> int:
        return len(self.calls)

    def __getitem__(self, rows: np.ndarray | slice) -> Self:
        """Some of the auctions, by slice, mask or numbers."""
        return type(self)(self.calls[rows], self.lengths[rows], self.dealers[rows], self.vulnerable[rows])

    @property
    def turns(self) -> np.ndarray:
        """(n,) the seat to call."""
        return (self.dealers + self.lengths) % 4

    @property
    def we_vulnerable(self) -> np.ndarray:
        """(n, 2) bool: the side to call, the other side."""
        return np.where(self.turns[:, None] % 2 == 0, self.vulnerable, self.vulnerable[:, ::-1])

    @cached_property
    def bids(self) -> np.ndarray:
        """(n, t) int8: the calls that are bids, NO_CALL elsewhere."""
        return np.where(self.calls < PASS, self.calls, np.int8(NO_CALL))

    @property
    def standing(self) -> np.ndarray:
        """(n, t) int8: the highest bid up to and with each call, NO_CALL before the first."""
        return np.maximum.accumulate(self.bids, axis=1)

    def callers(self, rows: np.ndarray, columns: np.ndarray) -> np.ndarray:
        """Who made some calls: 0 for the seat to call now, then 1 left, 2 partner, 3 right."""
        return (columns - self.lengths[rows]) % 4

    def aligned_right(self, columns: int) -> np.ndarray:
        """(n, columns) int8: the calls with their last one in the last column, NO_CALL before the first.

        >>> CallMatrix.of([Auction.parse("1C X"), Auction.parse("P")]).aligned_right(3)
        array([[-1,  0, 36],
               [-1, -1, 35]], dtype=int8)
        """
        result = np.full((len(self), columns), NO_CALL, np.int8)
        result[np.arange(columns) >= columns - self.lengths[:, None]] = self.calls[self.calls != NO_CALL]
        return result

    @cached_property
    def legal(self) -> np.ndarray:
        """(n, 38) bool: what the seat to call may call.

        >>> [CALLS[call] for call in np.flatnonzero(CallMatrix.of([Auction.parse("7S X")]).legal[0])]
        ['7NT', 'P', 'XX']
        """
        highest, place = self.bids.max(axis=1), self.bids.argmax(axis=1)  # (n,)
        after = np.arange(self.calls.shape[1]) > place[:, None]
        doubled = np.where(after & (self.calls > PASS), self.calls - PASS, 0).max(axis=1)  # 0, 1 or 2, as in contracts
        ours = (self.lengths - place) % 2 == 0
        legal = np.zeros((len(self), len(CALLS)), bool)
        legal[:, :PASS] = np.arange(PASS) > highest[:, None]
        legal[:, PASS] = True
        legal[:, DOUBLE] = (highest >= 0) & ~ours & (doubled == 0)
        legal[:, REDOUBLE] = (highest >= 0) & ours & (doubled == 1)
        return legal
