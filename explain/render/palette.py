"""Palette: the colours of documents, whatever they are printed as."""

from bidlens.bridge.cards import SUIT_COLOURS, SUIT_SYMBOLS

SUITS = dict(zip(SUIT_SYMBOLS, SUIT_COLOURS, strict=True))  # by symbol
INK, GREY, LINE, TINT, PAPER = "#1c1c1c", "#6b6b6b", "#d9d7d2", "#f6f5f1", "#ffffff"


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of a colour.

    >>> rgb("#c8102e")
    (200, 16, 46)
    """
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
