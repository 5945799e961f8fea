"""Duplicate matches: two policies play the same deals at two tables, once in each direction.

>>> from .sayc import SAYC
>>> from .polish_club import PolishClub
>>> result = play_match(SAYC(), PolishClub(), Deals.random(16, seed=1), trick_network())
>>> len(result.boards), result.low < result.imps_per_board < result.high
(16, True)
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bidlens.bridge import Auction, Contract, Deals, HandSet, InputError, Policy
from bidlens.bridge.arena import Progress, bid_out
from bidlens.bridge.double_dummy import solve
from bidlens.bridge.formats import Board
from bidlens.bridge.scoring import imps
from bidlens.bridge.trick_store import UNKNOWN, TrickStore
from bidlens.embeddings import Hand2Vec

ROOMS = ("Open", "Closed")
_95_PERCENT = 1.96

Tricks = Callable[[Deals, Sequence[Sequence[Contract | None]]], np.ndarray]  # (tables, n), or UNKNOWN


@dataclass(frozen=True)
class MatchBoard:
    """One deal at both tables; in the open room the first policy sits North-South."""

    rooms: tuple[Board, Board]
    imps: int  # to the first policy


@dataclass(frozen=True)
class Match:
    """A match that was played."""

    names: tuple[str, str]
    boards: list[MatchBoard]

    @cached_property
    def imps(self) -> np.ndarray:
        """(n,) IMPs to the first policy."""
        return np.array([board.imps for board in self.boards])

    @property
    def imps_per_board(self) -> float:
        """Mean IMPs to the first policy."""
        return float(self.imps.mean())

    @property
    def low(self) -> float:
        """Lower end of the 95 % interval."""
        return self.imps_per_board - self._half_width

    @property
    def high(self) -> float:
        """Upper end of the 95 % interval."""
        return self.imps_per_board + self._half_width

    @property
    def _half_width(self) -> float:
        return float(_95_PERCENT * self.imps.std(ddof=1) / np.sqrt(len(self.imps)))

    def largest_swings(self, number: int) -> list[MatchBoard]:
        """The boards with the most IMPs either way, the largest first."""
        return [self.boards[i] for i in np.argsort(-np.abs(self.imps), kind="stable")[:number]]


def play_match(
    first: Policy,
    second: Policy,
    deals: Deals,
    tricks: Tricks,
    first_board: int = 1,
    seed: int | None = None,
    progress: Progress | None = None,
) -> Match:
    """Play a match; `tricks` says what each contract takes. Without a seed every seat makes its best call."""
    if len(deals) < 2:
        raise InputError(f"expected at least 2 boards in a match, got {len(deals)}")
    seeds: tuple[int | None, int | None] = (None, None) if seed is None else (2 * seed, 2 * seed + 1)
    tables = [
        bid_out(first, second, deals, first_board, seeds[0], _half(progress, 0)),
        bid_out(second, first, deals, first_board, seeds[1], _half(progress, 1)),
    ]
    won = tricks(deals, [[auction.contract for auction in table] for table in tables])  # (2, n)
    players = ((first.name, second.name) * 2, (second.name, first.name) * 2)
    texts = deals.to_pbn()
    boards: list[MatchBoard] = []
    for row, pair in enumerate(zip(*tables, strict=True)):
        rooms = tuple(
            _board(texts[row], first_board + row, auction, int(won[table, row]), players[table], ROOMS[table])
            for table, auction in enumerate(pair)
        )
        swing = int(imps((rooms[0].score or 0) - (rooms[1].score or 0)))
        boards.append(MatchBoard((rooms[0], rooms[1]), swing))
    return Match((first.name, second.name), boards)


def _board(deal: str, number: int, auction: Auction, tricks: int, players: tuple[str, ...], room: str) -> Board:
    north, east, south, west = players
    return Board(
        deal,
        auction.dealer,
        auction.vul,
        auction,
        tricks=tricks if auction.contract and tricks != UNKNOWN else None,
        number=str(number),
        players=(north, east, south, west),
        tags={"Room": room, "Scoring": "IMP"},
    )


def _half(progress: Progress | None, table: int) -> Progress | None:
    """Progress over two tables from progress at one."""
    if progress is None:
        return None
    return lambda done, total: progress(table * total + done, 2 * total)


def double_dummy(store: TrickStore | None = None, progress: Progress | None = None) -> Tricks:
    """Tricks when everybody sees all cards; only the contracts that were reached are solved, and none twice."""

    def tricks(deals: Deals, contracts: Sequence[Sequence[Contract | None]]) -> np.ndarray:
        wanted = np.zeros((len(deals), 4, 5), bool)
        for table in contracts:
            for row, contract in enumerate(table):
                if contract is not None:
                    wanted[row, contract.declarer, contract.strain] = True
        solved = solve(deals, store=store, progress=progress, wanted=wanted)
        return np.array(
            [[solved[row, c.declarer, c.strain] if c else 0 for row, c in enumerate(table)] for table in contracts]
        )

    return tricks


def where_contracts_differ(tricks: Tricks) -> Tricks:
    """The same tricks, UNKNOWN on boards with one contract at all tables: those are even, whatever it takes."""

    def asked(deals: Deals, contracts: Sequence[Sequence[Contract | None]]) -> np.ndarray:
        rows = [row for row, reached in enumerate(zip(*contracts, strict=True)) if len(set(reached)) > 1]
        result = np.full((len(contracts), len(deals)), UNKNOWN)
        if rows:
            result[:, rows] = tricks(deals[rows], [[table[row] for row in rows] for table in contracts])
        return result

    return asked


def trick_network(name: str = "hand2vec-32") -> Tricks:
    """Tricks as a hand network expects them, rounded: thousands of deals a second."""

    def tricks(deals: Deals, contracts: Sequence[Sequence[Contract | None]]) -> np.ndarray:
        model = Hand2Vec.load(name)
        rows = np.arange(len(deals))
        result = []
        for table in contracts:
            declarers = np.array([contract.declarer if contract else 0 for contract in table])
            strains = np.array([contract.strain if contract else 0 for contract in table])
            hands = [HandSet(deals.holdings[rows, seats]) for seats in (declarers, (declarers + 2) % 4)]
            result.append(np.round(model.tricks(*hands)[rows, strains]).clip(0, 13))
        return np.array(result, dtype=int)

    return tricks
