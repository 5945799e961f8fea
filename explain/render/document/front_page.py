"""The front page: what is handed over at the table, one sheet."""

from bidlens.bridge import call_number, call_symbol

from ...card.card import ConventionCard
from ...card.front_lines import FrontLine, front_answers, front_openings
from ...card.openings import Opening, openings
from ...vocabulary.phrases import card_pages as phrases
from ...vocabulary.phrases.words import exact_share, seats_text, share_text, spoken
from ..settings import USUAL_ANSWERS
from .blocks import Answers, Column, Front, Table
from .call_words import what_in_short
from .opening_bids import hcp_text, least_cards
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
        openings=Table(_COLUMNS, tuple(_rows(card))),
        answers=tuple(_answers(card)),
        legend=phrases.LEGEND,
    )


def _truth(card: ConventionCard) -> list[tuple[str, str]]:
    """Three figures of how true the card is: what is printed, line by line, and this page alone."""
    found = card.fidelity
    if not found.get("turns"):
        return [("-", phrases.NOT_CHECKED)]
    printed = found["printed"]
    lines, rules, front = (printed[part] for part in ("lines", "rules", "front"))
    figures = [(exact_share(printed["of_all"]), phrases.read_right(found["boards"], card.plays))]
    if lines["right"] is not None:
        figures.append((exact_share(lines["right"]), phrases.lines_right(lines["told"], rules["told"], rules["right"])))
    if front["right"] is not None:
        figures.append((exact_share(front["right"]), phrases.front_right(front["told"])))
    return figures


def _rows(card: ConventionCard) -> list[tuple[str, ...]]:
    """The opening table; those that are not described share a row."""
    rows = [_row(one, line) for one, line in front_openings(card)]
    rare = [one for one in openings(card) if one.meaning is None]
    if not rare:
        return rows
    calls = ", ".join(call_symbol(one.call) for one in rare)
    share = share_text(sum(one.share for one in rare))
    return [*rows, (phrases.OTHERS, "", "", "", phrases.too_rare(calls), share)]


def _row(one: Opening, line: FrontLine) -> tuple[str, ...]:
    """A row of the opening table."""
    meaning = line.meaning
    seat = f"{seats_text([one.passes])}: " if one.passes else ""
    kind = what_in_short(meaning)
    text = f"{seat}{kind}{'; ' if kind else ''}{line.words}"
    return (
        spoken(one.call),
        phrases.YES if meaning.is_artificial else "",
        least_cards(meaning),
        hcp_text(meaning),
        text,
        share_text(one.share),
    )


def _answers(card: ConventionCard) -> list[Answers]:
    """Answers to each opening, in the order of reading."""
    found = (
        Answers(call_symbol(one.opening.call), tuple(map(_answer, one.lines)) or _usual_answers(one.opening))
        for one in front_answers(card)
    )
    return [one for one in found if one.lines]


def _answer(line: FrontLine) -> tuple[str, str]:
    short = what_in_short(line.meaning)
    return call_symbol(line.meaning.call), f"{short}: {line.words}" if short else line.words


def _usual_answers(opening: Opening) -> tuple[tuple[str, str], ...]:
    """What partner mostly calls, where the card does not tell what it shows."""
    if opening.meaning is None or not opening.meaning.next_calls:
        return ()
    top = list(opening.meaning.next_calls.items())[:USUAL_ANSWERS]
    calls = ", ".join(f"{spoken(call_number(name))} {share_text(share)}" for name, share in top)
    return (("", phrases.mostly(calls)),)
