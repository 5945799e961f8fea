"""An audit as one HTML file that needs no network and no script."""

from html import escape

from ...compare.audit_text import breaking_text, calls_text, doubts_text
from ...compare.audited_line import Audit, AuditedLine
from ...compare.settings import WRONG_VERDICTS
from ...vocabulary.phrases import audit as phrases
from ...vocabulary.phrases.words import exact_share, share_text, spoken
from ..document.blocks import Column, Table
from .page import coloured, table_html, whole_page

_ALIGNED = ("left", "left", "left", "left", "right", "right", "right")


def audit_to_html(found: Audit) -> str:
    """The whole audit as a page that stands by itself: false lines first, then all lines in a table."""
    figures = (
        (len(found.holding), phrases.HOLD),
        (len(found.false), phrases.ARE_FALSE),
        (len(found.untested), phrases.NOT_TESTED),
    )
    truth = "".join(f"<div><b>{number:,}</b><span>{escape(words)}</span></div>" for number, words in figures)
    ends = (doubts_text(found), _decided(found))
    title = phrases.title(found.card, found.against)
    body = [
        f'<h1>{escape(title)}</h1><p class="kind">{coloured(found.where)}</p><div class="truth">{truth}</div>',
        *(f"<p>{coloured(words)}</p>" for words in ends if words),
    ]
    if found.false:
        body += [f"<h2>{phrases.FALSE_LINES}</h2>", *map(_false_line, found.false)]
    body += [f"<h2>{phrases.ALL_LINES}</h2>", table_html(_all_lines(found))]
    return whole_page(f"{title} {phrases.AUDIT}", body)


def _decided(found: Audit) -> str:
    return phrases.how_decided(found.claim, len(found.lines), WRONG_VERDICTS)


def _false_line(line: AuditedLine) -> str:
    note = phrases.after_passes_too(line.same_after)
    rows = [
        (phrases.SAYS, coloured(line.text)),
        (phrases.BROKEN_BY, "<br>".join(coloured(breaking_text(one)) for one in line.breaking)),
        (phrases.INSTEAD, coloured(line.instead)),
    ]
    pairs = "".join(f"<dt>{escape(label)}</dt><dd>{words}</dd>" for label, words in rows)
    figures = phrases.how_true(line.hands, line.coverage, line.high, line.precision)
    return (
        f'<h3>{coloured(calls_text(line))} <span class="note">{coloured(note)}</span></h3>'
        f"<p>{coloured(figures)}</p><dl>{pairs}</dl>"
    )


def _all_lines(found: Audit) -> Table:
    columns = tuple(Column(name, 1.0, align) for name, align in zip(phrases.COLUMNS, _ALIGNED, strict=True))
    return Table(columns, tuple(_row(line, found.claim) for line in found.lines), small=True)


def _row(line: AuditedLine, claim: float) -> tuple[str, ...]:
    return (
        line.auction.pretty or phrases.OPENING,
        spoken(line.call),
        line.text,
        phrases.verdict(line.is_false, line.untested, line.coverage < claim),
        f"{line.hands:,}",
        exact_share(line.coverage),
        share_text(line.precision),
    )
