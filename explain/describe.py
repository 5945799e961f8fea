"""Describe: all calls of one decision together, as clauses that share out the hands and as a scorecard."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from bidlens.bridge import Auction, HandSet, Policy, call_name

from .belief import Progress
from .clause import Clause
from .meaning import Meaning, meaning_in
from .rulebook import Rulebook, fit_rulebook
from .scorecard import Scorecard
from .survey import side_vulnerability, survey
from .table import sides


@dataclass(frozen=True)
class Description:
    """Clauses by call, which together hold every hand once, and the scorecard that they speak of."""

    auction: Auction
    meanings: dict[int, Meaning]  # of each call that enough hands make, the most frequent first
    rulebook: Rulebook
    fidelity: dict[str, float]  # on hands kept back: how often right, and the share of the greedy probability
    scorecard_fidelity: dict[str, float]
    written_from: int
    checked_on: int

    @property
    def rules(self) -> tuple[tuple[int, Clause], ...]:
        """Each clause with its call."""
        return self.rulebook.rules

    @property
    def scorecard(self) -> Scorecard:
        """The table of points that the clauses speak of."""
        return self.rulebook.scorecard

    @property
    def n_clauses(self) -> int:
        """How many clauses there are."""
        return len(self.rules)

    def predict(self, hands: HandSet) -> np.ndarray:
        """(n,) the call that the clauses tell for each hand."""
        return self.rulebook.predict(hands, side_vulnerability(self.auction))

    def clauses_of(self, call: int) -> list[Clause]:
        """The clauses of one call, the most frequent first."""
        return sorted((clause for made, clause in self.rules if made == call), key=lambda one: -one.share)

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {
            "auction": self.auction.text,
            "meanings": {call_name(call): one.to_dict() for call, one in self.meanings.items()},
            **self.rulebook.to_dict(),
            "fidelity": self.fidelity,
            "scorecard_fidelity": self.scorecard_fidelity,
            "written_from": self.written_from,
            "checked_on": self.checked_on,
        }


def describe(
    policy: Policy | None,
    auction: Auction | str = "",
    clauses: int = 40,
    seed: int = 0,
    n: int = 100_000,
    meanings: bool = True,
    policies_by_side: Sequence[Policy] | None = None,
    progress: Progress | None = None,
) -> Description:
    """Explain all calls of one decision: at most so many clauses in all, each of at most five conditions.

    n hands are drawn as they occur there; a tenth is kept back to check. Without `meanings` only the clauses and the
    scorecard are made.
    """
    heard = Auction.parse(auction) if isinstance(auction, str) else auction
    by_side = sides(policy, policies_by_side)
    found = survey(None, heard, n, seed, by_side, progress)
    cut = 9 * len(found) // 10
    learn, check = found[:cut], found[cut:]
    rulebook = fit_rulebook(learn, clauses)
    told: dict[int, Meaning] = {}
    if meanings:
        calls = found.common_calls(least=0.002)
        told = {call: meaning_in(found, call, seed) for call in calls}
    described = Description(heard, told, rulebook, {}, rulebook.scorecard.fidelity(check), len(learn), len(check))
    return replace(described, fidelity=check.fidelity(described.predict(check.hands)))
