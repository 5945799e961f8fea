"""An audit as text for people: false lines with the hands that break them, then how many lines are what."""

import textwrap

from bidlens.bridge import HandSet, call_symbol
from bidlens.bridge.hands import pretty_hand

from ..vocabulary.phrases import audit as phrases
from ..vocabulary.phrases.words import exact_share
from .audited_line import Audit, AuditedLine, BreakingHand
from .settings import WRONG_VERDICTS

_WIDTH, _LABEL = 110, 12  # letters of a line, and of what stands before it


def audit_text(found: Audit) -> str:
    """The whole of it, the worst first."""
    title = f"{phrases.title(found.card, found.against)}  ({found.where})"
    ends = [
        phrases.summary(len(found.holding), len(found.false), len(found.untested)),
        *textwrap.wrap(doubts_text(found), _WIDTH),
        *textwrap.wrap(phrases.how_decided(found.claim, len(found.lines), WRONG_VERDICTS), _WIDTH),
    ]
    return "\n\n".join(["\n".join(textwrap.wrap(title, _WIDTH)), *map(_block, found.false), "\n".join(ends)])


def doubts_text(found: Audit) -> str:
    """The lines that hold only because chance is allowed for."""
    return phrases.doubts([f"{calls_text(one)} {exact_share(one.coverage)}" for one in found.doubtful], found.claim)


def calls_text(line: AuditedLine) -> str:
    """The auction and the call of a line, with suit symbols."""
    return " ".join(filter(None, (line.auction.pretty, call_symbol(line.call))))


def breaking_text(one: BreakingHand) -> str:
    """A hand that breaks a line, and where it was held."""
    where = phrases.held_by(one.player, one.event, one.board, one.auction)
    return "   ".join(filter(None, (pretty_hand(HandSet.from_pbn(one.hand)), where)))


def _block(line: AuditedLine) -> str:
    also = phrases.after_passes_too(line.same_after)
    figures = phrases.how_true(line.hands, line.coverage, line.high, line.precision)
    title = "    ".join(filter(None, (calls_text(line), phrases.FALSE, figures, also)))
    rows = [(phrases.SAYS, line.text)]
    rows += [("" if place else phrases.BROKEN_BY, breaking_text(one)) for place, one in enumerate(line.breaking)]
    rows.append((phrases.INSTEAD, line.instead))
    return "\n".join([title, *(row for label, words in rows for row in _labelled(label, words))])


def _labelled(label: str, words: str) -> list[str]:
    first = f"  {label:<{_LABEL}}"
    return textwrap.wrap(words, _WIDTH, initial_indent=first, subsequent_indent=" " * len(first))
