"""Fitting boosted trees: trees of questions, one after another, each about what those before it tell worst.

Gradient boosting of the likelihood of a policy's calls; a tree gives points to all calls at once. Points are rounded
before the next tree is grown, so that later trees make up for the rounding.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.special import softmax
from sklearn.tree import DecisionTreeRegressor

from bidlens.bridge.conditions.counts import Count

from ..statistics import on_grid
from .boosted_trees import POINT, BoostedTrees, RegressionTree
from .settings import (
    COUNTS_TRIED,
    FEWEST_IN_LEAF,
    LEAST_CHANCE,
    MOST_POINTS,
    PRIOR_HANDS,
    RATE,
    SURE,
    TREE_HANDS,
    WORTH_OF_A_POINT,
)


@dataclass(frozen=True)
class BoostingSize:
    """How many trees there are at most, and how many leaves each."""

    trees: int
    leaves: int


def fit_boosted_trees(
    values: np.ndarray,
    calls: np.ndarray,
    counts: Sequence[Count],
    columns: Sequence[int],
    size: BoostingSize,
    base: np.ndarray | None = None,
    seed: int = 0,
) -> BoostedTrees:
    """Points for the calls in `columns` that tell (n,) calls from (n, counts) values.

    `base`, (n, columns), has the points that hands have already; without it calls start by how often they are made.
    """
    place = np.full(38, -1)
    place[list(columns)] = np.arange(len(columns))
    rows = np.flatnonzero(place[calls] >= 0)
    made = np.eye(len(columns))[place[calls[rows]]]  # (n, columns)
    asked = np.ascontiguousarray(values[rows], np.float32)
    start, sums, worth = _start(made, None if base is None else base[rows])
    rng = np.random.default_rng([seed, len(rows)])
    trees: list[RegressionTree] = []
    while len(trees) < size.trees and len(columns) > 1:
        shares = softmax(sums, axis=1)
        if float(np.abs(made - shares).mean()) * len(columns) / 2 < SURE:
            break
        tree, leaf = _grown(asked, made, shares, size.leaves, worth, rng)
        sums += tree.points[leaf] * (worth / POINT)
        trees.append(tree)
    return BoostedTrees(tuple(columns), tuple(counts), start, tuple(trees))


def _start(made: np.ndarray, base: np.ndarray | None) -> tuple[np.ndarray, np.ndarray, float]:
    """Points to start with, in tenths; the logarithms of odds that hands have then; and how much of that a point is."""
    if base is None:
        start = np.rint(POINT * np.log(made.mean(axis=0) + 1e-4)).astype(np.int32)
        return start, np.repeat(start[None] / POINT, len(made), axis=0), 1.0
    worth = max(WORTH_OF_A_POINT, key=lambda one: _likelihood(one * base, made))
    return np.zeros(made.shape[1], np.int32), worth * base, worth


def _grown(
    asked: np.ndarray, made: np.ndarray, shares: np.ndarray, leaves: int, worth: float, rng: np.random.Generator
) -> tuple[RegressionTree, np.ndarray]:
    """A tree about the hands that are told worst, and the leaf of each hand."""
    steep = on_grid(made - shares)
    some, weights = _worst_told(np.abs(steep).sum(axis=1), rng)
    grown = DecisionTreeRegressor(
        max_leaf_nodes=leaves,
        max_features=COUNTS_TRIED,
        min_samples_leaf=FEWEST_IN_LEAF,
        random_state=int(rng.integers(2**31)),
    )
    nodes = grown.fit(asked[some], steep[some], sample_weight=weights).tree_
    leaf = nodes.apply(asked)
    given = RATE * _by_leaf(steep, leaf, nodes.node_count)
    given /= _by_leaf(on_grid(shares * (1 - shares)), leaf, nodes.node_count) + PRIOR_HANDS
    points = np.rint(np.clip(given, -MOST_POINTS, MOST_POINTS) * POINT / worth).astype(np.int32)
    return _tree(nodes, points), leaf


def _worst_told(distance: np.ndarray, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray | None]:
    """Rows to look at, more of those with a large distance, and the weights that make up for that."""
    n = len(distance)
    if n <= TREE_HANDS:
        return np.arange(n), None
    chance = distance + LEAST_CHANCE
    some = np.sort(rng.choice(n, TREE_HANDS, replace=False, p=(chance / chance.sum())))
    return some, on_grid(1 / chance[some])


def _by_leaf(numbers: np.ndarray, leaf: np.ndarray, nodes: int) -> np.ndarray:
    """(nodes, columns) sums of the rows of each leaf."""
    columns = numbers.shape[1]
    return np.stack([np.bincount(leaf, numbers[:, place], minlength=nodes) for place in range(columns)], axis=1)


def _tree(nodes: Any, points: np.ndarray) -> RegressionTree:
    left, right = (np.array(getattr(nodes, name), np.int32) for name in ("children_left", "children_right"))
    itself = np.arange(len(left), dtype=np.int32)
    leaf = left < 0
    column = np.where(leaf, 0, nodes.feature).astype(np.int32)
    last = np.where(leaf, 0, np.floor(nodes.threshold)).astype(np.int32)
    return RegressionTree(
        column, last, np.where(leaf, itself, left), np.where(leaf, itself, right), points * leaf[:, None]
    )


def _likelihood(sums: np.ndarray, made: np.ndarray) -> float:
    return float(np.log((softmax(sums, axis=1) * made).sum(axis=1) + 1e-9).mean())
