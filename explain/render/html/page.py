"""Cards as one HTML file that needs no network and no script."""

import re
from collections.abc import Sequence
from html import escape

from bidlens.bridge.cards import SUIT_NAMES, SUIT_SYMBOLS

from ...card.card import ConventionCard
from ...vocabulary.phrases import card_pages as phrases
from ..document.blocks import Answers, BiddingTree, Block, CallLine, Front, Paragraph, Section, Table
from ..document.document import document
from ..settings import HTML_FRONT_LINES
from .style import STYLE

_NAMES = dict(zip(SUIT_SYMBOLS, SUIT_NAMES, strict=True))
_SYMBOL = re.compile(f"[{SUIT_SYMBOLS}]")
_HEADS = f'<div class="heads"><i></i>{"".join(f"<span>{name}</span>" for name in phrases.FIGURES)}</div>'


def to_html(card: ConventionCard) -> str:
    """The whole card as a page that stands by itself."""
    made = document(card)
    links = "".join(f'<li><a href="#{escape(one.anchor)}">{coloured(one.title)}</a></li>' for one in made.sections)
    body = [
        _front(made.front),
        f"<nav><h2>{phrases.CONTENTS}</h2><ul>{links}</ul></nav>",
        *map(_section, made.sections),
    ]
    return whole_page(f"{made.front.title}: {phrases.CARD}", body)


def whole_page(title: str, body: Sequence[str]) -> str:
    """A page that needs nothing beside it; the title is escaped here, the body is HTML."""
    head = (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
    )
    return head + "\n".join(body) + "\n</body>\n</html>\n"


def coloured(text: str) -> str:
    """Escaped text whose suit symbols have colours, and their names for those who see no colours."""

    def symbol(found: re.Match[str]) -> str:
        name = _NAMES[found[0]]
        return f'<i class="{name[0]}" title="{name}">{found[0]}</i>'

    return _SYMBOL.sub(symbol, escape(text).replace(" %", "&nbsp;%"))


def _front(front: Front) -> str:
    figures = "".join(
        f"<div><b>{escape(figure)}</b><span>{escape(words)}</span></div>" for figure, words in front.truth
    )
    special = f"<h2>{phrases.KNOW}</h2>{_pairs(front.special)}" if front.special else ""
    answers = "".join(map(_answers, front.answers))
    crowded = " crowded" if _lines(front) > HTML_FRONT_LINES else ""
    return (
        f'<header class="front{crowded}"><h1>{escape(front.title)}</h1><p class="kind">{coloured(front.kind)}</p>'
        f'<p>{coloured(front.summary)}</p><div class="truth">{figures}</div>{special}'
        f"<h2>{phrases.OPENINGS}</h2>{table_html(front.openings)}"
        f'<h2>{phrases.ANSWERS_TO_OPENINGS}</h2><div class="answers">{answers}</div>'
        f'<p class="grey">{coloured(front.legend)}</p></header>'
    )


def _lines(front: Front) -> float:
    """About how many lines of a printed sheet the front page takes."""
    words = sum(len(words) for words in (front.summary, *(text for _, text in front.special)))
    answers = sum(len(one.lines) + 1.5 for one in front.answers) / 2
    return words / 130 + len(front.special) + 1.25 * len(front.openings.rows) + answers


def _answers(one: Answers) -> str:
    return f"<section><h3>{coloured(one.opening)}</h3>{_pairs(one.lines)}</section>"


def _pairs(pairs: tuple[tuple[str, str], ...]) -> str:
    rows = "".join(f"<dt>{coloured(name)}</dt><dd>{coloured(words)}</dd>" for name, words in pairs)
    return f"<dl>{rows}</dl>"


def _section(section: Section) -> str:
    title = f'<h2 id="{escape(section.anchor)}">{coloured(section.title)}</h2>'
    blocks = "\n".join(map(_block, section.blocks))
    is_open = "" if section.folded else " open"
    return f"<details{is_open}><summary>{title}</summary>\n{blocks}\n</details>"


def _block(block: Block) -> str:
    match block:
        case Paragraph(text):
            return f"<p>{coloured(text)}</p>"
        case Table():
            return table_html(block)
        case BiddingTree():
            note = f' <span class="note">{coloured(block.note)}</span>' if block.note else ""
            return f"<h3>{coloured(block.title)}{note}</h3>{_HEADS}" + "\n".join(map(_call, block.lines))


def _call(one: CallLine) -> str:
    figures = "".join(f'<span class="fig">{escape(figure)}</span>' for figure in one.figures)
    name = f"<b>{coloured(one.call)}</b>"
    what = f'<span class="what">{coloured(one.what)}:</span> ' if one.what else ""
    note = f'<span class="note">{coloured(one.note)}</span>' if one.note else ""
    hands = "".join(f"<span>{coloured(hand)}</span>" for hand in one.hands)
    hands = f'<span class="hands">{hands}</span>' if hands else ""
    say = f'<div class="say" style="--depth:{one.depth}">{name}{what}{coloured(one.text)}{note}{hands}</div>'
    return f'<div class="call">{say}{figures}</div>'


def table_html(table: Table) -> str:
    """A table as HTML."""
    caption = f"<caption>{coloured(table.title)}</caption>" if table.title else ""
    aligns = [column.align for column in table.columns]
    heads = "".join(_cell("th", column.title, column.align) for column in table.columns)
    rows = "".join(
        "<tr>" + "".join(_cell("td", cell, align) for cell, align in zip(row, aligns, strict=True)) + "</tr>\n"
        for row in table.rows
    )
    small = ' class="small"' if table.small else ""
    return (
        f'<div class="scroll"><table{small}>{caption}<thead><tr>{heads}</tr></thead>\n'
        f"<tbody>\n{rows}</tbody></table></div>"
    )


def _cell(tag: str, text: str, align: str) -> str:
    side = "" if align == "left" else f' class="{align}"'
    return f"<{tag}{side}>{coloured(text)}</{tag}>"
