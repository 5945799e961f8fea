"""Parquet tables: read with clear errors, written whole or not at all."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from .errors import InputError
from .whole_file import whole_file


def read_columns(path: str | Path, columns: list[str]) -> dict[str, list[Any]]:
    """Some columns of a Parquet table by name, or an InputError that says which of them it lacks."""
    Path(path).stat()  # a file that is not there is said as for all other files
    try:
        names: list[str] = pq.read_schema(path).names
    except pa.ArrowInvalid:
        raise InputError(f"expected a Parquet table, got {str(path)!r}") from None
    if missing := [name for name in columns if name not in names]:
        raise InputError(f"expected columns {', '.join(columns)} in {str(path)!r}, got no {', '.join(missing)}")
    return pq.read_table(path, columns=columns).to_pydict()


def write_batches(path: Path, schema: Any, batches: Iterable[list[dict[str, Any]]]) -> None:
    """Write rows of a pyarrow schema, batch by batch, to a file that appears only when all of them are there."""
    with whole_file(path) as part, pq.ParquetWriter(part, schema, compression="zstd") as writer:
        for rows in batches:
            writer.write_table(pa.Table.from_pylist(rows, schema))
