"""Survey: the hands that a seat can hold when it is its turn, and what the policy calls with each of them.

>>> from bidlens.bridge import AlwaysPass, call_name
>>> found = survey(AlwaysPass(), "P P", n=200)
>>> len(found.hands), call_name(int(found.calls[0])), found.share("P")
(200, 'P', 1.0)
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np

from bidlens.bridge import Auction, Deals, HandSet, Policy, call_number, checked

from .belief import Progress, believe
from .table import sides


@dataclass(frozen=True)
class Survey:
    """Equally likely hands of the seat to call, with the policy's call probabilities."""

    policy: Policy  # of the seat to call
    auction: Auction
    hands: HandSet
    probabilities: np.ndarray  # (n, 38)
    deals: Deals | None = None  # the whole deals, where they are known
    reach: float = 1.0  # how often the auction comes to this turn

    @cached_property
    def calls(self) -> np.ndarray:
        """(n,) the call that each hand makes: the most probable one."""
        return self.probabilities.argmax(axis=1)

    def share(self, call: int | str) -> float:
        """The share of hands that make a call."""
        return float((self.calls == call_number(call)).mean())

    def common_calls(self, least: float = 0.0) -> list[int]:
        """The calls that more than a share of hands make, the most frequent first."""
        counts = np.bincount(self.calls, minlength=self.probabilities.shape[1])
        order = np.argsort(-counts, kind="stable")
        return [int(call) for call in order if counts[call] > least * len(self.calls)]

    def fidelity(self, predicted: np.ndarray) -> dict[str, float]:
        """How often predicted calls are right, and the share of the greedy calls' probability that they hold."""
        held = self.probabilities[np.arange(len(predicted)), predicted].sum()
        return {
            "right": float((predicted == self.calls).mean()),
            "probability": float(held / self.probabilities.max(axis=1).sum()),
        }

    def __getitem__(self, rows: slice | np.ndarray) -> Self:
        deals = None if self.deals is None else self.deals[rows]
        return type(self)(self.policy, self.auction, self.hands[rows], self.probabilities[rows], deals, self.reach)

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
    heard = Auction.parse(auction) if isinstance(auction, str) else auction
    by_side = [checked(one) for one in sides(policy, policies_by_side)]
    mine = by_side[heard.turn % 2]
    if not heard.calls:
        deals = Deals.random(n, seed)
        hands = deals.hands(heard.turn)
        return Survey(mine, heard, hands, mine.probabilities(hands, heard), deals)
    belief = believe(None, heard, n=n, seed=seed, policies_by_side=by_side, progress=progress)
    rows = np.arange(len(belief.weights))
    if len(np.unique(belief.weights)) > 1:
        rng = np.random.default_rng([seed, 39, len(heard), *heard.calls])
        rows = rng.choice(len(belief.weights), n, p=belief.weights)
    # Deals of one family are near copies: they stay together, so that a part kept back shares none with the rest.
    families = belief.particles.families[rows]
    rank = np.random.default_rng([seed, 41]).permutation(families.max() + 1)
    rows = rows[np.argsort(rank[families], kind="stable")]
    hands = belief.hands(heard.turn)[rows]
    return Survey(mine, heard, hands, belief.next_calls[rows], belief.deals[rows], belief.probability)
