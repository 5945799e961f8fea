"""Closed loop: deals from a dealer script go back to the policy that the script was made for."""

import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from endplay.dealer import generate_deals
from endplay.dealer.constraint import ConstraintInterpreter
from endplay.parsers.dealer import DealerParser
from endplay.types import Deal

from bidlens.bridge import Auction, Deals, HandSet, InputError, Policy, call_name, checked

from ...survey.survey import survey
from ..settings import LOOP_DEALS, LOOP_OWN_DEALS, LOOP_TRIES

Test = Callable[[Any], Any]  # of a deal of endplay: true or false


@dataclass(frozen=True)
class ClosedLoop:
    """How far a script and a policy agree."""

    auction: Auction  # with the call
    deals: int  # dealt from the script
    precision: float  # share of them in which the policy makes the call
    arrives: float  # share of them in which it makes all the calls before, too
    instead: dict[str, float]  # what it calls otherwise, the most frequent first
    own: int  # deals in which the policy made the call
    recall: float  # share of those that the script would deal
    hands: HandSet = field(repr=False, compare=False)  # dealt to the seat that calls


@dataclass(frozen=True)
class _Script:
    tests: Sequence[Test]
    dealer: int
    vul: str


def closed_loop(
    script: str,
    policy: Policy,
    auction: Auction | str,
    deals: int = LOOP_DEALS,
    own: int = LOOP_OWN_DEALS,
    seed: int = 0,
    most_tries: int = LOOP_TRIES,
) -> ClosedLoop:
    """Deal from a script with endplay's dealer, and ask the policy for its call with each deal.

    The auction ends in the call that the script is for; dealer and vulnerability are the script's. `own` deals of the
    policy itself tell how many of its hands the script would never deal.
    """
    read = _read(script)
    calls = (Auction.of(auction)).calls
    if not calls:
        raise InputError("expected an auction that ends in the call to check, got no call")
    before, asked = Auction(read.dealer, read.vul, calls[:-1]), checked(policy)
    dealt = _deal(read, deals, seed, most_tries)
    hands = dealt.hands(before.turn)
    answers = asked.probabilities(hands, before).argmax(axis=1)
    right = answers == calls[-1]
    shares = np.bincount(answers[~right], minlength=38) / len(dealt)
    mine = _own_deals(asked, before, calls[-1], own, seed)
    return ClosedLoop(
        auction=before.push(calls[-1]),
        deals=len(dealt),
        precision=float(right.mean()),
        arrives=float((right & _made_before(asked, before, dealt)).mean()),
        instead={call_name(int(one)): float(shares[one]) for one in np.argsort(-shares) if shares[one] > 0},
        own=len(mine),
        recall=float(np.mean(_fits(read, mine))) if len(mine) else float("nan"),
        hands=hands,
    )


def _read(script: str) -> _Script:
    """The conditions of a script, made ready by endplay, its dealer and its vulnerability."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # endplay uses old names of its parser library
        interpreter, parser = ConstraintInterpreter(), DealerParser()
    try:
        lines = parser.parse_string(script).children
    except Exception as error:
        raise InputError(f"expected a dealer script that endplay reads, got an error: {error}") from error
    tests: list[Test] = []
    dealer, vul = "N", "None"
    for line in lines:
        if line.value == "define":
            interpreter.set_env(line.first_child.value, line.last_child)
        elif line.value == "condition":
            tests.append(interpreter.lambdify(line.first_child))
        elif line.value == "dealer":
            dealer = line.first_child.value.name
        elif line.value == "vulnerable":
            vul = line.first_child.value.name
    if not tests:
        raise InputError("expected a dealer script with a condition, got none")
    start = Auction.parse("", dealer, vul)
    return _Script(tests, start.dealer, start.vul)


def _deal(script: _Script, deals: int, seed: int, most_tries: int) -> Deals:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # fewer deals than asked for are dealt with here
        found = list(generate_deals(*script.tests, produce=deals, seed=seed, max_attempts=most_tries))
    if not found:
        raise InputError(f"expected a script that deals at least once in {most_tries:,} tries, got no deal")
    return Deals.from_pbn([deal.to_pbn() for deal in found])


def _own_deals(policy: Policy, before: Auction, call: int, most: int, seed: int) -> Deals:
    """Deals in which the auction went so far and the policy makes the call, at most so many."""
    found = survey(policy, before, n=10 * most, seed=seed)
    rows = np.flatnonzero(found.calls == call)[:most]
    return found.deals[rows] if found.deals is not None else Deals.random(0)


def _fits(script: _Script, deals: Deals) -> list[bool]:
    return [all(test(Deal(text)) for test in script.tests) for text in deals.to_pbn()]


def _made_before(policy: Policy, before: Auction, deals: Deals) -> np.ndarray:
    """(n,) bool: in which deals the policy makes all the calls of an auction."""
    result, so_far = np.ones(len(deals), bool), Auction(before.dealer, before.vul)
    for call in before.calls:
        result &= policy.probabilities(deals.hands(so_far.turn), so_far).argmax(axis=1) == call
        so_far = so_far.push(call)
    return result
