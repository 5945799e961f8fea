"""Belief: who can hold what after an auction, as weighted deals.

P(deal | auction) is proportional to the product of policy(call | hand, auction so far) over the calls made. A particle
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

from bidlens.bridge import Auction, Deals, HandSet, InputError, Policy, call_name, call_number, checked
from bidlens.bridge.deals import known_words
from bidlens.bridge.features import FEATURES
from bidlens.bridge.seats import SEAT_NAMES, seat_number

from .enumeration import all_deals, count_deals
from .mover import Mover
from .particles import Particles, normalised, weight_ess
from .surrogate import Surrogate
from .table import Table, log_probability, sides

Progress = Callable[[int, int], None]

_UNEQUAL = 0.5  # resample when the effective size falls below this share
_BEARABLE = 0.2  # the share that a call may leave effective before particles are moved
_LEAST_POWER = 0.02
_MOST_ROUNDS = 18  # exchanges
_ON_THE_WAY, _SETTLED, _APART = 0.2, 0.02, 0.1  # squared correlation with where they were, at which moves are enough
_TIMES, _FEWEST = 3, 200  # a moving particle stands for so many deals; but so many move at least
_DISTINCT = 0.5  # with fewer first deals than this share, particles are moved before they are used
_MOST_REDEALS = 24  # how often silent seats are dealt anew to find hands that make a call
_FEW = 0.25  # with fewer particles that can make a call, look for more
_SEARCHERS, _MOST_SEARCHES = 5_000, 25  # so many at once, so many times
_EXACT_UP_TO = 10_000  # deals that are enumerated rather than sampled


class ImpossibleAuction(InputError):
    """An auction that the policies never make, with the call at which it became impossible."""


@dataclass(frozen=True)
class Belief:
    """Weighted deals that fit an auction. `push` goes on by one call; the same belief may be pushed by several."""

    table: Table
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
        return self.table.auction

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
        return min(self.n, max(self.n // _TIMES, _FEWEST))

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
        return self.table.next_calls(self.particles.words[:, self.auction.turn])

    def call_probabilities(self) -> tuple[np.ndarray, np.ndarray]:
        """(38,) probability of each next call, and its standard error."""
        return self.average(self.next_calls)

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
        return self.hear(call).settled()

    def hear(self, call: int | str) -> Self:
        """As `push`, with fewer and less settled deals: enough to go on from."""
        number = call_number(call)
        after = self.auction.push(number)
        if after.is_over:
            raise InputError(f"expected an auction that goes on, got {after.text}, which is over")
        heard = log_probability(self.next_calls[:, number])
        table = self.table.push(number, _log_mean(self.particles.log_weights, heard))
        if self.exact:
            return self._weighted(table, heard)
        return _Step(self, table, heard, _generator(self.seed, 1, after)).result()  # type: ignore[return-value]

    def settled(self) -> Self:
        """The same belief after its deals have moved until they have forgotten where they were: fewer near copies.

        Fewer than n deals go on moving, and are taken down again and again until they are n.
        """
        if self.exact:
            return self
        particles = self.particles
        if weight_ess(particles.log_weights) < _UNEQUAL * len(particles):
            particles = particles.resample(self.walkers, _generator(self.seed, 2, self.auction))
        mover = Mover(self.known, self.surrogate, _generator(self.seed, 3, self.auction))
        if particles.distinct < _DISTINCT * len(particles):
            particles = particles.copy()
            mover.move(particles, self.table, 1.0, _SETTLED, 2 * _MOST_ROUNDS)
        taken = [particles]
        while (missing := self.n - sum(map(len, taken))) > 0:
            particles = particles.take(np.arange(min(len(particles), missing)))
            mover.move(particles, self.table, 1.0, _APART, _MOST_ROUNDS)
            taken.append(particles.copy())
        return replace(self, particles=_joined(taken), surrogate=mover.surrogate, moves=(*self.moves, *mover.accepted))

    def _weighted(self, table: Table, heard: np.ndarray) -> Self:
        """The same deals, each weighted by the probability of the call."""
        weights = self.particles.log_weights + heard
        gained = _log_mean(self.particles.log_weights, heard)
        if not np.isfinite(gained):
            raise _impossible(table, len(self.particles))
        likelihoods = self.particles.likelihoods.copy()
        likelihoods[:, self.auction.turn] += heard
        particles = replace(self.particles, log_weights=weights, likelihoods=likelihoods)
        return replace(self, table=table, particles=particles, log_probability=self.log_probability + gained)


class _Step:
    """One call of the filter: the call's probability is taken in by powers, as large as the weights bear."""

    def __init__(self, belief: Belief, table: Table, heard: np.ndarray, rng: np.random.Generator):
        self.belief, self.table, self.rng = belief, table, rng
        self.seat = belief.auction.turn
        self.free = [seat for seat in belief.table.silent if np.bitwise_count(belief.known[seat]) < 13]
        self.size = belief.n if self.seat in self.free and len(self.free) > 1 else belief.walkers
        self.mover = Mover(belief.known, belief.surrogate, rng)
        self.gained = 0.0
        if self.seat in self.free and len(self.free) > 1:
            self.particles, self.heard = self._dealt_anew(belief.particles, heard)
        else:
            self.particles, self.heard = self._with_enough(belief.particles, heard)

    def result(self) -> Belief:
        """The belief after the call."""
        done = 0.0
        while done < 1:
            step = self._next_power(1 - done)
            self.gained += _log_mean(self.particles.log_weights, step * self.heard)
            likelihoods = self.particles.likelihoods.copy()
            likelihoods[:, self.seat] += step * self.heard
            self.particles = replace(
                self.particles, log_weights=self.particles.log_weights + step * self.heard, likelihoods=likelihoods
            )
            done += step
            self.mover.surrogate.forget(self.seat)
            self.mover.surrogate.see(self.seat, self.particles.words[:, self.seat], likelihoods[:, self.seat])
            self.particles = self.particles.take(np.flatnonzero(np.isfinite(self.particles.log_weights)))
            effective = weight_ess(self.particles.log_weights)
            if len(self.particles) > self.belief.n <= effective / _UNEQUAL:
                self.particles = self.particles.resample(self.belief.n, self.rng)
            if effective < _UNEQUAL * self.size:
                self.particles = self.particles.resample(self.size, self.rng)
                self.mover.move(self.particles, self.table, done, _ON_THE_WAY, _MOST_ROUNDS)
            if done < 1:
                self.heard = self._ask(self.particles)
        return replace(
            self.belief,
            table=self.table,
            particles=self.particles,
            log_probability=self.belief.log_probability + self.gained,
            surrogate=self.mover.surrogate,
            moves=(*self.belief.moves, *self.mover.accepted),
        )

    def _ask(self, particles: Particles) -> np.ndarray:
        """(n,) log probability of the call that was heard."""
        calls = self.belief.table.next_calls(particles.words[:, self.seat])
        return log_probability(calls[:, self.table.auction.calls[-1]])

    def _next_power(self, left: float) -> float:
        """The largest power of the call's probability that leaves enough of the particles effective."""

        def effective(power: float) -> float:
            return weight_ess(self.particles.log_weights + power * self.heard)

        wanted = min(_BEARABLE * self.size, 0.9 * weight_ess(self.particles.log_weights))
        if effective(left) >= wanted:
            return left
        low, high = 0.0, left
        for _ in range(20):
            middle = (low + high) / 2
            low, high = (middle, high) if effective(middle) >= wanted else (low, middle)
        return max(low, min(_LEAST_POWER, left))

    def _dealt_anew(self, particles: Particles, heard: np.ndarray) -> tuple[Particles, np.ndarray]:
        """Particles of which enough can make the call: seats that are still silent get other cards again and again."""
        shares = particles.weights
        kept: list[tuple[Particles, np.ndarray]] = []
        able_share, rounds, effective = 0.0, 0, 0.0
        while effective < self.size and rounds < _MOST_REDEALS:
            if rounds:
                particles = particles.copy()
                particles.redeal(self.free, self.mover.fixed, self.rng)
                if not self.belief.auction.calls:  # quite other deals
                    particles = replace(particles, families=particles.families + len(particles))
                heard = self._ask(particles)
            able = np.flatnonzero(np.isfinite(heard))
            kept.append((particles.take(able), heard[able]))
            able_share, rounds = able_share + float(shares[able].sum()), rounds + 1
            effective = weight_ess(np.concatenate([some.log_weights + fits for some, fits in kept]))
        if not able_share:
            return self._with_enough(particles, heard)
        self.gained += float(np.log(able_share / rounds))
        return _joined([some for some, _ in kept]), np.concatenate([fits for _, fits in kept])

    def _with_enough(self, particles: Particles, heard: np.ndarray) -> tuple[Particles, np.ndarray]:
        """Particles of which enough can make the call; where few can, all move on and are asked again."""
        if np.isfinite(heard).sum() >= _FEW * self.size:
            return particles, heard
        particles = particles.resample(max(self.size, _SEARCHERS), self.rng)
        kept: list[tuple[Particles, np.ndarray]] = []
        found = tries = 0
        for _ in range(_MOST_SEARCHES):
            heard = self._ask(particles)
            able = np.flatnonzero(np.isfinite(heard))
            kept.append((particles.take(able), heard[able]))
            found, tries = found + len(able), tries + len(particles)
            if found >= _FEW * self.size:
                break
            particles = particles.copy()
            self.mover.move(particles, self.belief.table, 1.0, 0.0, 2)
        if not found:
            raise _impossible(self.table, tries)
        self.gained += float(np.log(found / tries))
        rows = self.rng.choice(found, self.size, replace=found < self.size)
        return _joined([some for some, _ in kept]).take(rows), np.concatenate([fits for _, fits in kept])[rows]


def believe(
    policy: Policy | None,
    auction: Auction | str,
    n: int = 4_000,
    seed: int = 0,
    known: Mapping[int | str, str] | None = None,
    policies_by_side: Sequence[Policy] | None = None,
    enumerate_few: bool = True,
    settle: bool = True,
    progress: Progress | None = None,
) -> Belief:
    """Who can hold what after an auction in which everybody follows a policy.

    `known` are cards by seat, whole hands or parts; `policies_by_side` are those of North-South and East-West, where
    they differ. Where few deals are possible at all, they are all listed, each with its exact weight. Without `settle`
    it is quicker, but near copies stay among the deals.
    """
    heard = Auction.parse(auction) if isinstance(auction, str) else auction
    if heard.is_over:
        raise InputError(f"expected an auction that goes on, got {heard.text}, which is over")
    if not 10 <= n <= 5_000_000:
        raise InputError(f"expected 10 to 5,000,000 deals, got {n:,}")
    north_south, east_west = (checked(one) for one in sides(policy, policies_by_side))
    table = Table((north_south, east_west), Auction(heard.dealer, heard.vul))
    fixed = known_words(known or {})
    exact = enumerate_few and count_deals(fixed) <= _EXACT_UP_TO
    particles = Particles.of_cards(all_deals(fixed)) if exact else Particles.deal(fixed, n, np.random.default_rng(seed))
    belief = Belief(table, particles, n, 0.0, fixed, seed, exact=exact)
    for done, call in enumerate(heard.calls):
        belief = belief.hear(call)
        if progress is not None:
            progress(done + 1, len(heard.calls))
    return belief.settled() if settle else belief


def _generator(seed: int, purpose: int, auction: Auction) -> np.random.Generator:
    """Random numbers of their own for each purpose (from 1) and auction.

    A seed's trailing zeros count for nothing, so the number of calls goes before them.
    """
    return np.random.default_rng([seed, purpose, len(auction), *auction.calls])


def _log_mean(log_weights: np.ndarray, heard: np.ndarray) -> float:
    """Logarithm of the weighted mean of the probabilities."""
    top = heard.max(initial=-np.inf)
    if not np.isfinite(top):
        return -np.inf
    with np.errstate(divide="ignore"):
        return float(np.log(normalised(log_weights) @ np.exp(heard - top)) + top)


def _joined(parts: list[Particles]) -> Particles:
    return Particles(
        *(
            np.concatenate([getattr(part, name) for part in parts])
            for name in ("cards", "words", "likelihoods", "log_weights", "families")
        )
    )


def _impossible(table: Table, tries: int) -> ImpossibleAuction:
    seat = table.before[-1].turn
    so_far = table.before[-1].text or "no call"
    call = call_name(table.auction.calls[-1])
    name = table.policy(seat).name
    return ImpossibleAuction(
        f"expected an auction that policy {name!r} can make, got {call} by {SEAT_NAMES[seat]} after {so_far}: "
        f"none of {tries:,} hands that fit the auction so far makes it"
    )


def _feature(name: str) -> Callable[[HandSet], np.ndarray]:
    if name not in FEATURES:
        raise InputError(f"expected a feature among {', '.join(FEATURES)}, got {name!r}")
    return FEATURES[name]
