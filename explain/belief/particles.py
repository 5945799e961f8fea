"""Particles: many weighted deals at once, and how far their averages can be trusted.

Every particle remembers its family, the first deal that it comes from. Copies made by resampling are not independent,
so error bars add up the deviations of a whole family before squaring them (Chan and Lai 2013, Lee and Whiteley 2018).
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Self

import numpy as np

from bidlens.bridge.shuffle import card_bits, shuffled


@dataclass(frozen=True)
class Particles:
    """n deals as cards in the order N, E, S, W, thirteen a seat, known cards first in each hand."""

    cards: np.ndarray  # (n, 52) uint8 card numbers
    words: np.ndarray  # (n, 4) uint64 hands
    likelihoods: np.ndarray  # (n, 4) log probability of each seat's calls
    log_weights: np.ndarray  # (n,)
    families: np.ndarray  # (n,)

    @classmethod
    def deal(cls, known: np.ndarray, n: int, rng: np.random.Generator) -> Self:
        """n random deals in which each seat holds its known cards, given as (4,) words."""
        bits = card_bits()
        rest = np.flatnonzero((bits & np.bitwise_or.reduce(known)) == 0)
        dealt = shuffled(rest, n, rng)
        blocks, start = [], 0
        for word in known:
            held = np.flatnonzero(bits & word).astype(np.uint8)
            stop = start + 13 - len(held)
            blocks += [np.tile(held, (n, 1)), dealt[:, start:stop]]
            start = stop
        return cls.of_cards(np.concatenate(blocks, axis=1))

    @classmethod
    def of_cards(cls, cards: np.ndarray) -> Self:
        """Equally likely deals about which nothing is known yet."""
        words = np.bitwise_or.reduce(card_bits()[cards].reshape(-1, 4, 13), axis=2)
        n = len(cards)
        return cls(cards, words, np.zeros((n, 4)), np.zeros(n), np.arange(n))

    @property
    def weights(self) -> np.ndarray:
        """(n,) weights that add up to one."""
        return normalised(self.log_weights)

    def take(self, rows: np.ndarray) -> Self:
        """Some particles, with the weights they had."""
        return replace(
            self,
            cards=self.cards[rows],
            words=self.words[rows],
            likelihoods=self.likelihoods[rows],
            log_weights=self.log_weights[rows],
            families=self.families[rows],
        )

    @classmethod
    def concat(cls, parts: Sequence[Self]) -> Self:
        """All particles of several sets."""
        return cls(*(np.concatenate([getattr(part, one.name) for part in parts]) for one in fields(cls)))

    def weighted(self, seat: int, heard: np.ndarray) -> Self:
        """The same deals after a call of a seat, of which (n,) `heard` is the log probability."""
        likelihoods = self.likelihoods.copy()
        likelihoods[:, seat] += heard
        return replace(self, log_weights=self.log_weights + heard, likelihoods=likelihoods)

    def copy(self) -> Self:
        """Particles that may move on their own."""
        return self.take(np.arange(len(self)))

    def redeal(self, seats: Sequence[int], fixed: np.ndarray, rng: np.random.Generator) -> None:
        """Deal the cards of some seats anew among them, in place, but for (4,) numbers of known cards.

        Right for seats that have not called yet: all their deals are equally likely.
        """
        if len(seats) < 2:
            return
        places = np.concatenate([np.arange(13 * seat + fixed[seat], 13 * seat + 13) for seat in seats])
        self.cards[:, places] = shuffled(self.cards[:, places], len(self), rng)
        for seat in seats:
            self.words[:, seat] = np.bitwise_or.reduce(card_bits()[self.cards[:, 13 * seat : 13 * seat + 13]], axis=1)

    def resample(self, n: int, rng: np.random.Generator) -> Self:
        """n equally weighted particles, each copied about as often as its weight says (systematic resampling)."""
        places = (np.arange(n) + rng.random()) / n
        rows = np.searchsorted(np.cumsum(self.weights), places).clip(0, len(self) - 1)
        return replace(self.take(rows), log_weights=np.zeros(n))

    def variance_of_mean(self, values: np.ndarray) -> np.ndarray:
        """(...) variance of the weighted means of (n, ...) values over other seeds, as far as one run tells."""
        weights = self.weights
        flat = values.reshape(len(self), -1).astype(float)
        deviations = weights[:, None] * (flat - weights @ flat)
        _, family = np.unique(self.families, return_inverse=True)
        sums = np.zeros((family.max() + 1, flat.shape[1]))
        np.add.at(sums, family, deviations)
        groups = len(sums)
        return ((sums**2).sum(axis=0) * groups / max(groups - 1, 1)).reshape(values.shape[1:])

    @property
    def distinct(self) -> float:
        """How many first deals they come from, where those of many copies count for less."""
        _, copies = np.unique(self.families, return_counts=True)
        return float(len(self) ** 2 / (copies**2).sum())

    def __len__(self) -> int:
        return len(self.cards)


def normalised(log_weights: np.ndarray) -> np.ndarray:
    """Weights that add up to one, from their logarithms."""
    weights = np.exp(log_weights - log_weights.max())
    return weights / weights.sum()


def weight_ess(log_weights: np.ndarray) -> float:
    """Kish's effective size: how many equal weights are as good; 0 where all are zero.

    >>> weight_ess(np.log([0.5, 0.5, 1e-300]))
    2.0
    """
    if not np.isfinite(log_weights.max(initial=-np.inf)):
        return 0.0
    weights = normalised(log_weights)
    return round(float(1 / (weights**2).sum()), 6)  # without the digits in which processors differ
