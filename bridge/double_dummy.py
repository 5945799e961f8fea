"""Double dummy: how many tricks each declarer takes when everybody sees all the cards, by endplay's DDS.

Only the declarers that are asked for are solved, in batches on all cores, and nothing that a store knows already.
"""

import ctypes
from collections.abc import Callable, Iterable

import numpy as np

from .deals import Deals
from .seats import SEATS, seat_number
from .trick_store import UNKNOWN, TrickStore

_BATCH = 200  # DDS takes no more problems at once
_DDS_STRAIN = np.array([3, 2, 1, 0, 4])  # DDS counts S, H, D, C, NT; we count C, D, H, S, NT
_DEAL = np.dtype([("trump", "i4"), ("first", "i4"), ("trick_suit", "3i4"), ("trick_rank", "3i4"), ("cards", "(4,4)u4")])

Progress = Callable[[int, int], None]


def solve(
    deals: Deals,
    declarers: Iterable[int | str] = SEATS,
    store: TrickStore | None = None,
    progress: Progress | None = None,
) -> np.ndarray:
    """(n, 4, 5) int8 tricks: declarers N, E, S, W by strains C, D, H, S, NT; -1 where not asked and not known.

    With a store, what it knows is not solved again, and every batch is kept as soon as it is solved: a run that was
    stopped goes on where it ended. progress is called with (problems solved, problems in all).
    """
    tricks = np.full((len(deals), 4, 5), UNKNOWN, np.int8) if store is None else store.get(deals)
    asked = np.zeros((4, 5), bool)
    asked[[seat_number(declarer) for declarer in declarers]] = True
    # Strain by strain within a deal, so that DDS can reuse what it learnt of the deal.
    rows, strains, seats = np.nonzero(((tricks == UNKNOWN) & asked).transpose(0, 2, 1))
    for start in range(0, len(rows), _BATCH):
        batch = slice(start, start + _BATCH)
        row, strain, seat = rows[batch], strains[batch], seats[batch]
        tricks[row, seat, strain] = _solve_batch(deals.holdings[row], seat, strain)
        if store is not None:
            done = np.unique(row)
            store.put(deals[done], tricks[done])
        if progress is not None:
            progress(start + len(row), len(rows))
    return tricks


def _solve_batch(holdings: np.ndarray, declarers: np.ndarray, strains: np.ndarray) -> np.ndarray:
    """(k,) tricks of declarer's side for k problems of one deal, declarer and strain each."""
    import endplay._dds as dds  # loads a shared library: only when something is solved

    count = len(holdings)
    boards = dds.boards()
    boards.noOfBoards = count
    problems = np.frombuffer(boards.deals, _DEAL)
    problems["trump"][:count] = _DDS_STRAIN[strains]
    problems["first"][:count] = (declarers + 1) % 4
    problems["cards"][:count] = holdings.astype(np.uint32) << 2
    for name, value in (("target", -1), ("solutions", 1), ("mode", 1)):
        np.frombuffer(getattr(boards, name), ctypes.c_int)[:count] = value
    solved = dds.solvedBoards()
    dds.SolveAllBoardsBin(boards, solved)
    return np.array([13 - solved.solvedBoard[i].score[0] for i in range(count)], np.int8)
