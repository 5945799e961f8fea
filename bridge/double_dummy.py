"""Double dummy: how many tricks each declarer takes when everybody sees all the cards, by endplay's DDS.

Only the declarers that are asked for are solved, on all cores, and nothing that a store knows already. DDS answers "can
the leading side take so many tricks?"; each problem is searched outwards from a guess, and good guesses save questions:
the partner's tricks if they are known, or else an estimate from points, aces and trumps, moved by how the deal's other
strains came out.
"""

import ctypes
import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import endplay._dds as dds
import numpy as np

from .deals import Deals
from .seats import SEATS, partner, seat_number
from .suit_counts import ACES
from .trick_store import UNKNOWN, TrickStore

_DEALS_AT_ONCE = 16  # what a stopped run may have to solve again
_DDS_STRAIN = (3, 2, 1, 0, 4)  # DDS counts S, H, D, C, NT; we count C, D, H, S, NT
_NEW_DEAL, _SAME_DEAL = 1, 2  # DDS's modes: forget the last search, or go on from it
_PARTNERS_TOGETHER = (0, 2, 1, 3)
_CARRY_OVER = 0.6  # how much of a surplus of tricks in one strain is there in the next

Progress = Callable[[int, int], None]


def solve(
    deals: Deals,
    declarers: Iterable[int | str] = SEATS,
    store: TrickStore | None = None,
    progress: Progress | None = None,
    wanted: np.ndarray | None = None,
) -> np.ndarray:
    """(n, 4, 5) int8 tricks: declarers N, E, S, W by strains C, D, H, S, NT; -1 where not asked and not known.

    `wanted`, an (n, 4, 5) mask, asks for less. With a store, what it knows is not solved again, and results are kept
    every few deals: a stopped run goes on where it ended. progress is called with (deals solved, deals to solve).
    """
    tricks = np.full((len(deals), 4, 5), UNKNOWN, np.int8) if store is None else store.get(deals)
    asked = np.zeros((4, 1), bool)
    asked[[seat_number(declarer) for declarer in declarers]] = True
    missing = (tricks == UNKNOWN) & (asked if wanted is None else asked & wanted)
    rows = np.flatnonzero(missing.any(axis=(1, 2)))
    for start in range(0, len(rows), _DEALS_AT_ONCE):
        some = rows[start : start + _DEALS_AT_ONCE]
        tricks[some] = np.where(missing[some], _solve_deals(deals[some], missing[some]), tricks[some])
        if store is not None:
            store.put(deals[some], tricks[some])
        if progress is not None:
            progress(start + len(some), len(rows))
    return tricks


def _solve_deals(deals: Deals, wanted: np.ndarray) -> np.ndarray:
    """(n, 4, 5) tricks where wanted; each thread takes the next deal as it becomes free."""
    tricks = np.full(wanted.shape, UNKNOWN, np.int8)
    expected = _expected_tricks(deals)
    waiting = iter(range(len(deals)))
    threads = min(_dds_threads(), len(deals))

    def work(thread: int) -> None:
        for row in waiting:
            tricks[row] = _solve_deal(deals.holdings[row], wanted[row], expected[row], thread)

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, range(threads)))
    return tricks


def _solve_deal(holdings: np.ndarray, wanted: np.ndarray, expected: np.ndarray, thread: int) -> np.ndarray:
    """(4, 5) tricks of one deal where wanted, strain by strain."""
    tricks = np.full((4, 5), UNKNOWN, np.int8)
    surplus: list[list[float]] = [[], []]  # tricks beyond what was expected, by side
    for strain in range(5):
        question = _Question(holdings, strain, thread)
        for declarer in _PARTNERS_TOGETHER:
            if not wanted[declarer, strain]:
                continue
            side, mate = declarer % 2, tricks[partner(declarer), strain]
            carried = _CARRY_OVER * float(np.mean(surplus[side])) if surplus[side] else 0.0
            guess = round(float(expected[side, strain]) + carried) if mate == UNKNOWN else int(mate)
            won = question.tricks(declarer, min(max(guess, 0), 13))
            if mate == UNKNOWN:
                surplus[side].append(won - float(expected[side, strain]))
            tricks[declarer, strain] = won
    return tricks


def _expected_tricks(deals: Deals) -> np.ndarray:
    """(n, 2, 5) about how many tricks N-S and E-W take in each strain: least squares over 12,200 solved deals."""
    seats = [deals.hands(seat) for seat in range(4)]
    points = np.stack([hands.hcp for hands in seats], axis=1)  # (n, 4)
    aces = np.stack([hands.total(ACES) for hands in seats], axis=1)
    lengths = np.stack([hands.lengths[:, ::-1] for hands in seats], axis=1)  # (n, 4, suits C D H S)
    points, aces, trumps = (count[:, :2] + count[:, 2:] for count in (points, aces, lengths))  # sides N-S, E-W
    suits = (0.33 * points + 0.37 * aces)[:, :, None] + 1.09 * trumps - 8.14
    notrump = 0.44 * points + 0.44 * aces - 3.71
    return np.concatenate([suits, notrump[:, :, None]], axis=2)


class _Question:
    """One deal in one strain, put to DDS again and again; DDS remembers what it learnt from one to the next."""

    def __init__(self, holdings: np.ndarray, strain: int, thread: int):
        self._thread = thread
        cards = holdings.astype(np.uint32) << 2
        self._deal = dds.deal(trump=_DDS_STRAIN[strain])
        ctypes.memmove(self._deal.remainCards, cards.ctypes.data, cards.nbytes)
        self._answer = dds.futureTricks()
        self._mode = _NEW_DEAL

    def tricks(self, declarer: int, guess: int) -> int:
        """Declarer's tricks, found outwards from a guess."""
        leader = (declarer + 1) % 4
        if (leader - self._deal.first) % 2:  # the other side leads: what was learnt no longer holds
            self._mode = _NEW_DEAL
        self._deal.first = leader
        defence = 13 - guess
        if defence == 0 or self._can_take(defence):
            while defence < 13 and self._can_take(defence + 1):
                defence += 1
            return 13 - defence
        defence -= 1
        while defence > 0 and not self._can_take(defence):
            defence -= 1
        return 13 - defence

    def _can_take(self, tricks: int) -> bool:
        dds.SolveBoard(self._deal, tricks, 1, self._mode, self._answer, self._thread)
        self._mode = _SAME_DEAL
        return self._answer.score[0] >= tricks


@cache
def _dds_threads() -> int:
    """How many threads DDS may use: one a core."""
    threads = os.cpu_count() or 1
    dds.SetMaxThreads(threads)
    return threads
