"""RecordedBoards: boards with complete auctions and the players' names, from PBN, LIN or a table of records."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from ..auction import Auction
from ..deals import Deals
from ..errors import InputError
from ..parquet import read_columns
from .board import Board
from .files import find_files, read_boards

Names = tuple[str, str, str, str]  # N, E, S, W

_COLUMNS = ["event", "board", "north", "east", "south", "west", "dealer", "vul", "deal", "auction"]
TABLE = ".parquet"


@dataclass(frozen=True, eq=False)
class RecordedBoards:
    """Boards as they were bid; one row each."""

    deals: Deals
    auctions: list[Auction]  # to their end
    players: list[Names]
    events: list[str]
    numbers: list[str]

    @classmethod
    def read(cls, paths: Iterable[str | Path], progress: Callable[[int, int], None] | None = None) -> "RecordedBoards":
        """All boards of PBN and LIN files, folders of them, and tables that `bidlens records` wrote.

        Boards without a complete auction are left out. progress is called with (files read, files in all).
        """
        given = list(map(Path, paths))
        tables = [path for path in given if path.suffix == TABLE]
        files: list[Path] = [*tables, *find_files(path for path in given if path.suffix != TABLE)]
        rows: list[tuple[str, Auction, Names, str, str]] = []
        for number, file in enumerate(files, start=1):
            rows += _of_table(file) if file.suffix == TABLE else _of_file(file)
            if progress is not None:
                progress(number, len(files))
        if not rows:
            raise InputError(f"expected boards with complete auctions, got none in {', '.join(map(str, given))}")
        deals, auctions, players, events, numbers = zip(*rows, strict=True)
        return cls(Deals.from_pbn(deals), list(auctions), list(players), list(events), list(numbers))

    def __len__(self) -> int:
        return len(self.auctions)


def _of_table(path: Path) -> list[tuple[str, Auction, Names, str, str]]:
    table = read_columns(path, _COLUMNS)
    known: dict[tuple[str, str, str], Auction] = {}  # many auctions come again
    result: list[tuple[str, Auction, Names, str, str]] = []
    for event, board, north, east, south, west, *key, deal, text in zip(*table.values(), strict=True):
        bid = (text, *key)
        auction = known[bid] if bid in known else known.setdefault(bid, Auction.parse(*bid))
        result.append((deal, auction, (north, east, south, west), event, board))
    return result


def _of_file(path: Path) -> list[tuple[str, Auction, Names, str, str]]:
    return [
        (item.deal, item.auction, item.players, item.tags.get("Event", ""), item.number)
        for item in read_boards(path)
        if isinstance(item, Board) and item.auction is not None and item.auction.is_over
    ]
