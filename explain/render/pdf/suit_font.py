"""Suit font: the four suit symbols as a tiny TrueType font, so that a PDF shows them wherever it is opened."""

from collections.abc import Generator
from contextlib import contextmanager
from math import cos, pi, sin
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

SYMBOLS = {"♠": ("spade", 660), "♥": ("heart", 660), "♦": ("diamond", 600), "♣": ("club", 710)}  # with their widths
_EM = 1000
_MADE = 3_029_529_600  # seconds since 1904: a day in the year 2000

Point = tuple[float, float]
Outline = tuple[Point, tuple[tuple[Point, ...], ...]]  # where it starts, then lines (one point) and curves

_HEART: Outline = (
    (330, -20),
    (
        ((210, 180), (50, 330), (50, 530)),
        ((50, 725), (195, 725)),
        ((295, 725), (330, 590)),
        ((365, 725), (465, 725)),
        ((610, 725), (610, 530)),
        ((610, 330), (450, 180), (330, -20)),
    ),
)
_SPADE: Outline = (
    (330, 740),
    (
        ((390, 600), (610, 430), (610, 250)),
        ((610, 80), (470, 80)),
        ((390, 80), (350, 180)),
        ((365, 50), (450, -20)),
        ((210, -20),),
        ((295, 50), (310, 180)),
        ((270, 80), (190, 80)),
        ((50, 80), (50, 250)),
        ((50, 430), (270, 600), (330, 740)),
    ),
)
_DIAMOND: Outline = ((300, 750), (((540, 360),), ((300, -30),), ((60, 360),)))
_STEM: Outline = (
    (335, 400),
    (((375, 400),), ((385, 90), (475, -20)), ((235, -20),), ((325, 90), (335, 400))),
)
_MIDDLE: Outline = ((355, 520), (((455, 280),), ((255, 280),)))


@contextmanager
def suit_font_file() -> Generator[Path]:
    """The font as a file, for as long as it is needed."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        path = Path(folder) / "suits.ttf"
        _build().save(path)
        yield path


def _build() -> FontBuilder:
    names = [".notdef", *(name for name, _ in SYMBOLS.values())]
    font = FontBuilder(_EM, isTTF=True)
    font.font.recalcTimestamp = False  # the same bytes whenever it is made
    font.setupGlyphOrder(names)
    font.setupCharacterMap({ord(symbol): name for symbol, (name, _) in SYMBOLS.items()})
    club = (_circle(355, 565), _circle(195, 265), _circle(515, 265), _STEM, _MIDDLE)
    drawn = {"spade": (_SPADE,), "heart": (_HEART,), "diamond": (_DIAMOND,), "club": club, ".notdef": ()}
    font.setupGlyf({name: _glyph(outlines) for name, outlines in drawn.items()})
    widths = dict(SYMBOLS.values()) | {".notdef": 500}
    font.setupHorizontalMetrics({name: (widths[name], 0) for name in names})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": "Bidlens Suits", "styleName": "Regular", "psName": "BidlensSuits"})
    font.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    font.setupPost()
    font.updateHead(created=_MADE, modified=_MADE)
    return font


def _glyph(outlines: tuple[Outline, ...]) -> object:
    pen = TTGlyphPen(None)
    for start, parts in outlines:
        pen.moveTo(start)
        for points in parts:
            pen.qCurveTo(*points)
        pen.closePath()
    return pen.glyph()


def _circle(x: float, y: float, radius: float = 162) -> Outline:
    """A circle, clockwise, of eight curves."""
    step = pi / 4
    parts = []
    for place in range(8):
        middle, end = -(place + 0.5) * step, -(place + 1) * step
        far = radius / cos(step / 2)
        control = (round(x + far * cos(middle)), round(y + far * sin(middle)))
        parts.append((control, (round(x + radius * cos(end)), round(y + radius * sin(end)))))
    return (x + radius, y), tuple(parts)
