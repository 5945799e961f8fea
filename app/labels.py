"""Hands with labels, such as the openings that players chose, from a CSV file."""

import csv
from pathlib import Path

from bidlens.bridge import HandSet


def read_labels(path: Path) -> tuple[HandSet, list[str]]:
    """Hands and labels of a CSV file, whatever its columns are called."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        head = file.readline()
        file.seek(0)
        rows = list(csv.reader(file, delimiter=";" if head.count(";") >= head.count(",") else ","))[1:]
    if not rows:
        raise ValueError(f"expected hands and labels in {str(path)!r}, got none")
    column = next((i for i, cell in enumerate(rows[0]) if cell.count(".") == 3), None)
    if column is None or column == len(rows[0]) - 1:
        raise ValueError(f"expected a column of hands before a column of labels in {str(path)!r}, got {rows[0]!r}")
    return HandSet.from_pbn(row[column] for row in rows), [row[-1] for row in rows]
