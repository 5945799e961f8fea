"""Describe: all calls of one turn together, as a card explains them."""

from collections.abc import Sequence

from bidlens.bridge import Auction, Policy

from ..belief.belief import Progress
from ..belief.seat_likelihood import sides
from ..meaning.settings import CASES
from ..survey.survey import survey
from .decision import Decision
from .explain_turn import explain_turn
from .settings import CLAUSES, HANDS, LEAST_SHARE

Description = Decision


def describe(
    policy: Policy | None,
    auction: Auction | str = "",
    clauses: int = CLAUSES,
    seed: int = 0,
    n: int = HANDS,
    meanings: bool = True,
    policies_by_side: Sequence[Policy] | None = None,
    progress: Progress | None = None,
    cases: int = CASES,
) -> Decision:
    """Explain all calls of one turn: at most so many clauses in all, and so many cases ("or ...") in a text.

    n hands are drawn as they occur there; a part is kept back to check. Without `meanings` only the rules are made. A
    card with the same seed and number of hands explains the turn by the same call: its texts are the same, but its
    rules are made from at most 12,000 hands.
    """
    found = survey(None, Auction.of(auction), n, seed, sides(policy, policies_by_side), progress)
    return explain_turn(found, clauses, cases, seed, rule_hands=n, least_share=LEAST_SHARE if meanings else 1.0)
