"""Front lines: what the front page says of openings and of the answers to them, as short as a page needs it.

A line that was cut is a text of its own: it says less than the notes, and the front page is read as it stands.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from bidlens.bridge import Auction
from bidlens.bridge.calls import PASS
from bidlens.bridge.conditions.phrases import SYMBOLS

from ..meaning.meaning import Meaning
from ..reading.printed_card import PrintedCard
from ..reading.printed_turn import PrintedLine, PrintedTurn
from ..vocabulary.call_text import CallText
from ..vocabulary.clause import Clause
from ..vocabulary.phrases.words import MORE, MORE_CASES
from .card_parts import CardParts
from .openings import Opening, openings
from .settings import ANSWER_LETTERS, MOST_ANSWER_LINES, MOST_ANSWERS, OPENING_LETTERS


@dataclass(frozen=True)
class FrontLine:
    """A call with as much of its text as there is room for."""

    meaning: Meaning
    text: CallText
    is_whole: bool

    @property
    def words(self) -> str:
        """The text as it is printed, with a sign where the notes say more."""
        return self.text.text(SYMBOLS) + self._rest

    @property
    def _rest(self) -> str:
        if self.is_whole:
            return ""
        return MORE_CASES if len(self.text.clauses) < len(self.meaning.clauses) else MORE


def front_line(one: Meaning, letters: int) -> FrontLine:
    """A call's text in at most so many letters: first exceptions go, then rarer cases, then conditions."""
    cases = tuple(sorted(one.clauses, key=lambda clause: -clause.share))
    tries = [one.call_text, CallText(cases), CallText(cases[:1]), *_cut(cases[0])]
    for text in tries:
        is_whole = text == one.call_text
        if len(text.text(SYMBOLS)) + (0 if is_whole else len(MORE)) <= letters:
            return FrontLine(one, text, is_whole)
    return FrontLine(one, tries[-1], False)


def _cut(clause: Clause) -> Iterator[CallText]:
    for number in range(len(clause.conditions) - 1, 0, -1):
        yield CallText((Clause(clause.conditions[:number], clause.share),))


@dataclass(frozen=True)
class FrontAnswers:
    """The answers to an opening, in the order of reading."""

    opening: Opening
    lines: tuple[FrontLine, ...]


def front_openings(card: CardParts) -> list[tuple[Opening, FrontLine]]:
    """The openings that are described."""
    return [(one, front_line(one.meaning, OPENING_LETTERS)) for one in openings(card) if one.meaning is not None]


def front_answers(card: CardParts) -> list[FrontAnswers]:
    """The answers to each opening, as many as there is room for; bids from below."""
    found: list[FrontAnswers] = []
    left = MOST_ANSWER_LINES
    for one in sorted(openings(card), key=lambda one: one.call):
        lines = () if one.call == PASS else tuple(_answer_lines(card, one))
        if left > 0 and one.meaning is not None and one.call != PASS:
            found.append(FrontAnswers(one, lines[:left]))
            left -= max(len(lines), 1) + 1
    return found


def _answer_lines(card: CardParts, opening: Opening) -> list[FrontLine]:
    turn = card.predictor.at(Auction(calls=(PASS,) * opening.passes + (opening.call, PASS)).calls)
    if turn is None:
        return []
    common = sorted(turn.reading, key=lambda call: -turn.shares.get(call, 0.0))[:MOST_ANSWERS]
    return [front_line(turn.meanings[call], ANSWER_LETTERS) for call in turn.reading if call in common]


def front_card(card: CardParts) -> PrintedCard:
    """The front page as something that can be read: openings in every seat, and answers to them."""
    opened = front_openings(card)
    turns = [
        PrintedTurn((PASS,) * passes, tuple(_printed(line) for one, line in opened if _holds(one, passes)))
        for passes in range(4)
    ]
    turns += [
        PrintedTurn((one.opening.call, PASS), tuple(map(_printed, one.lines)), (1, 2, 3)) for one in front_answers(card)
    ]
    return PrintedCard(card.policy, tuple(turns))


def _holds(one: Opening, passes: int) -> bool:
    """Whether a line of the opening table is about a seat: those of later seats are marked so."""
    return one.passes in (0, passes)


def _printed(line: FrontLine) -> PrintedLine:
    return PrintedLine(line.meaning.call, line.text)
