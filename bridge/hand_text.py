"""Reads one hand, or part of one, in every notation that players use and that bidlens prints.

>>> parse_hand("AKQ2.J43.T98.765") == parse_hand("♠AKQ2 ♥J43 ♦T98 ♣765") == parse_hand("AKQ2 J43 T98 765")
True
>>> parse_hand("C:765 S:AKQ2 H:J43 D:T98") == parse_hand("♦ 10 9 8 ♥ J 4 3 ♣ 7 6 5 ♠ A K Q 2")
True
"""

import re

from .cards import SUIT_SYMBOLS, SUITS, parse_holding
from .errors import InvalidHand

_PLAIN_SYMBOLS = str.maketrans("♤♡♢♧", SUIT_SYMBOLS, "\ufe0f")  # outlined suits are filled, marks of colour go
_MARK = re.compile(rf"([{SUIT_SYMBOLS}{SUITS}])\s*[:=]?")


def parse_hand(text: str) -> list[int]:
    """Four holdings (S, H, D, C) of a hand or part of a hand.

    Spades come first, with dots (PBN) or spaces between the suits; or each suit stands behind its symbol or letter, in
    any order. "-" is a void; between dots nothing is, too.

    >>> parse_hand("A.K..2"), parse_hand("A K - 2"), parse_hand("♣2 ♠A ♥K ♦—")
    ([4096, 2048, 0, 1], [4096, 2048, 0, 1], [4096, 2048, 0, 1])
    """
    dotted = text.split(".")
    suits = dotted if len(dotted) == 4 else _suits(text)
    try:
        return [parse_holding(suit) for suit in suits]
    except InvalidHand as error:
        raise InvalidHand(f"{error} (hand {text!r})") from None


def _suits(text: str) -> list[str]:
    """The texts of four suits, where they do not stand between dots."""
    plain = text.upper().translate(_PLAIN_SYMBOLS).replace(",", " ")
    before, *parts = _MARK.split(plain)
    if parts and not before.strip():
        return _marked_suits(parts, text)
    words = plain.split()
    if parts or len(words) != 4:
        raise InvalidHand(f"expected four suits, such as AKQ2.J43.T98.765 or '♠AKQ2 ♥J43 ♦T98 ♣765', got {text!r}")
    return words


def _marked_suits(parts: list[str], text: str) -> list[str]:
    """Four suits from marks and what stands behind each; a suit that is not marked is void."""
    found: dict[int, str] = {}
    for mark, cards in zip(parts[::2], parts[1::2], strict=True):
        suit = (SUIT_SYMBOLS if mark in SUIT_SYMBOLS else SUITS).index(mark)
        if suit in found:
            raise InvalidHand(f"expected each suit once, got {SUIT_SYMBOLS[suit]} twice in {text!r}")
        found[suit] = "".join(cards.split())
    return [found.get(suit, "") for suit in range(4)]
