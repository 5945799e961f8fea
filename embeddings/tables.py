"""CSV tables with "," or ";" between the cells, read with clear errors."""

import csv
from pathlib import Path

from bidlens.bridge import InputError

MAX_ROWS = 5_000_000


def read_rows(path: str | Path) -> list[list[str]]:
    """All rows of a CSV file, the first line included."""
    rows: list[list[str]] = []
    try:
        with Path(path).open(encoding="utf-8-sig", newline="") as file:
            head = file.readline()
            file.seek(0)
            for row in csv.reader(file, delimiter=";" if head.count(";") > head.count(",") else ","):
                rows.append(row)
                if len(rows) > MAX_ROWS:
                    raise InputError(f"expected at most {MAX_ROWS:,} rows, got more in {str(path)!r}")
    except (UnicodeDecodeError, csv.Error):
        raise InputError(f"expected a CSV file of text, got {str(path)!r}") from None
    return rows
