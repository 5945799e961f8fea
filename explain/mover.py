"""Mover: particles exchange cards until they have forgotten where they were."""

import numpy as np

from bidlens.bridge import HandSet

from .particles import Particles
from .surrogate import Surrogate
from .swaps import exchange
from .table import Table

_SWAPS = 50  # single swaps that make up one exchange
_SET = 6  # exchanges after which the correlation is looked at
_STUCK = 0.97  # where a set of moves leaves more of the correlation, more moves do not help


class Mover:
    """Moves particles without changing what they stand for: P(deal | the calls of a table, the last to a power)."""

    def __init__(self, known: np.ndarray, surrogate: Surrogate, rng: np.random.Generator):
        """Known cards, as (4,) words, stay where they are; the surrogate goes on learning."""
        self.rng = rng
        self.fixed = np.bitwise_count(known).astype(int)
        self.hidden = [seat for seat in range(4) if self.fixed[seat] < 13]
        self.pairs = [(a, b) for a in self.hidden for b in self.hidden if a < b]
        self.surrogate = surrogate.copy()
        self.accepted: list[float] = []

    def move(self, particles: Particles, table: Table, power: float, goal: float, most: int) -> None:
        """Exchange cards, in place, until the squared correlation with what the hands were is at the goal."""
        start = _counts(particles.words[:, self.hidden])
        silent = [seat for seat in table.silent if seat in self.hidden]
        pairs = [pair for pair in self.pairs if not set(pair) <= set(silent)]
        order: list[tuple[int, int]] = []
        now = 1 / _STUCK
        for turn in range(most if pairs else 0):
            if turn % _SET == 0:
                particles.redeal(silent, self.fixed, self.rng)
            order = order or [pairs[i] for i in self.rng.permutation(len(pairs))]
            share = exchange(
                particles,
                order.pop(),
                _SWAPS,
                self.fixed,
                self.surrogate,
                lambda seat, words, least: table.likelihood(seat, words, power, least),
                self.rng,
            )
            self.accepted.append(share)
            if (turn + 1) % _SET == 0:
                last, now = now, _squared_correlation(start, particles, self.hidden)
                if now <= goal or now > _STUCK * last:
                    break
        particles.redeal(silent, self.fixed, self.rng)


def _counts(words: np.ndarray) -> np.ndarray:
    """(n, 5 seats) HCP and lengths of (n, seats) hands."""
    hands = [HandSet.from_words(np.ascontiguousarray(column)) for column in words.T]
    return np.concatenate([np.column_stack([one.hcp, one.lengths]) for one in hands], axis=1).astype(float)


def _squared_correlation(start: np.ndarray, particles: Particles, hidden: list[int]) -> float:
    """Mean squared correlation of the counts with what they were."""
    now = _counts(particles.words[:, hidden])
    a, b = start - start.mean(axis=0), now - now.mean(axis=0)
    spread = np.sqrt((a**2).sum(axis=0) * (b**2).sum(axis=0))
    return float((((a * b).sum(axis=0)[spread > 0] / spread[spread > 0]) ** 2).mean()) if (spread > 0).any() else 0.0
