"""One step of the particle filter: a call is heard, and the particles become those that fit it too.

The call's probability is taken in by powers, as large as the weights bear; between them particles are resampled and
moved. Where few particles can make the call, more are looked for first.
"""

from dataclasses import dataclass, replace

import numpy as np

from bidlens.bridge import InputError, call_name
from bidlens.bridge.seats import SEAT_NAMES

from .metropolis import Metropolis
from .particles import Particles, normalised, weight_ess
from .seat_likelihood import SeatLikelihood, log_probability
from .settings import (
    BEARABLE,
    FEW_ABLE,
    INSTEAD,
    KEPT_EFFECTIVE,
    LEAST_POWER,
    MOST_REDEALS,
    MOST_ROUNDS,
    MOST_SEARCHES,
    ON_THE_WAY,
    POWER_STEPS,
    SEARCH_ROUNDS,
    SEARCHERS,
    UNEQUAL,
)
from .surrogate import Surrogate


class ImpossibleAuction(InputError):
    """An auction that the policies never make, with the call at which it became impossible."""


@dataclass(frozen=True)
class Filtered:
    """Particles that fit one call more, and what was learned on the way."""

    particles: Particles
    log_share: float  # how often the call is made by hands that came so far
    surrogate: Surrogate
    accepted: list[float]  # share of accepted swaps in each round


class FilterStep:
    """One call: `before` is the auction without it, `after` with it; `n` deals are wanted, `walkers` of them move."""

    def __init__(
        self,
        before: SeatLikelihood,
        after: SeatLikelihood,
        n: int,
        walkers: int,
        mover: Metropolis,
        rng: np.random.Generator,
    ):
        self.before, self.after, self.n, self.mover, self.rng = before, after, n, mover, rng
        self.seat = before.auction.turn
        self.free = [seat for seat in before.silent if mover.fixed[seat] < 13]
        self.easy = self.seat in self.free and len(self.free) > 1  # other cards for the seat cost nothing
        self.size = n if self.easy else walkers
        self.log_share = 0.0

    def run(self, particles: Particles, heard: np.ndarray) -> Filtered:
        """The particles after the call, of which (n,) `heard` is the log probability."""
        particles, heard = (self._dealt_anew if self.easy else self._with_enough)(particles, heard)
        done = 0.0
        while done < 1:
            step = self._next_power(particles, heard, 1 - done)
            self.log_share += log_mean(particles.log_weights, step * heard)
            particles = particles.weighted(self.seat, step * heard)
            done += step
            self.mover.surrogate.forget(self.seat)
            self.mover.surrogate.see(self.seat, particles.words[:, self.seat], particles.likelihoods[:, self.seat])
            particles = particles.take(np.flatnonzero(np.isfinite(particles.log_weights)))
            effective = weight_ess(particles.log_weights)
            if len(particles) > self.n <= effective / UNEQUAL:
                particles = particles.resample(self.n, self.rng)
            if effective < UNEQUAL * self.size:
                particles = particles.resample(self.size, self.rng)
                self.mover.move(particles, self.after, done, ON_THE_WAY, MOST_ROUNDS)
            if done < 1:
                heard = self._ask(particles)
        return Filtered(particles, self.log_share, self.mover.surrogate, self.mover.accepted)

    def _ask(self, particles: Particles) -> np.ndarray:
        """(n,) log probability of the call that was heard."""
        answers = self.before.next_calls(particles.words[:, self.seat])
        return log_probability(self.before.chances(answers)[:, self.after.auction.calls[-1]])

    def _next_power(self, particles: Particles, heard: np.ndarray, left: float) -> float:
        """The largest power of the call's probability that leaves enough of the particles effective."""

        def effective(power: float) -> float:
            return weight_ess(particles.log_weights + power * heard)

        wanted = min(BEARABLE * self.size, KEPT_EFFECTIVE * weight_ess(particles.log_weights))
        if effective(left) >= wanted:
            return left
        low, high = 0.0, left
        for _ in range(POWER_STEPS):
            middle = (low + high) / 2
            low, high = (middle, high) if effective(middle) >= wanted else (low, middle)
        return max(low, min(LEAST_POWER, left))

    def _dealt_anew(self, particles: Particles, heard: np.ndarray) -> tuple[Particles, np.ndarray]:
        """Particles of which enough can make the call: seats that are still silent get other cards again and again."""
        shares = particles.weights
        kept: list[tuple[Particles, np.ndarray]] = []
        able_share, rounds, effective = 0.0, 0, 0.0
        while effective < self.size and rounds < MOST_REDEALS:
            if rounds:
                particles = particles.copy()
                particles.redeal(self.free, self.mover.fixed, self.rng)
                if not self.before.auction.calls:  # quite other deals
                    particles = replace(particles, families=particles.families + len(particles))
                heard = self._ask(particles)
            able = np.flatnonzero(np.isfinite(heard))
            kept.append((particles.take(able), heard[able]))
            able_share, rounds = able_share + float(shares[able].sum()), rounds + 1
            effective = weight_ess(np.concatenate([some.log_weights + fits for some, fits in kept]))
        if not able_share:
            return self._with_enough(particles, heard)
        self.log_share += float(np.log(able_share / rounds))
        return Particles.concat([some for some, _ in kept]), np.concatenate([fits for _, fits in kept])

    def _with_enough(self, particles: Particles, heard: np.ndarray) -> tuple[Particles, np.ndarray]:
        """Particles of which enough can make the call; where few can, all move on and are asked again."""
        if np.isfinite(heard).sum() >= FEW_ABLE * self.size:
            return particles, heard
        particles = particles.resample(max(self.size, SEARCHERS), self.rng)
        kept: list[tuple[Particles, np.ndarray]] = []
        found = tries = 0
        for _ in range(MOST_SEARCHES):
            heard = self._ask(particles)
            able = np.flatnonzero(np.isfinite(heard))
            kept.append((particles.take(able), heard[able]))
            found, tries = found + len(able), tries + len(particles)
            if found >= FEW_ABLE * self.size:
                break
            particles = particles.copy()
            self.mover.move(particles, self.before, 1.0, 0.0, SEARCH_ROUNDS)
        if not found:
            answers = self.before.next_calls(particles.words[:, self.seat])
            raise impossible(self.after, tries, self.before.chances(answers).mean(axis=0))
        self.log_share += float(np.log(found / tries))
        rows = self.rng.choice(found, self.size, replace=found < self.size)
        return Particles.concat([some for some, _ in kept]).take(rows), np.concatenate([fits for _, fits in kept])[rows]


def log_mean(log_weights: np.ndarray, heard: np.ndarray) -> float:
    """Logarithm of the weighted mean of the probabilities."""
    top = heard.max(initial=-np.inf)
    if not np.isfinite(top):
        return -np.inf
    with np.errstate(divide="ignore"):
        return float(np.log(normalised(log_weights) @ np.exp(heard - top)) + top)


def impossible(after: SeatLikelihood, tries: int, shares: np.ndarray) -> ImpossibleAuction:
    """The error for an auction whose last call none of so many hands makes; (38,) how often they make each call."""
    seat = after.before[-1].turn
    so_far = after.before[-1].text or "no call"
    call = call_name(after.auction.calls[-1])
    name = after.policy(seat).name
    made = [int(best) for best in np.argsort(-shares, kind="stable")[:INSTEAD] if shares[best] > 0]
    instead = ", ".join(f"{call_name(best)} {100 * shares[best]:.0f} %" for best in made)
    return ImpossibleAuction(
        f"expected an auction that policy {name!r} can make, got {call} by {SEAT_NAMES[seat]} after {so_far}: "
        f"{name} never bids this here, but {instead} ({tries:,} hands that fit the auction so far)"
    )
