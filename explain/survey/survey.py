"""Survey: the hands that a seat can hold when it is its turn, and what the policy calls with each of them.

>>> from bidlens.bridge import AlwaysPass, call_name
>>> found = survey(AlwaysPass(), "P P", n=200)
>>> len(found), call_name(int(found.calls[0])), found.share("P")
(200, 'P', 1.0)
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self

import numpy as np

from bidlens.bridge import Auction, Deals, HandSet, Policy, call_number, checked
from bidlens.bridge.seats import SideVulnerability

from ..belief.belief import Belief, Progress, believe
from ..belief.particles import weight_ess
from ..belief.seat_likelihood import sides
from .fresh_deals import FreshDeals

_FEWEST_POOL, _MOST_POOL = 2_000, 10_000  # deals whose silent seats are dealt anew again and again
_FEWEST_FIRST, _MOST_MOVED = 1_000, 3_000  # with fewer first deals behind them, deals are moved; but no more than these


@dataclass(frozen=True)
class Survey:
    """Hands of the seat to call, with the policy's call probabilities; near copies stand together."""

    policy: Policy  # of the seat to call
    auction: Auction
    hands: HandSet
    probabilities: np.ndarray  # (n, 38)
    deals: Deals | None = None  # the whole deals, where they are known
    reach: float = 1.0  # how often the auction comes to this turn
    weights: np.ndarray | None = None  # (n,) how many dealt hands each stands for, where that differs
    fresh_deals: FreshDeals | None = field(default=None, repr=False)  # more deals, where they come easily
    belief: Belief | None = field(default=None, repr=False)  # that the deals come from,
    families: np.ndarray | None = field(default=None, repr=False)  # and the family of each
    states: np.ndarray | None = field(default=None, repr=False)  # (n,) vulnerability, where hands are asked at several

    @cached_property
    def calls(self) -> np.ndarray:
        """(n,) the call that each hand makes: the most probable one."""
        return self.probabilities.argmax(axis=1)

    @property
    def vulnerability(self) -> SideVulnerability:
        """Who is vulnerable, for all hands or for each."""
        return self.auction.side_vulnerability if self.states is None else self.states

    @cached_property
    def mass(self) -> np.ndarray:
        """(n,) the weights, which are one where nothing is said."""
        return np.ones(len(self)) if self.weights is None else self.weights

    @cached_property
    def shares(self) -> np.ndarray:
        """(38,) the share of hands that make each call."""
        return np.bincount(self.calls, self.mass, minlength=38) / max(self.mass.sum(), 1e-300)

    def share(self, call: int | str) -> float:
        """The share of hands that make a call."""
        return float(self.shares[call_number(call)])

    def common_calls(self, least: float = 0.0) -> list[int]:
        """The calls that more than a share of hands make, the most frequent first."""
        order = np.argsort(-self.shares, kind="stable")
        return [int(call) for call in order if self.shares[call] > least]

    def fidelity(self, predicted: np.ndarray) -> dict[str, float]:
        """How often predicted calls are right, and the share of the greedy calls' probability that they hold."""
        held = self.probabilities[np.arange(len(predicted)), predicted]
        return {
            "right": float(np.average(predicted == self.calls, weights=self.mass)),
            "probability": float(self.mass @ held / (self.mass @ self.probabilities.max(axis=1))),
        }

    def parted(self, cut: float = 0.75) -> tuple[Self, Self]:
        """The first share of the hands, and the others; they have no near copies in common."""
        place = int(cut * len(self))
        more = self.fresh_deals.parted(cut) if self.fresh_deals else (None, None)
        return replace(self[:place], fresh_deals=more[0]), replace(self[place:], fresh_deals=more[1])

    def at_all_vulnerabilities(self) -> Self:
        """The same hands, asked at the four vulnerabilities in turn, where that makes a difference."""
        states = np.arange(len(self)) % 4
        asked = self.probabilities.copy()
        for state in (1, 2, 3):
            rows = np.flatnonzero(states == state)
            asked[rows] = self.policy.probabilities(self.hands[rows], self.auction.with_side_vulnerability(state))
        if float(np.mean(asked.argmax(axis=1) != self.calls)) < 0.002:
            return self
        return replace(self, probabilities=asked, states=states)

    def asked(self, deals: Deals) -> Self:
        """The same turn with other deals."""
        hands = deals.hands(self.auction.turn)
        probabilities = self.policy.probabilities(hands, self.auction)
        return replace(self, hands=hands, probabilities=probabilities, deals=deals, weights=None)

    def joined(self, other: "Survey", weight: float = 1.0, other_weight: float = 1.0) -> Self:
        """Both surveys of a turn together, each hand with the weight that it is given."""
        deals = None
        if self.deals is not None and other.deals is not None:
            deals = Deals.from_words(np.concatenate([self.deals.words, other.deals.words]))
        return replace(
            self,
            hands=HandSet.concat([self.hands, other.hands]),
            probabilities=np.concatenate([self.probabilities, other.probabilities]),
            deals=deals,
            weights=np.concatenate([weight * self.mass, other_weight * other.mass]),
        )

    def __getitem__(self, rows: slice | np.ndarray) -> Self:
        return replace(
            self,
            hands=self.hands[rows],
            probabilities=self.probabilities[rows],
            deals=None if self.deals is None else self.deals[rows],
            weights=None if self.weights is None else self.weights[rows],
            states=None if self.states is None else self.states[rows],
        )

    def __len__(self) -> int:
        return len(self.hands)


def survey(
    policy: Policy | None,
    auction: Auction | str,
    n: int = 20_000,
    seed: int = 0,
    policies_by_side: Sequence[Policy] | None = None,
    progress: Progress | None = None,
) -> Survey:
    """Draw n hands of the seat to call, as often as they occur after the auction, and ask the policy about them."""
    heard = Auction.of(auction)
    by_side = [checked(one) for one in sides(policy, policies_by_side)]
    if not heard.calls:
        fresh = FreshDeals.at_start()
        return _asked(by_side[heard.turn % 2], heard, fresh, fresh.draw(n, np.random.default_rng(seed)))
    belief = believe(
        None,
        heard,
        n=max(_pool(n, len(heard)), 10),
        seed=seed,
        policies_by_side=by_side,
        decorrelate=False,
        progress=progress,
    )
    return survey_of(belief, n, seed)


def _pool(n: int, calls: int) -> int:
    """How many deals to follow through an auction of so many calls for n hands of the next seat."""
    if calls < 3:  # their silent seats are dealt anew
        return min(n, max(_FEWEST_POOL, min(n // 4, _MOST_POOL)))
    return n if calls < 5 else n // 2


def survey_of(belief: Belief, n: int, seed: int = 0) -> Survey:
    """The next turn after a belief's auction: about n of its hands, and the policy's calls."""
    heard, mine = belief.auction, belief.likelihood.policy(belief.auction.turn)
    if min(belief.particles.distinct, weight_ess(belief.particles.log_weights)) < min(_FEWEST_FIRST, n / 2):
        belief = replace(belief, n=min(belief.n, _MOST_MOVED)).decorrelated()
    fresh = FreshDeals.of(belief, seed)
    rng = np.random.default_rng([seed, 42, len(heard), *heard.calls])
    if fresh is not None:
        return replace(_asked(mine, heard, fresh, fresh.draw(n, rng)), reach=belief.probability)
    rows = np.arange(len(belief.weights))
    if len(np.unique(belief.weights)) > 1:
        rows = rng.choice(len(rows), min(n, len(rows)), p=belief.weights)
    # Deals of one family are near copies: they stay together, so that a part kept back shares none with the rest.
    families = belief.particles.families[rows]
    rows = rows[np.argsort(rng.permutation(families.max() + 1)[families], kind="stable")]
    hands = belief.hands(heard.turn)[rows]
    found = Survey(mine, heard, hands, belief.next_calls[rows], belief.deals[rows], belief.probability)
    return replace(found, belief=belief, families=belief.particles.families[rows])


def _asked(policy: Policy, auction: Auction, fresh_deals: FreshDeals, deals: Deals) -> Survey:
    hands = deals.hands(auction.turn)
    return Survey(policy, auction, hands, policy.probabilities(hands, auction), deals, fresh_deals=fresh_deals)
