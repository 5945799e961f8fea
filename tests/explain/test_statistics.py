"""One error bar for every share."""

import numpy as np
import pytest

from bidlens.explain.statistics import KEPT_BACK, Share, learned_from


def test_the_interval_is_clopper_and_pearson() -> None:
    assert Share(0.5, 100).bounds == (pytest.approx(0.398, abs=1e-3), pytest.approx(0.602, abs=1e-3))
    assert Share.of(np.zeros(0, bool)).bounds == (0, 1)
    none, every = Share.of(np.zeros(100, bool)), Share.of(np.ones(100, bool))
    assert none.low == 0 and every.high == 1
    assert none.high == pytest.approx(1 - 0.025 ** (1 / 100)) and every.low == pytest.approx(0.025 ** (1 / 100))


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    rng = np.random.default_rng(3)
    hits = rng.binomial(60, 0.2, size=2_000)
    bounds = [Share(hit / 60, 60).bounds for hit in hits]
    assert np.mean([low <= 0.2 <= high for low, high in bounds]) >= 0.95


def test_copies_are_not_counted_twice() -> None:
    """Families of near copies: the interval must hold the truth as often as with hands that are all different."""
    rng = np.random.default_rng(4)
    inside = []
    for _ in range(400):
        first = rng.random(100) < 0.3
        family = np.repeat(np.arange(100), 10)
        copied = np.where(rng.random(1_000) < 0.8, first[family], rng.random(1_000) < 0.3)  # most are as the first was
        low, high = Share.of(copied, families=family).bounds
        inside.append(low <= 0.3 <= high)
    assert np.mean(inside) >= 0.93
    alike = Share.of(np.ones(1_000, bool), families=np.repeat(np.arange(100), 10))
    assert alike.n == pytest.approx(100) and alike.low < 0.97


def test_unequal_weights_count_for_fewer() -> None:
    mask = np.arange(1_000) % 4 == 0
    even, uneven = Share.of(mask), Share.of(mask, np.where(np.arange(1_000) < 100, 50.0, 1.0))
    assert even.n == 1_000 and uneven.n == pytest.approx((5_000 + 900) ** 2 / (250_000 + 900))


def test_one_rule_for_what_is_kept_back() -> None:
    assert learned_from(1_000) == round(1_000 * (1 - KEPT_BACK)) and learned_from(1) == 1 and learned_from(0) == 0


def test_bounds_at_any_confidence() -> None:
    share = Share(0.9, 200)
    assert (share.at_least(0.025), share.at_most(0.025)) == share.bounds
    assert share.at_least(1e-5) < share.at_least(0.01) < 0.9 < share.at_most(0.01) < share.at_most(1e-5)
    assert Share(0.0, 10).at_most(1e-4) == pytest.approx(1 - 1e-4 ** (1 / 10)) and Share(1.0, 10).at_most(1e-4) == 1
