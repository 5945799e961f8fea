"""AuctionTree: surveys of many turns; deals go down the tree of auctions together.

>>> from bidlens.bridge import AlwaysPass
>>> tree = AuctionTree(AlwaysPass(), n=200, seed=1)
>>> [len(tree.survey(Auction.parse(calls))) for calls in ("", "P", "P P")]
[200, 200, 200]
"""

from bidlens.bridge import Auction, Policy

from ..belief.belief import Belief, believe
from .survey import Survey, deals_followed, survey, survey_of


class AuctionTree:
    """Surveys turns of a policy. What it finds at a turn does not depend on the turns before it."""

    def __init__(self, policy: Policy, n: int, seed: int):
        """Take a policy, how many hands are wanted at a turn, and a seed."""
        self.policy, self.n, self.seed = policy, n, seed
        self.beliefs: dict[tuple[int, ...], Belief] = {}

    def survey(self, auction: Auction) -> Survey:
        """The hands of the seat to call, and the policy's calls; quick where the turn before was surveyed last."""
        if not auction.calls:
            return survey(self.policy, auction, self.n, self.seed)
        return survey_of(self._belief(auction.calls), self.n, self.seed)

    def _belief(self, calls: tuple[int, ...]) -> Belief:
        """The belief after some calls, from that of the auction before; those of other branches are forgotten."""
        self.beliefs = {known: belief for known, belief in self.beliefs.items() if calls[: len(known)] == known}
        if calls not in self.beliefs:
            self.beliefs[calls] = self._first(calls) if len(calls) == 1 else self._belief(calls[:-1]).hear(calls[-1])
        return self.beliefs[calls]

    def _first(self, calls: tuple[int, ...]) -> Belief:
        n = deals_followed(self.n)
        return believe(self.policy, Auction(calls=calls), n=n, seed=self.seed, decorrelate=False)
