"""Parquet tables: read with clear errors, written whole or not at all."""

import os
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from .errors import InputError


def read_columns(path: str | Path, columns: list[str]) -> dict[str, list[Any]]:
    """Some columns of a Parquet table by name, or an InputError that says which of them it lacks."""
    try:
        names: list[str] = pq.read_schema(path).names
    except pa.ArrowInvalid:
        raise InputError(f"expected a Parquet table, got {str(path)!r}") from None
    if missing := [name for name in columns if name not in names]:
        raise InputError(f"expected columns {', '.join(columns)} in {str(path)!r}, got no {', '.join(missing)}")
    return pq.read_table(path, columns=columns).to_pydict()


def write_batches(path: Path, schema: Any, batches: Iterable[list[dict[str, Any]]]) -> None:
    """Write rows of a pyarrow schema, batch by batch, to a file that appears only when all of them are there."""
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
