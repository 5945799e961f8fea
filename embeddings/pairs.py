"""Pairs of partners' hands with their mean double-dummy tricks: what hand vectors are learnt from and judged by.

A CSV file with columns N, S (hands), NC, ND, NH, NS, NNT (tricks when N declares), SC .. SNT; ";" or "," between them.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Self

import numpy as np

from bidlens.bridge import HandSet, InputError, InvalidDeal, InvalidHand

from .tables import read_rows

TRICK_COLUMNS = [f"{seat}{strain}" for seat in "NS" for strain in ("C", "D", "H", "S", "NT")]


class InvalidPairs(InputError):
    """A table that does not hold pairs of hands and tricks."""


@dataclass(frozen=True)
class Pairs:
    """n pairs of hands, and their (n, 2, 5) tricks: declarers first, second; strains C, D, H, S, NT."""

    first: HandSet
    second: HandSet
    tricks: np.ndarray

    def __len__(self) -> int:
        return len(self.first)

    def __getitem__(self, index: slice | np.ndarray) -> Self:
        return type(self)(self.first[index], self.second[index], self.tricks[index])

    @property
    def holdings(self) -> np.ndarray:
        """(n, 2, 4) holdings."""
        return np.stack([self.first.holdings, self.second.holdings], axis=1)

    @classmethod
    def concat(cls, parts: "list[Pairs]") -> Self:
        """One table after another."""
        tricks = np.concatenate([part.tricks for part in parts])
        return cls(HandSet.concat([p.first for p in parts]), HandSet.concat([p.second for p in parts]), tricks)


def read_pairs(path: str | Path) -> Pairs:
    """Pairs of a CSV file; the error names the line where something is wrong."""
    columns, *lines = read_rows(path) or [[]]
    if missing := [name for name in ["N", "S", *TRICK_COLUMNS] if name not in columns]:
        raise InvalidPairs(f"expected columns N, S, NC .. NNT, SC .. SNT in {str(path)!r}, got no {missing[0]!r}")
    north, south = columns.index("N"), columns.index("S")
    places = [columns.index(name) for name in TRICK_COLUMNS]
    rows = []
    for number, line in enumerate(lines, start=2):
        try:
            if line:
                rows.append((line[north], line[south], [float(line[place]) for place in places]))
        except (IndexError, ValueError):
            raise InvalidPairs(
                f"expected two hands and ten numbers in line {number} of {str(path)!r}, got {line!r}"
            ) from None
    if not rows:
        raise InvalidPairs(f"expected pairs of hands in {str(path)!r}, got none")
    return _pairs(rows, str(path))


def _pairs(rows: list[tuple[str, str, list[float]]], path: str) -> Pairs:
    try:
        first, second = HandSet.from_pbn(row[0] for row in rows), HandSet.from_pbn(row[1] for row in rows)
    except InvalidHand as error:
        raise InvalidHand(f"{error} in {path!r}") from None
    if clash := np.flatnonzero(first.words & second.words).tolist():
        raise InvalidDeal(f"expected two hands of one deck, got a card twice in row {clash[0] + 1} of {path!r}")
    tricks = np.array([row[2] for row in rows], dtype=np.float32).reshape(-1, 2, 5)
    if not ((tricks >= 0) & (tricks <= 13)).all():
        raise InvalidPairs(f"expected tricks from 0 to 13 in {path!r}")
    return Pairs(first, second, tricks)
