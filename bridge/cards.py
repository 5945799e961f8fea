"""Suits, ranks and holdings: the alphabet of everything else.

A holding is the cards of one suit in one hand, as 13 bits: the ace is the highest bit (4096), the two the lowest (1).
There are 8,192 holdings, so whatever a player counts in a suit is one look-up in a table of 8,192 rows.

>>> parse_holding("AQ2")
5121
>>> HOLDING_TEXT[5121]
'AQ2'
"""

import numpy as np

from .errors import InvalidHand

SUITS = "SHDC"
SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")
SUIT_SYMBOLS = "♠♥♦♣"
SUIT_COLOURS = ("#000000", "#c8102e", "#d9650a", "#16793a")  # black, red, orange, green
RANKS = "AKQJT98765432"

RANK_BIT = {rank: 1 << (12 - i) for i, rank in enumerate(RANKS)}
ALL_HOLDINGS = np.arange(8192, dtype=np.uint16)


def holds(rank: str) -> np.ndarray:
    """Which of the 8,192 holdings contain this rank: (8192,) bool.

    >>> int(holds("A").sum())
    4096
    """
    return (ALL_HOLDINGS & RANK_BIT[rank]) != 0


HOLDING_TEXT = ["".join(rank for rank in RANKS if holding & RANK_BIT[rank]) for holding in range(8192)]
_HOLDING_OF = {text: holding for holding, text in enumerate(HOLDING_TEXT)}


def parse_holding(text: str) -> int:
    """One suit's cards as 13 bits; any order and case, "10" for the ten, "-" or nothing for a void.

    >>> parse_holding("10a")
    4352
    """
    holding = _HOLDING_OF.get(text)
    return _parse_unusual_holding(text) if holding is None else holding


def _parse_unusual_holding(text: str) -> int:
    cards = text.strip().upper().replace("10", "T")
    if cards in ("-", "--", "–", "—"):
        return 0
    holding = 0
    for rank in cards:
        bit = RANK_BIT.get(rank)
        if bit is None:
            raise InvalidHand(f"expected ranks among {RANKS}, got {rank!r} in {text!r}")
        if holding & bit:
            raise InvalidHand(f"expected each card once, got {rank!r} twice in {text!r}")
        holding |= bit
    return holding


def card_name(card: int) -> str:
    """Name of a card numbered 0 (♠A) to 51 (♣2), suit by suit, ace first.

    >>> card_name(0), card_name(51)
    ('♠A', '♣2')
    """
    return SUIT_SYMBOLS[card // 13] + RANKS[card % 13]
