"""Reads brief texts: what `brief` writes, and what is like it, as something that hands fit.

Each condition that a text may have is written down in every style once; a text is read by looking its parts up there.
What cannot be looked up is left out, so that a text that is read never says more than the one that was written.

>>> text, rest = read_brief("Ask -- 8-19 HCP; 4 !S or 4 !H; forcing")
>>> str(text), rest
('8-19 HCP, 4 spades; or 8-19 HCP, 4 hearts', ['Ask', 'forcing'])
"""

import re
from functools import cache

from bidlens.bridge import InputError, call_number
from bidlens.bridge.conditions.condition import Between
from bidlens.bridge.conditions.counts import HIGH_CARDS, LENGTHS, Count
from bidlens.bridge.conditions.phrases import SYMBOLS, WORDS

from ..vocabulary.call_text import CallText
from ..vocabulary.clause import Clause
from ..vocabulary.hand_counts import PLAIN
from ..vocabulary.phrases.exported import MORE
from ..vocabulary.phrases.words import ANY_HAND
from .styles import BBO, TERSE

_STYLES = (BBO, TERSE, WORDS, SYMBOLS)
_NAME = re.compile(r"^(.+?) -- (.*)$")
_NOT = re.compile(r"^not (.+) \(([^()]+)\)$")
_HCP = re.compile(r"^(\d{1,2}) ?(?:-|to) ?(\d{1,2}) ?hcp$|^(\d{1,2})\+ ?hcp$", re.IGNORECASE)

Part = tuple[Between, ...]  # conditions that all hold


def read_brief(text: str) -> tuple[CallText, list[str]]:
    """A text as something that hands fit, and the parts of it that tell nothing of a hand, or cannot be read.

    It has no clause where nothing can be read at all.
    """
    rest: list[str] = []
    named = _NAME.match(text)
    if named:
        rest.append(named[1])
    cases: list[Part] = [()]
    exceptions: list[tuple[int | None, Clause]] = []
    found = False
    for fact in filter(None, (one.strip() for one in (named[2] if named else text).removesuffix(MORE).split(";"))):
        if (excepted := _exception(fact)) is not None:
            exceptions.append(excepted)
        elif (parts := _read_cases(fact)) is not None:
            cases = [(*case, *part) for case in cases for part in parts]
            found = True
        else:
            rest.append(fact)
    clauses = tuple(Clause(case) for case in cases) if found else ()
    return CallText(clauses, tuple(exceptions) if found else ()), rest


def _exception(fact: str) -> tuple[int | None, Clause] | None:
    """An exception, where it can be read to its end."""
    found = _NOT.match(fact)
    part = _read_part(found[1]) if found else None
    if found is None or part is None:
        return None
    try:
        return call_number(found[2]), Clause(part)
    except InputError:
        return None, Clause(part)


def _read_cases(fact: str) -> list[Part] | None:
    """Cases of which one holds, where all of them can be read."""
    if fact == ANY_HAND:
        return [()]
    whole = _read_part(fact)
    if whole is not None:
        return [whole]
    parts = [_read_part(one) for one in fact.split(" or ")]
    return None if None in parts else [part for part in parts if part is not None]


def _read_part(text: str) -> Part | None:
    """Conditions that all hold, where all of them can be read."""
    found = [_condition(one) for one in (text, *([] if " and " not in text else text.split(" and ")))]
    if found[0] is not None:
        return (found[0],)
    several = found[1:]
    return None if not several or None in several else tuple(one for one in several if one is not None)


def _condition(text: str) -> Between | None:
    words = " ".join(text.casefold().split())
    points = _HCP.match(words)
    if points:
        low, high = (int(points[3]), HIGH_CARDS.most) if points[3] else (int(points[1]), int(points[2]))
        return Between(HIGH_CARDS, low, high) if low <= high else None
    return _written().get(words)


@cache
def _written() -> dict[str, Between]:
    """Every condition by each of its spellings; of two that are spelled alike the wider is meant."""
    found: dict[str, Between] = {}
    for count in dict.fromkeys((HIGH_CARDS, *LENGTHS, *PLAIN)):
        for one in _ranges(count):
            for style in _STYLES:
                try:
                    found.setdefault(one.text(style).casefold(), one)
                except (KeyError, IndexError):  # a range that has no words
                    continue
    return found


def _ranges(count: Count) -> list[Between]:
    """All ranges of a count that say anything, the widest first."""
    ends = range(count.least, count.most + 1)
    every = [Between(count, low, high) for low in ends for high in ends if low <= high]
    every.sort(key=lambda one: one.low - one.high)
    return every[1:]
