"""Comparison: only differences that are there, all of those, and what changed between two cards."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from bidlens.agents.rule import Rule
from bidlens.agents.sayc import SAYC
from bidlens.app.cli import app
from bidlens.bridge import AlwaysPass, Auction, HandSet, InputError, call_number
from bidlens.bridge.calls import PASS
from bidlens.bridge.conditions.words import balanced, hcp
from bidlens.bridge.shapes import is_balanced
from bidlens.explain import ConventionCard, Decision, survey
from bidlens.explain.compare import card_changes, card_changes_text, diff, differences_text
from bidlens.explain.meaning.write_meaning import write_meaning
from bidlens.explain.rules.rulebook import Rulebook, fit_rulebook

ONE_NOTRUMP = call_number("1NT")
WEAK = hcp(12, 14) & balanced


class WeakNotrump(SAYC):
    """sayc whose 1NT opening shows 12-14."""

    name = "weak notrump"

    def rules(self, auction: Auction) -> list[Rule]:
        rules = super().rules(auction)
        if any(call < PASS for call in auction.calls):
            return rules
        return [replace(rule, condition=WEAK) if rule.call == ONE_NOTRUMP else rule for rule in rules]


def test_nothing_differs_from_itself() -> None:
    assert diff(SAYC(), SAYC(), n=10_000) == ()
    assert "No hand" in differences_text(())


def test_a_weak_notrump_is_the_only_difference() -> None:
    found = diff(SAYC(), WeakNotrump(), n=20_000, seed=3)
    pairs = {(one.call_a, one.call_b) for one in found if not one.auction.calls}
    assert pairs == {pair for suit in range(4) for pair in ((suit, ONE_NOTRUMP), (ONE_NOTRUMP, suit))}
    hands = HandSet.random(50_000, seed=9)
    for one in found:
        assert all(call == PASS for call in one.auction.calls) and ONE_NOTRUMP in (one.call_a, one.call_b)
        low, high = (12, 14) if one.call_b == ONE_NOTRUMP else (15, 17)
        for shown in (one.examples, hands[one.fits(hands)] if one.count >= 100 else one.examples):
            assert ((shown.hcp >= low) & (shown.hcp <= high)).all() and is_balanced(shown).all()
        assert one.bounds[0] > 0.002 and one.bounds[0] < one.share < one.bounds[1]
    assert [one.boards for one in found] == sorted((one.boards for one in found), reverse=True)
    first = found[0]
    assert {auction.text for auction in first.also} >= {"P", "P P"} and f"{first.n:,} hands" in differences_text(found)


def test_shares_are_those_of_the_hands() -> None:
    found = diff(SAYC(), WeakNotrump(), n=10_000, seed=1)
    hands = HandSet.random(100_000, seed=2)
    calls = [policy.probabilities(hands, Auction()).argmax(axis=1) for policy in (SAYC(), WeakNotrump())]
    for one in found[:4]:
        share = float(((calls[0] == one.call_a) & (calls[1] == one.call_b)).mean())
        assert abs(share - one.share) < 0.01
        assert (one.fits(hands) == ((calls[0] == one.call_a) & (calls[1] == one.call_b))).mean() > 0.995


def test_a_function_can_be_compared() -> None:
    def passes(hands: HandSet, _: Auction) -> np.ndarray:
        return np.full(len(hands), PASS)

    assert diff(passes, AlwaysPass(), n=1_000) == ()
    (only,) = diff(passes, lambda hands, _: np.where(hands.hcp >= 20, 0, -1), n=5_000)
    assert only.text == "20+ HCP" and (only.call_a, only.call_b) == (PASS, 0)


def test_what_cannot_be_compared() -> None:
    with pytest.raises(InputError, match="a policy, a card or a function"):
        diff("sayc", SAYC())  # type: ignore[arg-type]
    with pytest.raises(InputError, match="at least 100 hands"):
        diff(SAYC(), SAYC(), n=50)


def card_of(policy: SAYC, seed: int, book: Rulebook | None = None) -> ConventionCard:
    """A card of the opening alone; with a rulebook of another card, where that does not matter."""
    found = survey(policy, "", 4_000, seed)
    learn, _ = found.parted()
    shares = {call: found.share(call) for call in found.common_calls()}
    meanings = {call: write_meaning(found, call, seed, look_closer=False) for call in found.common_calls(0.045)}
    opening = Decision(Auction(), 1.0, shares, meanings, book or fit_rulebook(learn, 30), independent=len(found))
    opening = replace(opening, reading=tuple(sorted(meanings)))
    return ConventionCard(policy.name, "", seed, "", {}, (opening,))


@pytest.fixture(scope="module")
def cards() -> tuple[ConventionCard, ConventionCard, ConventionCard]:
    first = card_of(SAYC(), 1)
    return first, card_of(SAYC(), 2, first.decisions[0].rulebook), card_of(WeakNotrump(), 1)


def test_changes_of_a_card(cards: tuple[ConventionCard, ConventionCard, ConventionCard]) -> None:
    sayc, again, weak = cards
    assert card_changes(sayc, sayc) == ()
    assert len(card_changes(sayc, again)) <= 1  # the same policy seen twice: 95 % intervals of some twenty calls
    found = card_changes(sayc, weak)
    notrump = next(one for one in found if one.call == ONE_NOTRUMP)
    assert "meaning" in notrump.what and "frequency" in notrump.what and notrump.overlap == 0
    assert notrump.old_text == "15-17 HCP, balanced" and notrump.new_text == "12-14 HCP, balanced"
    assert {one.call for one in found} <= {0, 1, 2, 3, ONE_NOTRUMP, PASS}
    assert "was 15-17 HCP, balanced" in card_changes_text(found) and json.dumps([one.to_dict() for one in found])


def test_the_command(cards: tuple[ConventionCard, ConventionCard, ConventionCard], tmp_path: Path) -> None:
    files = []
    for name, card in zip(("old", "new"), (cards[0], cards[2]), strict=True):
        files.append(str(tmp_path / f"{name}.json"))
        Path(files[-1]).write_text(card.to_json(), "utf-8")
    run = CliRunner().invoke(app, ["diff", *files, "--hands", "4000", "--json"])
    assert run.exit_code == 0, run.output
    told = json.loads(run.output)
    assert {one["auction"] for one in told["differences"]} == {""} and told["changes"]
    assert any((one["a"], one["b"]) == ("1NT", "1C") for one in told["differences"])
    run = CliRunner().invoke(app, ["diff", "sayc", files[0], "--hands", "2000"])
    assert run.exit_code == 0 and "sayc" in run.output
