"""Meaning and describe: known answers on rules, honest figures, and what they refuse."""

import numpy as np
import pytest

from bidlens.agents.sayc import SAYC
from bidlens.bridge import AlwaysPass, Auction, HandSet, InputError, Policy, call_number
from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.calls import PASS
from bidlens.bridge.conditions.counts import HIGH_CARDS, LENGTHS
from bidlens.explain import describe, meaning, survey
from bidlens.explain.meaning.write_clauses import tight_range, write_clauses
from bidlens.explain.rules.clause_tree import ClauseTree
from bidlens.explain.rules.settings import PLAIN_CONDITIONS
from bidlens.explain.vocabulary.clause import Clause, any_fits
from bidlens.explain.vocabulary.hand_counts import numbers
from bidlens.explain.vocabulary.phrases.words import forcing_text, kind_text


class Transfers(Policy):
    """Opens 1NT with 12-14 balanced; then 2D with five hearts, which is always taken up; else passes."""

    name = "transfers"

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        from bidlens.bridge.features import FEATURES

        calls = np.full(len(hands), PASS)
        if not auction.calls:
            fits = FEATURES["balanced"](hands).astype(bool) & (hands.hcp >= 12) & (hands.hcp <= 14)
            calls[fits] = call_number("1NT")
        elif auction.text == "1NT P":
            calls[hands.lengths[:, 1] >= 5] = call_number("2D")
        elif auction.text == "1NT P 2D P":
            calls[:] = call_number("2H")
        return np.eye(38)[calls]


def test_a_call_of_known_limits() -> None:
    one = meaning(Transfers(), "1NT", n=4_000)
    assert one.text == "12-14 HCP, balanced"
    assert one.coverage == one.precision == one.tightness == 1
    assert one.kind is Kind.NATURAL and abs(one.frequency - 0.1) < 0.02
    hands = HandSet.random(2_000, seed=5)
    made = Transfers().probabilities(hands, Auction())[:, call_number("1NT")] == 1
    assert (one.fits(hands) == made).all()


def test_a_transfer_is_found() -> None:
    one = meaning(Transfers(), "1NT P 2D", n=3_000)
    assert (
        one.text.endswith("5+ hearts") and (one.kind, one.suit) == (Kind.TRANSFER, 2) and one.forcing is Forcing.ROUND
    )
    assert list(one.next_calls) == ["2H"]


@pytest.mark.parametrize(
    ("auction", "hcp", "lengths", "kind", "forcing"),
    [
        ("1NT", (15, 17), {}, "natural", "non-forcing"),
        ("2NT", (20, 21), {}, "natural", "non-forcing"),
        ("1NT P 2C", (8, 37), {}, "ask", "forcing for one round"),
        ("1NT P 2D", (0, 37), {2: 5}, "transfer to hearts", "forcing for one round"),
        ("1S P 2S", (3, 10), {3: 3}, "raise", "non-forcing"),
        ("1H P 2NT", (9, 37), {2: 4}, "artificial raise", "game forcing"),
        ("2C", (16, 37), {}, "artificial", "forcing for one round"),
        ("1S X", (11, 37), {}, "takeout double", ""),
    ],
)
def test_what_sayc_plays(auction: str, hcp: tuple[int, int], lengths: dict[int, int], kind: str, forcing: str) -> None:
    """The limits of sayc's own rules, recovered from its calls alone."""
    one = meaning(SAYC(), auction, n=6_000, seed=2)
    limits = np.array([clause.limits(HIGH_CARDS) for clause in one.clauses])
    assert hcp[0] <= limits[:, 0].min() <= hcp[0] + 1 and limits[:, 1].max() <= hcp[1]
    hands = HandSet.random(100_000, seed=4)
    shown = hands[one.fits(hands)]
    for suit, low in lengths.items():
        found = shown.lengths[:, 3 - suit]
        assert (found >= low).mean() > 0.95 and (found == low).mean() > 0.1
    assert (kind_text(one.kind, one.suit), forcing_text(one.forcing)) == (kind, forcing)
    assert one.coverage >= 0.95 and one.tightness <= 2  # of some 400 hands kept back, near copies among them


def test_the_figures_hold_on_other_hands() -> None:
    for auction in ("1H", "1NT P P"):
        one = meaning(SAYC(), auction, n=8_000, seed=1)
        fresh = survey(SAYC(), one.auction, n=6_000, seed=77)
        own, fits = fresh.calls == one.call, one.fits(fresh.hands)
        assert abs(fits[own].mean() - one.coverage) < 0.02
        assert abs(own[fits].mean() - one.precision) < 0.06
        assert abs(own.mean() - one.frequency) < 0.02


def test_rare_and_impossible_calls_are_said_to_be_so() -> None:
    one = meaning(SAYC(), "1H P 7NT", n=1_000)
    assert one.text == "too few hands" and one.clauses == () and "too few" in one.to_text()
    assert not one.fits(HandSet.random(100, seed=1)).any()
    with pytest.raises(InputError, match="got no call"):
        meaning(SAYC(), "")


def test_vulnerability_is_found_out() -> None:
    class Bold(Transfers):
        def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
            if auction.vul in ("NS", "Both") and not auction.calls:
                return AlwaysPass().probabilities(hands, auction)
            return super().probabilities(hands, auction)

    one = meaning(Bold(), "1NT", n=2_000)
    assert one.varies["Both"] == 1 and "EW" not in one.varies


def test_clauses_cover_two_kinds_of_hands() -> None:
    """11-12 with five hearts, or 20+ with five clubs: two cases, both limits found."""
    hands = HandSet.random(60_000, seed=3)
    first = (hands.hcp >= 11) & (hands.hcp <= 12) & (hands.lengths[:, 1] >= 5)
    second = (hands.hcp >= 19) & (hands.lengths[:, 3] >= 5)
    own = first | second
    table = numbers(hands)
    clauses, exceptions = write_clauses(table[own], table[~own], np.full((~own).sum(), PASS))
    fits = any_fits(clauses, hands)
    assert len(clauses) == 2 and not exceptions and fits[own].mean() > 0.98 and own[fits].mean() > 0.97


def test_a_tight_range_cuts_long_tails_only() -> None:
    assert tight_range(np.repeat([15, 16, 17], 100)) == (15, 17)
    values = np.concatenate([np.repeat(np.arange(8, 14), 200), [3, 19]])
    assert tight_range(values) == (8, 13)


def test_clause_words() -> None:
    clause = Clause.of({HIGH_CARDS: (0, 9), LENGTHS[3]: (0, 1), LENGTHS[2]: (5, 13)})
    assert str(clause) == "at most 9 HCP, at most 1 spade, 5+ hearts"
    assert str(Clause.of({})) == "any hand"


def test_a_tree_learns_a_table() -> None:
    rng = np.random.default_rng(1)
    bins = rng.integers(0, 8, size=(5_000, 6))
    classes = (bins[:, 1] >= 4) * 1 + ((bins[:, 3] >= 2) & (bins[:, 1] < 4)) * 2
    (leaves,) = ClauseTree(bins, classes, 5, 30).leaves([10])
    assert len(leaves) == 3 and all((classes[leaf.rows] == leaf.winner).all() for leaf in leaves)
    assert sum(len(leaf.rows) for leaf in leaves) == len(bins)


def test_describe_shares_out_all_hands() -> None:
    told = describe(SAYC(), "", clauses=30, n=12_000, seed=1)
    assert len(told.rules) <= 30 and all(len(clause.conditions) <= PLAIN_CONDITIONS for _, clause in told.rules)
    fresh = survey(SAYC(), "", n=5_000, seed=5)
    held = np.sum([clause.fits(fresh.hands) for _, clause in told.rules], axis=0)
    assert (held <= 1).all() and held.mean() > 0.995
    found = fresh.fidelity(told.predict(fresh.hands))
    assert found["right"] > 0.96 and abs(found["right"] - told.fidelity["right"]) < 0.03
    assert "15-17 HCP, balanced" in told.to_text() and told.to_dict()["rulebook"]["rules"]


def test_describe_jps_opening(jps: Policy) -> None:
    fresh = survey(jps, "", n=10_000, seed=5)
    told = describe(jps, "", clauses=40, n=70_000, seed=1, meanings=False)  # 45,000 to learn from
    assert told.rulebook is not None
    found = fresh.fidelity(told.rulebook.clause_calls(fresh.hands))
    assert len(told.rules) <= 40 and found["right"] > 0.81 and found["probability"] > 0.95


def test_meanings_of_jps_are_true(jps: Policy) -> None:
    for auction in ("1C", "1S P"):
        one = meaning(jps, auction, n=4_000, seed=1)
        assert one.coverage > 0.96 and one.tightness < 1.4
        assert one.to_dict()["text"] == one.text


def test_a_preempt_invites_nobody() -> None:
    """After sayc's 3S partner passes or bids game, as after an invitation."""
    one = meaning(SAYC(), "3S", n=6_000)
    assert (one.kind, one.forcing) == (Kind.PREEMPT, Forcing.NON_FORCING)
