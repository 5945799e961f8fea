"""Parquet tables: read with clear errors, written whole or not at all."""

import os
import tempfile
from collections.abc import Iterable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from .errors import InputError


def read_table(path: str | Path, columns: list[str] | None = None) -> pa.Table:
    """A Parquet table, or a ValueError that says which columns it lacks."""
    try:
        names = pq.read_schema(path).names
    except pa.ArrowInvalid:
        raise InputError(f"expected a Parquet table, got {str(path)!r}") from None
    if missing := [name for name in columns or [] if name not in names]:
        raise InputError(f"expected columns {', '.join(columns or [])} in {str(path)!r}, got no {', '.join(missing)}")
    return pq.read_table(path, columns=columns)


def write_batches(path: Path, schema: pa.Schema, batches: Iterable[list[dict]]) -> None:
    """Write rows, batch by batch, to a file that appears only when all of them are there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    os.close(handle)
    part = Path(name)
    try:
        with pq.ParquetWriter(part, schema, compression="zstd") as writer:
            for rows in batches:
                writer.write_table(pa.Table.from_pylist(rows, schema))
        part.chmod(0o644)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
