"""Hands with labels, such as the openings that players chose, from a CSV file."""

from pathlib import Path

from bidlens.bridge import HandSet, InputError
from bidlens.embeddings.tables import read_rows


def read_labels(path: Path) -> tuple[HandSet, list[str]]:
    """Hands and labels of a CSV file, whatever its columns are called; the last column holds the labels."""
    rows = [row for row in read_rows(path) if any(row)]
    places = [next((i for i, cell in enumerate(row) if cell.count(".") == 3), None) for row in rows]
    if places and places[0] is None:  # a line of titles
        rows, places = rows[1:], places[1:]
    if not rows:
        raise InputError(f"expected hands and labels in {str(path)!r}, got none")
    for row, place in zip(rows, places, strict=True):
        if place is None or place == len(row) - 1:
            raise InputError(f"expected a hand and a label after it in every line of {str(path)!r}, got {row!r}")
    return HandSet.from_pbn(row[place or 0] for row, place in zip(rows, places, strict=True)), [row[-1] for row in rows]
