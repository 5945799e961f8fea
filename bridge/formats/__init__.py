"""Bridge files: PBN and LIN, read and written, and tables of records."""

from .board import Annotation, Board, Rejected
from .files import find_files, read_boards
from .lin import parse_lin, write_lin
from .pbn import parse_pbn
from .pbn_writer import write_pbn

__all__ = [
    "Annotation",
    "Board",
    "Rejected",
    "find_files",
    "parse_lin",
    "parse_pbn",
    "read_boards",
    "write_lin",
    "write_pbn",
]
