"""Surrogate: a quick guess at how well a hand fits its seat's calls, learned from hands that were asked about.

The guess adds up one number for each suit's holding and one for the points, so that it is five look-ups. It only leads
proposals: whether a proposal is accepted is always decided by the policy itself.
"""

import numpy as np

from bidlens.bridge.suit_counts import HCP, HONOURS, LENGTH

_LONGEST, _MOST_POINTS = 8, 30
_SUIT_ROWS = np.column_stack(
    [
        np.eye(_LONGEST + 1)[np.minimum(LENGTH, _LONGEST)],
        HONOURS,
        HCP * LENGTH.astype(int),
    ]
).astype(np.float32)  # (8192, 15): what is counted in a suit
_WIDTH = _SUIT_ROWS.shape[1]
_POINT_ROWS = np.eye(_MOST_POINTS + 1, dtype=np.float32)
_SUIT_POINTS = HCP.astype(np.int16)
_DEPTH = 10.0  # a hand this far below the usual (in logarithms) is as bad as any
_RIDGE = 0.5
_ENOUGH_HANDS = 5_000  # more do not make the guess better


class Surrogate:
    """A guess for each seat; zero for every hand until something is learned."""

    def __init__(self) -> None:
        self._suits = np.zeros((4, 4, 8192), np.float32)  # seat, suit, holding
        self._points = np.zeros((4, _MOST_POINTS + 1), np.float32)

    def guess(self, seat: int, words: np.ndarray) -> np.ndarray:
        """(m,) guessed log likelihoods of (m,) hand words, up to a constant."""
        spades, hearts, diamonds, clubs = _holdings(words).T
        suits = self._suits[seat]
        total = suits[0][spades] + suits[1][hearts] + suits[2][diamonds] + suits[3][clubs]
        return total + self._points[seat][_points(spades, hearts, diamonds, clubs)]

    def learn(self, seat: int, words: np.ndarray, likelihoods: np.ndarray) -> None:
        """Fit the guess of a seat to hands and their true log likelihoods, good hands counting most."""
        step = len(words) // _ENOUGH_HANDS + 1
        words, likelihoods = words[::step], likelihoods[::step]
        known = likelihoods[np.isfinite(likelihoods)]
        if not len(known):
            return
        usual = float(np.median(known))
        target = np.maximum(likelihoods, usual - _DEPTH) - usual
        holdings = _holdings(words)
        rows = np.concatenate(
            [*(_SUIT_ROWS[holdings[:, suit]] for suit in range(4)), _POINT_ROWS[_points(*holdings.T)]], axis=1
        )
        weighted = rows * (np.exp(np.minimum(target, 0) / 2) + 0.02).astype(np.float32)[:, None]
        normal = weighted.T @ rows + _RIDGE * np.eye(rows.shape[1], dtype=np.float32)
        numbers = np.linalg.solve(normal, weighted.T @ target.astype(np.float32))
        for suit in range(4):
            self._suits[seat, suit] = _SUIT_ROWS @ numbers[_WIDTH * suit : _WIDTH * (suit + 1)]
        self._points[seat] = numbers[4 * _WIDTH :]


def _holdings(words: np.ndarray) -> np.ndarray:
    return np.ascontiguousarray(words).view(np.uint16).reshape(-1, 4)


def _points(spades: np.ndarray, hearts: np.ndarray, diamonds: np.ndarray, clubs: np.ndarray) -> np.ndarray:
    total = _SUIT_POINTS[spades] + _SUIT_POINTS[hearts] + _SUIT_POINTS[diamonds] + _SUIT_POINTS[clubs]
    return np.minimum(total, _MOST_POINTS)
