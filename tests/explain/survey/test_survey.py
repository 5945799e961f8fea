"""Surveys: rows stay aligned whatever is done to them, and two parts share no near copies."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bidlens.agents import load_policy
from bidlens.bridge import call_number
from bidlens.explain import ConventionCard, Survey, describe, survey
from bidlens.explain.survey.rare_calls import learn_and_check

LATE = "1S P 1NT P"


@pytest.fixture(scope="module")
def late() -> Survey:
    return survey(load_policy("sayc"), LATE, n=2_000, seed=3)


def check_aligned(found: Survey) -> None:
    """Each row is one deal: its hand, what the policy calls with it, its weight, family and vulnerability."""
    n = len(found)
    assert found.probabilities.shape == (n, 38) and len(found.mass) == n
    for rows in (found.deals, found.families, found.states):
        assert rows is None or len(rows) == n
    assert np.broadcast_to(found.vulnerability, n).shape == (n,)
    if found.deals is not None:
        assert (found.deals.hands(found.auction.turn).words == found.hands.words).all()
    if found.states is None:
        assert (found.policy.probabilities(found.hands, found.auction) == found.probabilities).all()


@settings(max_examples=25)
@given(st.data())
def test_rows_stay_aligned(late: Survey, data: st.DataObject) -> None:
    found = late
    for _ in range(data.draw(st.integers(1, 4))):
        match data.draw(st.sampled_from(["rows", "mask", "join", "part", "vulnerabilities", "ask"])):
            case "rows":
                found = found[data.draw(st.integers(0, 50)) : data.draw(st.integers(60, 400))]
            case "mask":
                found = found[found.hands.hcp % 2 == 0]
            case "join":
                found = found.joined(late[:50])
            case "part":
                found = found.parted()[data.draw(st.integers(0, 1))]
            case "vulnerabilities":
                found = found.at_all_vulnerabilities()
            case _:
                found = found.asked(late.deals[:40]) if late.deals is not None else found
        if not len(found):
            return
        check_aligned(found)


def test_parts_share_no_family(late: Survey) -> None:
    learn, check = late.parted()
    assert late.families is not None and learn.families is not None and check.families is not None
    assert len(learn) + len(check) == len(late) and 0 < len(check) <= len(late) // 5
    assert not len(np.intersect1d(learn.families, check.families))


def test_a_closer_look_keeps_rows_aligned(late: Survey) -> None:
    for found, call in ((late, "2H"), (survey(load_policy("sayc"), "1S P", n=2_000, seed=3), "3S")):
        for part in learn_and_check(found, call_number(call), seed=1):
            check_aligned(part)


def test_near_copies_widen_the_error_bar(late: Survey) -> None:
    share = late.share_of(late.calls == call_number("2H"))
    assert share.n < len(late) and share.low < share.value < share.high


def test_a_card_and_describe_explain_a_turn_by_the_same_call() -> None:
    policy = load_policy("sayc")
    card = ConventionCard.build(
        policy, most_decisions=6, boards=400, fresh_boards=20, hands=3_000, regulated_hands=0, seed=4
    )
    decision = next(one for one in card.decisions if len(one.auction) >= 2)
    described = describe(policy, decision.auction, n=3_000, seed=4)
    texts = {call: one.text for call, one in decision.meanings.items()}
    assert texts and texts.items() <= {call: one.text for call, one in described.meanings.items()}.items()
