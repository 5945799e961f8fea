"""The closest hand to any vector, by swapping cards: the swaps of many hands at once, until none comes closer."""

from collections.abc import Callable

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.shuffle import card_bits

from .hand2vec import Hand2Vec

_MAX_ROUNDS = 40
_FINALISTS = 16
_LIKELY = 32  # swaps tried for each hand in a round
_HANDS_AT_ONCE = 256


def closest_hands(
    model: Hand2Vec, place: Callable[[np.ndarray], np.ndarray], targets: np.ndarray, starts: np.ndarray
) -> tuple[HandSet, np.ndarray]:
    """The closest hand found to each of (m, d) vectors, and its distance, from (m, s, 4) holdings to start with.

    `place` maps vectors to points whose Euclidean distance counts. In every round each start makes its best swap of two
    cards, if one helps, and then the worse half of the starts is dropped, until a few are left to go to their ends,
    where none of the 507 swaps helps.
    """
    search = _Search(model, place)
    points = place(targets)  # (m, d)
    tries = starts.shape[1]
    words: np.ndarray = np.ascontiguousarray(starts, dtype=np.uint16).view(np.uint64).reshape(-1, tries)  # (m, s)
    distances = search.distances(words, np.repeat(points[:, None], tries, axis=1))
    moving = np.ones((len(words), tries), bool)
    for _ in range(_MAX_ROUNDS):
        rows, columns = np.nonzero(moving)
        if not len(rows):
            break
        better_words, better = search.best_swaps(
            words[rows, columns], points[rows], distances[rows, columns], thorough=tries <= _FINALISTS
        )
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


class _Search:
    """Swaps of hands (as words of 64 bits) and their distances, in the space of one model."""

    def __init__(self, model: Hand2Vec, place: Callable[[np.ndarray], np.ndarray]):
        self.model, self.place = model, place

    def best_swaps(
        self, words: np.ndarray, wanted: np.ndarray, now: np.ndarray, thorough: bool
    ) -> tuple[np.ndarray, np.ndarray]:
        """For each hand the best of its likely swaps, or of all where `thorough` and no likely one helps."""
        best_words, best = np.empty_like(words), np.empty(len(words))
        for start in range(0, len(words), _HANDS_AT_ONCE):
            some = slice(start, start + _HANDS_AT_ONCE)
            best_words[some], best[some] = self._best(self._likely_swaps(words[some], wanted[some]), wanted[some])
        stuck = np.flatnonzero(best >= now - 1e-6) if thorough else np.arange(0)
        for start in range(0, len(stuck), _HANDS_AT_ONCE):
            some = stuck[start : start + _HANDS_AT_ONCE]
            best_words[some], best[some] = self._best(_all_swaps(words[some]), wanted[some])
        return best_words, best

    def distances(self, words: np.ndarray, wanted: np.ndarray) -> np.ndarray:
        """(...) distances of hands from (..., d) points."""
        apart = self._points(words) - wanted
        return np.sqrt(np.einsum("...j,...j->...", apart, apart))

    def _best(self, swapped: np.ndarray, wanted: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        distances = self.distances(swapped, np.repeat(wanted[:, None], swapped.shape[1], axis=1))
        rows, choice = np.arange(len(swapped)), distances.argmin(axis=1)
        return swapped[rows, choice], distances[rows, choice]

    def _likely_swaps(self, words: np.ndarray, wanted: np.ndarray) -> np.ndarray:
        """(b, likely) swaps that seem to come closest: a swap moves a point about as its two cards do alone."""
        fewer, more = _one_card_apart(words)
        alone = self._points(np.concatenate([words[:, None], fewer, more], axis=1))  # (b, 1 + 13 + 39, d)
        here = alone[:, :1]
        left = alone[:, 1:14] - wanted[:, None]
        right = alone[:, 14:] - here
        squares = np.einsum("bij,bij->bi", left, left)[:, :, None] + np.einsum("bij,bij->bi", right, right)[:, None]
        squares += 2 * left @ right.transpose(0, 2, 1)  # (b, 13, 39)
        likely = np.argpartition(squares.reshape(-1, 507), _LIKELY, axis=1)[:, :_LIKELY]
        return np.take_along_axis(_joined(words, fewer, more), likely, axis=1)

    def _points(self, words: np.ndarray) -> np.ndarray:
        holdings = np.ascontiguousarray(words).view(np.uint16).reshape(-1, 4)
        return self.place(self.model.encode(holdings)).reshape(*words.shape, -1)


def _all_swaps(words: np.ndarray) -> np.ndarray:
    """(b, 507) words: all swaps of one of the 13 cards held for one of the 39 others."""
    return _joined(words, *_one_card_apart(words))


def _one_card_apart(words: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """(b, 13) words without one of the cards held, and (b, 39) with one more."""
    bits = card_bits()
    held = (words[:, None] & bits) != 0  # (b, 52)
    one_off = words[:, None] ^ bits[np.argsort(~held, axis=1, kind="stable")]
    return one_off[:, :13], one_off[:, 13:]


def _joined(words: np.ndarray, fewer: np.ndarray, more: np.ndarray) -> np.ndarray:
    """(b, 507) words that take both steps: one card less and one card more."""
    return ((fewer ^ words[:, None])[:, :, None] ^ more[:, None]).reshape(len(words), -1)
