"""The front page: what is handed over at the table, one sheet."""

from bidlens.bridge import Auction, call_number, call_symbol
from bidlens.bridge.calls import PASS

from ...card.card import ConventionCard
from ...meaning.meaning import Meaning
from ...vocabulary.phrases import card_pages as phrases
from ...vocabulary.phrases.words import exact_share, seats_text, share_text, spoken
from ..settings import ANSWER_LETTERS, MOST_ANSWER_LINES, MOST_ANSWERS, OPENING_LETTERS, USUAL_ANSWERS
from .blocks import Answers, Column, Front, Table
from .call_words import brief_text, what_in_short
from .opening_bids import Opening, hcp_text, least_cards, openings
from .special_bids import special_bids
from .summary import summary, system_kind

_WIDTHS, _ALIGNS = (7, 4, 5, 7, 64, 9), ("left", "center", "center", "center", "left", "right")
_COLUMNS = tuple(map(Column, phrases.OPENING_COLUMNS, _WIDTHS, _ALIGNS))


def front_page(card: ConventionCard) -> Front:
    """The front page of a card."""
    kind = system_kind(card)
    return Front(
        title=card.policy,
        kind=kind,
        summary=summary(card).removeprefix(kind).strip(),
        truth=tuple(_truth(card)),
        special=tuple(special_bids(card)),
        openings=Table(_COLUMNS, tuple(_rows(openings(card)))),
        answers=tuple(_answers(card)),
        legend=phrases.LEGEND,
    )


def _truth(card: ConventionCard) -> list[tuple[str, str]]:
    """Three figures of how true the card is."""
    found = card.fidelity
    if not found.get("turns"):
        return [("-", phrases.NOT_CHECKED)]
    figures = [(exact_share(found["covered"]), phrases.covered(found["boards"]))]
    if "right" in found:
        figures.append((exact_share(found["right"]), phrases.RIGHT))
    if "right" in (exact := found.get("decisions", {})):
        figures.append((exact_share(exact["right"]), phrases.right_at_decisions(exact["turns"])))
    return figures


def _rows(found: list[Opening]) -> list[tuple[str, ...]]:
    """The opening table; those that are not described share a row."""
    rows = [_row(one, one.meaning) for one in found if one.meaning is not None]
    rare = [one for one in found if one.meaning is None]
    if not rare:
        return rows
    calls = ", ".join(call_symbol(one.call) for one in rare)
    share = share_text(sum(one.share for one in rare))
    return [*rows, (phrases.OTHERS, "", "", "", phrases.too_rare(calls), share)]


def _row(one: Opening, meaning: Meaning) -> tuple[str, ...]:
    """A row of the opening table."""
    seat = f"{seats_text([one.passes])}: " if one.passes else ""
    kind = what_in_short(meaning)
    words = f"{seat}{kind}{'; ' if kind else ''}"
    text = words + brief_text(meaning, OPENING_LETTERS - len(words))
    return (
        spoken(one.call),
        phrases.YES if meaning.is_artificial else "",
        least_cards(meaning),
        hcp_text(meaning),
        text,
        share_text(one.share),
    )


def _answers(card: ConventionCard) -> list[Answers]:
    """Answers to each opening, as many as there is room for."""
    found, left = [], MOST_ANSWER_LINES
    for one in openings(card):
        lines = [] if one.call == PASS else _answer_lines(card, one)
        if lines and left > 0:
            found.append(Answers(call_symbol(one.call), tuple(lines[:left])))
            left -= len(lines) + 1
    return found


def _answer_lines(card: ConventionCard, opening: Opening) -> list[tuple[str, str]]:
    turn = card.at(Auction(calls=(PASS,) * opening.passes + (opening.call, PASS)))
    if turn is None or not turn.meanings:
        return _usual_answers(opening)
    common = sorted(turn.meanings, key=lambda call: -turn.shares.get(call, 0.0))[:MOST_ANSWERS]
    lines = []
    for call in sorted(common, key=lambda call: call if call != PASS else -1):
        one = turn.meanings[call]
        if one.clauses:
            short = what_in_short(one)
            words = f"{short}: " if short else ""
            lines.append((call_symbol(call), words + brief_text(one, ANSWER_LETTERS - len(words))))
    return lines


def _usual_answers(opening: Opening) -> list[tuple[str, str]]:
    """What partner mostly calls, where the card does not tell what it shows."""
    if opening.meaning is None or not opening.meaning.next_calls:
        return []
    top = list(opening.meaning.next_calls.items())[:USUAL_ANSWERS]
    calls = ", ".join(f"{spoken(call_number(name))} {share_text(share)}" for name, share in top)
    return [("", phrases.mostly(calls))]
