"""Describe: all calls of one decision together, as clauses that share out the hands and as a scorecard."""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from bidlens.bridge import Auction, HandSet, Policy, call_name
from bidlens.bridge.seats import vulnerability_words

from ..belief.belief import Progress
from ..belief.seat_likelihood import sides
from ..meaning.meaning import Meaning
from ..meaning.write_meaning import write_meaning
from ..survey.survey import survey
from ..vocabulary.clause import Clause
from ..vocabulary.phrases import percent, spoken
from .rulebook import Rulebook, fit_rulebook
from .scorecard import Scorecard


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
        return self.rulebook.predict(hands, self.auction.side_vulnerability)

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

    def to_text(self) -> str:
        """All calls of a decision, one line each, then the figures of the clauses and of the scorecard."""
        lines = [f"{self.auction.pretty or 'Opening'}    {vulnerability_words(self.auction.vul)}", ""]
        for call, one in self.meanings.items():
            first = f"{spoken(call):<9}{percent(one.frequency):>6}  "
            words = "; ".join(filter(None, (", ".join(filter(None, (one.kind, one.forcing))), *one.denies)))
            lines += textwrap.wrap(f"{one.text}  ({words})", 110, initial_indent=first, subsequent_indent=" " * 17)
        lines.append("")
        for name, found in ((f"{self.n_clauses} clauses", self.fidelity), ("scorecard", self.scorecard_fidelity)):
            lines.append(
                f"{name}: the right call for {found['right']:.1%} of {self.checked_on:,} hands kept back, "
                f"{found['probability']:.1%} of the probability"
            )
        return "\n".join(lines)


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
    heard = Auction.of(auction)
    by_side = sides(policy, policies_by_side)
    found = survey(None, heard, n, seed, by_side, progress)
    cut = 9 * len(found) // 10
    learn, check = found[:cut], found[cut:]
    rulebook = fit_rulebook(learn, clauses)
    by_call: dict[int, Meaning] = {}
    if meanings:
        calls = found.common_calls(least=0.002)
        by_call = {call: write_meaning(found, call, seed) for call in calls}
    described = Description(heard, by_call, rulebook, {}, rulebook.scorecard.fidelity(check), len(learn), len(check))
    return replace(described, fidelity=check.fidelity(described.predict(check.hands)))
