"""Cards as plain text for a terminal, a hundred letters wide."""

from collections.abc import Sequence
from textwrap import TextWrapper

from ..card.card import ConventionCard
from ..vocabulary.phrases import card_pages as phrases
from .document.blocks import BiddingTree, Block, CallLine, Front, Paragraph, Section, Table
from .document.document import document
from .settings import TEXT_FIGURES, TEXT_GAP, TEXT_WIDTH


def to_text(card: ConventionCard) -> str:
    """The whole card as text."""
    made = document(card)
    lines = _front(made.front)
    for section in made.sections:
        lines += _section(section)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _front(front: Front) -> list[str]:
    lines = [front.title, "=" * len(front.title), "", *_wrapped(f"{front.kind} {front.summary}"), ""]
    lines += [phrases.HOW_TRUE, *(line for figure in front.truth for line in _item(*figure, 8)), ""]
    if front.special:
        lines += [phrases.KNOW, *(line for bid in front.special for line in _item(*bid, 16)), ""]
    lines += [phrases.OPENINGS, *table_lines(front.openings), ""]
    for answers in front.answers:
        lines += [phrases.answers_to(answers.opening), *(line for one in answers.lines for line in _item(*one, 6)), ""]
    return [*lines, *_wrapped(front.legend)]


def _section(section: Section) -> list[str]:
    lines = ["", "", section.title.upper(), "-" * len(section.title)]
    for block in section.blocks:
        lines += ["", *_block(block)]
    return lines


def _block(block: Block) -> list[str]:
    match block:
        case Paragraph(text):
            return _wrapped(text)
        case Table():
            return [*([block.title, ""] if block.title else []), *table_lines(block)]
        case BiddingTree():
            head = [block.title, *_wrapped(block.note, "  ")]
            return [*head, *(line for one in block.lines for line in _call_lines(one))]


def _call_lines(one: CallLine) -> list[str]:
    """A call, wrapped beside its figures, then its sample hands."""
    lead = "  " + "    " * one.depth
    words = f"{one.what}: {one.text}" if one.what else one.text
    rows = _broken(words, max(TEXT_WIDTH - TEXT_FIGURES - len(lead) - 12, 24)) or [""]
    figures = "".join(f"{figure:>8}" for figure in one.figures)
    rows[0] = f"{lead}{one.call:<9} {rows[0]}".ljust(TEXT_WIDTH - TEXT_FIGURES) + figures
    below = lead + " " * 10
    rows = [rows[0], *(below + row for row in rows[1:])]
    for extra in (one.note, "    ".join(one.hands)):
        rows += [below + row for row in _broken(extra, TEXT_WIDTH - len(below))]
    return rows


def table_lines(table: Table) -> list[str]:
    """A table as wide as it needs, and no wider than the page."""
    titles = tuple(column.title for column in table.columns)
    widths = _widths([titles, *table.rows])
    aligns = [column.align for column in table.columns]
    lines = _row_lines(titles, widths, aligns) if any(titles) else []
    return lines + [line for row in table.rows for line in _row_lines(row, widths, aligns)]


def _widths(rows: Sequence[tuple[str, ...]]) -> list[int]:
    """Letters of each column; the widest ones give way until the table fits."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    while sum(widths) + TEXT_GAP * (len(widths) - 1) > TEXT_WIDTH and max(widths) > 8:
        widths[widths.index(max(widths))] -= 1
    return widths


def _row_lines(row: tuple[str, ...], widths: list[int], aligns: list[str]) -> list[str]:
    cells = [_broken(cell, max(width, 1)) or [""] for cell, width in zip(row, widths, strict=True)]
    place = {"left": str.ljust, "right": str.rjust, "center": str.center}
    lines = []
    for number in range(max(map(len, cells))):
        parts = [cell[number] if number < len(cell) else "" for cell in cells]
        padded = [place[align](part, width) for part, width, align in zip(parts, widths, aligns, strict=True)]
        lines.append((" " * TEXT_GAP).join(padded))
    return lines


def _item(name: str, words: str, width: int) -> list[str]:
    lines = _broken(words, TEXT_WIDTH - width - 3) or [""]
    return [f"  {name if not place else '':<{width}} {line}" for place, line in enumerate(lines)]


def _wrapped(text: str, lead: str = "") -> list[str]:
    return [lead + line for line in _broken(text, TEXT_WIDTH - len(lead))]


def _broken(text: str, width: int) -> list[str]:
    """Lines of at most so many letters; words with hyphens stay whole."""
    return TextWrapper(width, break_on_hyphens=False).wrap(text)
