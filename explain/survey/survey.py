"""Survey: the hands that a seat can hold when it is its turn, and what the policy calls with each of them.

>>> from bidlens.bridge import AlwaysPass, call_name
>>> found = survey(AlwaysPass(), "P P", n=200)
>>> len(found), call_name(int(found.calls[0])), found.share("P")
(200, 'P', 1.0)
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self, TypeVar

import numpy as np

from bidlens.bridge import Auction, Deals, HandSet, Policy, call_number, checked
from bidlens.bridge.policy import has_answer
from bidlens.bridge.seats import SideVulnerability
from bidlens.bridge.way_of_playing import Way, way_of_playing

from ..belief.belief import Belief, Progress, believe
from ..belief.particles import weight_ess
from ..belief.seat_likelihood import sides
from ..statistics import Share, learned_from
from .fresh_deals import FreshDeals
from .settings import ENOUGH_FOLLOWED, FEWEST_FIRST, FOLLOWED, HANDS, MOST_MOVED, VULNERABILITY_MATTERS

_PERHAPS = ("deals", "weights", "families", "states")  # what may be known of each row

T = TypeVar("T")


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

    def share_of(self, mask: np.ndarray) -> Share:
        """The share of hands that are marked, with its error bar."""
        return Share.of(mask, self.mass, self.families)

    def parted(self) -> tuple[Self, Self]:
        """The hands to learn from, and those that are kept back; they have no near copies in common."""
        place = learned_from(len(self))
        if self.families is not None and 0 < place < len(self):  # no family on both sides
            place += int(np.cumprod(self.families[place:] == self.families[place - 1]).sum())
        more = self.fresh_deals.parted() if self.fresh_deals else (None, None)
        return replace(self[:place], fresh_deals=more[0]), replace(self[place:], fresh_deals=more[1])

    def at_all_vulnerabilities(self) -> Self:
        """The same hands, asked at the four vulnerabilities in turn, where that makes a difference."""
        states = np.arange(len(self)) % 4
        asked = self.probabilities.copy()
        for state in (1, 2, 3):
            rows = np.flatnonzero(states == state)
            auctions = [self.auction.with_side_vulnerability(state)] * len(rows)
            asked[rows] = self.policy.probabilities_each(self.hands[rows], auctions)
        if float(np.mean(asked.argmax(axis=1) != self.calls)) < VULNERABILITY_MATTERS:
            return self
        return replace(self, probabilities=asked, states=states).answered()

    def answered(self) -> Self:
        """The rows for which the policy had an answer."""
        known = has_answer(self.probabilities)
        return self if known.all() else self[np.flatnonzero(known)]

    def asked(self, deals: Deals, families: np.ndarray | None = None) -> Self:
        """The same turn with other deals, of which nothing is known but perhaps their families."""
        hands = deals.hands(self.auction.turn)
        probabilities = self.policy.probabilities(hands, self.auction)
        new = {"hands": hands, "probabilities": probabilities, "deals": deals, "families": families}
        return replace(self, **new, weights=None, states=None).answered()

    def joined(self, other: "Survey") -> Self:
        """Both surveys of a turn together; what only one of them knows of its rows is forgotten."""
        states = None
        if self.states is not None or other.states is not None:
            states = np.concatenate([np.broadcast_to(one.vulnerability, len(one)) for one in (self, other)])
        return replace(
            self,
            hands=HandSet.concat([self.hands, other.hands]),
            probabilities=np.concatenate([self.probabilities, other.probabilities]),
            deals=_both(self.deals, other.deals, lambda a, b: Deals.from_words(np.concatenate([a.words, b.words]))),
            weights=np.concatenate([self.mass, other.mass]),
            families=_both(self.families, other.families, lambda a, b: np.concatenate([a, b])),
            states=states,
        )

    def __getitem__(self, rows: slice | np.ndarray) -> Self:
        of_rows = {name: getattr(self, name) for name in ("hands", "probabilities", *_PERHAPS)}
        return replace(self, **{name: None if each is None else each[rows] for name, each in of_rows.items()})

    def __len__(self) -> int:
        return len(self.hands)


def _both(a: T | None, b: T | None, join: Callable[[T, T], T]) -> T | None:
    """Two things joined, where there are two."""
    return None if a is None or b is None else join(a, b)


def survey(
    policy: Policy | None,
    auction: Auction | str,
    n: int = HANDS,
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
        n=max(deals_followed(n), 10),
        seed=seed,
        policies_by_side=by_side,
        decorrelate=False,
        progress=progress,
    )
    return survey_of(belief, n, seed)


def deals_followed(n: int) -> int:
    """How many deals to follow through an auction for n hands of the next seat."""
    return max(min(n, ENOUGH_FOLLOWED), int(FOLLOWED * n))


def survey_of(belief: Belief, n: int, seed: int = 0) -> Survey:
    """The next turn after a belief's auction: about n of its hands, and the policy's calls."""
    heard, mine = belief.auction, belief.likelihood.policy(belief.auction.turn)
    if min(belief.particles.distinct, weight_ess(belief.particles.log_weights)) < min(FEWEST_FIRST, n / 2):
        belief = replace(belief, n=min(belief.n, MOST_MOVED)).decorrelated()
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
    is_drawn = way_of_playing(mine) is Way.DRAWN
    answers = mine.probabilities(hands, heard) if is_drawn else belief.next_calls[rows]
    found = Survey(mine, heard, hands, answers, belief.deals[rows], belief.probability)
    return replace(found, belief=belief, families=belief.particles.families[rows]).answered()


def _asked(policy: Policy, auction: Auction, fresh_deals: FreshDeals, deals: Deals) -> Survey:
    hands = deals.hands(auction.turn)
    found = Survey(policy, auction, hands, policy.probabilities(hands, auction), deals, fresh_deals=fresh_deals)
    return found.answered()
