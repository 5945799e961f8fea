"""Arena: policies bid deals out against each other.

>>> from .policy import AlwaysPass
>>> deals = Deals.random(2, seed=1)
>>> auctions = bid_out(AlwaysPass(), AlwaysPass(), deals, first_board=1)
>>> [auction.is_over for auction in auctions]
[True, True]
"""

from collections.abc import Callable

import numpy as np

from .auction import Auction
from .deals import Deals
from .hands import HandSet
from .policy import Policy, has_answer
from .seats import dealer_of_board, vulnerability_of_board

Progress = Callable[[int, int], None]
_NO_CALL = -1


def bid_out(
    north_south: Policy,
    east_west: Policy,
    deals: Deals,
    first_board: int = 1,
    seed: int | None = None,
    progress: Progress | None = None,
) -> list[Auction]:
    """Each deal's auction, dealer and vulnerability as in any duplicate.

    Without a seed every seat makes its best call; with one, calls are drawn by their probabilities. progress is called
    with (auctions over, auctions).
    """
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
    """Each deal's auction bid to its end, from one auction a deal to begin with; or to where a policy has no answer."""
    rng = None if seed is None else np.random.default_rng(seed)
    auctions = list(auctions)
    open_rows = [row for row, auction in enumerate(auctions) if not auction.is_over]
    stopped: set[int] = set()
    while open_rows:
        turns = {row: auctions[row].turn for row in open_rows}
        for policy, rows in _by_policy(north_south, east_west, turns):
            hands = HandSet(deals.holdings[rows, [turns[row] for row in rows]])
            before = [auctions[row] for row in rows]
            for row, auction, call in zip(rows, before, _choose(policy, hands, before, rng), strict=True):
                if call == _NO_CALL:
                    stopped.add(row)
                else:
                    auctions[row] = auction.push(call)
        open_rows = [row for row in open_rows if row not in stopped and not auctions[row].is_over]
        if progress is not None:
            progress(len(auctions) - len(open_rows), len(auctions))
    return auctions


def _by_policy(north_south: Policy, east_west: Policy, turns: dict[int, int]) -> list[tuple[Policy, list[int]]]:
    """Which policy is asked in which rows, from the seat to call in each: one that sits on both sides is asked once."""
    if north_south is east_west:
        return [(north_south, list(turns))]
    sides = [
        (policy, [row for row, turn in turns.items() if turn % 2 == side])
        for side, policy in enumerate((north_south, east_west))
    ]
    return [(policy, rows) for policy, rows in sides if rows]


def _choose(policy: Policy, hands: HandSet, auctions: list[Auction], rng: np.random.Generator | None) -> list[int]:
    """The best call of each row, or one drawn by its probability; _NO_CALL where there is no answer."""
    calls = policy.probabilities_each(hands, auctions)
    if rng is None:
        chosen = calls.argmax(axis=1)
    else:
        totals = calls.cumsum(axis=1)
        chosen = (totals < rng.random((len(calls), 1)) * totals[:, -1:]).sum(axis=1)
    return np.where(has_answer(calls), chosen, _NO_CALL).tolist()
