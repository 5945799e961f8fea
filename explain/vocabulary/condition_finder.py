"""ConditionFinder: every phrase that can be said of some counts, and the range that it stands for.

All ranges of all counts are said in every style, and the table is turned round: whatever is printed can be read.

>>> from .hand_counts import PLAIN
>>> from .tokens import tokens
>>> finder = condition_finder(PLAIN)
>>> finder.find(tokens("good hearts")), finder.nearest(tokens("5-9 HPC"))
(Between(count=Count(name='good hearts', most=1, least=0), low=1, high=1), '5-9 HCP')
"""

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cached_property, lru_cache

from bidlens.bridge.conditions.condition import Between
from bidlens.bridge.conditions.counts import Count
from bidlens.bridge.conditions.phrases import SYMBOLS, WORDS, Style

from .settings import FINDERS, LIKENESS
from .tokens import Token, joined, spelling

_STYLES = (WORDS, SYMBOLS, Style(WORDS.suits, WORDS.one, terse=True))
_RANGE = "#"  # stands for any range
_NUMBERS = re.compile(r"\b[0-9]+(?:-[0-9]+|\+)?")


class ConditionFinder:
    """The phrases of some counts."""

    def __init__(self, counts: Sequence[Count]):
        """Say all ranges of the counts."""
        self._ranges: dict[str, Between] = {}
        self._after_number: dict[str, str] = {}
        for count in counts:
            for one in _ranges(count):
                self._enter(one)
        self.most_words = max((key.count(" ") + 1 for key in self._ranges), default=0)

    def find(self, found: Sequence[Token]) -> Between | None:
        """The range that a whole phrase stands for."""
        return self._ranges.get(joined(found))

    def known_words(self, found: Sequence[Token]) -> int:
        """How many of the tokens a phrase may begin with."""
        words = _pattern(found)
        return next(i for i in range(len(words), -1, -1) if " ".join(words[:i]) in self._beginnings)

    def nearest(self, found: Sequence[Token]) -> str:
        """The phrase that is most like some tokens, with their numbers if it can have them."""
        like = get_close_matches(" ".join(_pattern(found)), self._patterns, 1, LIKENESS)
        if not like:
            return str(next(iter(self._patterns.values())))
        numbers = [token.word for token in found if token.is_range]
        words = like[0].split()
        if words.count(_RANGE) == len(numbers):
            kept = self._ranges.get(" ".join(numbers.pop(0) if word == _RANGE else word for word in words))
            if kept:
                return str(kept)
        return str(self._patterns[like[0]])

    def _enter(self, one: Between) -> None:
        """All spellings of one range; the first range that has a spelling keeps it."""
        for phrase in {one.text(style): None for style in _STYLES}:
            key = self._spelling(phrase)
            self._ranges.setdefault(key, one)
            if one.high == one.count.most:  # "5-13 spades" for "5+ spades", "4+ aces" for "4 aces"
                open_ended, closed = f"{one.low}+", f"{one.low}-{one.high}"
                other = {open_ended: closed, str(one.high): open_ended}
                words = [other.get(word, word) for word in key.split()]
                self._ranges.setdefault(" ".join(words), one)

    def _spelling(self, phrase: str) -> str:
        """`spelling`, but what stands after a number is looked at once."""
        number, _, rest = phrase.partition(" ")
        if not rest or not _NUMBERS.fullmatch(number):
            return spelling(phrase)
        if rest not in self._after_number:
            self._after_number[rest] = spelling(phrase).removeprefix(f"{number} ")
        return f"{number} {self._after_number[rest]}"

    @cached_property
    def _patterns(self) -> dict[str, Between]:
        """Phrases whatever their numbers are, each with an example: an open range from the middle on, if it has one."""
        examples: dict[str, Between] = {}
        for key, one in self._ranges.items():
            pattern = _NUMBERS.sub(_RANGE, key)
            if not _is_upper(examples.setdefault(pattern, one)) and _is_upper(one):
                examples[pattern] = one
        return examples

    @cached_property
    def _beginnings(self) -> set[str]:
        words = [pattern.split() for pattern in self._patterns]
        return {" ".join(some[:i]) for some in words for i in range(len(some) + 1)}


def _ranges(count: Count) -> Iterator[Between]:
    for low in range(count.least, count.most + 1):
        yield from (Between(count, low, high) for high in range(low, count.most + 1))


def _is_upper(one: Between) -> bool:
    return one.high == one.count.most and 2 * one.low > one.count.least + one.count.most


def _pattern(found: Sequence[Token]) -> list[str]:
    return [_RANGE if token.is_range else token.word for token in found]


@lru_cache(maxsize=FINDERS)
def _finder(_ids: tuple[int, ...], counts: tuple[Count, ...]) -> ConditionFinder:
    return ConditionFinder(counts)


def condition_finder(counts: Sequence[Count]) -> ConditionFinder:
    """The finder of some counts, made when first asked for; other counts of the same names have another finder."""
    return _finder(tuple(map(id, counts)), tuple(counts))
