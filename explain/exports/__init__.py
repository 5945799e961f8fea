"""Exports: a convention card as files that other bridge programs read, and a card from such a file."""

from .bboalert import to_bboalert
from .bml import to_bml
from .brief import brief, is_alerted
from .bss import to_bss
from .dealer import ClosedLoop, closed_loop, to_dealer
from .lin import handviewer_link, to_lin
from .pbn import to_pbn
from .read_bss import read_bss

__all__ = [
    "ClosedLoop",
    "brief",
    "closed_loop",
    "handviewer_link",
    "is_alerted",
    "read_bss",
    "to_bboalert",
    "to_bml",
    "to_bss",
    "to_dealer",
    "to_lin",
    "to_pbn",
]
