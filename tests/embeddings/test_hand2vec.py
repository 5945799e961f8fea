from itertools import permutations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from strategies import seeds

from bidlens.bridge import HandSet
from bidlens.bridge.suit_counts import HCP, LENGTH
from bidlens.embeddings import Hand2Vec, InvalidWeights
from bidlens.embeddings.accuracy import accuracy
from bidlens.embeddings.pairs import read_pairs
from bidlens.embeddings.pullback import random_pair_holdings
from bidlens.embeddings.quality import neighbour_accuracy, trick_profile_correlation
from bidlens.embeddings.weights import SHIPPED, write_weights

SMALL, LARGE = (Hand2Vec.load(name) for name in SHIPPED)


def pairs_of_hands(n: int, seed: int) -> tuple[HandSet, HandSet]:
    holdings = random_pair_holdings(n, seed)
    return HandSet(holdings[:, 0]), HandSet(holdings[:, 1])


def test_shapes_and_names() -> None:
    hands = HandSet.random(5, seed=1)
    assert SMALL.transform(hands).shape == (5, 8) and len(SMALL.names) == 8
    assert LARGE.transform(hands).shape == (5, 32) and len(LARGE.names) == 32
    assert SMALL.tricks(hands, hands[::-1]).shape == (5, 5)
    assert SMALL.metric(hands).shape == (5, 8)
    assert SMALL.transform(hands[:0]).shape == (0, 8) and SMALL.tricks(hands[:0], hands[:0]).shape == (0, 5)
    assert SMALL.fit(hands).transform(hands).dtype == np.float32


@pytest.mark.parametrize("model", [SMALL, LARGE])
@given(seed=seeds)
def test_suits_are_exactly_alike(model: Hand2Vec, seed: int) -> None:
    first, second = pairs_of_hands(2, seed)
    tricks = model.tricks(first, second)  # C, D, H, S, NT
    for order in permutations(range(4)):
        moved = model.tricks(HandSet(first.holdings[:, order]), HandSet(second.holdings[:, order]))
        by_suit = tricks[:, 3::-1][:, order]  # S, H, D, C
        assert (moved[:, 3::-1] == by_suit).all()
        assert (moved[:, 4] == tricks[:, 4]).all()


def test_hearts_and_spades_of_the_readme_hands_are_equal() -> None:
    north, south = HandSet.from_pbn("A432.A432.432.32"), HandSet.from_pbn("KQJ5.KQJ5.76.765")
    for model in (SMALL, LARGE):
        tricks = model.tricks(north, south)[0]
        assert tricks[2] - tricks[3] == 0
        assert 7.5 < tricks[3] < 9


def test_vectors_turn_with_the_suits() -> None:
    hands = HandSet.random(50, seed=2)
    vectors = SMALL.transform(hands).reshape(50, 4, 2)
    for order in permutations(range(4)):
        moved = SMALL.transform(HandSet(hands.holdings[:, order])).reshape(50, 4, 2)
        np.testing.assert_allclose(moved, vectors[:, order], atol=1e-4)


def test_numbers_mean_length_and_honours() -> None:
    hands = HandSet.random(20_000, seed=123)
    for model, wanted in ((SMALL, (0.97, 0.9)), (LARGE, (0.98, 0.95))):
        vectors = model.transform(hands).reshape(len(hands), 4, -1)
        for number, (table, least) in enumerate(zip((LENGTH, HCP), wanted, strict=True)):
            true = hands.by_suit(table).astype(float)
            assert 1 - np.square(vectors[:, :, number] - true).mean() / true.var() > least


def test_declarer_and_partner_may_change_places_in_the_vectors() -> None:
    first, second = pairs_of_hands(20, seed=3)
    vectors = SMALL.transform(first), SMALL.transform(second)
    both = SMALL.tricks_of_vectors(*vectors)
    assert (both == SMALL.tricks_of_vectors(*vectors[::-1])[:, ::-1]).all()
    np.testing.assert_allclose(both[:, 0], SMALL.tricks(first, second), atol=1e-4)
    with pytest.raises(ValueError, match="as many partners"):
        SMALL.tricks(first, second[:3])


def test_figures_on_pairs_never_trained_on(shared: Path) -> None:
    """The last 10,000 pairs were kept away from training."""
    pairs = read_pairs(shared / "peers" / "bridgehand2vec" / "vectorsnet_val.csv")[-10_000:]
    for model, suit, notrump in ((SMALL, 0.725, 0.65), (LARGE, 0.75, 0.68)):
        predicted = model.tricks_of_vectors(model.transform(pairs.first), model.transform(pairs.second))
        scores = accuracy(predicted, pairs.tricks)
        assert scores["suit_exact"] >= suit and scores["nt_exact"] >= notrump


@pytest.mark.parametrize("model", [SMALL, LARGE])
def test_distance_means_tricks(model: Hand2Vec) -> None:
    assert trick_profile_correlation(model, hands=250, partners=60) >= 0.97


def test_neighbours_open_alike(shared: Path) -> None:
    from bidlens.app.labels import read_labels

    hands, labels = read_labels(shared / "peers" / "bridgehand2vec" / "openings_polish_club_train.csv")
    assert len(hands) == 1_000
    for seed in range(3):
        assert neighbour_accuracy(SMALL.metric(hands), np.asarray(labels), seed=seed).max() >= 0.77


def test_the_metric_is_the_stored_one_made_anew() -> None:
    from bidlens.embeddings.pullback import pullback_root

    fresh = pullback_root(SMALL._exact, seed=9, by_suit=True)
    assert np.abs(fresh - SMALL.metric_root).max() < 0.05 * np.abs(SMALL.metric_root).max()


def test_the_authors_network(shared: Path) -> None:
    import torch

    from bidlens.embeddings.networks import PaperNet, predict

    path = shared / "peers" / "bridgehand2vec" / "model.pth"
    model = Hand2Vec.load(path)
    network = PaperNet()
    network.load_state_dict(torch.load(path, weights_only=True))
    first, second = pairs_of_hands(200, seed=5)
    holdings = np.stack([first.holdings, second.holdings], axis=1)
    np.testing.assert_allclose(model.tricks(first, second), predict(network, holdings)[:, 0], atol=2e-4)
    pairs = read_pairs(path.with_name("vectorsnet_val.csv"))[-10_000:]
    scores = accuracy(
        model.tricks_of_vectors(model.transform(pairs.first), model.transform(pairs.second)), pairs.tricks
    )
    assert abs(scores["suit_exact"] - 0.7133) < 0.01  # what the paper prints, on other pairs
    assert abs(scores["nt_exact"] - 0.633) < 0.01
    assert abs(scores["mse"] - 0.1525) < 0.005


def test_neighbour_votes() -> None:
    points = np.array([[0.0], [1.0], [2.0], [10.0], [11.0], [12.0]] * 5) + np.arange(30)[:, None] * 1e-3
    labels = np.array(["low"] * 3 + ["high"] * 3).tolist() * 5
    assert (neighbour_accuracy(points, np.asarray(labels), largest_k=5, folds=5) == 1).all()


def test_bad_weights_are_named(tmp_path: Path) -> None:
    import torch

    for name, thing in {"list.pth": [1, 2], "other.pth": {"a": torch.zeros(3)}, "nested.pth": {"a": {"b": 1}}}.items():
        torch.save(thing, tmp_path / name)
        with pytest.raises(InvalidWeights, match="expected"):
            Hand2Vec.load(tmp_path / name)
    (tmp_path / "text.pth").write_text("hello")
    (tmp_path / "text.safetensors").write_text("hello")
    write_weights(
        tmp_path / "shape.safetensors", {"first.own.weight": np.zeros(3), "head.suit.weight": np.zeros(3)}, {}
    )
    for name in ("text.pth", "text.safetensors", "shape.safetensors", "nothing.safetensors", "hand2vec-9"):
        with pytest.raises(InvalidWeights, match="expected"):
            Hand2Vec.load(tmp_path / name if "." in name else name)


class Evil:
    def __reduce__(self):
        return (Path.touch, (Path("evil-was-here"),))


def test_a_pickle_does_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import torch

    monkeypatch.chdir(tmp_path)
    torch.save({"a": Evil()}, tmp_path / "evil.pth")
    with pytest.raises(InvalidWeights, match="weights alone"):
        Hand2Vec.load(tmp_path / "evil.pth")
    assert not (tmp_path / "evil-was-here").exists()
