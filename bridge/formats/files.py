"""Finds bridge files and reads them, whatever their encoding."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from .board import Board, Rejected
from .lin import parse_lin
from .pbn import parse_pbn

SUFFIXES = (".pbn", ".lin")
MAX_BYTES = 512 * 1024 * 1024


def find_files(paths: Iterable[str | Path]) -> list[Path]:
    """The PBN and LIN files among these files and folders, in order, each once."""
    found: dict[Path, None] = {}
    for path in map(Path, paths):
        if path.is_dir():
            inside = (p for p in path.rglob("*") if p.suffix.lower() in SUFFIXES and p.is_file())
            found |= dict.fromkeys(sorted(inside))
        elif path.is_file():
            found[path] = None
        else:
            raise FileNotFoundError(f"expected a file or folder, got {str(path)!r}, which is none or does not exist")
    return list(found)


def read_boards(path: str | Path) -> Iterator[Board | Rejected]:
    """The boards of one file; a file that is no bridge file comes as one Rejected."""
    file = str(path)
    try:
        text = decode(Path(path))
    except ValueError as error:
        yield Rejected(str(error), file=file)
        return
    parse = parse_lin if _is_lin(text, Path(path).suffix.lower()) else parse_pbn
    empty = True
    for item in parse(text):
        empty = False
        yield replace(item, file=file) if isinstance(item, Rejected) else item
    if empty:
        yield Rejected("file has no boards", file=file, line=1)


def decode(path: Path) -> str:
    """The text of a file: UTF-8, UTF-16 with its mark, or else Windows' Western letters."""
    if (size := path.stat().st_size) > MAX_BYTES:
        raise ValueError(f"file is larger than {MAX_BYTES:,} bytes ({size:,})")
    data = path.read_bytes()
    if not data.strip():
        raise ValueError("file is empty")
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", errors="replace")
    if b"\0" in data:
        raise ValueError("file is not text")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def _is_lin(text: str, suffix: str) -> bool:
    if suffix in SUFFIXES:
        return suffix == ".lin"
    return "md|" in text and "[Deal " not in text
