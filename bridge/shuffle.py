"""Fast fair shuffling of many decks at once.

Each card of each deck gets a random number whose last six bits name the card; sorting a row shuffles its deck. With 58
random bits a card, two equal numbers in one deck (the only unfairness) happen less than once in 10^14 decks.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

Seed = int | np.random.Generator | None

_CHUNK = 1 << 15
_CARD_BITS = np.uint64(63)


def card_bits() -> np.ndarray:
    """(52,) uint64: the bit of each card in a hand's word; card numbers run suit by suit, ace first."""
    card = np.arange(52)
    return np.uint64(1) << (16 * (card // 13) + 12 - card % 13).astype(np.uint64)


def shuffled(cards: np.ndarray, n: int, rng: np.random.Generator) -> np.ndarray:
    """(n, k) uint8: n independent shuffles of k card numbers, all below 64; (n, k) cards are shuffled row by row."""
    keys = rng.integers(0, 1 << 64, size=(n, np.shape(cards)[-1]), dtype=np.uint64)
    keys = (keys & ~_CARD_BITS) | np.asarray(cards, dtype=np.uint64)
    keys.sort(axis=1)
    return (keys & _CARD_BITS).astype(np.uint8)


def random_hand_words(n: int, seed: Seed = None) -> np.ndarray:
    """(n,) uint64: n independent random hands as words."""
    return deal_words(np.arange(52), [13], n, seed).reshape(-1)


def deal_words(cards: np.ndarray, sizes: Sequence[int], n: int, seed: Seed = None) -> np.ndarray:
    """(n, len(sizes)) uint64: the cards dealt out n times into hands of the given sizes."""
    if n < 0:
        raise ValueError(f"expected a number of deals of at least 0, got {n!r}")
    rng = np.random.default_rng(seed)
    bits = card_bits()
    ends = np.cumsum([0, *sizes])
    words = np.zeros((n, len(sizes)), dtype=np.uint64)
    for start in range(0, n, _CHUNK):
        stop = min(start + _CHUNK, n)
        dealt = bits[shuffled(cards, stop - start, rng)]  # (chunk, k)
        for hand, (first, last) in enumerate(pairwise(ends)):
            words[start:stop, hand] = np.bitwise_or.reduce(dealt[:, first:last], axis=1)
    return words
