"""TrickStore: double-dummy results kept by deal in one SQLite file, so that no deal is solved twice.

>>> store = TrickStore(":memory:")
>>> deals = Deals.random(2, seed=1)
>>> store.put(deals[:1], np.full((1, 4, 5), 7))
>>> store.get(deals)[:, 0, 0].tolist(), len(store)
([7, -1], 1)
"""

import os
import sqlite3
from pathlib import Path
from typing import Self

import numpy as np

from .deals import Deals
from .errors import InputError
from .parquet import read_columns

UNKNOWN = -1
_CHUNK = 500  # SQLite takes a limited number of keys in one query
_COLUMNS = [f"{seat}{strain}" for seat in "NESW" for strain in ("C", "D", "H", "S", "NT")]


def default_path() -> Path:
    """Where results are kept unless told otherwise: BIDLENS_CACHE, or the user's cache folder."""
    base = os.environ.get("BIDLENS_CACHE")
    if base:
        return Path(base) / "tricks.sqlite"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "bidlens" / "tricks.sqlite"


class TrickStore:
    """Tricks by deal. Results may be partial; what is added later completes them."""

    def __init__(self, path: str | Path | None = None):
        """Open or create a store (default: `default_path()`; ":memory:" keeps nothing)."""
        self.path = Path(path) if path is not None else default_path()
        if str(self.path) != ":memory:":
            self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._db = sqlite3.connect(str(self.path), timeout=60)
            self._db.execute("CREATE TABLE IF NOT EXISTS tricks (deal TEXT PRIMARY KEY, tricks BLOB) WITHOUT ROWID")
            self._db.execute("SELECT deal, tricks FROM tricks LIMIT 1")
        except sqlite3.Error as error:
            raise InputError(f"expected a store of double-dummy results, got {str(self.path)!r} ({error})") from None

    def get(self, deals: Deals) -> np.ndarray:
        """(n, 4, 5) int8 tricks, UNKNOWN where nothing is kept."""
        keys = deals.to_pbn()
        found: dict[str, bytes] = {}
        for start in range(0, len(keys), _CHUNK):
            some = keys[start : start + _CHUNK]
            marks = ",".join("?" * len(some))
            found |= self._db.execute(f"SELECT deal, tricks FROM tricks WHERE deal IN ({marks})", some).fetchall()
        nothing = bytes(np.full(20, UNKNOWN, np.int8))
        blob = b"".join(found.get(key, nothing) for key in keys)
        return np.frombuffer(blob, np.int8).reshape(-1, 4, 5).copy()

    def put(self, deals: Deals, tricks: np.ndarray) -> None:
        """Keep (n, 4, 5) tricks; UNKNOWN entries leave what is kept as it is. All or nothing."""
        new = np.asarray(tricks, np.int8).reshape(len(deals), 4, 5)
        merged = np.where(new == UNKNOWN, self.get(deals), new).astype(np.int8)
        rows = [(key, row.tobytes()) for key, row in zip(deals.to_pbn(), merged, strict=True)]
        with self._db:
            self._db.executemany("INSERT OR REPLACE INTO tricks VALUES (?, ?)", rows)

    def import_parquet(self, path: str | Path) -> int:
        """Take over solved deals from a Parquet table with columns deal, NC .. NNT, EC .. WNT; says how many."""
        deals, tricks = read_solved(path)
        self.put(deals, tricks)
        return len(deals)

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def __len__(self) -> int:
        return self._db.execute("SELECT COUNT(*) FROM tricks").fetchone()[0]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def read_solved(path: str | Path) -> tuple[Deals, np.ndarray]:
    """Solved deals of a Parquet table: the deals and their (n, 4, 5) int8 tricks."""
    table = read_columns(path, ["deal", *_COLUMNS])
    columns = [[UNKNOWN if value is None else value for value in table[name]] for name in _COLUMNS]
    deals = table["deal"]
    sound = all(isinstance(value, int) and UNKNOWN <= value <= 13 for column in columns for value in column)
    if not sound or not all(isinstance(deal, str) for deal in deals):
        raise InputError(f"expected deals as text and tricks as whole numbers from 0 to 13 in {str(path)!r}")
    return Deals.from_pbn(deals), np.array(columns, np.int8).T.reshape(-1, 4, 5)
