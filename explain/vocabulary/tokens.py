"""Tokens: the words of a text, all spellings of one thing alike, each with its place.

>>> [token.word for token in tokens("At least 5 Spades, 15 to 17 HCP")], spelling("5+♠, 15–17 hcp")
(['5+', 'spade', ',', '15-17', 'hcp'], '5+ spade , 15-17 hcp')
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from .phrases.reading import ARTICLES, PIECES, SAME, SUITS

_DIGITS = re.compile("[0-9]+")


class Token(NamedTuple):
    """A word, a suit, a range or a sign as all spellings of it are kept, and where it stands in the text."""

    word: str
    start: int
    end: int
    is_range: bool = False


def tokens(text: str) -> list[Token]:
    """All tokens of a text; articles before a word are left out."""
    found: list[Token] = []
    for piece in PIECES.finditer(text):
        kind, start, end = piece.lastgroup, *piece.span()
        if kind == "word" or kind == "suit":
            if found and found[-1].word in ARTICLES:
                found.pop()
            found.append(_token(piece[0], start, end))
        elif kind == "sign":
            found.append(Token(piece[0], start, end))
        else:
            found.append(Token(_range(kind or "", piece[0]), start, end, True))
    return found


def spelling(text: str) -> str:
    """A text as all spellings of it are kept."""
    return joined(tokens(text))


def joined(found: Sequence[Token]) -> str:
    """The words of tokens."""
    return " ".join([token.word for token in found])


def _token(written: str, start: int, end: int) -> Token:
    low = written.lower().rstrip("\ufe0f")
    word = _without_s(SUITS.get(low, low))
    same = SAME.get(word, word)
    return Token(same, start, end, same.isdigit())


def _without_s(word: str) -> str:
    """Plural and singular are read alike."""
    return word[:-1] if len(word) > 2 and word.endswith("s") else word


def _range(kind: str, written: str) -> str:
    """A range of numbers as it is kept: "5", "5+", "5-9", "0-9"."""
    numbers = [number.lstrip("0") or "0" for number in _DIGITS.findall(written)]
    if kind == "more":
        return f"{numbers[0]}+"
    low, high = numbers if kind == "span" else ["0" if kind == "less" else numbers[0], numbers[0]]
    return low if low == high else f"{low}-{high}"
