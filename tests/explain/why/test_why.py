"""why: the smallest changes are what they say, neighbours are the nearest, and what it refuses."""

import json
import sys

import numpy as np
import pytest
from typing_extensions import override

from bidlens.agents import load_policy
from bidlens.bridge import AlwaysPass, Auction, HandSet, InputError, Policy, call_number
from bidlens.bridge.cards import card_name
from bidlens.embeddings import Hand2Vec
from bidlens.explain import ImpossibleAuction
from bidlens.explain.survey.survey import survey
from bidlens.explain.why.hand_swaps import one_card_swaps, sums_of_pairs, two_card_swaps
from bidlens.explain.why.neighbours import place_of
from bidlens.explain.why.smallest_changes import smallest_changes
from bidlens.explain.why.why import why

HAND = "KJ7.AQ4.T985.K32"
MODEL = Hand2Vec.load()


class Points(Policy):
    """Bids one notrump with so many points or more, else passes."""

    name = "points"

    def __init__(self, least: int):
        self.least, self.batches = least, []

    @override
    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        self.batches.append(len(hands))
        return np.eye(38)[np.where(hands.hcp >= self.least, call_number("1NT"), call_number("P"))]


class Ace(Points):
    """Bids one spade with the ace of spades, else passes."""

    @override
    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        return np.eye(38)[np.where(hands.cards[:, 0], call_number("1S"), call_number("P"))]


class Shaky(Points):
    """Points, but with just enough of them the call hangs on whether one hand is asked about or many."""

    def __init__(self, least: int, alone: str):
        super().__init__(least)
        self.alone = alone

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        bids = (len(hands) == 1) == (self.alone == "1NT")
        rows = super().probabilities(hands, auction)
        shaky = hands.hcp == self.least
        rows[shaky, call_number("1NT")] = 0.500001 if bids else 0.499999
        rows[shaky, call_number("P")] = 0.499999 if bids else 0.500001
        return rows


def check_changes(policy: Policy, auction: str, hands: HandSet) -> list[int]:
    """Every change is one, with the cards that it names, and two cards are named only where no one card does."""
    heard = Auction.parse(auction)
    numbers = []
    for hand in hands:
        found = smallest_changes(policy, hand, heard, MODEL)
        call = policy.probabilities(hand, heard)[0].argmax()
        assert found.call == call
        if len(found):
            after = policy.probabilities(found.swaps.hands, heard).argmax(axis=1)
            assert (after != call).all() and (after == found.calls).all()
            assert (np.bitwise_count(found.swaps.words & hand.words[0]) == 13 - found.cards).all()
            assert (np.diff(found.distances) >= 0).all()
        if found.cards != 1:
            ones = one_card_swaps(hand.words[0]).hands
            assert len(ones.unique()) == 507
            assert (policy.probabilities(ones, heard).argmax(axis=1) == call).all()
        numbers.append(found.cards)
    return numbers


@pytest.mark.parametrize(("auction", "least_ones"), [("", 0.7), ("1H P", 0.85)])
def test_smallest_changes_of_rules(auction: str, least_ones: float) -> None:
    numbers = check_changes(load_policy("sayc"), auction, HandSet.random(200, seed=7))
    assert np.mean(np.array(numbers) == 1) > least_ones and 2 in numbers and 0 not in numbers


@pytest.mark.parametrize("auction", ["", "1H P"])
def test_smallest_changes_of_a_network(jps: Policy, auction: str) -> None:
    assert np.mean(np.array(check_changes(jps, auction, HandSet.random(200, seed=8))) == 1) > 0.95


def test_swaps_are_all_there() -> None:
    word = HandSet.from_pbn(HAND).words[0]
    for cards, swaps in ((1, one_card_swaps(word)), (2, two_card_swaps(word))):
        assert len(swaps.hands.unique()) == len(swaps) == (507, 57798)[cards - 1]
        row = len(swaps) // 3
        before, after = HandSet.from_pbn(HAND).cards[0], swaps.hands.cards[row]
        assert sorted(swaps.gone[row]) == np.flatnonzero(before & ~after).tolist()
        assert sorted(swaps.come[row]) == np.flatnonzero(after & ~before).tolist()


def test_sums_of_pairs_are_the_better_way_to_make_two_swaps_of_one() -> None:
    word = HandSet.from_pbn(HAND).words[0]
    ones, twos = one_card_swaps(word), two_card_swaps(word)
    values = np.random.default_rng(1).random(507)
    value = {(int(g), int(c)): v for g, c, v in zip(ones.gone[:, 0], ones.come[:, 0], values, strict=True)}
    sums = sums_of_pairs(values)
    for row in range(0, len(twos), 997):
        (a, b), (x, y) = twos.gone[row].tolist(), twos.come[row].tolist()
        assert np.isclose(sums[row], min(value[a, x] + value[b, y], value[a, y] + value[b, x]))


def test_a_policy_with_a_known_answer() -> None:
    """Thirteen points: one more is a queen for a jack, a jack for a small card and so on, and no more than one card."""
    found = smallest_changes(Points(14), HAND)
    assert found.cards == 1 and (found.swaps.hands.hcp >= 14).all()
    ones = one_card_swaps(HandSet.from_pbn(HAND).words[0])
    assert len(found) == (ones.hands.hcp >= 14).sum()
    away = np.linalg.norm(MODEL.metric(found.swaps.hands) - MODEL.metric(HandSet.from_pbn(HAND)), axis=1)
    assert np.allclose(found.distances, away) and (np.diff(away) >= 0).all()


def test_one_card_alone_can_do_it() -> None:
    found = smallest_changes(Ace(0), HAND)
    assert len(found) == 13 and {card_name(change.come[0]) for change in found} == {"♠A"}
    assert found[0].text == f"♠A for {card_name(found[0].gone[0])}: 1♠ instead of Pass"
    back = smallest_changes(Ace(0), "AJ7.KQ4.T985.K32")
    assert len(back) == 39 and {change.gone for change in back} == {(0,)}
    assert back[0].text.endswith("for ♠A: Pass instead of 1♠")


def test_two_cards_where_one_is_not_enough() -> None:
    """From 0 points, 7 take two cards: an ace and a king, or two aces. One batch finds some."""
    policy = Points(7)
    found = smallest_changes(policy, "8763.T94.T985.32")
    assert found.cards == 2 and set(found.swaps.hands.hcp.tolist()) <= {7, 8}
    assert policy.batches[:2] == [1, 507] and " and " in found[0].text
    assert found.asked == sum(policy.batches) - 1


def test_unlikely_pairs_are_tried_before_giving_up() -> None:
    """All aces but one or two cannot be guessed from margins that do not move."""
    found = smallest_changes(Points(8), "8763.T94.T985.32")
    assert found.cards == 2 and len(found) == 78 * 6  # any two of the four aces for any two cards
    none = smallest_changes(Points(9), "8763.T94.T985.32")
    assert len(none) == none.cards == 0 and none.asked == 507 + 57798
    assert none.text == "no change of one or two cards changes Pass"


def test_a_lead_that_hangs_on_the_batch_is_no_change() -> None:
    hand = HandSet.from_pbn("8763.T94.T985.32")
    for alone in ("P", "1NT"):
        assert smallest_changes(Shaky(3, alone), hand).swaps.hands.hcp.min() == 4
        assert smallest_changes(Shaky(4, alone), hand).cards == 2  # asked alone or together, no ace is sure to do it
        assert set(smallest_changes(Shaky(6, alone), hand).swaps.hands.hcp.tolist()) == {7, 8}


def test_a_slight_lead_counts_where_there_is_no_other() -> None:
    class Slight(Points):
        def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
            half = np.isin(np.arange(38), [call_number("1NT"), call_number("P")]) / 2
            return 0.99999 * half + 0.00001 * super().probabilities(hands, auction)

    assert smallest_changes(Slight(4), "8763.T94.T985.32").swaps.hands.hcp.tolist() == [4] * 52


def test_cards_are_named_beside_those_of_their_suit() -> None:
    found = smallest_changes(Points(7), "8763.T94.T985.32")
    for change in found.shown():
        straight = sum(a // 13 == b // 13 for a, b in zip(change.gone, change.come, strict=True))
        crossed = sum(a // 13 == b // 13 for a, b in zip(change.gone, change.come[::-1], strict=True))
        assert straight >= crossed


def test_neighbours_are_the_nearest() -> None:
    policy = Points(13)
    found = why(policy, HAND, n=2_000, seed=3)
    hands = HandSet.random(2_000, seed=3)
    away = np.linalg.norm(MODEL.metric(hands) - MODEL.metric(HandSet.from_pbn(HAND)), axis=1)
    for ones, bids in ((found.same, True), (found.other, False)):
        kind = np.sort(away[(hands.hcp >= 13) == bids])[:3]
        assert np.allclose([one.distance for one in ones], kind, atol=1e-5)
        assert all((one.hand.hcp[0] >= 13) == bids for one in ones)
    nearest = hands[np.argsort(away)[:25]]
    share = np.mean(nearest.hcp >= 13)
    assert 0.2 < share < 1 and np.isclose(found.place.share, share) and np.isclose(found.place.rival_share, 1 - share)
    assert f"of the 25 nearest hands {100 * share:.0f} % call 1NT" in found.text


def test_the_hand_itself_is_not_its_neighbour() -> None:
    hand = HandSet.random(500, seed=3)[7]
    found = why(Points(13), hand, n=500, seed=3)
    assert found.surveyed == 499
    assert all((one.hand.words != hand.words).all() for one in found.same + found.other)


@pytest.mark.parametrize(
    ("others", "kind", "start"),
    [
        (0, "middle", "in the middle of 1NT: all"),
        (5, "middle", "in the middle of 1NT: of the 25 nearest hands 80 % call 1NT, 20 % 2♣"),
        (6, "border", "near the border of 1NT and 2♣: of the 25 nearest hands 76 % call 1NT, 24 % 2♣"),
        (21, "outside", "away from other hands that call 1NT, among those that call 2♣"),
    ],
)
def test_place(others: int, kind: str, start: str) -> None:
    place = place_of(4, np.repeat([5, 4], [others, 25 - others]))
    assert place.kind == kind and place.text.startswith(start) and np.isclose(place.share, 1 - others / 25)


def test_rules_after_an_auction() -> None:
    policy = load_policy("sayc")
    found = why(policy, HAND, "1H P ?", n=1_000)
    around = survey(policy, "1H P", n=1_000)
    again = why(policy, HandSet.from_pbn(HAND), Auction.parse("1H P"), found=around)
    assert found.to_dict() == again.to_dict() == json.loads(json.dumps(found.to_dict()))
    assert found.calls == [(call_number("2D"), 1.0)] and str(found) == found.text
    values = found.to_dict()
    assert values["call"] == "2D" and values["changes"]["cards"] == 1 and len(values["same"]) == 3
    assert all(one["call"] != "2D" for one in values["other"] + values["changes"]["closest"])
    assert "instead of 2♦" in found.text and "South to call" in found.text


def test_an_auction_that_the_policy_never_makes(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> None:
        raise ImpossibleAuction("expected another")

    monkeypatch.setattr(sys.modules[why.__module__], "survey", never)  # believe searches long before it says so
    found = why(AlwaysPass(), HAND, "1H P", n=200)
    assert found.random_hands and "random hands" in found.text and not found.other


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"hand": "KJ7.AQ4.T985"}, "expected four suits"),
        ({"hand": HandSet.random(2, seed=1)}, "expected one hand, got 2"),
        ({"hand": HAND, "auction": "1NT P P P"}, "expected an auction that goes on, got 1NT P P P"),
        ({"hand": HAND, "n": 5}, "expected a survey of at least 10 hands, got 5"),
        ({"hand": HAND, "auction": "P", "found": survey(AlwaysPass(), "", n=20)}, "expected a survey of Auction"),
    ],
)
def test_bad_input(arguments: dict, complaint: str) -> None:
    with pytest.raises(InputError, match=complaint):
        why(AlwaysPass(), **arguments)


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    from bidlens.app.commands.why import why as command

    command(HAND, ["1H P ?"], hands=200, vul="NS", dealer="S")
    text = capsys.readouterr().out
    assert "North to call, N-S vulnerable" in text and "smallest changes" in text and "on the map" in text
    command(HAND, hands=200, as_json=True)
    assert json.loads(capsys.readouterr().out)["call"] == "1D"
