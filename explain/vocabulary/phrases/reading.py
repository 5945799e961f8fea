"""Words of reading: what people may write beside what is printed, and what they are told if it is not understood."""

import re
from collections.abc import Sequence

from bidlens.bridge.conditions.phrases import SYMBOLS, WORDS, listed

_DASH = "[-\u2010-\u2015\u2212]"  # the one on the keyboard, and all that stand in books
_N = "[0-9]+"
_SPAN = rf"(?:from\s+)?{_N}\s*(?:{_DASH}|to(?![a-z]))\s*{_N}|between\s+{_N}\s+and\s+{_N}"
_MORE = rf"{_N}\s*\+|{_N}\s+or\s+more(?![a-z])|(?:at\s+least|≥|>=)\s*{_N}"
_LESS = rf"(?:at\s+most|up\s+to|≤|<=)\s*{_N}|{_N}\s+or\s+(?:fewer|less)(?![a-z])"
_SUIT = r"[♠♥♦♣♤♡♢♧]\ufe0f?|![cdhs](?![a-z])"

# A word, a suit, a range of numbers, or any other sign.
PIECES = re.compile(
    rf"(?P<span>{_SPAN})|(?P<more>{_MORE})|(?P<less>{_LESS})|(?P<one>(?:exactly\s+)?{_N})"
    rf"|(?P<suit>{_SUIT})|(?P<word>[^\W\d_]+)|(?P<sign>\S)",
    re.IGNORECASE,
)

COMMA, AND, SEMICOLON, FULL_STOP, OPEN, CLOSE = ",", "and", ";", ".", "(", ")"
ARTICLES = frozenset(("a", "an", "the"))
SAME = {"no": "0", "none": "0", "stopper": "stop", "honor": "honour"}  # words without their plural s
SUITS = {
    spelling: word
    for word, *spellings in zip(WORDS.suits, SYMBOLS.suits, "♧♢♡♤", "cdhs", ("!c", "!d", "!h", "!s"), strict=True)
    for spelling in spellings
}

CALL = "a call in brackets such as (1♠)"
A_COMMA = 'a comma, or "; or" before another case'
NOTHING = "nothing"


def condition_such_as(phrase: str) -> str:
    """What should have stood there."""
    return f'a condition such as "{phrase}"'


def range_that_meets(phrase: str) -> str:
    """What a second range of the same count should have been."""
    return f'a range that meets "{phrase}"'


def one_of(words: Sequence[str]) -> str:
    """What should have stood after a semicolon."""
    return " ".join((listed([f'"{word}"' for word in words]), "after the semicolon"))


def not_understood(expected: str, got: str, letter: int, line: int | None = None) -> str:
    """What is wrong with a text, and where."""
    found = f'"{got}"' if got else NOTHING
    return f"expected {expected}, got {found} {'' if line is None else f'in line {line} '}at letter {letter}"
