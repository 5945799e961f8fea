"""Card swaps: all hands that differ from a hand in one card or in two.

>>> from bidlens.bridge import HandSet
>>> word = HandSet.from_pbn("KJ7.AQ4.T985.K32").words[0]
>>> len(one_card_swaps(word)), len(two_card_swaps(word))
(507, 57798)
"""

from dataclasses import dataclass
from typing import Self

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.shuffle import card_bits

_HELD, _OTHERS = 13, 39
_HELD_PAIRS = np.stack(np.triu_indices(_HELD, 1))  # (2, 78)
_OTHER_PAIRS = np.stack(np.triu_indices(_OTHERS, 1))  # (2, 741)


@dataclass(frozen=True)
class HandSwaps:
    """Hands made from one hand, with the cards that went and those that came (numbers of `bridge.cards`)."""

    words: np.ndarray  # (m,)
    gone: np.ndarray  # (m, cards)
    come: np.ndarray  # (m, cards)

    @property
    def hands(self) -> HandSet:
        """The hands after the swaps."""
        return HandSet.from_words(self.words)

    def __getitem__(self, rows: np.ndarray) -> Self:
        return type(self)(self.words[rows], self.gone[rows], self.come[rows])

    def __len__(self) -> int:
        return len(self.words)


def one_card_swaps(word: np.uint64) -> HandSwaps:
    """All 507: each of the 13 cards held, for each of the 39 others, in this order."""
    held, others = _cards(word)
    return _swaps(word, held[:, None], others[:, None])


def two_card_swaps(word: np.uint64) -> HandSwaps:
    """All 57,798: each two of the 13 cards held, for each two of the 39 others."""
    held, others = _cards(word)
    return _swaps(word, held[_HELD_PAIRS.T], others[_OTHER_PAIRS.T])


def sums_of_pairs(values: np.ndarray) -> np.ndarray:
    """(57798,) for each two-card swap the least sum of the values of two one-card swaps that make it up, of (507,)."""
    table = values.reshape(_HELD, _OTHERS)
    (a, b), (x, y) = _HELD_PAIRS, _OTHER_PAIRS
    straight = table[np.ix_(a, x)] + table[np.ix_(b, y)]
    crossed = table[np.ix_(a, y)] + table[np.ix_(b, x)]
    return np.minimum(straight, crossed).reshape(-1)


def _cards(word: np.uint64) -> tuple[np.ndarray, np.ndarray]:
    """(13,) cards of a hand and (39,) the others."""
    held = (word & card_bits()) != 0
    return np.flatnonzero(held), np.flatnonzero(~held)


def _swaps(word: np.uint64, gone: np.ndarray, come: np.ndarray) -> HandSwaps:
    """All (g, cards) that may go, each with all (c, cards) that may come."""
    bits = card_bits()
    without = word ^ np.bitwise_or.reduce(bits[gone], axis=1)
    words = without[:, None] | np.bitwise_or.reduce(bits[come], axis=1)
    return HandSwaps(words.reshape(-1), np.repeat(gone, len(come), axis=0), np.tile(come, (len(gone), 1)))
