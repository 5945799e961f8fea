"""Styles of exports: how other programs write suits, calls and lines of text: "5+ !S", "0-9 HCP", "2!H".

>>> from bidlens.bridge.conditions.counts import HIGH_CARDS, LENGTHS
>>> HIGH_CARDS.text(0, 9, BBO), LENGTHS[3].text(5, 13, BBO), LENGTHS[3].text(5, 13, TERSE)
('0-9 HCP', '5+ !S', '5+ spades')
"""

from bidlens.bridge import call_name
from bidlens.bridge.calls import PASS, level, strain
from bidlens.bridge.conditions.phrases import WORDS, Four, Style

_BBO: Four = ("!C", "!D", "!H", "!S")
_LOWER: Four = ("!c", "!d", "!h", "!s")
BBO = Style(_BBO, _BBO, terse=True)
LOWER = Style(_LOWER, _LOWER, terse=True)
TERSE = Style(WORDS.suits, WORDS.one, terse=True)

_NOTRUMP = 4


def short_call(call: int, style: Style = BBO) -> str:
    """A call with its suit as a symbol.

    >>> short_call(7), short_call(4), short_call(35), short_call(7, TERSE)
    ('2!H', '1NT', 'P', '2H')
    """
    if call >= PASS or strain(call) == _NOTRUMP or style == TERSE:
        return call_name(call)
    return f"{level(call)}{style.suits[strain(call)]}"


def one_line(text: str, forbidden: str = "") -> str:
    """Text on one line; characters that a format forbids become blanks.

    >>> one_line("a {card},\\n by me", "{},")
    'a card by me'
    """
    return " ".join("".join(" " if sign in forbidden or not sign.isprintable() else sign for sign in text).split())
