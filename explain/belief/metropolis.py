"""Metropolis: particles exchange cards between seats, in a way that keeps the distribution of deals as it is.

A proposal is made by many swaps of single cards that follow a quick guess of the likelihood (a Metropolis chain of its
own), and is then accepted or not by the true likelihood and the guess together: Liu's surrogate transition. Seat by
seat, so that the second hand is only looked at where the first has passed.
"""

from collections.abc import Callable

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.shuffle import card_bits

from .particles import Particles
from .seat_likelihood import SeatLikelihood
from .settings import LOOKED_AFTER, STUCK, SWAPS
from .surrogate import Surrogate

# of a seat's calls, for (m,) hand words: (m,) logarithms, which need not be right where they are below given ones
Likelihood = Callable[[int, np.ndarray, np.ndarray], np.ndarray]


class Metropolis:
    """Moves particles without changing what they stand for: P(deal | the calls so far, the last to a power)."""

    def __init__(self, known: np.ndarray, surrogate: Surrogate, rng: np.random.Generator):
        """Known cards, as (4,) words, stay where they are; the surrogate goes on learning."""
        self.rng = rng
        self.fixed = np.bitwise_count(known).astype(int)
        self.hidden = [seat for seat in range(4) if self.fixed[seat] < 13]
        self.pairs = [(a, b) for a in self.hidden for b in self.hidden if a < b]
        self.surrogate = surrogate.copy()
        self.accepted: list[float] = []

    def move(self, particles: Particles, likelihood: SeatLikelihood, power: float, goal: float, most: int) -> None:
        """Exchange cards, in place, until the squared correlation with what the hands were is at the goal."""
        start = _counts(particles.words[:, self.hidden])
        silent = [seat for seat in likelihood.silent if seat in self.hidden]
        pairs = [pair for pair in self.pairs if not set(pair) <= set(silent)]
        order: list[tuple[int, int]] = []
        now = 1 / STUCK
        for turn in range(most if pairs else 0):
            if turn % LOOKED_AFTER == 0:
                particles.redeal(silent, self.fixed, self.rng)
            order = order or [pairs[i] for i in self.rng.permutation(len(pairs))]
            share = exchange(
                particles,
                order.pop(),
                SWAPS,
                self.fixed,
                self.surrogate,
                lambda seat, words, least: likelihood(seat, words, power, least),
                self.rng,
            )
            self.accepted.append(share)
            if (turn + 1) % LOOKED_AFTER == 0:
                last, now = now, _squared_correlation(start, particles, self.hidden)
                if now <= goal or now > STUCK * last:
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


def exchange(
    particles: Particles,
    seats: tuple[int, int],
    swaps: int,
    known: np.ndarray,
    surrogate: Surrogate,
    likelihood: Likelihood,
    rng: np.random.Generator,
) -> float:
    """Offer every particle an exchange between two seats, in place; returns the share that accepted.

    known is (4,), how many cards of each seat are fixed; they stand first in each hand.
    """
    cards, hands, rise = _propose(particles, seats, swaps, known, surrogate, rng)
    moved = np.flatnonzero(hands[0] != particles.words[:, seats[0]])
    fits: list[np.ndarray] = []
    for place, seat in enumerate(seats):
        needed = particles.likelihoods[moved, seat] + rise[place][moved] + np.log(1 - rng.random(len(moved)))
        new = likelihood(seat, hands[place][moved], needed)
        surrogate.see(seat, hands[place][moved], new)
        accepted = new > needed
        moved = moved[accepted]
        fits = [*(fit[accepted] for fit in fits), new[accepted]]
    for place, seat in enumerate(seats):
        particles.words[moved, seat] = hands[place][moved]
        particles.likelihoods[moved, seat] = fits[place]
    particles.cards[moved] = cards[moved]
    return len(moved) / len(particles)


def _propose(
    particles: Particles,
    seats: tuple[int, int],
    swaps: int,
    known: np.ndarray,
    surrogate: Surrogate,
    rng: np.random.Generator,
) -> tuple[np.ndarray, list[np.ndarray], list[np.ndarray]]:
    """Cards and both hands after a chain of swaps that follows the guess, and how much each hand's guess rose."""
    n, bits = len(particles), card_bits()
    rows = np.arange(n)
    cards = particles.cards.copy()
    hands = [particles.words[:, seat].copy() for seat in seats]
    before = [surrogate.guess(seat, hand) for seat, hand in zip(seats, hands, strict=True)]
    now = [guess.copy() for guess in before]
    first, second = (13 * s + known[s] + rng.integers(13 - known[s], size=(swaps, n)) for s in seats)
    chance = np.log(1 - rng.random((swaps, n)))
    for i, j, luck in zip(first, second, chance, strict=True):
        gone, come = cards[rows, i], cards[rows, j]
        change = bits[gone] | bits[come]
        new = [surrogate.guess(seat, hand ^ change) for seat, hand in zip(seats, hands, strict=True)]
        kept = np.flatnonzero(luck < new[0] + new[1] - now[0] - now[1])
        cards[kept, i[kept]], cards[kept, j[kept]] = come[kept], gone[kept]
        for place in (0, 1):
            hands[place][kept] ^= change[kept]
            now[place][kept] = new[place][kept]
    return cards, hands, [after - start for after, start in zip(now, before, strict=True)]
