"""Belief: who can hold what after an auction, as weighted deals.

P(deal | auction) is proportional to the product of policy(call | hand, auction so far) over the calls made: one for the
best call and zero for others, or the policy's probability where its calls are `drawn` by it. A particle
filter over whole deals takes the calls one by one: weight, resample when the weights have become unequal, and move
particles by swapping cards between seats so that copies become different deals again.

>>> from bidlens.bridge import AlwaysPass
>>> belief = believe(AlwaysPass(), Auction.parse("P P"), n=500, seed=1)
>>> round(belief.probability, 6), len(belief.deals), round(belief.mean("N", "hcp")[0])
(1.0, 500, 10)
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self

import numpy as np

from bidlens.bridge import Auction, Deals, HandSet, InputError, Policy, call_number, checked
from bidlens.bridge.deals import known_words
from bidlens.bridge.features import FEATURES
from bidlens.bridge.seats import seat_number
from bidlens.bridge.way_of_playing import Way, way_of_playing

from .enumeration import all_deals, count_deals
from .filter_step import FilterStep, impossible, log_mean
from .metropolis import Metropolis
from .particles import Particles, weight_ess
from .seat_likelihood import SeatLikelihood, log_probability, sides
from .settings import (
    APART,
    DEALS,
    DECORRELATED,
    DISTINCT,
    EXACT_UP_TO,
    FEWEST_MOVING,
    MOST_ROUNDS,
    MOVING_STANDS_FOR,
    UNEQUAL,
)
from .surrogate import Surrogate

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Belief:
    """Weighted deals that fit an auction. `push` goes on by one call; the same belief may be pushed by several."""

    likelihood: SeatLikelihood
    particles: Particles
    n: int  # deals that are wanted
    log_probability: float  # of the auction, given the known cards
    known: np.ndarray  # (4,) words of cards that are fixed
    seed: int
    surrogate: Surrogate = field(default_factory=Surrogate, repr=False)
    exact: bool = False  # whether all possible deals are here, each once
    moves: tuple[float, ...] = field(default=(), repr=False)  # share of accepted swaps in each round

    @property
    def auction(self) -> Auction:
        """The auction that was heard."""
        return self.likelihood.auction

    @property
    def way(self) -> Way:
        """How the policies play."""
        return way_of_playing(self.likelihood.policies[0])

    @property
    def deals(self) -> Deals:
        """The deals; their weights are not equal."""
        return Deals.from_words(self.particles.words)

    @property
    def weights(self) -> np.ndarray:
        """(n,) weights of the deals; they add up to one."""
        return self.particles.weights

    def hands(self, seat: int | str) -> HandSet:
        """The hands of one seat, in the order of the deals."""
        return HandSet.from_words(self.particles.words[:, seat_number(seat)])

    @property
    def walkers(self) -> int:
        """How many deals move; each is taken down several times."""
        return min(self.n, max(self.n // MOVING_STANDS_FOR, FEWEST_MOVING))

    @property
    def probability(self) -> float:
        """How often the auction happens, given the known cards."""
        return float(np.exp(self.log_probability))

    @property
    def acceptance(self) -> float:
        """The share of swaps that were accepted; 1 where none was needed."""
        return float(np.mean(self.moves)) if self.moves else 1.0

    @cached_property
    def ess(self) -> float:
        """How many independent deals would give the same error bars for points and lengths of the hidden hands."""
        if self.exact:
            return float(len(self.particles))
        counts = []
        for seat in range(4):
            if np.bitwise_count(self.known[seat]) < 13:
                hands = self.hands(seat)
                counts.append(np.column_stack([hands.hcp, hands.lengths]))
        if not counts:
            return float(len(self.particles))
        values = np.concatenate(counts, axis=1).astype(float)
        spread = self.weights @ (values - self.weights @ values) ** 2
        error = self.particles.variance_of_mean(values)
        sizes = spread[spread > 1e-9] / np.maximum(error[spread > 1e-9], 1e-300)
        if not len(sizes):
            return weight_ess(self.particles.log_weights)
        return float(min(len(sizes) / (1 / sizes).sum(), weight_ess(self.particles.log_weights)))

    @cached_property
    def next_calls(self) -> np.ndarray:
        """(n, 38) call probabilities of the seat to call, deal by deal."""
        return self.likelihood.next_calls(self.particles.words[:, self.auction.turn])

    def call_probabilities(self) -> tuple[np.ndarray, np.ndarray]:
        """(38,) how often each next call is made, and its standard error."""
        return self.average(self.likelihood.chances(self.next_calls))

    def card_probabilities(self, seat: int | str) -> tuple[np.ndarray, np.ndarray]:
        """(52,) probability that a seat holds each card, and its standard error."""
        return self.average(self.hands(seat).cards)

    def mean(self, seat: int | str, feature: str) -> tuple[float, float]:
        """The mean of a count of `bidlens.bridge.features`, and its standard error."""
        value, error = self.average(_feature(feature)(self.hands(seat)).astype(float))
        return float(value), float(error)

    def distribution(self, seat: int | str, feature: str) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The values of a count, the probability of each, and its standard error."""
        found = _feature(feature)(self.hands(seat))
        values = np.unique(found)
        shares, errors = self.average(found[:, None] == values)
        return values, shares, errors

    def average(self, values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(...) weighted means of (n, ...) values, one row a deal, and their standard errors."""
        means = np.tensordot(self.weights, values, axes=1)
        if self.exact:
            return means, np.zeros_like(means)
        return means, np.sqrt(self.particles.variance_of_mean(values))

    def sample(self, n: int, seed: int | None = None) -> Deals:
        """n deals drawn by their weights."""
        rows = np.random.default_rng(self.seed if seed is None else seed).choice(len(self.weights), n, p=self.weights)
        return self.deals[rows]

    def push(self, call: int | str) -> Self:
        """The belief after one more call; raises ImpossibleAuction where the policy never makes it."""
        return self.hear(call).decorrelated()

    def hear(self, call: int | str) -> Self:
        """As `push`, with fewer deals and more near copies: enough to go on from."""
        number = call_number(call)
        after = self.auction.push(number)
        if after.is_over:
            raise InputError(f"expected an auction that goes on, got {after.text}, which is over")
        heard = log_probability(self.likelihood.chances(self.next_calls)[:, number])
        likelihood = self.likelihood.push(number, log_mean(self.particles.log_weights, heard))
        if self.exact:
            return self._weighted(likelihood, heard)
        rng = _generator(self.seed, 1, after)
        mover = Metropolis(self.known, self.surrogate, rng)
        step = FilterStep(self.likelihood, likelihood, self.n, self.walkers, mover, rng).run(self.particles, heard)
        return replace(
            self,
            likelihood=likelihood,
            particles=step.particles,
            log_probability=self.log_probability + step.log_share,
            surrogate=step.surrogate,
            moves=(*self.moves, *step.accepted),
        )

    def decorrelated(self) -> Self:
        """The same belief after its deals have moved until they have forgotten where they were: fewer near copies.

        Fewer than n deals go on moving, and are taken down again and again until they are n.
        """
        if self.exact:
            return self
        particles = self.particles
        if weight_ess(particles.log_weights) < UNEQUAL * len(particles):
            particles = particles.resample(self.walkers, _generator(self.seed, 2, self.auction))
        mover = Metropolis(self.known, self.surrogate, _generator(self.seed, 3, self.auction))
        if particles.distinct < DISTINCT * len(particles):
            particles = particles.copy()
            mover.move(particles, self.likelihood, 1.0, DECORRELATED, 2 * MOST_ROUNDS)
        taken = [particles]
        while (missing := self.n - sum(map(len, taken))) > 0:
            particles = particles.take(np.arange(min(len(particles), missing)))
            mover.move(particles, self.likelihood, 1.0, APART, MOST_ROUNDS)
            taken.append(particles.copy())
        moves = (*self.moves, *mover.accepted)
        return replace(self, particles=Particles.concat(taken), surrogate=mover.surrogate, moves=moves)

    def _weighted(self, likelihood: SeatLikelihood, heard: np.ndarray) -> Self:
        """The same deals, each weighted by the probability of the call."""
        log_share = log_mean(self.particles.log_weights, heard)
        if not np.isfinite(log_share):
            shares, _ = self.call_probabilities()
            raise impossible(likelihood, len(self.particles), shares)
        return replace(
            self,
            likelihood=likelihood,
            particles=self.particles.weighted(self.auction.turn, heard),
            log_probability=self.log_probability + log_share,
        )


def believe(
    policy: Policy | None,
    auction: Auction | str,
    n: int = DEALS,
    seed: int = 0,
    known: Mapping[int | str, str] | None = None,
    policies_by_side: Sequence[Policy] | None = None,
    enumerate_few: bool = True,
    decorrelate: bool = True,
    progress: Progress | None = None,
) -> Belief:
    """Who can hold what after an auction in which everybody makes the best calls of a policy, or of `drawn(policy)`.

    `known` are cards by seat, whole hands or parts; `policies_by_side` are those of North-South and East-West, where
    they differ. Where few deals are possible at all, they are all listed, each with its exact weight. Without
    `decorrelate` it is quicker, but near copies stay among the deals.
    """
    heard = Auction.of(auction)
    if heard.is_over:
        raise InputError(f"expected an auction that goes on, got {heard.text}, which is over")
    if not 10 <= n <= 5_000_000:
        raise InputError(f"expected 10 to 5,000,000 deals, got {n:,}")
    north_south, east_west = (checked(one) for one in sides(policy, policies_by_side))
    start = SeatLikelihood((north_south, east_west), Auction(heard.dealer, heard.vul))
    fixed = known_words(known or {})
    exact = enumerate_few and count_deals(fixed) <= EXACT_UP_TO
    particles = Particles.of_cards(all_deals(fixed)) if exact else Particles.deal(fixed, n, np.random.default_rng(seed))
    belief = Belief(start, particles, n, 0.0, fixed, seed, exact=exact)
    for done, call in enumerate(heard.calls):
        belief = belief.hear(call)
        if progress is not None:
            progress(done + 1, len(heard.calls))
    return belief.decorrelated() if decorrelate else belief


def _generator(seed: int, purpose: int, auction: Auction) -> np.random.Generator:
    """Random numbers of their own for each purpose (from 1) and auction.

    A seed's trailing zeros count for nothing, so the number of calls goes before them.
    """
    return np.random.default_rng([seed, purpose, len(auction), *auction.calls])


def _feature(name: str) -> Callable[[HandSet], np.ndarray]:
    if name not in FEATURES:
        raise InputError(f"expected a feature among {', '.join(FEATURES)}, got {name!r}")
    return FEATURES[name]
