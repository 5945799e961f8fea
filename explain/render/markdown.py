"""Cards as Markdown."""

import re

from ..card.card import ConventionCard
from ..vocabulary.phrases import card_pages as phrases
from .document.blocks import BiddingTree, Block, CallLine, Document, Front, Paragraph, Section, Table
from .document.document import document

_SPECIAL = re.compile(r"([\\`*_\[\]<>|#~])")
_ALIGN = {"left": "---", "right": "--:", "center": ":-:"}


def to_markdown(card: ConventionCard) -> str:
    """The whole card as Markdown with tables."""
    made = document(card)
    lines = [*_front(made.front), *_contents(made)]
    for section in made.sections:
        lines += _section(section)
    return "\n".join(lines).rstrip() + "\n"


def _front(front: Front) -> list[str]:
    lines = [f"# {_safe(front.title)}", "", f"**{_safe(front.kind)}** {_safe(front.summary)}", ""]
    lines += [f"## {phrases.HOW_TRUE}", "", *_items(front.truth), ""]
    if front.special:
        lines += [f"## {phrases.KNOW}", "", *_items(front.special), ""]
    lines += [f"## {phrases.OPENINGS}", "", *_table(front.openings), "", f"## {phrases.ANSWERS}", ""]
    for answers in front.answers:
        lines += [phrases.after_opening(f"**{_safe(answers.opening)}**"), "", *_items(answers.lines), ""]
    return [*lines, _safe(front.legend), ""]


def _contents(made: Document) -> list[str]:
    links = [f"- [{_safe(one.title)}](#{one.anchor})" for one in made.sections]
    return [f"## {phrases.CONTENTS}", "", *links, ""]


def _section(section: Section) -> list[str]:
    lines = [f'<a id="{section.anchor}"></a>', "", f"## {_safe(section.title)}", ""]
    for block in section.blocks:
        lines += [*_block(block), ""]
    return lines


def _block(block: Block) -> list[str]:
    match block:
        case Paragraph(text):
            return [_safe(text)]
        case Table():
            return [*([f"### {_safe(block.title)}", ""] if block.title else []), *_table(block)]
        case BiddingTree():
            note = [f"*{_safe(block.note)}*", ""] if block.note else []
            return [f"### {_safe(block.title)}", "", *note, *(line for one in block.lines for line in _call(one))]


def _call(one: CallLine) -> list[str]:
    lead = "  " * one.depth
    what = f"*{_safe(one.what)}*: " if one.what else ""
    figures = " · ".join(filter(None, one.figures))
    name = f"**{_safe(one.call)}** " if one.call else ""
    lines = [f"{lead}- {name}{what}{_safe(one.text)} ({_safe(figures)})"]
    extra = [*([_safe(one.note)] if one.note else []), *one.hands]
    return lines + ([f"{lead}  <br>" + "<br>".join(extra)] if extra else [])


def _items(pairs: tuple[tuple[str, str], ...]) -> list[str]:
    return [f"- {f'**{_safe(name)}** ' if name else ''}{_safe(words)}" for name, words in pairs]


def _table(table: Table) -> list[str]:
    titles = [_safe(column.title) or " " for column in table.columns]
    lines = [_cells(titles), _cells([_ALIGN[column.align] for column in table.columns])]
    return lines + [_cells([_safe(cell) for cell in row]) for row in table.rows]


def _cells(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _safe(text: str) -> str:
    """Text in which no letter means more than itself."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))
