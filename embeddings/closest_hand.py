"""The closest hand to any vector, by swapping cards: every swap of many hands at once, until none comes closer."""

from collections.abc import Callable

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.shuffle import card_bits

from .hand2vec import Hand2Vec

_MAX_ROUNDS = 40
_FINALISTS = 8
_HANDS_AT_ONCE = 256


def closest_hands(
    model: Hand2Vec, place: Callable[[np.ndarray], np.ndarray], targets: np.ndarray, starts: np.ndarray
) -> tuple[HandSet, np.ndarray]:
    """The closest hand found to each of (m, d) vectors, and its distance, from (m, s, 4) holdings to start with.

    `place` maps vectors to points whose Euclidean distance counts. In every round each start makes its best swap of two
    cards, if one helps, and then the worse half of the starts is dropped, until a few are left to go to their ends.
    """
    points = place(targets)  # (m, d)
    tries = starts.shape[1]
    words: np.ndarray = np.ascontiguousarray(starts, dtype=np.uint16).view(np.uint64).reshape(-1, tries)  # (m, s)
    distances = _distances(model, place, words.ravel(), np.repeat(points, tries, axis=0)).reshape(-1, tries)
    moving = np.ones((len(words), tries), bool)
    for _ in range(_MAX_ROUNDS):
        rows, columns = np.nonzero(moving)
        if not len(rows):
            break
        better_words, better = _best_swaps(model, place, words[rows, columns], points[rows])
        helps = better < distances[rows, columns] - 1e-6
        moving[rows, columns] = helps
        rows, columns = rows[helps], columns[helps]
        words[rows, columns], distances[rows, columns] = better_words[helps], better[helps]
        if tries > _FINALISTS:
            tries = max(_FINALISTS, tries // 2)
            kept = np.argsort(distances, axis=1)[:, :tries]
            words, distances, moving = (np.take_along_axis(array, kept, axis=1) for array in (words, distances, moving))
    best = distances.argmin(axis=1)
    rows = np.arange(len(best))
    return HandSet.from_words(words[rows, best]), distances[rows, best]


def _best_swaps(
    model: Hand2Vec, place: Callable[[np.ndarray], np.ndarray], words: np.ndarray, wanted: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """For each hand the best of its 507 swaps of a card held for a card not held, and its distance."""
    best_words, best = np.empty_like(words), np.empty(len(words))
    for start in range(0, len(words), _HANDS_AT_ONCE):
        some = slice(start, start + _HANDS_AT_ONCE)
        swapped = _swaps(words[some])  # (b, 507)
        distances = _distances(model, place, swapped.reshape(-1), np.repeat(wanted[some], 507, axis=0)).reshape(-1, 507)
        choice = distances.argmin(axis=1)
        rows = np.arange(len(choice))
        best_words[some], best[some] = swapped[rows, choice], distances[rows, choice]
    return best_words, best


def _swaps(words: np.ndarray) -> np.ndarray:
    """(b, 507) words: all swaps of one of the 13 cards held for one of the 39 others."""
    bits = card_bits()
    held = (words[:, None] & bits) != 0  # (b, 52)
    order = np.argsort(~held, axis=1, kind="stable")
    inside, outside = bits[order[:, :13]], bits[order[:, 13:]]
    return ((words[:, None, None] ^ inside[:, :, None]) | outside[:, None, :]).reshape(len(words), 507)


def _distances(
    model: Hand2Vec, place: Callable[[np.ndarray], np.ndarray], words: np.ndarray, wanted: np.ndarray
) -> np.ndarray:
    holdings = np.ascontiguousarray(words).view(np.uint16).reshape(-1, 4)
    apart = place(model.encode(holdings)) - wanted
    return np.sqrt(np.einsum("ij,ij->i", apart, apart))
