"""Reading a printed card: the first line that fits, then general rules; nothing but what is printed."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bidlens.agents import load_policy
from bidlens.bridge import Auction, HandSet, call_number
from bidlens.bridge.calls import CALLS, DOUBLE, PASS
from bidlens.explain import ConventionCard
from bidlens.explain.card.self_play import SelfPlay
from bidlens.explain.reading import SILENT, GeneralRule, GeneralRules, PrintedCard, PrintedLine, PrintedTurn
from bidlens.explain.reading.roles import (
    CHEAPEST,
    GAME,
    JUMP,
    NO_CALL,
    NOTRUMP,
    PARTNER_SUIT,
    ROLES,
    calls_of,
    role_number,
    role_strains,
    roles_of,
)
from bidlens.explain.reading.rule_counts import RULE_COUNTS, TurnHands, rule_values
from bidlens.explain.reading.shown_hands import NOTHING_SHOWN, ShownHand, shown_by_bid
from bidlens.explain.rules.reading_order import reading_order
from bidlens.explain.vocabulary import Clause, parse_clause, parse_text

ONE_NOTRUMP, ONE_SPADE, TWO_SPADES = map(call_number, ("1NT", "1S", "2S"))


def line(call: str, text: str) -> PrintedLine:
    return PrintedLine(call_number(call), parse_text(text))


@pytest.fixture(scope="module")
def written() -> PrintedCard:
    lines = line("1NT", "15-17 HCP, balanced"), line("1S", "11-21 HCP, 5+ spades"), line("P", "at most 10 HCP")
    opening = PrintedTurn((), lines, same_after=(1, 2, 3))
    answer = PrintedTurn((ONE_SPADE, PASS), (line("2S", "6-9 HCP, 3+ spades"),), same_after=(1, 2, 3))
    rule = GeneralRule(
        role_number(PARTNER_SUIT, GAME), parse_clause("10+ HCP, 8+ cards together in partner's suit", RULE_COUNTS)
    )
    return PrintedCard("mine", (opening, answer), GeneralRules((rule, GeneralRule(0, Clause(())))))


def test_the_first_line_that_fits_is_the_call(written: PrintedCard) -> None:
    both, spades, weak, other = "AK432.KQ2.A32.J2", "AK432.KQ32.432.2", "5432.432.432.432", "2.AKQ2.5432.5432"
    alone = PrintedCard("lines", written.turns)
    assert alone.read(HandSet.from_pbn([both, spades, weak, other]), Auction()).tolist() == [
        ONE_NOTRUMP,
        ONE_SPADE,
        PASS,
        PASS,
    ]
    assert alone.read(HandSet.from_pbn("2.AKQ2.A432.5432"), Auction()).tolist() == [SILENT]


def test_general_rules_tell_what_no_line_does(written: PrintedCard) -> None:
    raise_, strong, weak = "K32.Q432.432.Q32", "K32.A432.A32.Q32", "2.J432.J432.5432"
    hands = HandSet.from_pbn([raise_, strong, weak])
    assert written.read(hands, "1S P").tolist() == [TWO_SPADES, call_number("4S"), PASS]
    assert written.read(hands, "P P 1S P").tolist() == [TWO_SPADES, call_number("4S"), PASS]
    assert written.read(hands, "1S P 2S P P P").tolist() == [SILENT] * 3  # it is over
    assert written.read(hands[:0], "1S P").tolist() == []


def test_what_seats_have_shown_is_what_their_lines_say(written: PrintedCard) -> None:
    opener, _, responder, _ = written.shown((ONE_SPADE, PASS, TWO_SPADES, PASS))
    assert opener == ShownHand(11, 21, (0, 0, 0, 5)) and responder == ShownHand(6, 9, (0, 0, 0, 3))
    notrump = written.shown((ONE_NOTRUMP,))[0]
    assert notrump == ShownHand(15, 17, (2, 2, 2, 2))
    view = written.view((ONE_SPADE, PASS, TWO_SPADES, PASS))
    assert view.partner_suit == view.own_suit == 3 and (view.partner_least, view.partner_most) == (6, 9)


def test_a_suit_bid_without_a_line_shows_four_cards() -> None:
    first = shown_by_bid(call_number("1H"), NOTHING_SHOWN, NOTHING_SHOWN)
    assert first.cards == (0, 0, 4, 0)
    assert shown_by_bid(call_number("2H"), first, NOTHING_SHOWN).cards == (0, 0, 5, 0)
    assert shown_by_bid(call_number("2H"), NOTHING_SHOWN, first).cards == (0, 0, 3, 0)
    assert shown_by_bid(call_number("1NT"), first, NOTHING_SHOWN) is first


@given(st.integers(0, 2**32 - 1))
def test_roles_lead_back_to_calls_and_are_legal(seed: int) -> None:
    rng = np.random.default_rng(seed)
    auction = Auction()
    for _ in range(rng.integers(0, 9)):
        legal = np.flatnonzero(auction.legal)
        auction = auction.push(int(rng.choice([PASS, *legal[:6], *legal[-2:]])))
        if auction.is_over:
            return
    hands = HandSet.random(20, int(seed % 1000))
    views = np.array([PrintedCard("none", ()).view(auction.calls)] * len(hands))
    strains = role_strains(hands, views)
    for role in ROLES:
        calls = calls_of(role, strains, views)
        assert all(call == NO_CALL or auction.allows(call) for call in calls.tolist())
    for call in np.flatnonzero(auction.legal).tolist():
        roles = roles_of(np.full(len(hands), call), strains, views)
        for row, role in enumerate(roles.tolist()):
            if role != NO_CALL:
                assert calls_of(role, strains, views)[row] == call


def test_roles_by_hand() -> None:
    card = PrintedCard("none", ())
    calls = (call_number("1H"), PASS)
    hands = HandSet.from_pbn(["KQ432.32.432.432"])
    turns = TurnHands(hands, np.array([card.view(calls)]), 0)
    assert CALLS[int(calls_of(role_number(PARTNER_SUIT, JUMP), turns.strains, turns.views)[0])] == "3H"
    assert int(calls_of(role_number(NOTRUMP, CHEAPEST), turns.strains, turns.views)[0]) == ONE_NOTRUMP
    assert int(roles_of(np.array([DOUBLE]), turns.strains, turns.views)[0]) == 1
    names = dict(zip([one.name for one in RULE_COUNTS], rule_values(turns)[0].tolist(), strict=True))
    assert names["in partner's suit"] == 2 and names["together"] == 6 and names["longest other"] == 5
    assert names["last bidder"] == 2 and names["partner bids"] == 1 and names["raise level"] == 2


def test_the_order_of_reading() -> None:
    hands = HandSet.random(4_000, seed=3)
    texts = {ONE_NOTRUMP: parse_text("15-17 HCP, balanced"), 0: parse_text("11-21 HCP"), PASS: parse_text("any hand")}
    calls = np.full(len(hands), PASS)
    for call in (0, ONE_NOTRUMP):
        calls[texts[call].fits(hands)] = call
    order = reading_order(texts, hands, calls, np.ones(len(hands)))
    assert order == (ONE_NOTRUMP, 0, PASS)
    apart = {3: parse_text("5+ spades, 20+ HCP"), 0: parse_text("at most 5 HCP"), PASS: parse_text("10-12 HCP")}
    assert reading_order(apart, hands, calls, np.ones(len(hands))) == (0, 3, PASS)  # as bids go, where nothing overlaps


def test_a_card_reads_as_it_is_printed(small_card: ConventionCard) -> None:
    """An independent reader of the printed texts alone."""
    fresh = SelfPlay.bid(load_policy("sayc"), 60, seed=[77])
    read = small_card.read_each(fresh.hands, fresh.auctions)
    lines = small_card.printed.read_lines(fresh.hands, fresh.histories, fresh.history)
    for row in range(0, len(fresh), 7):
        decision = small_card.at(fresh.auctions[row])
        expected = SILENT
        for call in decision.reading if decision is not None else ():
            if parse_text(str(decision.meanings[call].text)).fits(fresh.hands[row])[0]:  # type: ignore[union-attr]
                expected = call
                break
        assert lines[row] == expected and (expected == SILENT or read[row] == expected)
    alone = [small_card.read(fresh.hands[row], fresh.auctions[row])[0] for row in range(len(fresh))]
    assert read.tolist() == alone
    assert all(call == SILENT or fresh.auctions[row].allows(call) for row, call in enumerate(read.tolist()))


def test_figures_are_those_of_the_reader(small_card: ConventionCard) -> None:
    printed = small_card.fidelity["printed"]
    assert printed["of_all"] == pytest.approx(printed["told"] * printed["right"], abs=1e-4)
    assert set(printed) >= {"told", "right", "of_all", "probability", "words", "front"}
    fresh = SelfPlay.bid(load_policy("sayc"), 400, seed=[78])
    right = small_card.read_each(fresh.hands, fresh.auctions) == fresh.calls
    assert abs(right.mean() - printed["of_all"]) < 0.04
    assert small_card.fidelity["companion"]["right"] > 0 and printed["lines"]["right"] > 0.95
