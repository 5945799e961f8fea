"""Surrogate: a quick guess at how well a hand fits its seat's calls, learned from hands that were asked about.

The guess adds up numbers for each suit's length and honours and for the points, and what a small network makes of the
same counts. All of it is read from tables. It only leads proposals: whether a proposal is accepted is always decided by
the policy itself.
"""

from dataclasses import dataclass, field, replace
from functools import cache
from typing import Self

import numpy as np
from threadpoolctl import ThreadpoolController

from bidlens.bridge.suit_counts import HCP, HONOURS, LENGTH

from .settings import DEPTH, FIRST_STEPS, GUESS_HANDS, NEWS, RIDGE, STEPS, UNITS
from .surrogate_net import SurrogateNet

_LONGEST, _MOST_POINTS = 8, 30
_KINDS = 32 * (_LONGEST + 1)  # a suit is seen as its honours and its length
_HELD = HONOURS @ (1 << np.arange(5))
_KIND = (_HELD * (_LONGEST + 1) + np.minimum(LENGTH, _LONGEST)).astype(np.int16)  # of each of the 8192 holdings
_POINTS = HCP.astype(np.int16)


def _kind_rows() -> tuple[np.ndarray, np.ndarray]:
    """What is counted in a suit of each kind: for the sum, and for the network."""
    length = np.tile(np.arange(_LONGEST + 1), 32)
    honours = (np.arange(32).repeat(_LONGEST + 1)[:, None] >> np.arange(5)) & 1
    points = honours @ [4, 3, 2, 1, 0]
    added = np.column_stack([np.eye(_LONGEST + 1)[length], honours, points * length])
    steps = np.column_stack([length == 0, length == 1, length == 2, length >= 5, length >= 6])
    combined = np.column_stack([(length - 3.25) / 2, points / 4, honours - 0.25, steps])
    return added, combined


_ADDED, _COMBINED = _kind_rows()
_POINT_ROWS = np.eye(_MOST_POINTS + 1)


class Surrogate:
    """A guess for each seat; zero for every hand until something is learned."""

    def __init__(self) -> None:
        self._seats = [_Seat() for _ in range(4)]

    def copy(self) -> "Surrogate":
        """A guess that learns on its own from here."""
        other = Surrogate()
        other._seats = list(self._seats)
        return other

    def guess(self, seat: int, words: np.ndarray) -> np.ndarray:
        """(m,) guessed log likelihoods of (m,) hand words, up to a constant."""
        return self._seats[seat].guess(*_counts(words))

    def forget(self, seat: int) -> None:
        """Drop what was seen of a seat, because it has called again."""
        self._seats[seat] = replace(
            self._seats[seat], words=_NO_WORDS, likelihoods=_NO_NUMBERS, seen=0, new=0, fitted=False
        )

    def see(self, seat: int, words: np.ndarray, likelihoods: np.ndarray) -> None:
        """Take in hands with their true log likelihoods; the guess follows when enough are new."""
        self._seats[seat] = self._seats[seat].with_more(words, likelihoods)


_NO_WORDS, _NO_NUMBERS = np.zeros(0, np.uint64), np.zeros(0)


@dataclass(frozen=True)
class _Seat:
    """The guess of one seat, and the latest hands that the policy was asked about."""

    words: np.ndarray = field(default_factory=lambda: _NO_WORDS)
    likelihoods: np.ndarray = field(default_factory=lambda: _NO_NUMBERS)
    seen: int = 0  # hands since the seat called
    new: int = 0  # hands since the guess was fitted
    fitted: bool = False
    suits: np.ndarray = field(default_factory=lambda: np.zeros((4, _KINDS)))
    points: np.ndarray = field(default_factory=lambda: np.zeros(_MOST_POINTS + 1))
    net: SurrogateNet = field(default_factory=lambda: SurrogateNet(4 * _COMBINED.shape[1], UNITS))
    layer: np.ndarray = field(default_factory=lambda: np.zeros((4, _KINDS, UNITS)))

    def guess(self, kinds: np.ndarray, points: np.ndarray) -> np.ndarray:
        total = self.points[points]
        inner = self.layer[0][kinds[:, 0]]
        for suit in range(4):
            total += self.suits[suit][kinds[:, suit]]
            if suit:
                inner += self.layer[suit][kinds[:, suit]]
        return total + self.net.output(inner)

    def with_more(self, words: np.ndarray, likelihoods: np.ndarray) -> Self:
        more = replace(
            self,
            words=np.concatenate([self.words, words])[-GUESS_HANDS:],
            likelihoods=np.concatenate([self.likelihoods, likelihoods])[-GUESS_HANDS:],
            seen=self.seen + len(words),
            new=self.new + len(words),
        )
        if more.new < NEWS * more.seen or not np.isfinite(more.likelihoods).any():
            return more
        return more._fit()

    def _fit(self) -> Self:
        """The sums by least squares, then the network on what they leave; good hands count most."""
        with _blas().limit(limits=1):  # for matrices this small more threads only wait for each other
            return self._fit_alone()

    def _fit_alone(self) -> Self:
        usual = float(np.median(self.likelihoods[np.isfinite(self.likelihoods)]))
        target = np.maximum(self.likelihoods, usual - DEPTH) - usual
        importance = np.exp(np.minimum(target, 0) / 2) + 0.02
        kinds, points = _counts(self.words)
        rows = np.concatenate([*_ADDED[kinds.T], _POINT_ROWS[points]], axis=1)
        combined = np.concatenate([*_COMBINED[kinds.T]], axis=1)
        weighted = rows * importance[:, None]
        normal = weighted.T @ rows + RIDGE * np.eye(rows.shape[1])
        numbers = np.linalg.solve(normal, weighted.T @ (target - self.net(combined)))
        net = self.net.trained(
            combined, target - rows @ numbers, importance, STEPS if self.fitted else FIRST_STEPS, seed=len(self.words)
        )
        width = _ADDED.shape[1]
        return replace(
            self,
            new=0,
            fitted=True,
            suits=np.stack([_ADDED @ numbers[width * suit : width * (suit + 1)] for suit in range(4)]),
            points=numbers[4 * width :],
            net=net,
            layer=_COMBINED @ net.weights.reshape(4, -1, UNITS),
        )


@cache
def _blas() -> ThreadpoolController:
    return ThreadpoolController()


def _counts(words: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """(m, 4) kinds of suits and (m,) points of hand words."""
    holdings = np.ascontiguousarray(words).view(np.uint16).reshape(-1, 4)
    return _KIND[holdings], np.minimum(_POINTS[holdings].sum(axis=1), _MOST_POINTS)
