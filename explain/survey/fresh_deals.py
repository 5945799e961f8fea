"""FreshDeals: as many deals as one wants for a turn at which the caller and another seat have not called yet.

The hands of the seats that have called are kept; all deals of the other cards are equally likely, so they need only be
shuffled. No policy is asked.
"""

from dataclasses import dataclass

import numpy as np

from bidlens.bridge import Deals

from ..belief.belief import Belief
from ..belief.particles import Particles
from ..statistics import learned_from


@dataclass(frozen=True)
class FreshDeals:
    """Equally likely deals after an auction, and the seats whose cards may be shuffled."""

    particles: Particles
    silent: tuple[int, ...]

    @classmethod
    def of(cls, belief: Belief, seed: int) -> "FreshDeals | None":
        """The fresh deals of a belief; none where the seat to call has called before or nobody else is silent."""
        silent = belief.likelihood.silent
        if len(silent) < 2 or belief.known.any():
            return None
        rng = np.random.default_rng([seed, 43, len(belief.auction), *belief.auction.calls])
        particles = belief.particles.resample(len(belief.particles), rng)
        return cls(particles.take(rng.permutation(len(particles))), tuple(silent))

    @classmethod
    def at_start(cls) -> "FreshDeals":
        """Fresh deals before the first call."""
        return cls(Particles.of_cards(np.arange(52, dtype=np.uint8)[None, :]), (0, 1, 2, 3))

    def draw(self, n: int, rng: np.random.Generator) -> Deals:
        """n deals; those that come from the same hands of the others stand together."""
        particles = self.particles.take(np.arange(n) * len(self.particles) // n)
        particles.redeal(self.silent, np.zeros(4, int), rng)
        return Deals.from_words(particles.words)

    def parted(self) -> "tuple[FreshDeals, FreshDeals]":
        """Two sources that share no hand of the seats that have called: one to learn from, one to check on."""
        rows = np.arange(len(self.particles))
        if len(rows) == 1:
            return self, self
        place = learned_from(len(rows))
        parts = [FreshDeals(self.particles.take(side), self.silent) for side in (rows[:place], rows[place:])]
        return parts[0], parts[1]
