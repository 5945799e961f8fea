"""All findings of a policy: its openings, the responses to them, and its overcalls of natural openings."""

from collections.abc import Iterator

from bidlens.bridge import Auction, InputError, Policy, PolicyError, checked
from bidlens.bridge.calls import PASS

from ..belief.filter_step import ImpossibleAuction
from ..survey.survey import survey
from .alerts import acbl_alert, unnatural, wbf_alert
from .brown_sticker import brown_opening, brown_overcall, brown_two_suiter
from .finding import Finding
from .ruled_call import DecisionAt, RuledCall, calls_at_turn
from .settings import ANSWERED, ANSWERS_TO, FEWEST_HANDS, HANDS, OPENED
from .systems import Openings, colour, hum


def findings(policy: Policy, at: DecisionAt | None = None, n: int = HANDS, seed: int = 0) -> tuple[Finding, ...]:
    """What the regulations of the ACBL and the WBF say of a policy, the whole system first.

    n hands are looked at for each turn, in first seat with nobody vulnerable; more of rare openings. The kind of a call
    is that of the card whose decisions `at` gives, where there is one.
    """
    if n < FEWEST_HANDS:
        raise InputError(f"expected at least {FEWEST_HANDS} hands, got {n}")
    asked = checked(policy)
    turn = survey(asked, "", n, seed)
    openings = {one.call: one for one in calls_at_turn(turn, OPENED, seed, at, closely=True)}
    methods = hum(openings)
    result = [colour(openings, methods), *methods]
    overcalls = list(_overcalls(asked, openings, n, seed, at))
    result += _some(brown_opening(one) for one in openings.values())
    result += _some(brown_overcall(one) for one in overcalls)
    result += _some(brown_two_suiter(one) for one in (*openings.values(), *overcalls))
    frequent = [call for call in openings if turn.shares[call] >= ANSWERS_TO and call < PASS]
    for one in (*openings.values(), *_responses(asked, frequent, n, seed, at)):
        result += [acbl_alert(one), wbf_alert(one)]
    return tuple(result)


def _some(made: Iterator[Finding | None]) -> list[Finding]:
    return [one for one in made if one is not None]


def _responses(policy: Policy, openings: list[int], n: int, seed: int, at: DecisionAt | None) -> Iterator[RuledCall]:
    """The first answers of partner, when the opponents pass."""
    for call in sorted(openings):
        yield from _calls_after(policy, Auction(calls=(call, PASS)), n, seed, at)


def _overcalls(policy: Policy, openings: Openings, n: int, seed: int, at: DecisionAt | None) -> Iterator[RuledCall]:
    """Calls over natural openings of one of a suit."""
    for call in range(4):
        if call in openings and not unnatural(openings[call]).agreement.likely:
            yield from _calls_after(policy, Auction(calls=(call,)), n, seed, at)


def _calls_after(policy: Policy, auction: Auction, n: int, seed: int, at: DecisionAt | None) -> Iterator[RuledCall]:
    try:
        turn = survey(policy, auction, n, seed)
    except (ImpossibleAuction, PolicyError):  # nobody comes there, or the policy gives no call there
        return
    yield from calls_at_turn(turn, ANSWERED, seed, at)
