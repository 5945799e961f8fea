"""Regulations: known answers for sayc and for small systems made to break or to keep a rule."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from bidlens.agents.sayc import SAYC
from bidlens.bridge import Auction, HandSet, InputError, Policy, call_name, call_number
from bidlens.bridge.call_kinds import Kind
from bidlens.bridge.calls import PASS
from bidlens.bridge.shapes import is_balanced
from bidlens.explain import ConventionCard, Decision, meaning
from bidlens.explain.regulations import Agreement, Finding, Regulation, findings

Rules = list[tuple[str, Callable[[HandSet], np.ndarray]]]


class Opens(Policy):
    """Opens by the first rule that fits, and never bids later."""

    def __init__(self, name: str, rules: Rules):
        self.name, self.rules = name, rules

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        calls = np.full(len(hands), PASS)
        if not auction.calls:
            for name, fits in reversed(self.rules):
                calls[fits(hands)] = call_number(name)
        return np.eye(38)[calls]


def points(low: int, high: int = 37) -> Callable[[HandSet], np.ndarray]:
    return lambda hands: (hands.hcp >= low) & (hands.hcp <= high)


def suit(which: int, least: int, low: int = 12, high: int = 37) -> Callable[[HandSet], np.ndarray]:
    """Spades as 0."""
    return lambda hands: points(low, high)(hands) & (hands.lengths[:, which] >= least)


NATURAL: Rules = [("1S", suit(0, 5)), ("1H", suit(1, 5)), ("1D", suit(2, 4)), ("1C", suit(3, 3))]


def major(hands: HandSet) -> np.ndarray:
    """A weak hand with six cards in a major."""
    return points(5, 10)(hands) & (hands.lengths[:, :2].max(axis=1) >= 6)


def major_and_minor(hands: HandSet) -> np.ndarray:
    """A weak hand with five cards in a major and four in a minor."""
    return points(5, 10)(hands) & (hands.lengths[:, :2].max(axis=1) >= 5) & (hands.lengths[:, 2:].max(axis=1) >= 4)


HUM, BROWN = Regulation.HUM, Regulation.BROWN_STICKER


def holding(found: tuple[Finding, ...], rule: Regulation) -> set[str]:
    return {
        f"{one.rule.value} {one.clause} {call_name(one.call)}"
        for one in found
        if one.rule is rule and one.holds and one.call is not None
    }


def colour(found: tuple[Finding, ...]) -> str:
    return next(one.result for one in found if one.rule is Regulation.COLOUR)


@pytest.fixture(scope="module")
def sayc() -> tuple[Finding, ...]:
    return findings(SAYC(), n=5_000, seed=1)


def alert(found: tuple[Finding, ...], body: str, text: str) -> Finding:
    heard = Auction.parse(text)
    before = heard.calls[:-1]
    return next(
        one
        for one in found
        if one.rule is Regulation.ALERTS
        and one.body == body
        and one.auction.calls == before
        and one.call == heard.calls[-1]
    )


def test_sayc_breaks_no_rule(sayc: tuple[Finding, ...]) -> None:
    assert colour(sayc) == "Green"
    assert not holding(sayc, HUM) and not holding(sayc, BROWN)
    assert {one.name for one in sayc} >= {f"WBF HUM {letter}" for letter in "abcde"}
    assert {one.name for one in sayc} >= {f"WBF Brown Sticker {letter}" for letter in "abc"}


@pytest.mark.parametrize(
    ("auction", "acbl", "wbf"),
    [
        ("P", "no alert", "no alert"),
        ("1C", "no alert", "no alert"),
        ("1S", "no alert", "no alert"),
        ("1NT", "announce 15 to 17", "no alert"),
        ("2C", "no alert", "alert"),
        ("2H", "no alert", "no alert"),
        ("3S", "no alert", "no alert"),
        ("1NT P 2C", "no alert", "alert"),
        ("1NT P 2D", "announce transfer to hearts", "alert"),
        ("1NT P 2H", "announce transfer to spades", "alert"),
        ("1NT P 2S", "alert", "alert"),
        ("1NT P 3NT", "no alert", "no alert"),
        ("2C P 2D", "no alert", "alert"),
        ("2H P 2NT", "no alert", "alert"),
        ("1S P 2NT", "alert", "alert"),
        ("1S P 2S", "no alert", "no alert"),
        ("1S P 2H", "no alert", "no alert"),
        ("3H P 4H", "no alert", "no alert"),
    ],
)
def test_what_sayc_alerts(sayc: tuple[Finding, ...], auction: str, acbl: str, wbf: str) -> None:
    for body, wanted in (("ACBL", acbl), ("WBF", wbf)):
        one = alert(sayc, body, auction)
        assert one.result == wanted and one.holds == (wanted != "no alert")
        assert f"{one.agreement.n:,} hands" in one.verdict and one.source


def test_findings_are_plain(sayc: tuple[Finding, ...]) -> None:
    for one in sayc:
        stored = one.to_dict()
        assert " hands that " in stored["reason"] and ("at least" in stored["reason"] or "at most" in stored["reason"])
        assert len(stored["examples"]) <= 3
    assert "exempt, Stayman" in alert(sayc, "ACBL", "1NT P 2C").verdict
    assert "Very Strong" in alert(sayc, "ACBL", "2C").verdict


def test_a_strong_pass_is_a_hum() -> None:
    system: Rules = [("P", points(13)), ("1C", points(0, 7)), ("1S", suit(0, 4, 8)), ("1D", points(8))]
    found = findings(Opens("strong pass", system), n=4_000)
    assert colour(found) == "Yellow"
    assert {"HUM a P", "HUM b 1C", "HUM c 1C"} <= holding(found, HUM) and "HUM c 1S" not in holding(found, HUM)
    weak = next(one for one in found if one.name == "WBF HUM c" and one.call == 0)
    assert (weak.examples.hcp <= 1).all() and "100.0 % of" in weak.verdict
    assert alert(found, "ACBL", "P").holds


def test_long_or_short_and_one_suit_or_another() -> None:
    def hearts(hands: HandSet) -> np.ndarray:
        return points(12)(hands) & ((hands.lengths[:, 1] >= 5) | (hands.lengths[:, 1] <= 1))

    def a_major(hands: HandSet) -> np.ndarray:
        return points(12)(hands) & (hands.lengths[:, :2].max(axis=1) >= 5)

    assert holding(findings(Opens("either", [("1H", hearts), *NATURAL]), n=6_000), HUM) == {"HUM d 1H"}
    assert holding(findings(Opens("major", [("1D", a_major), ("1C", points(12))]), n=6_000), HUM) == {"HUM e 1D"}
    strong = findings(Opens("strong club", [("1C", points(16)), ("1D", a_major), ("1NT", points(12))]), n=6_000)
    assert not holding(strong, HUM) and any(one.result == "excepted" for one in strong)


def test_a_strong_club_is_blue() -> None:
    system: Rules = [
        ("1C", points(16)),
        ("1NT", lambda h: points(13, 15)(h) & is_balanced(h)),
        *NATURAL[:2],
        ("1D", points(12)),
    ]
    found = findings(Opens("strong club", system), n=6_000)
    assert colour(found) == "Blue" and not holding(found, HUM)
    assert alert(found, "ACBL", "1C").result == alert(found, "WBF", "1C").result == "alert"
    assert alert(found, "ACBL", "1NT").result == "announce 13 to 15"


def test_brown_stickers() -> None:
    multi = findings(Opens("multi", [*NATURAL, ("2D", major)]), n=6_000)
    assert not holding(multi, BROWN)
    assert any("either major" in one.result for one in multi) and alert(multi, "ACBL", "2D").result == "alert"
    assert holding(findings(Opens("two", [*NATURAL, ("2H", major)]), n=6_000), BROWN) == {"Brown Sticker a 2H"}
    assert "Brown Sticker a 2H" in holding(findings(Opens("both", [*NATURAL, ("2H", major_and_minor)]), n=6_000), BROWN)
    assert "Brown Sticker a 2D" in holding(findings(Opens("both", [*NATURAL, ("2D", major_and_minor)]), n=6_000), BROWN)


def test_a_short_minor_is_announced() -> None:
    def rest(hands: HandSet) -> np.ndarray:
        return points(12)(hands) & ((hands.lengths[:, 3] >= 3) | is_balanced(hands))

    found = findings(Opens("short club", [*NATURAL[:2], ("1D", suit(2, 5)), ("1C", rest)]), n=6_000)
    assert alert(found, "ACBL", "1C").result == "announce may be short"
    assert alert(found, "WBF", "1C").result == "alert"


class Transfers(Opens):
    """Answers 1NT with 2D on five hearts, which partner takes up."""

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        calls = super().probabilities(hands, auction)
        if auction.text == "1NT P":
            calls = np.eye(38)[np.where(hands.lengths[:, 1] >= 5, call_number("2D"), PASS)]
        elif auction.text == "1NT P 2D P":
            calls = np.eye(38)[np.full(len(hands), call_number("2H"))]
        return calls


def test_the_card_tells_the_kind() -> None:
    policy = Transfers("transfers", [("1NT", lambda hands: points(12, 14)(hands) & is_balanced(hands))])
    assert alert(findings(policy, n=2_000), "ACBL", "1NT P 2D").result == "announce transfer to hearts"
    told = replace(meaning(policy, "1NT P 2D", n=1_500), kind=Kind.RELAY, suit=None)
    entry = Decision(told.auction, 0.1, {told.call: 0.2}, {told.call: told})
    card = ConventionCard(policy.name, "", 0, "", {}, (entry,))
    assert alert(findings(policy, card.at, n=2_000), "ACBL", "1NT P 2D").result == "alert"


def test_shares() -> None:
    assert Agreement(30, 199).status == "too few hands to be certain" and Agreement(30, 199).likely
    assert not Agreement(4, 250).agreed and Agreement(10, 250).agreed
    assert Agreement(0, 300).share.low == 0 and Agreement(0, 300).share.high == pytest.approx(0.01222, abs=1e-4)
    assert Agreement(0, 0).words("hands that open 7NT", "have") == "no hands that open 7NT were found"
    with pytest.raises(InputError, match="at least 500 hands"):
        findings(SAYC(), n=10)
