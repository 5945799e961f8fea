"""Arena: policies bid deals out against each other.

>>> from .sayc import SAYC
>>> deals = Deals.random(2, seed=1)
>>> auctions = bid_out(SAYC(), SAYC(), deals, first_board=1)
>>> [auction.is_over for auction in auctions]
[True, True]
"""

from collections.abc import Callable

import numpy as np

from bidlens.bridge import Auction, Deals, HandSet, Policy
from bidlens.bridge.seats import dealer_of_board, vulnerability_of_board

MAX_CALLS = 319  # the longest auction that the laws allow

Progress = Callable[[int, int], None]


def bid_out(
    north_south: Policy,
    east_west: Policy,
    deals: Deals,
    first_board: int = 1,
    seed: int | None = None,
    progress: Progress | None = None,
) -> list[Auction]:
    """Each deal's auction, dealer and vulnerability as in any duplicate. Without a seed every seat makes its best call;
    with one, calls are drawn by their probabilities. progress is called with (auctions over, auctions)."""
    numbers = range(first_board, first_board + len(deals))
    starts = [Auction(dealer_of_board(i), vulnerability_of_board(i)) for i in numbers]
    return continue_auctions(north_south, east_west, deals, starts, seed, progress)


def continue_auctions(
    north_south: Policy,
    east_west: Policy,
    deals: Deals,
    auctions: list[Auction],
    seed: int | None = None,
    progress: Progress | None = None,
) -> list[Auction]:
    """Each deal's auction bid to its end, from one auction a deal to begin with."""
    rng = None if seed is None else np.random.default_rng(seed)
    auctions = list(auctions)
    open_rows = np.array([row for row, auction in enumerate(auctions) if not auction.is_over], dtype=int)
    while len(open_rows):
        turns = np.array([auctions[row].turn for row in open_rows])
        for side, policy in enumerate((north_south, east_west)):
            rows = open_rows[turns % 2 == side]
            if len(rows):
                hands = HandSet(deals.holdings[rows, turns[turns % 2 == side]])
                asked = [auctions[row] for row in rows]
                for row, auction, call in zip(rows, asked, _choose(policy, hands, asked, rng), strict=True):
                    auctions[row] = auction.push(call)
        open_rows = np.array([row for row in open_rows if not auctions[row].is_over], dtype=int)
        if progress is not None:
            progress(len(auctions) - len(open_rows), len(auctions))
    return auctions


def _choose(policy: Policy, hands: HandSet, auctions: list[Auction], rng: np.random.Generator | None) -> list[int]:
    """The best call of each row, or one drawn by its probability."""
    calls = policy.probabilities_each(hands, auctions)
    if rng is None:
        return calls.argmax(axis=1).tolist()
    totals = calls.cumsum(axis=1)
    return (totals < rng.random((len(calls), 1)) * totals[:, -1:]).sum(axis=1).tolist()
