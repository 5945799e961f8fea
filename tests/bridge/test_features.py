import numpy as np
import pytest
from endplay import evaluate
from endplay.types import Denom, Hand
from hypothesis import given
from strategies import hand_sets

from bidlens.bridge import HandSet
from bidlens.bridge.features import FEATURES, feature_table, honours
from bidlens.bridge.shapes import SHAPE_CLASSES, pattern_text, patterns, shape_classes, sorted_lengths

SUIT = (Denom.spades, Denom.hearts, Denom.diamonds, Denom.clubs)


@given(hand_sets(max_size=3))
def test_counts_agree_with_endplay(hands: HandSet) -> None:
    for row, text in enumerate(hands.to_pbn()):
        hand = Hand(text)
        ours = {name: feature(hands)[row].item() for name, feature in FEATURES.items()}
        assert ours["hcp"] == evaluate.hcp(hand)
        assert hands.lengths[row].tolist() == evaluate.exact_shape(hand)
        assert sorted_lengths(hands)[row].tolist() == evaluate.shape(hand)
        assert ours["controls"] == evaluate.controls(hand)
        assert ours["losers"] == evaluate.losers(hand)
        assert ours["rule_of_20"] == evaluate.rule_of_n(hand)
        assert ours["bergen"] == evaluate.hcp(hand, evaluate.bergen_hcp_scale)
        assert ours["goren"] == evaluate.total_points(hand, dist_scale=evaluate.shortage_fit_dist_scale)
        assert ours["balanced"] == evaluate.is_balanced(hand)
        for suit, name in zip(SUIT, ("spades", "hearts", "diamonds", "clubs"), strict=True):
            assert ours[f"{name}_top_three"] == evaluate.top_honours(hand[suit], 3)
            assert ours[f"{name}_top_five"] == evaluate.top_honours(hand[suit], 5)
            assert ours[f"{name}_losers"] == evaluate.losers(hand[suit])


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("AK2.KQ3.K2.Q5432", "quick_tricks", 3.5),
        ("AQ2.K.AKQ2.Q5432", "quick_tricks", 3.5),
        ("KQJT98765432.A..", "gib_points", 4 + 6 + 1 + 3 + 3),
        ("K.Q2.AKQJ2.98765", "gib_points", 3 + 1 + 2 + 0 + 10),
        ("AKQJT98765432...", "jan_suit", 8 + 3 * 3.5 + 1.5 + 8),
        ("AT9.KT9.QT9.JT92", "jan_notrump", 4 + 2.5 + 1.5 + 1 + 4),
        ("A5432.K2.QJ32.32", "spades_quality", 6),
        ("JT432.K2.QJ32.32", "spades_quality", 5),
        ("QJ2.A.K2.8765432", "spades_stopper", 3),
        ("QJ2.A.K2.8765432", "hearts_stopper", 3),
        ("QJ2.A.K2.8765432", "diamonds_stopper", 2),
        ("AQ2.A.K2.8765432", "spades_stopper", 4),
        ("32.A2.K32.876543", "spades_stopper", 0),
        ("J32.A2.K32.87654", "spades_stopper", 1),
    ],
)
def test_known_counts(text: str, name: str, value: float) -> None:
    assert FEATURES[name](HandSet.from_pbn(text))[0] == value


@pytest.mark.parametrize(
    ("shape", "name"),
    [
        ((4, 3, 3, 3), "balanced"),
        ((2, 3, 3, 5), "balanced"),
        ((2, 5, 4, 2), "semi-balanced"),
        ((6, 3, 2, 2), "semi-balanced"),
        ((1, 4, 4, 4), "three-suited"),
        ((5, 4, 4, 0), "three-suited"),
        ((5, 4, 3, 1), "two-suited"),
        ((7, 4, 1, 1), "two-suited"),
        ((6, 3, 3, 1), "one-suited"),
        ((7, 2, 2, 2), "one-suited"),
        ((13, 0, 0, 0), "one-suited"),
    ],
)
def test_shape_classes(shape: tuple[int, ...], name: str) -> None:
    hands = HandSet(np.array([[(1 << length) - 1 for length in shape]]))
    assert SHAPE_CLASSES[shape_classes(hands)[0]] == name
    assert pattern_text(patterns(hands)[0].item()).replace("-", "") == "".join(map(str, sorted(shape, reverse=True)))


def test_honours_and_tables() -> None:
    hands = HandSet.random(50, seed=1)
    assert (honours(hands) == hands.cards.reshape(-1, 4, 13)[:, :, :5]).all()
    assert feature_table(hands).shape == (50, len(FEATURES))
    assert (feature_table(hands, ["hcp"])[:, 0] == hands.hcp).all()
    with pytest.raises(ValueError, match="got 'hpc'"):
        feature_table(hands, ["hpc"])
    assert all(feature.__doc__ for feature in FEATURES.values())
