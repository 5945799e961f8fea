"""Hands in every notation that players use: what is printed can be read again."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import hand_sets

from bidlens.bridge import Deals, HandSet, InvalidHand
from bidlens.bridge.cards import SUIT_SYMBOLS, SUITS
from bidlens.bridge.hands import pretty_hand

HAND = HandSet.from_pbn("AKQ2.J43.T98.765")
VOID = HandSet.from_pbn(".AKQT98.QJ432.32")


@given(hand_sets())
def test_printed_hands_are_read_again(hands: HandSet) -> None:
    assert HandSet.from_pbn([pretty_hand(hand) for hand in hands]) == hands


@given(hand_sets(), st.randoms(use_true_random=False))
def test_marked_suits_in_any_order(hands: HandSet, rng: random.Random) -> None:
    texts = []
    for text in hands.to_pbn():
        mark, after = rng.choice(
            [(SUIT_SYMBOLS, ""), (SUIT_SYMBOLS, " "), (SUITS, ":"), (SUITS.lower(), ": "), (SUITS, "=")]
        )
        suits = [mark[i] + after + (cards or rng.choice(["", "-", "—"])) for i, cards in enumerate(text.split("."))]
        rng.shuffle(suits)
        texts.append(rng.choice([" ", "  ", ", ", "\n"]).join(suits))
    assert HandSet.from_pbn(texts) == hands


@given(hand_sets(), st.sampled_from("-—–"))
def test_suits_with_spaces_between(hands: HandSet, void: str) -> None:
    assert HandSet.from_pbn([" ".join(suit or void for suit in text.split(".")) for text in hands.to_pbn()]) == hands


@pytest.mark.parametrize(
    "text",
    [
        "♠AKQ2♥J43♦T98♣765",
        "SAKQ2HJ43DT98C765",
        "s:akq2 h:j43 d:1098 c:765",
        "♠ A K Q 2 ♥ J 4 3 ♦ 10 9 8 ♣ 7 6 5",
        "♤AKQ2 ♡J43 ♢T98 ♧765",
        "♠️AKQ2 ♥️J43 ♦️T98 ♣️765",
        " AKQ2  J43\tT98 765 ",
        "AKQ2. J43. T98. 765",
        "♠ AKQ2\n♥ J43\n♦ T98\n♣ 765",
    ],
)
def test_notations(text: str) -> None:
    assert HandSet.from_pbn(text) == HAND


@pytest.mark.parametrize(
    "text", ["♥AKQT98 ♦QJ432 ♣32", "♥AKQT98 ♠- ♦QJ432 ♣32", "- AKQT98 QJ432 32", "-.AKQT98.QJ432.32"]
)
def test_voids(text: str) -> None:
    assert HandSet.from_pbn(text) == VOID


def test_known_cards_of_a_deal() -> None:
    deals = Deals.random(3, seed=1, known={"S": "♥AKQT98 ♦QJ432 ♣32", "N": "♠A"})
    assert deals.hands("S").to_pbn() == VOID.to_pbn() * 3 and deals.hands("N").cards[:, 0].all()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("♠AKQ2 ♠J43 ♦T98 ♣765", "expected each suit once, got ♠ twice in '♠AKQ2 ♠J43"),
        ("S:AKQ2 ♠J43", "got ♠ twice"),
        ("♠AKQ2 ♥J43", "expected 13 cards, got 7"),
        ("♠AKQ2 ♥J43 ♦T98 ♣76Z", "got 'Z' in '76Z'"),
        ("AKQ2 ♥J43 ♦T98 ♣765", "expected four suits"),
        ("AKQ2 J43 T98", "expected four suits"),
        ("AKQ2 J43 10 9 8 765", "expected four suits"),
        ("AKQ2", "expected four suits, such as AKQ2.J43.T98.765 or '♠AKQ2 ♥J43 ♦T98 ♣765', got 'AKQ2'"),
        ("-", "expected four suits"),
        ("♠AA ♥J43 ♦T98 ♣76543", "'A' twice"),
    ],
)
def test_bad_hands_are_named(text: str, complaint: str) -> None:
    with pytest.raises(InvalidHand, match=complaint.replace(".", r"\.")):
        HandSet.from_pbn(text)
