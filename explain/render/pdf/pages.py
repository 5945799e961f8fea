"""Cards as PDF in A4 or Letter; the same card gives the same bytes."""

from contextlib import ExitStack, closing

from bidlens.bridge import InputError

from ...card.card import ConventionCard
from ...vocabulary.phrases import card_pages as phrases
from ..document.blocks import BiddingTree, Block, CallLine, Paragraph, Section, Table
from ..document.call_words import clipped
from ..document.document import document
from ..settings import CALL_WIDTH, FIGURE_WIDTH, HAND_WIDTH, INDENT, SMALL_TYPE, TINY_TYPE, TYPE
from .front import write_front, write_table
from .sheet import GREY, INK, LINE, Sheet, ascent, date_of, height
from .suit_font import suit_font_file

PAPERS = ("A4", "Letter")


def to_pdf(card: ConventionCard, paper: str = "A4") -> bytes:
    """The whole card as a PDF file."""
    known = {name.lower(): name for name in PAPERS}
    if paper.lower() not in known:
        raise InputError(f"expected paper of {' or '.join(PAPERS)}, got {paper!r}")
    made = document(card)
    title, date = f"{made.front.title}: {phrases.CARD}", date_of(card.date)
    with ExitStack() as stack:
        font = stack.enter_context(suit_font_file())

        def new_sheet() -> Sheet:
            return stack.enter_context(closing(Sheet(known[paper.lower()], title, date, font)))

        sheet = write_front(new_sheet, made.front)
        sheet.footer = clipped(title, 90)
        sheet.new_page()
        for section in made.sections:
            _section(sheet, section)
        return sheet.bytes()


def _section(sheet: Sheet, section: Section) -> None:
    sheet.need(40)
    sheet.y += 4 if sheet.y > sheet.margin else 0
    sheet.pdf.start_section(section.title)
    sheet.paragraph(section.title, 13, bold=True)
    sheet.y += 0.6
    sheet.rule(INK, 0.4)
    sheet.y += 1.5
    for block in section.blocks:
        _block(sheet, block)


def _block(sheet: Sheet, block: Block) -> None:
    match block:
        case Paragraph(text):
            sheet.paragraph(text, TYPE)
            sheet.y += 1.5
        case Table():
            _table(sheet, block)
        case BiddingTree():
            _tree(sheet, block)


def _table(sheet: Sheet, table: Table) -> None:
    sheet.need(24)
    if table.title:
        sheet.y += 2
        sheet.paragraph(table.title, TYPE + 0.5, bold=True)
    write_table(sheet, table, TINY_TYPE if table.small else SMALL_TYPE, 0.25 if table.small else 0.45)
    sheet.y += 2.5


def _tree(sheet: Sheet, tree: BiddingTree) -> None:
    sheet.need(26)
    sheet.y += 1.8
    base = sheet.y + ascent(TYPE + 1)
    sheet.line(sheet.margin, base, tree.title, TYPE + 1, bold=True)
    _figures(sheet, base, phrases.FIGURES)
    sheet.y += height(TYPE + 1)
    if tree.note:
        sheet.paragraph(tree.note, SMALL_TYPE, colour=GREY)
    sheet.rule(INK, 0.2)
    for one in tree.lines:
        _call(sheet, one)
    sheet.y += 2


def _call(sheet: Sheet, one: CallLine) -> None:
    """A call with its words, wrapped beside the figures, then sample hands."""
    left = sheet.margin + one.depth * INDENT
    x, room = left + CALL_WIDTH, sheet.width - one.depth * INDENT - CALL_WIDTH - 3 * FIGURE_WIDTH - 2
    lead = f"{one.what}: " if one.what else ""
    first = sheet.length(lead, TYPE)
    lines = sheet.broken(one.text, TYPE, room, first)
    notes = sheet.broken(one.note, SMALL_TYPE, room) if one.note else []
    wide = max(int((room + 3 * FIGURE_WIDTH) / HAND_WIDTH), 1)  # hands in a line
    rows = [one.hands[start : start + wide] for start in range(0, len(one.hands), wide)]
    sheet.need(len(lines) * height(TYPE) + (len(notes) + len(rows)) * height(SMALL_TYPE) + 1.4)
    sheet.y += 0.6
    base = sheet.y + ascent(TYPE)
    sheet.line(left, base, one.call, TYPE, bold=True)
    sheet.line(x, base, lead, TYPE, GREY)
    _figures(sheet, base, one.figures)
    for place, line in enumerate(lines):
        sheet.line(x + (0 if place else first), sheet.y + ascent(TYPE), line, TYPE)
        sheet.y += height(TYPE)
    for row in [*([line] for line in notes), *rows]:
        for place, text in enumerate(row):
            sheet.line(x + place * HAND_WIDTH, sheet.y + ascent(SMALL_TYPE), text, SMALL_TYPE, GREY)
        sheet.y += height(SMALL_TYPE)
    sheet.y += 0.6
    sheet.rule(LINE, 0.12, left, sheet.width - one.depth * INDENT)


def _figures(sheet: Sheet, base: float, figures: tuple[str, ...]) -> None:
    """Figures in grey at the right edge."""
    for place, figure in enumerate(figures):
        end = sheet.margin + sheet.width - (len(figures) - 1 - place) * FIGURE_WIDTH
        sheet.line(end - sheet.length(figure, SMALL_TYPE), base, figure, SMALL_TYPE, GREY)
