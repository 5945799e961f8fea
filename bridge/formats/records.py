"""Imports any number of PBN and LIN files into one Parquet table of complete legal auctions."""

import csv
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from ..errors import InputError
from ..parquet import write_batches
from ..seats import SEATS
from ..whole_file import whole_file
from .board import Board, Rejected
from .files import find_files, read_boards

_KIND = {b"bidlens": b"records"}
_NOTE = pa.struct([("call", pa.int16()), ("alerted", pa.bool_()), ("text", pa.string())])
SCHEMA = pa.schema(
    [
        ("file", pa.string()),
        ("line", pa.int32()),
        ("event", pa.string()),
        ("date", pa.string()),
        ("room", pa.string()),
        ("board", pa.string()),
        ("north", pa.string()),
        ("east", pa.string()),
        ("south", pa.string()),
        ("west", pa.string()),
        ("dealer", pa.string()),
        ("vul", pa.string()),
        ("deal", pa.string()),
        ("auction", pa.string()),
        ("contract", pa.string()),
        ("declarer", pa.string()),
        ("tricks", pa.int8()),
        ("score", pa.int16()),
        ("notes", pa.list_(_NOTE)),
    ],
    metadata=_KIND,
)
_BATCH = 10_000
_LIST_COLUMNS = ["file", "line", "board", "reason", "detail"]


@dataclass
class Import:
    """What came in and what did not."""

    out: Path
    boards: int = 0
    rejected: list[Rejected] = field(default_factory=list[Rejected])

    @property
    def reasons(self) -> dict[str, int]:
        """How many were left out for each reason, most frequent first."""
        return dict(Counter(item.reason for item in self.rejected).most_common())


def import_records(
    paths: Iterable[str | Path], out: str | Path, progress: Callable[[int, int], None] | None = None
) -> Import:
    """Read every board of these files and folders into one table; a list of what was left out lies beside it.

    progress is called with (files read, files in all).
    """
    files = find_files(paths)
    if not files:
        raise FileNotFoundError("expected PBN or LIN files, got none")
    result = Import(Path(out))
    check_replaceable(result.out)
    _check_list_replaceable(rejected_path(result.out))
    rows = _rows(files, result, progress)
    write_batches(result.out, SCHEMA, iter(lambda: list(islice(rows, _BATCH)), []))
    _write_rejected(result)
    return result


def rejected_path(out: Path) -> Path:
    """Where the list of rejected boards lies."""
    return out.with_suffix(".rejected.csv")


def check_replaceable(out: Path) -> None:
    """Refuse to write over a file that is not a table of records."""
    if not out.exists():
        return
    try:
        ours = (pq.read_schema(out).metadata or {}).get(b"bidlens") == b"records"
    except (pa.ArrowInvalid, OSError):
        ours = False
    if not ours:
        raise InputError(f"expected a new file or a table of records to replace, got {str(out)!r}")


def _check_list_replaceable(path: Path) -> None:
    if path.exists() and not path.read_bytes().startswith(",".join(_LIST_COLUMNS).encode()):
        raise InputError(f"expected a new file or a list of rejected boards to replace, got {str(path)!r}")


def _rows(files: list[Path], result: Import, progress: Callable[[int, int], None] | None) -> Iterator[dict[str, Any]]:
    for number, file in enumerate(files, start=1):
        for item in read_boards(file):
            problem = item if isinstance(item, Rejected) else _incomplete(item, str(file))
            if problem is not None:
                result.rejected.append(problem)
            elif isinstance(item, Board):
                result.boards += 1
                yield _row(item, str(file))
        if progress is not None:
            progress(number, len(files))


def _incomplete(board: Board, file: str) -> Rejected | None:
    if board.auction is None:
        return Rejected("no auction", "", board.line, board.number, file)
    if not board.auction.is_over:
        return Rejected("auction does not end", board.auction.text, board.line, board.number, file)
    return None


def _row(board: Board, file: str) -> dict[str, Any]:
    contract = board.contract
    north, east, south, west = board.players
    return {
        "file": file,
        "line": board.line,
        "event": board.tags.get("Event", ""),
        "date": board.tags.get("Date", ""),
        "room": board.tags.get("Room", ""),
        "board": board.number,
        "north": north,
        "east": east,
        "south": south,
        "west": west,
        "dealer": SEATS[board.dealer],
        "vul": board.vul,
        "deal": board.deal,
        "auction": board.auction.text if board.auction else "",
        "contract": contract.name if contract else "P",
        "declarer": SEATS[contract.declarer] if contract else None,
        "tricks": board.tricks,
        "score": board.score,
        "notes": [{"call": i, "alerted": note.alerted, "text": note.text} for i, note in sorted(board.notes.items())],
    }


def _write_rejected(result: Import) -> None:
    with whole_file(rejected_path(result.out)) as part, part.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(_LIST_COLUMNS)
        writer.writerows([r.file, r.line, r.number, r.reason, r.detail] for r in result.rejected)
