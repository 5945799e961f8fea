"""Parser: reads what is printed of a call, and what people write in the same words.

>>> str(parse_clause("5 to 9 hcp, at least 6 hearts, good ♥"))
'5-9 HCP, 6+ hearts, good hearts'
>>> text = parse_text("15-17 HCP, balanced; or 14 HCP, 5+ clubs; but not 5 spades (1♠)")
>>> len(text.clauses), text.exceptions[0][0], str(text.exceptions[0][1])
(2, 3, '5 spades')
"""

from collections.abc import Sequence

from bidlens.bridge.calls import call_number
from bidlens.bridge.conditions.condition import Between
from bidlens.bridge.conditions.counts import Count
from bidlens.bridge.errors import InvalidCall

from .call_text import CallText
from .clause import Clause
from .condition_finder import ConditionFinder, condition_finder
from .hand_counts import PLAIN
from .language_error import LanguageError
from .phrases import reading
from .phrases.words import ANY_HAND, BUT_NOT, NOR, OR
from .tokens import joined, spelling, tokens

_ANY_HAND = spelling(ANY_HAND)
_JOINTS = {joint: spelling(joint) for joint in (OR, BUT_NOT, NOR)}


def parse_clause(text: str, counts: Sequence[Count] = PLAIN) -> Clause:
    """The clause that some words stand for; they may speak of the given counts."""
    reader = _Reader(text, condition_finder(counts))
    return reader.clause(0, len(reader.tokens))


def parse_text(text: str, counts: Sequence[Count] = PLAIN) -> CallText:
    """The text of a call that some words stand for: cases, then exceptions, parted by semicolons."""
    reader = _Reader(text, condition_finder(counts))
    (first, end), *others = reader.parts()
    cases, exceptions = [reader.clause(first, end)], list[tuple[int | None, Clause]]()
    for first, end in others:
        joint, first = reader.joint(first, end, (NOR,) if exceptions else (OR, BUT_NOT))
        if joint == OR:
            cases.append(reader.clause(first, end))
        else:
            exceptions.append(reader.exception(first, end))
    return CallText(tuple(cases), tuple(exceptions))


class _Reader:
    """A text, its tokens, and the finder that tells what they mean; a part is told by its first token and its end."""

    def __init__(self, text: str, finder: ConditionFinder):
        self.text, self.finder, self.tokens = text, finder, tokens(text)
        self.length = len(text.rstrip())
        if self.tokens and self.tokens[-1].word == reading.FULL_STOP:
            self.length = self.tokens.pop().start

    def parts(self) -> list[tuple[int, int]]:
        """What stands between semicolons."""
        ends = [i for i, token in enumerate(self.tokens) if token.word == reading.SEMICOLON]
        return list(zip((0, *(i + 1 for i in ends)), (*ends, len(self.tokens)), strict=True))

    def joint(self, first: int, end: int, expected: tuple[str, ...]) -> tuple[str, int]:
        """The words that join a part to what was before, and where it goes on."""
        for joint in expected:
            after = first + len(_JOINTS[joint].split())
            if after <= end and joined(self.tokens[first:after]) == _JOINTS[joint]:
                return joint, after
        raise self._error(reading.one_of(expected), first, self._next_comma(first, end))

    def exception(self, first: int, end: int) -> tuple[int | None, Clause]:
        """A clause, and the call that stands in brackets behind it."""
        words = [token.word for token in self.tokens[first:end]]
        if reading.OPEN not in words or words[-1] != reading.CLOSE:
            return None, self.clause(first, end)
        opened = first + words.index(reading.OPEN)
        clause = self.clause(first, opened)
        try:
            return call_number(self.text[self.tokens[opened].end : self.tokens[end - 1].start]), clause
        except InvalidCall:
            raise self._error(reading.CALL, opened, end) from None

    def clause(self, first: int, end: int) -> Clause:
        """Conditions between commas."""
        if joined(self.tokens[first:end]) == _ANY_HAND:
            return Clause(())
        found: dict[Count, Between] = {}
        while True:
            condition, after = self._condition(first, end)
            found[condition.count] = self._meet(found.get(condition.count), condition, first, after)
            if after == end:
                return Clause(tuple(found.values()))
            both = [token.word for token in self.tokens[after : after + 2]] == [reading.COMMA, reading.AND]
            first = after + (2 if both else 1)

    def _condition(self, first: int, end: int) -> tuple[Between, int]:
        """The longest phrase that ends at a comma or with the clause, and where it ends."""
        for after in range(min(end, first + self.finder.most_words), first, -1):
            if after == end or self._is_joint(after):
                condition = self.finder.find(self.tokens[first:after])
                if condition:
                    return condition, after
        raise self._unknown(first, end)

    def _meet(self, known: Between | None, new: Between, first: int, after: int) -> Between:
        """Both of two ranges of a count."""
        if known is None:
            return new
        low, high = max(known.low, new.low), min(known.high, new.high)
        if low > high:
            raise self._error(reading.range_that_meets(str(known)), first, after)
        return Between(new.count, low, high)

    def _unknown(self, first: int, end: int) -> LanguageError:
        """What is wrong with a condition, and from which word on."""
        known = first + self.finder.known_words(self.tokens[first:end])
        if first < known < end and self.finder.find(self.tokens[first:known]):
            return self._error(reading.A_COMMA, known, self._next_comma(known, end))
        after = self._next_comma(max(known, first), end)
        piece = self.tokens[first:after]
        if known >= after:  # all words are known, but not with these numbers
            known = next((first + i for i, token in enumerate(piece) if token.is_range), known)
        return self._error(reading.condition_such_as(self.finder.nearest(piece)), first, after, known)

    def _next_comma(self, first: int, end: int) -> int:
        return next((i for i in range(first, end) if self._is_joint(i)), end)

    def _is_joint(self, i: int) -> bool:
        return self.tokens[i].word in (reading.COMMA, reading.AND)

    def _error(self, expected: str, first: int, after: int, wrong: int | None = None) -> LanguageError:
        """Tokens that are not what was expected; `wrong` is the first that cannot stand there."""
        start = self._place(first)
        stop = max(start, self.tokens[after - 1].end) if after > first else start
        return LanguageError(expected, self.text, start, stop, None if wrong is None else self._place(wrong))

    def _place(self, i: int) -> int:
        return self.tokens[i].start if i < len(self.tokens) else self.length
