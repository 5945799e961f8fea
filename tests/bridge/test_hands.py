import numpy as np
import pytest
from chance import chi_square_ok
from hypothesis import given
from hypothesis import strategies as st
from strategies import hand_sets

from bidlens.bridge import HandSet, InvalidHand
from bidlens.bridge.cards import RANKS, SUITS


@given(hand_sets())
def test_pbn_there_and_back(hands: HandSet) -> None:
    assert HandSet.from_pbn(hands.to_pbn()) == hands


@given(hand_sets())
def test_cards_there_and_back(hands: HandSet) -> None:
    assert hands.cards.shape == (len(hands), 52)
    assert HandSet.from_cards(hands.cards) == hands
    assert HandSet.from_words(hands.words) == hands


@given(hand_sets(), st.data())
def test_indexing_is_numpys(hands: HandSet, data: st.DataObject) -> None:
    mask = np.array(data.draw(st.lists(st.booleans(), min_size=len(hands), max_size=len(hands))), dtype=bool)
    texts = np.array(hands.to_pbn(), dtype=object)
    assert hands[mask].to_pbn() == texts[mask].tolist()
    assert hands[::-1].to_pbn() == texts[::-1].tolist()
    assert [hand.to_pbn()[0] for hand in hands] == texts.tolist()
    if len(hands):
        assert hands[-1].to_pbn() == [texts[-1]]


def test_card_order_is_spades_first_ace_first() -> None:
    cards = HandSet.from_pbn("AK.2.3.QJT987654").cards[0]
    names = [SUITS[i // 13] + RANKS[i % 13] for i in np.flatnonzero(cards)]
    assert names[:4] == ["SA", "SK", "H2", "D3"]


@given(hand_sets(), st.randoms())
def test_any_order_and_case_of_ranks(hands: HandSet, random) -> None:
    def scramble(text: str) -> str:
        ranks = list(text.lower().replace("t", "*"))
        random.shuffle(ranks)
        return "".join(ranks).replace("*", "10") or random.choice(["", "-"])

    scrambled = [".".join(scramble(suit) for suit in text.split(".")) for text in hands.to_pbn()]
    assert HandSet.from_pbn(scrambled) == hands


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("AKQ2.J43.T98.76", "expected 13 cards, got 12"),
        ("AKQ2.J43.T98.7654", "expected 13 cards, got 14"),
        ("AAQ2.J43.T98.765", "'A' twice"),
        ("AKQ1.J43.T98.765", "got '1'"),
        ("AKQ2.J43.T98765", "expected four suits"),
        ("", "expected four suits"),
    ],
)
def test_bad_hands_are_named(text: str, part: str) -> None:
    with pytest.raises(InvalidHand, match=part):
        HandSet.from_pbn([text])


def test_bad_arrays_are_named() -> None:
    with pytest.raises(InvalidHand, match="shape"):
        HandSet(np.zeros((2, 5)))
    with pytest.raises(InvalidHand, match="13 bits"):
        HandSet(np.array([[8192, 0, 0, 0]]))
    with pytest.raises(InvalidHand, match="shape"):
        HandSet.from_cards(np.zeros((1, 51)))


def test_random_hands_are_fair() -> None:
    hands = HandSet.random(200_000, seed=20)
    assert chi_square_ok(hands.cards.sum(axis=0), np.full(52, 50_000.0))
    pairs = (hands.cards[:, :51] & hands.cards[:, 1:]).sum(axis=0)
    expected = 200_000 * 13 / 52 * 12 / 51
    assert np.abs(pairs - expected).max() < 5 * np.sqrt(expected)
    balanced = np.isin(np.sort(hands.lengths, axis=1) @ [1, 10, 100, 1000], [4333, 4432, 5332]).mean()
    assert abs(balanced - 0.476) < 0.005


def test_same_seed_same_hands() -> None:
    assert HandSet.random(70_000, seed=5) == HandSet.random(70_000, seed=5)
    assert HandSet.random(10, seed=5) != HandSet.random(10, seed=6)
    with pytest.raises(ValueError, match="at least 0"):
        HandSet.random(-1)


def test_an_index_that_is_no_index_is_named() -> None:
    hands = HandSet.random(1002, seed=1)
    for index in (hands.lengths >= 5, (slice(None), 0)):
        with pytest.raises(IndexError, match="expected a number, a slice"):
            hands[index]  # type: ignore[index]
