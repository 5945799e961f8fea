"""Decisions: what players called with which hand, from a table of records."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from ..auction import Auction
from ..calls import PASS
from ..deals import Deals
from ..hands import HandSet
from ..parquet import read_columns
from ..policy import rows_by_auction


@dataclass(frozen=True)
class Decisions:
    """Hands, the auction that each was in, and the call that was made."""

    hands: HandSet
    auctions: list[Auction]
    calls: np.ndarray  # (n,)

    def by_auction(self) -> Iterator[tuple[Auction, np.ndarray]]:
        """Each auction with the rows where it stands."""
        for auction, rows in rows_by_auction(self.auctions).items():
            yield auction, np.array(rows)

    def __len__(self) -> int:
        return len(self.auctions)


def opening_decisions(path: str | Path, seats: int = 2) -> Decisions:
    """Who opened with what, passes included, in the first seats of a table that `bidlens records` wrote."""
    table = read_columns(path, ["dealer", "vul", "deal", "auction"])
    deals = Deals.from_pbn(table["deal"])
    auctions: list[Auction] = []
    calls: list[int] = []
    rows: list[int] = []
    for row, (dealer, vul, text) in enumerate(zip(table["dealer"], table["vul"], table["auction"], strict=True)):
        made = Auction.parse(text, dealer, vul).calls[:seats]
        before = Auction(dealer, vul)
        for call in made:
            auctions.append(before)
            calls.append(call)
            rows.append(row)
            if call != PASS:
                break
            before = before.push(call)
    turns = [auction.turn for auction in auctions]
    return Decisions(HandSet(deals.holdings[rows, turns]), auctions, np.array(calls))
