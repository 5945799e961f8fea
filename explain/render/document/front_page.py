"""The front page: what is handed over at the table, one sheet."""

from bidlens.bridge import Auction, call_number, call_symbol
from bidlens.bridge.calls import PASS

from ...card.card import ConventionCard
from ...meaning.meaning import Meaning
from ...vocabulary.phrases import spoken
from .blocks import Answers, Column, Front, Table
from .opening_bids import Opening, hcp_text, least_cards, openings
from .special_bids import special_bids
from .summary import summary, system_kind
from .words import SEATS, brief_text, exact_share, is_artificial, share_text, what_in_short

_LETTERS = 92  # of a description in the opening table
_ANSWER_LETTERS = 64
_MOST_ANSWERS, _MOST_LINES = 9, 66
_COLUMNS = (
    Column("opening", 7),
    Column("art.", 4, "center"),
    Column("cards", 5, "center"),
    Column("HCP", 7, "center"),
    Column("description", 64),
    Column("how often", 9, "right"),
)
_LEGEND = (
    "♠ S spades · ♥ H hearts · ♦ D diamonds · ♣ C clubs. art.: artificial; cards: fewest in the suit named; "
    "5+♠: five or more spades; F1: forcing for one round; GF: forcing to game; inv: invites game. "
    '"..." stands for more that the notes tell.'
)


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
        legend=_LEGEND,
    )


def _truth(card: ConventionCard) -> list[tuple[str, str]]:
    """Three figures of how true the card is."""
    found = card.fidelity
    if not found.get("turns"):
        return [("-", "This card was not checked on fresh boards.")]
    fresh = f"{found['boards']:,} fresh boards"
    figures = [
        (
            exact_share(found["covered"]),
            f"of all turns to call on {fresh} are told; at the others no call leads clearly",
        )
    ]
    if "right" in found:
        figures.append((exact_share(found["right"]), "of those turns: the card tells the very call that is made"))
    if "right" in (exact := found.get("decisions", {})):
        words = f"right at the {exact['turns']:,} turns that the notes treat one by one"
        figures.append((exact_share(exact["right"]), f"{words}; later auctions follow general rules"))
    return figures


def _rows(found: list[Opening]) -> list[tuple[str, ...]]:
    """The opening table; those that are not described share a row."""
    rows = [_row(one, one.meaning) for one in found if one.meaning is not None]
    rare = [one for one in found if one.meaning is None]
    if not rare:
        return rows
    calls = ", ".join(call_symbol(one.call) for one in rare)
    return [*rows, ("others", "", "", "", f"too rare to be described: {calls}", share_text(sum(o.share for o in rare)))]


def _row(one: Opening, meaning: Meaning) -> tuple[str, ...]:
    """A row of the opening table."""
    seat = f"{SEATS[one.passes]} seat: " if one.passes else ""
    kind = what_in_short(meaning)
    words = f"{seat}{kind}{'; ' if kind else ''}"
    text = words + brief_text(meaning, _LETTERS - len(words))
    return (
        spoken(one.call),
        "yes" if is_artificial(meaning) else "",
        least_cards(meaning),
        hcp_text(meaning),
        text,
        share_text(one.share),
    )


def _answers(card: ConventionCard) -> list[Answers]:
    """Answers to each opening, as many as there is room for."""
    found, left = [], _MOST_LINES
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
    common = sorted(turn.meanings, key=lambda call: -turn.shares.get(call, 0.0))[:_MOST_ANSWERS]
    lines = []
    for call in sorted(common, key=lambda call: call if call != PASS else -1):
        one = turn.meanings[call]
        if one.clauses:
            short = what_in_short(one)
            words = f"{short}: " if short else ""
            lines.append((call_symbol(call), words + brief_text(one, _ANSWER_LETTERS - len(words))))
    return lines


def _usual_answers(opening: Opening) -> list[tuple[str, str]]:
    """What partner mostly calls, where the card does not tell what it shows."""
    if opening.meaning is None or not opening.meaning.next_calls:
        return []
    top = list(opening.meaning.next_calls.items())[:4]
    return [("", "mostly " + ", ".join(f"{spoken(call_number(name))} {share_text(share)}" for name, share in top))]
