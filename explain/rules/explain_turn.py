"""Explain a turn: what each of its calls shows, and rules that tell the call of any hand."""

import numpy as np

from ..meaning.settings import CASES
from ..meaning.write_meaning import write_meaning
from ..reading.printed_turn import SILENT, PrintedLine, PrintedTurn
from ..survey.survey import Survey
from .decision import Decision
from .reading_order import reading_order
from .rulebook import Rulebook, best_rulebook
from .settings import CLAUSES, LEAST_SHARE, ORDER_HANDS, SCORECARD_HANDS, TEXT_HANDS


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
    meanings = {
        call: write_meaning(some, call, seed, cases, look_closer=easy)
        for call in calls
        if found.share(call) > least_share
    }
    texts = {call: one.call_text for call, one in meanings.items() if one.clauses}
    judged = some.parted()[0][:ORDER_HANDS]
    reading = reading_order(texts, judged.hands, judged.calls, judged.mass)
    printed = PrintedTurn(found.auction.calls, tuple(PrintedLine(call, texts[call]) for call in reading))
    return Decision(
        auction=found.auction,
        reach=found.reach,
        shares={call: found.share(call) for call in calls},
        meanings=meanings,
        reading=reading,
        rulebook=rulebook,
        fidelity=_fidelity(rulebook, printed, check),
        surveyed=len(found),
        checked_on=len(check),
        independent=found.share_of(found.calls == calls[0]).n,
    )


def _fidelity(rulebook: Rulebook, printed: PrintedTurn, check: Survey) -> dict[str, float]:
    """How well the printed lines tell the calls, then a rulebook, and its clauses and scorecard by themselves.

    Of the lines, "printed_told" is the share of hands that one of them fits; "printed_right" is of those.
    """
    read = printed.read(check.hands)
    is_told = np.flatnonzero(read != SILENT)
    figures = {"printed_told": check.share_of(read != SILENT).value}
    if len(is_told):
        right = check[is_told].fidelity(read[is_told])
        figures |= {f"printed_{name}": value for name, value in right.items()}
    parts = {
        "": rulebook.predict(check.hands, check.vulnerability),
        "clauses ": rulebook.clause_calls(check.hands, check.vulnerability),
        "scorecard ": rulebook.scorecard.predict(check.hands, check.vulnerability),
    }
    rules = {f"{part}{name}": value for part, calls in parts.items() for name, value in check.fidelity(calls).items()}
    return figures | rules
