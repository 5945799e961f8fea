"""Written cards: a printed card as plain Markdown that people can read and write, and the card of such a text.

A title, then for each turn a heading with the calls before it and one line a call, in the order of reading; general
rules at the end. An item that is indented under a call is partner's answer to it after a pass. All other text is free.

>>> card = read_card_text("# Mine\\n## Opening\\n- 1NT: 15-17 HCP, balanced\\n  - 2C (ask): 8+ HCP\\n- P: any hand", "")
>>> print(write_card_text(card, ["A short card."]))
# Mine
<BLANKLINE>
A short card.
<BLANKLINE>
## Opening
- 1NT: 15-17 HCP, balanced
- Pass: any hand
<BLANKLINE>
## 1NT Pass
- 2♣ (ask): 8+ HCP
<BLANKLINE>
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from bidlens.bridge import InputError, InvalidCall, call_number
from bidlens.bridge.calls import PASS

from ..vocabulary.language_error import LanguageError
from ..vocabulary.parser import parse_clause, parse_text
from ..vocabulary.phrases import written_cards as phrases
from ..vocabulary.phrases.general_rules import rule_line
from ..vocabulary.phrases.words import spoken
from ..vocabulary.tokens import spelling
from .general_rules import ROLE_OF, GeneralRule, GeneralRules
from .markdown_blocks import Block, blocks, escaped, paragraph, unescaped
from .printed_card import PrintedCard
from .printed_turn import Calls, PrintedLine, PrintedTurn
from .rule_counts import RULE_COUNTS
from .settings import MOST_LETTERS
from .written_turn import TurnPlace, parse_heading, turn_heading, why_not

LineNote = Callable[[PrintedTurn, PrintedLine], str]

_LINE = re.compile(r"[*_`]*(?P<call>[^\s:=(*_`]+)[*_`]*\s*(?:\((?P<what>(?:\\.|[^\\])*?)\))?\s*[:=]", re.DOTALL)
_ROLES = {spelling(text): role for text, role in ROLE_OF.items()}
_GENERAL_RULES = spelling(phrases.GENERAL_RULES)


def write_card_text(
    card: PrintedCard,
    introduction: Sequence[str] = (),
    note: LineNote | None = None,
    rule_note: Callable[[GeneralRule], str] | None = None,
) -> str:
    """A card as Markdown that `read_card_text` reads; free paragraphs stand first, notes behind their lines."""
    parts = [f"# {escaped(card.name)}"] if card.name.strip() else []
    parts += [paragraph(words) for words in introduction]
    for turn in card.turns:
        lines = [_with_note(_line_text(line), note(turn, line) if note else "") for line in turn.lines]
        parts.append("\n".join([f"## {turn_heading(turn)}", *lines]))
    rules = [
        _with_note(f"- {rule_line(rule.call_text, rule.text())}", rule_note(rule) if rule_note else "")
        for rule in card.general_rules.rules
    ]
    if rules:
        parts.append("\n".join([f"## {phrases.GENERAL_RULES}", *rules]))
    return "\n\n".join(parts) + "\n"


def _line_text(line: PrintedLine) -> str:
    what = escaped(line.what).replace(")", "\\)")
    return f"- {spoken(line.call)}{f' ({what})' if what else ''}: {line.text}"


def _with_note(line: str, note: str) -> str:
    words = re.sub(r"[\[\]<>]", "", " ".join(note.split()))
    return f"{line} [{words}]" if words else line


def read_card_text(text: str, name: str) -> PrintedCard:
    """The card of a Markdown text; the name is that of its title, or the one given where it has none."""
    if len(text) > MOST_LETTERS:
        raise InputError(f"expected a card of at most {MOST_LETTERS:,} letters, got {len(text):,}")
    reader = _Reader()
    for block in blocks(text.removeprefix("\ufeff")):
        reader.take(block)
    return reader.card(name)


@dataclass
class _Turn:
    """A turn that is being read, and the line of the text where it began."""

    place: TurnPlace
    number: int
    lines: list[PrintedLine] = field(default_factory=list[PrintedLine])


@dataclass
class _Above:
    """A line that others may stand under: the blanks before it, its turn and call, and partner's turn if it has one."""

    depth: int
    turn: _Turn
    call: int
    answers: _Turn | None = None


class _Reader:
    """Takes headings and items one by one."""

    def __init__(self) -> None:
        self.title: str | None = None
        self.turns: dict[Calls, _Turn] = {}
        self.rules: list[GeneralRule] = []
        self.rules_number = 0  # of the line where general rules began
        self.turn: _Turn | None = None  # of the last heading
        self.in_rules = False
        self.problem: str | LanguageError = phrases.HEADING_FIRST  # why no item may follow
        self.above: list[_Above] = []
        self.any_heading = False

    def card(self, name: str) -> PrintedCard:
        """All that was read."""
        if not self.rules and not any(turn.lines for turn in self.turns.values()):
            raise InputError(f"expected {phrases.ANY_LINE}, got {phrases.NO_SUCH}")
        turns = [PrintedTurn(one.place.calls, tuple(one.lines), one.place.same_after) for one in self.turns.values()]
        return PrintedCard(self.title or name, tuple(turns), GeneralRules(tuple(self.rules)))

    def take(self, block: Block) -> None:
        """One heading or item."""
        if not block.is_item:
            self._heading(block)
        elif self.in_rules:
            self.rules.append(_rule(block))
        elif self.turn is None:
            raise block.error(self.problem) if isinstance(self.problem, str) else self.problem
        else:
            self._line(block, self.turn)

    def _heading(self, block: Block) -> None:
        first, self.any_heading = not self.any_heading, True
        self.turn, self.in_rules, self.above, self.problem = None, False, [], phrases.HEADING_FIRST
        if first and block.depth == 1:
            self.title = unescaped(block.words)
        elif spelling(block.words.rstrip(":")) == _GENERAL_RULES:
            if self.rules_number:
                raise block.error(phrases.only_once(phrases.GENERAL_RULES, self.rules_number))
            self.in_rules, self.rules_number = True, block.number
        else:
            try:
                place = parse_heading(block.words.rstrip(": "))
            except LanguageError as error:  # a heading of free text, unless calls follow
                self.problem = block.misread(error)
            else:
                self.turn = self._open(place, block)

    def _open(self, place: TurnPlace, block: Block) -> _Turn:
        """A turn that has not been there before."""
        known = self.turns.get(place.calls)
        if known is not None:
            raise block.error(phrases.only_once(turn_heading(PrintedTurn(place.calls, ())), known.number))
        made = self.turns[place.calls] = _Turn(place, block.number)
        return made

    def _line(self, block: Block, turn: _Turn) -> None:
        while self.above and self.above[-1].depth >= block.depth:
            self.above.pop()
        if self.above:
            turn = self._answers(self.above[-1], block)
        line = _printed_line(block, turn.place.calls)
        turn.lines.append(line)
        self.above.append(_Above(block.depth, turn, line.call))

    def _answers(self, above: _Above, block: Block) -> _Turn:
        """Partner's turn after a line."""
        if above.answers is None:
            before, same_after = above.turn.place
            calls = (*before, above.call, PASS)
            if expected := why_not(calls):
                raise block.error(expected)
            nobody_opened = all(call == PASS for call in calls)
            above.answers = self._open(TurnPlace(calls, () if nobody_opened else same_after), block)
        return above.answers


def _printed_line(block: Block, before: Calls) -> PrintedLine:
    """The line of an item at a turn."""
    words = block.words
    found = _LINE.match(words)
    if found is None:
        raise block.error(phrases.A_LINE)
    try:
        call = call_number(found["call"])
    except InvalidCall:
        raise block.error(phrases.A_LINE) from None
    if expected := _why_no_line(before, call):
        raise block.error(expected, *found.span("call"))
    try:
        text = parse_text(words[found.end() :])
    except LanguageError as error:
        raise block.misread(error, found.end()) from None
    return PrintedLine(call, text, " ".join(unescaped(found["what"] or "").split()))


def _why_no_line(before: Calls, call: int) -> str:
    expected = why_not((*before, call))
    return "" if expected == phrases.OPEN_AUCTION else expected  # the last pass ends an auction


def _rule(block: Block) -> GeneralRule:
    """The general rule of an item."""
    role_words, colon, clause = block.words.partition(":")
    if not colon:
        raise block.error(phrases.A_RULE)
    role = _ROLES.get(spelling(role_words))
    if role is None:
        near = get_close_matches(role_words.strip().lower(), list(ROLE_OF), 1, 0)
        raise block.error(phrases.role_such_as(near[0]), 0, len(role_words))
    try:
        return GeneralRule(role, parse_clause(clause, RULE_COUNTS))
    except LanguageError as error:
        raise block.misread(error, len(role_words) + 1) from None
