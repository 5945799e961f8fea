"""Cards as Markdown: the form that `read_card_text` reads again (docs/written-cards.md)."""

from dataclasses import replace

from ..card.card import ConventionCard
from ..reading.printed_card import PrintedCard
from ..reading.printed_turn import Calls, PrintedLine, PrintedTurn
from ..reading.written_card import write_card_text
from ..vocabulary.phrases import written_cards as phrases
from .document.call_words import what
from .document.front_page import front_page
from .document.special_bids import errors
from .settings import WHOLE_CARD_FIGURES


def to_markdown(card: ConventionCard) -> str:
    """The card as a text that is a card itself: what kind of system it is and how true that is, then every line."""
    decisions = {one.auction.calls: one for one in card.decisions}

    def note(turn: PrintedTurn, line: PrintedLine) -> str:
        one = decisions[turn.calls].meanings[line.call]
        return phrases.line_note(one.frequency, one.coverage)

    def with_kind(calls: Calls, line: PrintedLine) -> PrintedLine:
        return replace(line, what=what(decisions[calls].meanings[line.call]))

    printed = card.printed
    turns = [replace(turn, lines=tuple(with_kind(turn.calls, one) for one in turn.lines)) for turn in printed.turns]
    front = front_page(card)
    figures = [" ".join(one) for one in front.truth[:WHOLE_CARD_FIGURES]]
    truth = phrases.truth([*figures, *(words for _, words in errors(card))])
    return write_card_text(
        PrintedCard(printed.name, tuple(turns), printed.general_rules),
        [f"{front.kind} {front.summary}", truth, phrases.HOW_TO_READ],
        note,
        lambda rule: phrases.rule_note(rule.share, rule.right),
    )
