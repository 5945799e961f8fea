"""Convention cards: they predict, come back from JSON, go on after a stop, and survive a policy that errs."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from typing_extensions import override

from bidlens.agents.sayc import SAYC
from bidlens.bridge import AlwaysPass, Auction, HandSet, InputError, Policy, call_number
from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.calls import PASS
from bidlens.bridge.shapes import is_balanced
from bidlens.explain import ConventionCard
from bidlens.explain.card.build.build_card import fingerprint
from bidlens.explain.card.build.journal import Journal
from bidlens.explain.card.build.learn_situations import LearnedSituation, choose_least_lead
from bidlens.explain.card.call_averages import CallAverages
from bidlens.explain.card.last_bid import LastBid, last_bid_of
from bidlens.explain.card.self_play import SelfPlay
from bidlens.explain.card.settings import Settings
from bidlens.explain.card.situation import Situation
from bidlens.explain.rules.boosted_trees import BoostedTrees
from bidlens.explain.vocabulary.turn_counts import TURN_COUNTS, turn_values

TINY = Settings(most_decisions=16, boards=400, fresh_boards=50, hands=1_000, regulated_hands=0)


class Simple(Policy):
    """Opens 1NT with 12-14 balanced and 1S with five; answers 2NT with 11+, which is raised; else passes."""

    name = "simple"

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        calls = np.full(len(hands), PASS)
        bids = [call for call in auction.calls if call != PASS]
        if not bids:
            calls[hands.lengths[:, 0] >= 5] = call_number("1S")
            calls[is_balanced(hands) & (hands.hcp >= 12) & (hands.hcp <= 14)] = call_number("1NT")
        elif auction.calls[-2:] == (bids[-1], PASS) and len(bids) < 3:
            calls[hands.hcp >= 11] = call_number("2NT") if len(bids) == 1 else call_number("3NT")
        return np.eye(38)[calls]


class Stopped(Exception):
    """Stands for Ctrl-C."""


def test_a_card_tells_the_calls(small_card: ConventionCard) -> None:
    fresh = SelfPlay.bid(SAYC(), 60, seed=991)
    told = small_card.predict_each(fresh.hands, fresh.auctions)
    assert (told >= 0).mean() > 0.6 and (told == fresh.calls)[told >= 0].mean() > 0.75
    for auction, call in zip(fresh.auctions, told.tolist(), strict=True):
        assert call < 0 or auction.allows(call)
    assert Auction() in small_card.covered_auctions
    assert small_card.fidelity["companion"]["decisions"]["right"] > 0.9


def test_a_card_asked_wrongly(small_card: ConventionCard) -> None:
    with pytest.raises(InputError, match="one auction for each of 3 hands, got 1"):
        small_card.read_each(HandSet.random(3, seed=1), [Auction()])
    assert repr(small_card).startswith("<ConventionCard sayc: ") and len(repr(small_card)) < 80


def test_the_headline_is_what_a_reader_gets(small_card: ConventionCard) -> None:
    """The figures of the card, from its calls on its fresh boards."""
    fresh = SelfPlay.bid(SAYC(), small_card.fidelity["boards"], [0, 2])
    read = small_card.read_each(fresh.hands, fresh.auctions)
    printed = small_card.fidelity["printed"]
    assert printed["told"] == pytest.approx((read >= 0).mean(), abs=1e-4)
    assert printed["of_all"] == pytest.approx((read == fresh.calls).mean(), abs=1e-4)
    assert printed["lines"]["right"] > 0.93 and printed["of_all"] > 0.7


def test_words_are_measured_on_fresh_boards(small_card: ConventionCard) -> None:
    words = small_card.fidelity["words"]
    assert words["coverage"] > 0.9 and words["precision"] > 0.8 and words["described"] > 0.9
    assert 0.5 < words["bits_told"] <= words["bits_carried"]
    companion, turns = small_card.fidelity["companion"], small_card.fidelity["turns"]
    assert companion["guessed"]["turns"] >= round(companion["covered"] * turns)


def test_one_auction_a_hand_is_told_as_one_by_one(small_card: ConventionCard) -> None:
    fresh = SelfPlay.bid(SAYC(), 12, seed=992)
    told = small_card.predict_each(fresh.hands, fresh.auctions)
    alone = [small_card.predict(fresh.hands[row : row + 1], auction)[0] for row, auction in enumerate(fresh.auctions)]
    assert told.tolist() == alone
    bold = small_card.predict_each(fresh.hands, fresh.auctions, least_lead=0.0)
    shy = small_card.predict_each(fresh.hands, fresh.auctions, least_lead=1e9)
    assert (bold >= 0).sum() > (shy >= 0).sum() and ((told == bold) | (told < 0)).all()
    exact = np.array([small_card.predictor.is_decision(auction.calls) for auction in fresh.auctions])
    assert (shy[exact] >= 0).all()


def test_the_lead_is_no_longer_than_needed() -> None:
    """Calls with a lead of less than 1 are right half of the time, the others always."""
    leads = np.arange(0.0, 8.05, 0.1)
    told = np.where(leads < 1.0, 100, 80)
    curve = np.stack([told, np.where(leads < 1.0, 90, 80), told, told], axis=1)
    tally = BoostedTrees((PASS,), TURN_COUNTS, np.zeros(1, int), ())
    one = LearnedSituation(Situation(LastBid(0, 1, 0), 1.0, {PASS: 1.0}, tally, {}, 100), curve)
    assert choose_least_lead([one], wanted=0.5)[0] == 1.0  # all are right from here on
    lead, (situation, _) = choose_least_lead([one, one], wanted=0.9)  # so many cannot be told with that lead
    assert lead == 0.9 and situation.fidelity == {"told": 1.0, "right": 0.9, "probability": 1.0}
    assert choose_least_lead([], 0.5) == (0.0, [])


def test_openings_are_known(small_card: ConventionCard) -> None:
    opening = small_card.at("")
    assert opening is not None and opening.meanings[call_number("1NT")].text == "15-17 HCP, balanced"
    hands = HandSet.from_pbn(["AK2.KQ3.QJ32.432", "AKQ32.K2.QJ4.T98", "432.5432.432.432"])
    assert [int(call) for call in small_card.predict(hands, "")] == [call_number(name) for name in ("1NT", "1S", "P")]
    assert (small_card.predict(hands, "7NT X XX") == -1).all()


def test_a_card_comes_back_from_json(small_card: ConventionCard) -> None:
    text = small_card.to_json()
    again = ConventionCard.from_json(text)
    assert again.to_json() == text
    hands = HandSet.random(300, seed=3)
    for auction in [*small_card.covered_auctions[:6], Auction.parse("1D P 1H P 2H P 3C P"), Auction.parse("1S 2H P P")]:
        assert (again.predict(hands, auction) == small_card.predict(hands, auction)).all()


@pytest.mark.parametrize("text", ["", "[]", '{"format": "something else"}', '{"format": "bidlens card"}'])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="expected a"):
        ConventionCard.from_json(text)


@pytest.mark.parametrize("number", [3, -1])
def test_stopped_and_started_again(tmp_path: Path, number: int) -> None:
    """A run that was stopped in the middle of a line, early or at the end, goes on and ends with the same bytes."""
    steps: list[tuple[int, int]] = []
    whole = ConventionCard.build(Simple(), TINY, lambda done, total: steps.append((done, total))).to_json()
    journal, last = tmp_path / "card.json.part", steps[number]

    def stop(done: int, total: int) -> None:
        if (done, total) == last:
            raise Stopped

    with pytest.raises(Stopped):
        ConventionCard.build(Simple(), TINY, stop, journal)
    with journal.open("a") as file:
        file.write('{"key": "1S P", "val')
    left: list[tuple[int, int]] = []
    again = ConventionCard.build(Simple(), TINY, lambda done, total: left.append((done, total)), journal)
    assert again.to_json() == whole and len(left) < len(steps) and not journal.exists()


def test_two_processes_make_the_same_card() -> None:
    assert ConventionCard.build(Simple(), TINY, jobs=2).to_json() == ConventionCard.build(Simple(), TINY).to_json()


def test_a_journal_of_another_run_is_not_used(tmp_path: Path) -> None:
    path = tmp_path / "part"
    first = Journal(path, {"seed": 1})
    first.put("a", [1, 2])
    assert Journal(path, {"seed": 1}).get("a") == [1, 2]
    assert Journal(path, {"seed": 2}).get("a") is None


def test_a_policy_that_errs_at_one_turn() -> None:
    class Erring(Simple):
        name = "erring"

        def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
            if auction.text == "1NT P":
                return np.full((len(hands), 38), np.nan)
            return super().probabilities(hands, auction)

    card = ConventionCard.build(Erring(), TINY)
    errors = {one.auction.text: one.error for one in card.decisions if one.error}
    assert list(errors) == ["1NT P"] and "finite probabilities from policy 'erring'" in errors["1NT P"]
    assert card.at("1S") is not None and Auction.parse("1NT P") not in card.covered_auctions


def test_a_policy_that_cannot_open_is_an_error() -> None:
    class Broken(AlwaysPass):
        @override
        def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
            raise RuntimeError("no weights")

    with pytest.raises(RuntimeError, match="no weights"):
        ConventionCard.build(Broken(), TINY)


def test_turns_after_other_passes_are_put_together() -> None:
    """A policy that always passes has one decision for all seats."""
    card = ConventionCard.build(AlwaysPass(), replace(TINY, boards=300))
    assert len(card.decisions) == 1 and card.decisions[0].same_after == (1, 2, 3)
    assert card.fidelity["printed"]["of_all"] == card.fidelity["companion"]["covered"] == 1


def test_fingerprints_tell_policies_apart() -> None:
    assert fingerprint(SAYC()) == fingerprint(SAYC()) != fingerprint(AlwaysPass())


@pytest.mark.parametrize("changes", [{"min_reach": 0}, {"min_reach": 2}, {"most_decisions": 0}, {"max_depth": -1}])
def test_bad_settings(changes: dict) -> None:
    with pytest.raises(InputError, match="expected"):
        replace(TINY, **changes)


def test_patterns() -> None:
    pattern = last_bid_of(Auction.parse("1S 2C X P").calls)
    assert pattern is not None and pattern == LastBid(call_number("2C"), 1, 1)
    assert LastBid.from_dict(pattern.to_dict()) == pattern
    assert last_bid_of(Auction.parse("P P").calls) is None


def test_what_partner_has_shown() -> None:
    shown = CallAverages.learn(SelfPlay.bid(SAYC(), 1_500, seed=5))
    calls = Auction.parse("1S P").calls
    partner = shown.of(calls, 2)
    assert partner[1] > 5 and 11 < partner[0] < 16
    values = turn_values(HandSet.from_pbn("K432.A2.K432.432"), 2, shown.context(calls)[None])[0]
    told = {count.name: int(value) for count, value in zip(TURN_COUNTS, values, strict=True)}
    assert told["spades together"] == round(4 + partner[1]) and told["HCP together"] == round(10 + partner[0])
    assert told["partner: last bid"] == call_number("1S") and told["you: last bid"] == -1 and told["calls"] == 2
    assert (told["we vulnerable"], told["they vulnerable"], told["king of spades"]) == (0, 1, 1)
    assert CallAverages.from_dict(shown.to_dict()).of(calls, 2).tolist() == partner.tolist()


def test_a_card_keeps_to_its_schema(small_card: ConventionCard, root: Path) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads((root / "docs" / "card.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(json.loads(small_card.to_json()), schema)
    words = schema["$defs"]["meaning"]["properties"]
    assert words["kind"]["enum"] == [None, *(one.value for one in Kind)]
    assert words["forcing"]["enum"] == [None, *(one.value for one in Forcing)]
