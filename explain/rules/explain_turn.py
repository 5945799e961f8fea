"""Explain a turn: what each of its calls shows, and rules that tell the call of any hand."""

from ..meaning.settings import CASES
from ..meaning.write_meaning import write_meaning
from ..survey.survey import Survey
from .decision import Decision
from .rulebook import Rulebook, best_rulebook
from .settings import CLAUSES, LEAST_SHARE, SCORECARD_HANDS, TEXT_HANDS


def explain_turn(
    found: Survey,
    clauses: int = CLAUSES,
    cases: int = CASES,
    seed: int = 0,
    rule_hands: int = SCORECARD_HANDS,
    least_share: float = LEAST_SHARE,
) -> Decision:
    """Explain all calls of a turn that has been surveyed; those that fewer hands make are only counted.

    `clauses` is how many the rulebook may have, `cases` how many "or ..." a text, and
    `rule_hands` how many hands the scorecard and the clauses that speak of it are made from.
    """
    learn, check = found.at_all_vulnerabilities().parted()
    rulebook = best_rulebook(learn, clauses, rule_hands)
    some, easy = found[:TEXT_HANDS], found.fresh_deals is not None  # more hands of a rare call cost little
    calls = found.common_calls()
    return Decision(
        auction=found.auction,
        reach=found.reach,
        shares={call: found.share(call) for call in calls},
        meanings={
            call: write_meaning(some, call, seed, cases, look_closer=easy)
            for call in calls
            if found.share(call) > least_share
        },
        rulebook=rulebook,
        fidelity=_fidelity(rulebook, check),
        surveyed=len(found),
        checked_on=len(check),
        independent=found.share_of(found.calls == calls[0]).n,
    )


def _fidelity(rulebook: Rulebook, check: Survey) -> dict[str, float]:
    """How well a rulebook tells the calls, and its clauses and scorecard by themselves."""
    parts = {
        "": rulebook.predict(check.hands, check.vulnerability),
        "clauses ": rulebook.clause_calls(check.hands, check.vulnerability),
        "scorecard ": rulebook.scorecard.predict(check.hands, check.vulnerability),
    }
    return {f"{part}{name}": value for part, calls in parts.items() for name, value in check.fidelity(calls).items()}
