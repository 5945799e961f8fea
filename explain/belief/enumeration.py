"""All deals at once, where so much is known that there are few."""

from itertools import combinations
from math import comb

import numpy as np

from bidlens.bridge.shuffle import card_bits


def count_deals(known: np.ndarray) -> int:
    """How many deals there are in which each seat holds its known cards, given as (4,) words.

    >>> count_deals(np.zeros(4, np.uint64))
    53644737765488792839237440000
    """
    missing = [13 - int(np.bitwise_count(word)) for word in known]
    left, deals = sum(missing), 1
    for number in missing:
        deals *= comb(left, number)
        left -= number
    return deals


def all_deals(known: np.ndarray) -> np.ndarray:
    """(n, 52) uint8: every deal with these known cards; cards in the order N, E, S, W, known ones first in a hand."""
    bits = card_bits()
    held = [np.flatnonzero(bits & word).tolist() for word in known]
    rest = np.flatnonzero((bits & np.bitwise_or.reduce(known)) == 0).tolist()

    def split(seat: int, cards: list[int]) -> list[list[int]]:
        if seat == 4:
            return [[]]
        deals = []
        for chosen in combinations(cards, 13 - len(held[seat])):
            others = [card for card in cards if card not in chosen]
            deals += [[*held[seat], *chosen, *tail] for tail in split(seat + 1, others)]
        return deals

    return np.array(split(0, rest), dtype=np.uint8)
