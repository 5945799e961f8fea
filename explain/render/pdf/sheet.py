"""Sheets of a PDF: text with coloured suit symbols, wrapped and set where it is told to be."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path

from fpdf import FPDF
from fpdf.fonts import TTFFont

from bidlens.bridge.cards import SUIT_SYMBOLS

from .. import palette
from ..palette import rgb
from ..settings import LEADING

COLOURS = {symbol: rgb(colour) for symbol, colour in palette.SUITS.items()}
INK, GREY, LINE, TINT = (rgb(colour) for colour in (palette.INK, palette.GREY, palette.LINE, palette.TINT))
_MM = 25.4 / 72  # millimetres a point
_PIECES = re.compile(f"([{SUIT_SYMBOLS}])")
_ENCODING = "windows-1252"

Colour = tuple[int, int, int]


class Sheet:
    """A PDF that is written from top to bottom; all lengths in millimetres, sizes of type in points."""

    def __init__(self, paper: str, title: str, made: datetime, suit_font: Path):
        self.pdf = FPDF(format=paper.lower())  # type: ignore[arg-type]
        self.pdf.core_fonts_encoding = _ENCODING
        self.pdf.add_font("suits", fname=suit_font)
        self.pdf.set_auto_page_break(False)
        self.pdf.set_title(_safe(title))
        self.pdf.set_creation_date(made)
        self.pdf.set_producer("bidlens")
        self.margin = 12.0
        self.y = self.margin
        self.footer = ""
        self._width = lru_cache(maxsize=100_000)(self._measured)
        self.new_page()

    @property
    def width(self) -> float:
        """Room between the margins."""
        return self.pdf.w - 2 * self.margin

    @property
    def bottom(self) -> float:
        """Where a page is full."""
        return self.pdf.h - self.margin - 3

    def new_page(self) -> None:
        """Go on at the top of a new page."""
        self.pdf.add_page()
        self.y = self.margin
        if self.footer:
            self.line(self.margin, self.pdf.h - 7, self.footer, 6.5, GREY)
            number = str(self.pdf.page_no())
            self.line(self.margin + self.width - self.length(number, 6.5), self.pdf.h - 7, number, 6.5, GREY)

    def need(self, height: float) -> None:
        """Begin a new page where less room than this is left."""
        if self.y + height > self.bottom:
            self.new_page()

    def line(self, x: float, base: float, text: str, size: float, colour: Colour = INK, bold: bool = False) -> None:
        """One line of text that begins at x on a base line."""
        for piece in filter(None, _PIECES.split(text)):
            symbol = piece in COLOURS
            self._font(symbol, size, bold)
            self.pdf.set_text_color(*(COLOURS[piece] if symbol else colour))
            self.pdf.text(x, base, piece if symbol else _safe(piece))
            x += self._width(piece, size, bold)

    def length(self, text: str, size: float, bold: bool = False) -> float:
        """How long a text is."""
        return sum(self._width(piece, size, bold) for piece in _PIECES.split(text) if piece)

    def broken(self, text: str, size: float, room: float, first: float = 0.0, bold: bool = False) -> list[str]:
        """A text as lines that fit a room; the first line is so much shorter."""
        lines: list[str] = []
        line, left = "", room - first
        for word in text.replace(" %", "\xa0%").split(" "):
            longer = f"{line} {word}" if line else word
            if self.length(longer, size, bold) > left and (line or left < room):
                lines.append(line)
                longer, left = word, room
            line = longer
            while self.length(line, size, bold) > left and len(line) > 1:  # a word that is too long by itself
                cut = self._cut(line, size, left, bold)
                lines.append(line[:cut])
                line = line[cut:]
        return [*lines, line] if line or not lines else lines

    def _cut(self, text: str, size: float, room: float, bold: bool) -> int:
        """How many letters of a text fit a room; one at least."""
        fitting = (n for n in range(len(text) - 1, 1, -1) if self.length(text[:n], size, bold) <= room)
        return next(fitting, 1)

    def paragraph(
        self, text: str, size: float, x: float | None = None, room: float | None = None, **how: bool | Colour
    ) -> None:
        """Wrapped text from the current height down; over to a new page where it must."""
        left = self.margin if x is None else x
        for line in self.broken(text, size, room or self.width, bold=bool(how.get("bold"))):
            self.need(height(size))
            self.line(left, self.y + ascent(size), line, size, **how)  # type: ignore[arg-type]
            self.y += height(size)

    def rule(
        self, colour: Colour = LINE, weight: float = 0.15, x: float | None = None, room: float | None = None
    ) -> None:
        """A line across."""
        left = self.margin if x is None else x
        self.pdf.set_draw_color(*colour)
        self.pdf.set_line_width(weight)
        self.pdf.line(left, self.y, left + (room or self.width), self.y)

    def box(self, y: float, tall: float, colour: Colour = TINT) -> None:
        """A tinted box between the margins."""
        self.pdf.set_fill_color(*colour)
        self.pdf.rect(self.margin, y, self.width, tall, style="F")

    def columns(self, widths: Sequence[float]) -> list[float]:
        """Widths in millimetres of columns that share the page."""
        return [self.width * one / sum(widths) for one in widths]

    def bytes(self) -> bytes:
        """The whole file."""
        return bytes(self.pdf.output())

    def close(self) -> None:
        """Let go of the font file."""
        font = self.pdf.fonts["suits"]
        assert isinstance(font, TTFFont)
        font.close()

    def _measured(self, piece: str, size: float, bold: bool) -> float:
        self._font(piece in COLOURS, size, bold)
        return self.pdf.get_string_width(piece if piece in COLOURS else _safe(piece))

    def _font(self, symbol: bool, size: float, bold: bool) -> None:
        if symbol:
            self.pdf.set_font("suits", "", size)
        else:
            self.pdf.set_font("helvetica", "B" if bold else "", size)


def height(size: float) -> float:
    """From one line to the next."""
    return size * _MM * LEADING


def ascent(size: float) -> float:
    """From the top of a line to its base."""
    return size * _MM * 0.95


def date_of(text: str) -> datetime:
    """The date of a card; always the same one where it has none."""
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        return datetime(2000, 1, 1, tzinfo=UTC)
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def _safe(text: str) -> str:
    """Text in letters that the fonts have."""
    return text.encode(_ENCODING, "replace").decode(_ENCODING)
