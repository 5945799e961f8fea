"""The front page in PDF: one sheet, in the largest type that fits it."""

from collections.abc import Callable

from ...vocabulary.phrases import card_pages as phrases
from ..document.blocks import Answers, Front, Table
from ..settings import FRONT_SIZES, GUTTER
from .sheet import GREY, INK, LINE, Sheet, ascent, height


def write_front(new_sheet: Callable[[], Sheet], front: Front) -> Sheet:
    """A sheet with the front page on it; tried in smaller and smaller type until it is one page."""
    for size in FRONT_SIZES:
        sheet = new_sheet()
        _Writer(sheet, size).write(front)
        if size == FRONT_SIZES[-1] or (sheet.pdf.page_no() == 1 and sheet.y <= sheet.bottom):
            return sheet
    raise AssertionError("no size of type to try")


class _Writer:
    def __init__(self, sheet: Sheet, size: float):
        self.sheet, self.size = sheet, size

    def write(self, front: Front) -> None:
        sheet, size = self.sheet, self.size
        sheet.paragraph(front.title, size * 2, bold=True)
        sheet.paragraph(front.kind, size * 1.2, bold=True)
        sheet.y += 0.8
        sheet.paragraph(front.summary, size)
        self._truth(front)
        if front.special:
            self._heading(phrases.KNOW)
            self._pairs(front.special, sheet.margin, sheet.width)
        self._heading(phrases.OPENINGS)
        self._openings(front.openings)
        self._heading(phrases.ANSWERS_TO_OPENINGS)
        self._answers(front.answers)
        sheet.y += 1.2
        sheet.paragraph(front.legend, size * 0.85, colour=GREY)

    def _heading(self, text: str) -> None:
        sheet = self.sheet
        sheet.y += 1.6
        sheet.paragraph(text, self.size * 1.12, bold=True)
        sheet.rule(INK, 0.25)
        sheet.y += 0.6

    def _truth(self, front: Front) -> None:
        """The figures side by side in a box."""
        sheet, size = self.sheet, self.size
        top, each = sheet.y + 1.2, sheet.width / len(front.truth)
        small = size * 0.9
        wrapped = [sheet.broken(words, small, each - 5) for _, words in front.truth]
        tall = height(size * 1.6) + max(map(len, wrapped)) * height(small) + 2.4
        sheet.box(top, tall)
        for place, ((figure, _), lines) in enumerate(zip(front.truth, wrapped, strict=True)):
            x, y = sheet.margin + place * each + 2, top + 1.2
            sheet.line(x, y + ascent(size * 1.6), figure, size * 1.6, bold=True)
            y += height(size * 1.6)
            for line in lines:
                sheet.line(x, y + ascent(small), line, small, GREY)
                y += height(small)
        sheet.y = top + tall

    def _pairs(self, pairs: tuple[tuple[str, str], ...], x: float, room: float, least: float = 0.0) -> None:
        """Names and words beside them."""
        sheet, size = self.sheet, self.size
        indent = max([least, *(sheet.length(name, size, True) + 2.5 for name, _ in pairs)])
        for name, words in pairs:
            sheet.line(x, sheet.y + ascent(size), name, size, bold=True)
            for line in sheet.broken(words, size, room - indent):
                sheet.line(x + indent, sheet.y + ascent(size), line, size)
                sheet.y += height(size)

    def _openings(self, table: Table) -> None:
        write_table(self.sheet, table, self.size, gap=0.3)

    def _answers(self, answers: tuple[Answers, ...]) -> None:
        """Two columns of about the same length."""
        sheet = self.sheet
        top, room = sheet.y, (sheet.width - GUTTER) / 2
        lengths = [len(one.lines) + 1.5 for one in answers]
        split = min(range(len(answers) + 1), key=lambda n: abs(sum(lengths[:n]) - sum(lengths[n:])))
        ends = []
        for x, part in ((sheet.margin, answers[:split]), (sheet.margin + room + GUTTER, answers[split:])):
            sheet.y = top
            for one in part:
                sheet.line(x, sheet.y + ascent(self.size), one.opening, self.size, bold=True)
                sheet.y += height(self.size)
                sheet.rule(LINE, 0.15, x, room)
                sheet.y += 0.4
                self._pairs(one.lines, x, room, least=self.size)
                sheet.y += 0.8
            ends.append(sheet.y)
        sheet.y = max(ends)


def write_table(sheet: Sheet, table: Table, size: float, gap: float = 0.5) -> None:
    """A table; its head comes again on each new page."""
    widths = sheet.columns([column.width for column in table.columns])
    heads = tuple(column.title for column in table.columns)
    write_row(sheet, table, heads, widths, size * 0.9, gap, head=True)
    for row in table.rows:
        lines = max(len(sheet.broken(cell, size, width - 1.5)) for cell, width in zip(row, widths, strict=True))
        if sheet.y + lines * height(size) + 2 * gap > sheet.bottom:
            sheet.new_page()
            write_row(sheet, table, heads, widths, size * 0.9, gap, head=True)
        write_row(sheet, table, row, widths, size, gap)


def write_row(
    sheet: Sheet, table: Table, row: tuple[str, ...], widths: list[float], size: float, gap: float, head: bool = False
) -> None:
    """One row with a line under it."""
    x, tallest = sheet.margin, 1
    for place, (cell, width) in enumerate(zip(row, widths, strict=True)):
        bold = (not place and not table.small) or head
        lines = sheet.broken(cell, size, width - 1.5, bold=bold)
        tallest = max(tallest, len(lines))
        for number, line in enumerate(lines):
            slack = width - 1.5 - sheet.length(line, size, bold)
            shift = {"left": 0.0, "right": slack, "center": slack / 2}[table.columns[place].align]
            base = sheet.y + gap + number * height(size) + ascent(size)
            sheet.line(x + shift, base, line, size, GREY if head else INK, bold)
        x += width
    sheet.y += tallest * height(size) + 2 * gap
    sheet.rule(INK if head else LINE, 0.2 if head else 0.12)
