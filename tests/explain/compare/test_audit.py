"""Audits: true cards are left alone, false lines are found, and nothing is said where too little is known."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from bidlens.agents import load_policy
from bidlens.bridge import Auction, HandSet, Policy, call_number
from bidlens.bridge.calls import PASS
from bidlens.bridge.conditions.condition import Between
from bidlens.bridge.conditions.counts import HIGH_CARDS, LENGTHS
from bidlens.bridge.shapes import is_balanced
from bidlens.explain import ConventionCard, audit
from bidlens.explain.compare import Audit, audit_text
from bidlens.explain.reading import PrintedCard, PrintedLine, PrintedTurn
from bidlens.explain.vocabulary.call_text import CallText
from bidlens.explain.vocabulary.clause import Clause
from bidlens.explain.vocabulary.hand_counts import BALANCED

NOTRUMP, SPADE = call_number("1NT"), call_number("1S")


class Tiny(Policy):
    """1NT with 15-17 balanced, with 10-12 in third seat; 1S with five spades and 12; else a pass."""

    name = "tiny"

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        calls = np.full(len(hands), PASS)
        if all(call == PASS for call in auction.calls):
            low, high = (10, 12) if len(auction) == 2 else (15, 17)
            calls[(hands.lengths[:, 0] >= 5) & (hands.hcp >= 12)] = SPADE
            calls[is_balanced(hands) & (hands.hcp >= low) & (hands.hcp <= high)] = NOTRUMP
        return np.eye(38)[calls]


def text(hcp: tuple[int, int] = (0, 37), spades: tuple[int, int] = (0, 13), balanced: bool = False) -> CallText:
    ranges = {HIGH_CARDS: hcp, LENGTHS[3]: spades} | ({BALANCED: (1, 1)} if balanced else {})
    return CallText((Clause.of(ranges),))


def card_of(*lines: PrintedLine, after: str = "", same_after: tuple[int, ...] = ()) -> PrintedCard:
    return PrintedCard("tiny", (PrintedTurn(Auction.parse(after).calls, lines, same_after),))


def test_a_tiny_policy_with_known_answers() -> None:
    card = card_of(
        PrintedLine(NOTRUMP, text((15, 17), balanced=True)),
        PrintedLine(SPADE, text((12, 37), (6, 13))),
        PrintedLine(call_number("7NT"), text((37, 37))),
        PrintedLine(PASS, CallText(()), "weak"),
    )
    found = audit(card, Tiny(), hands=4_000, jobs=1)
    spade, notrump, seven, weak = found.lines
    assert spade.is_false and spade.call == SPADE and spade.high < 0.95 and spade.coverage < 0.5
    hands = HandSet.from_pbn([one.hand for one in spade.breaking])
    assert (hands.lengths[:, 0] == 5).all() and len(hands) == 4 and "5+ spades" in spade.instead
    assert notrump.coverage == 1 and notrump.precision == 1 and notrump.hands >= 400 and not notrump.is_false
    assert not seven.tested and not weak.tested and not seven.is_false
    assert {seven.untested, weak.untested} == {"too few hands make the call", "its words cannot be tested"}
    told = audit_text(found)
    assert "1 line holds, 1 is false, 2 could not be tested." in told and told.index("1♠") < told.index("1 line")


def test_a_line_is_tested_wherever_it_is_printed() -> None:
    line = PrintedLine(NOTRUMP, text((15, 17), balanced=True))
    (first,) = audit(card_of(line, same_after=(1,)), Tiny(), hands=3_000, jobs=1).lines
    (third,) = audit(card_of(line, same_after=(1, 2)), Tiny(), hands=3_000, jobs=1).lines
    assert not first.is_false and first.coverage == 1
    assert third.is_false and HandSet.from_pbn([one.hand for one in third.breaking]).hcp.max() <= 12


def test_an_auction_that_never_comes_up_is_not_tested() -> None:
    line = PrintedLine(PASS, text((0, 3)))
    (only,) = audit(card_of(line, after="7NT"), Tiny(), hands=1_000, jobs=1).lines
    assert not only.tested and not only.is_false and only.untested == "the auction never comes up"


def test_the_result_does_not_depend_on_processes() -> None:
    lines = PrintedLine(SPADE, text((12, 37), (6, 13))), PrintedLine(NOTRUMP, text((15, 17)))
    turns = [card_of(*lines, after=after).turns[0] for after in ("", "P", "P P", "P P P", "1NT", "1S")]
    card = PrintedCard("tiny", tuple(turns))
    assert audit(card, Tiny(), 1_000, jobs=1).to_dict() == audit(card, Tiny(), 1_000, jobs=2).to_dict()


def test_a_policy_that_cannot_open_is_an_error() -> None:
    class Broken(Policy):
        name = "broken"

        def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:  # noqa: ARG002
            return np.zeros((len(hands), 38))

    with pytest.raises(ValueError, match="broken"):
        audit(card_of(PrintedLine(PASS, text())), Broken(), hands=500)


@pytest.fixture(scope="module")
def true_card(small_card: ConventionCard) -> PrintedCard:
    return small_card.printed


@pytest.fixture(scope="module")
def of_true_card(true_card: PrintedCard) -> Audit:
    return audit(true_card, load_policy("sayc"), hands=3_000)


def test_a_true_card_is_left_alone(true_card: PrintedCard, of_true_card: Audit) -> None:
    assert of_true_card.false == () and len(of_true_card.lines) == sum(len(turn.lines) for turn in true_card.turns)
    assert len(of_true_card.holding) >= 60
    for line in of_true_card.holding:
        assert 0 <= line.low <= line.coverage <= line.high <= 1 and line.hands >= 10


def moved(one: Between, way: int) -> Between:
    """One untruth: points moved by two, a length raised by one, or a suit for another."""
    if way == 0 and one.count == HIGH_CARDS:
        return Between(one.count, one.low + 2, min(one.high + 2, 37))
    if way == 1 and one.count in LENGTHS and one.low >= 3:
        return Between(one.count, one.low + 1, max(one.high, one.low + 1))
    if way == 2 and one.count in LENGTHS and one.low >= 3:
        return Between(LENGTHS[(LENGTHS.index(one.count) + 1) % 4], one.low, one.high)
    return one


def falsified(line: PrintedLine, way: int) -> PrintedLine:
    clauses = tuple(
        replace(clause, conditions=tuple(moved(one, way) for one in clause.conditions)) for clause in line.text.clauses
    )
    return replace(line, text=CallText(clauses, line.text.exceptions))


def falsehoods(card: PrintedCard, known: Audit) -> Iterator[tuple[tuple[int, ...], PrintedLine]]:
    """Lines that enough hands make, with an untruth that matters to the hands that fit them."""
    hands = {(line.auction.calls, line.call): line.hands for line in known.lines}
    drawn = HandSet.random(40_000, seed=3)
    way = 0
    for turn in card.turns:
        for line in turn.lines:
            other = falsified(line, way)
            own = drawn[line.text.fits(drawn)]
            if hands[turn.calls, line.call] >= 200 and len(own) >= 50 and other.text.fits(own).mean() < 0.75:
                yield turn.calls, other
                way = (way + 1) % 3


def test_ten_false_lines_are_found_and_no_other_is_accused(true_card: PrintedCard, of_true_card: Audit) -> None:
    every = list(falsehoods(true_card, of_true_card))
    wrong = {(calls, line.call): line for calls, line in every[:: len(every) // 10][:10]}
    assert len(wrong) == 10
    turns = [
        replace(turn, lines=tuple(wrong.get((turn.calls, line.call), line) for line in turn.lines))
        for turn in true_card.turns
    ]
    found = audit(replace(true_card, turns=tuple(turns)), load_policy("sayc"), hands=3_000, seed=1)
    assert {(line.auction.calls, line.call) for line in found.false} == set(wrong)
    assert all(line.breaking and line.instead and line.high < 0.95 for line in found.false)
    assert found.lines[:10] == found.false and found.lines[0].coverage <= found.lines[9].coverage
