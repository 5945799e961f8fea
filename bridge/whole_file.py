"""Whole files: a file that is written appears with all its content, or not at all.

>>> from tempfile import TemporaryDirectory
>>> with TemporaryDirectory() as folder:
...     write_whole(Path(folder) / "card.txt", "1NT is 15-17")
...     [path.name for path in Path(folder).iterdir()]
['card.txt']
"""

import os
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from .errors import InputError


def check_writable(path: Path) -> None:
    """Refuse a file that could not be written, before there is work for it."""
    if path.is_dir():
        raise InputError(f"expected a file to write, got the folder {str(path)!r}")
    if not path.parent.is_dir():
        raise InputError(f"expected an existing folder for {path.name!r}, got {str(path.parent)!r}")
    try:
        tempfile.TemporaryFile(dir=path.parent).close()
    except OSError as error:
        raise InputError(
            f"expected a folder in which {path.name!r} can be written, got {str(path.parent)!r} ({error.strerror})"
        ) from None


@contextmanager
def whole_file(path: Path) -> Generator[Path]:
    """A file to write to, beside the one that is meant; it takes that one's place when all went well."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    os.close(handle)
    part = Path(name)
    try:
        yield part
        part.chmod(0o644)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def write_whole(path: Path, content: str | bytes) -> None:
    """Write text or bytes to a file, whole or not at all."""
    with whole_file(path) as part:
        part.write_bytes(content.encode() if isinstance(content, str) else content)
