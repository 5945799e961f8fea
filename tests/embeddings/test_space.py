import contextlib

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import seeds

from bidlens.bridge import BridgeError, HandSet
from bidlens.embeddings import Hand2Vec, VectorSpace
from bidlens.embeddings.algebra import parse_sum
from bidlens.embeddings.closest_hand import _all_swaps

MODEL = Hand2Vec.load()
HAND = "A82.A7643.Q62.Q5"
HANDS = HandSet.random(3_000, seed=1)
SPACES = {metric: VectorSpace(HANDS, MODEL, metric) for metric in ("tricks", "euclidean", "authors")}


@pytest.mark.parametrize("metric", SPACES)
@pytest.mark.parametrize("name", ["hand2vec-8", "hand2vec-32"])
def test_neighbours_are_those_of_brute_force(metric, name: str) -> None:
    model = Hand2Vec.load(name)
    space = VectorSpace(HANDS, model, metric)
    asked = HandSet.random(20, seed=2)
    rows, distances = space.query(model.transform(asked), 7)
    points, queries = space.place(model.transform(HANDS)), space.place(model.transform(asked))
    every = np.linalg.norm(points[None].astype(float) - queries[:, None], axis=2)
    np.testing.assert_allclose(distances, np.sort(every, axis=1)[:, :7], atol=1e-4)
    np.testing.assert_allclose(np.take_along_axis(every, rows, axis=1), distances, atol=1e-4)


def test_a_hand_is_its_own_nearest() -> None:
    hands, distances = SPACES["tricks"].nearest(HANDS[17], k=3)
    assert hands[0] == HANDS[17] and distances[0] < 1e-3 and (np.diff(distances) >= 0).all()


def test_scales() -> None:
    plain, authors = (SPACES[name].nearest(HANDS[3], k=5)[1] for name in ("euclidean", "authors"))
    np.testing.assert_allclose(plain / np.sqrt(8), authors, rtol=1e-4, atol=1e-5)


def test_all_swaps() -> None:
    words = HANDS[:3].words
    swapped = _all_swaps(words)
    assert swapped.shape == (3, 507)
    for word, row in zip(words.tolist(), swapped.tolist(), strict=True):
        assert len(set(row)) == 507
        assert all(other.bit_count() == 13 and (other ^ word).bit_count() == 2 for other in row)


@settings(max_examples=15)
@given(seeds)
def test_the_closest_hand_to_a_hands_vector_is_as_near_as_can_be(seed: int) -> None:
    space = SPACES["tricks"]
    hand = HandSet.random(1, seed)
    vector = MODEL.transform(hand)
    found, distance = space.closest(vector)
    assert distance[0] <= space.query(vector, 1)[1][0, 0] + 1e-6
    assert len(found) == 1 and distance[0] < 0.5


def test_no_swap_comes_closer() -> None:
    space = SPACES["tricks"]
    targets = np.random.default_rng(1).normal(MODEL.transform(HANDS).mean(axis=0), 1, (4, 8)).astype(np.float32)
    found, distances = space.closest(targets)
    for target, word, distance in zip(targets, found.words, distances, strict=True):
        others = HandSet.from_words(_all_swaps(np.array([word]))[0])
        apart = space.place(MODEL.transform(others)) - space.place(target[None])
        assert np.linalg.norm(apart, axis=1).min() >= distance - 1e-4


def test_most_similar_leaves_out_what_was_given() -> None:
    space = SPACES["tricks"]
    texts = HANDS[:3].to_pbn()
    found, distances = space.most_similar(texts[:2], texts[2:], topn=4)
    assert len(found) == len(distances) == 4 and not set(texts) & set(found.to_pbn())
    same, _ = space.most_similar([texts[0]], topn=1)
    assert same.to_pbn()[0] != texts[0]
    with pytest.raises(ValueError, match="at least one positive"):
        space.most_similar([], texts[:1])


def test_between() -> None:
    ends = "AKQ32.432.32.432", "432.AKQ32.32.432"
    (middle,) = SPACES["tricks"].between(*ends).lengths.tolist()
    assert abs(middle[0] - middle[1]) <= 1
    way = SPACES["tricks"].between(*ends, steps=3).lengths
    assert way[0, 0] > way[2, 0] and way[0, 1] < way[2, 1]


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("A82.A7643.Q62.Q5", [1]),
        ("A82.A7643.Q62.Q5 - A82.Q764.Q62.Q53", [1, -1]),
        ("A82.A7643.Q62.Q5 - (A82.Q764.Q62.Q53 - 765.Q432.432.432)", [1, -1, 1]),
        ("(A82.A7643.Q62.Q5)", [1]),
        ("A82.A7643.Q62.Q5 + AKQJT98765432.-.-.-", [1, 1]),
    ],
)
def test_sums(text: str, signs: list[int]) -> None:
    assert [sign for sign, _ in parse_sum(text)] == signs


@pytest.mark.parametrize(
    "text", ["", "+", "A82.A7643.Q62.Q5 +", "(A82.A7643.Q62.Q5", "A82.A7643.Q62.Q5 )", "x + y", "( )"]
)
def test_bad_sums_are_named(text: str) -> None:
    with pytest.raises(BridgeError, match="expected"):
        parse_sum(text)


@given(st.text("A82. +-()", max_size=30))
def test_no_text_crashes_the_sums(text: str) -> None:
    with contextlib.suppress(BridgeError):
        parse_sum(text)


def test_bad_spaces_are_named() -> None:
    with pytest.raises(ValueError, match="expected a metric"):
        VectorSpace(HANDS, MODEL, "manhattan")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="at least one hand"):
        VectorSpace(HANDS[:0], MODEL)
    with pytest.raises(ValueError, match="expected k from 1 to 3,000, got 3001"):
        SPACES["tricks"].nearest(HANDS[0], k=3001)
    with pytest.raises(ValueError, match="one hand, got 2"):
        SPACES["tricks"].nearest(HANDS[:2])
