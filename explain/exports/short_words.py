"""Short words for conditions and calls, with suits as symbols: "5+ !S", "0-9 HCP", "2!H".

>>> from ..vocabulary.clause import Clause
>>> from ..vocabulary.hand_counts import HIGH_CARDS, LENGTH_COUNTS
>>> [short(one) for one in Clause.of({HIGH_CARDS: (0, 9), LENGTH_COUNTS[0]: (5, 13)}).conditions]
['0-9 HCP', '5+ !S']
"""

import re
from collections.abc import Callable

from bidlens.bridge import call_name
from bidlens.bridge.calls import PASS, level, strain
from bidlens.bridge.conditions.condition import Between
from bidlens.bridge.conditions.counts import SUIT_WORDS

Suits = tuple[str, str, str, str]  # clubs first

BBO: Suits = ("!C", "!D", "!H", "!S")
LOWER: Suits = ("!c", "!d", "!h", "!s")
WORDS: Suits = SUIT_WORDS

_SUIT = re.compile(r"\b(club|diamond|heart|spade)s?\b")
_SHORTER = (
    (re.compile(r"\bA, K, Q\b"), "AKQ"),
    (re.compile(r"^at most (\d+) (HCP|clubs?|diamonds?|hearts?|spades?)$"), r"0-\1 \2"),
    (re.compile(r"\bcards in the (two longest suits|longest suit)\b"), r"in \1"),
    (re.compile(r", "), "/"),
)


def short(condition: Between, suits: Suits = BBO) -> str:
    """A condition in few characters; never a comma."""
    return shorten(str(condition), suits)


def shorten(text: str, suits: Suits = BBO) -> str:
    """Words of a condition or a denial in fewer characters; never a comma.

    >>> shorten("denies four spades, hearts or clubs")
    'denies four !S/!H or !C'
    """
    for pattern, words in _SHORTER:
        text = pattern.sub(words, text)
    return text if suits == WORDS else _SUIT.sub(_symbol(suits), text)


def short_call(call: int, suits: Suits = BBO) -> str:
    """A call with its suit as a symbol.

    >>> short_call(7), short_call(4), short_call(35), short_call(7, WORDS)
    ('2!H', '1NT', 'P', '2H')
    """
    if call >= PASS or strain(call) == 4 or suits == WORDS:
        return call_name(call)
    return f"{level(call)}{suits[strain(call)]}"


def one_line(text: str, forbidden: str = "") -> str:
    """Text on one line; characters that a format forbids become blanks.

    >>> one_line("a {card},\\n by me", "{},")
    'a card by me'
    """
    return " ".join("".join(" " if sign in forbidden or not sign.isprintable() else sign for sign in text).split())


def _symbol(suits: Suits) -> Callable[[re.Match[str]], str]:
    return lambda match: suits[SUIT_WORDS.index(f"{match[1]}s")]
