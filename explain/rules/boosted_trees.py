"""BoostedTrees: points for calls from many small trees of questions about a hand (gradient boosting, Friedman 2001).

A path through a tree is a clause in plain words, "5+ spades, 12+ HCP", with points for some calls; all trees together
add up, and the call with the most points is made. Its lead over the next tells how sure that is.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, Self

import numpy as np

from bidlens.bridge import InputError, call_name, call_number
from bidlens.bridge.conditions.counts import Count

from ..vocabulary.clause import Clause

POINT = 10  # points are kept in tenths
_AT_ONCE = 4_000  # hands
_DEEPEST = 60  # questions on a path, for a tree that somebody else has written


class RegressionTree(NamedTuple):
    """Nodes of one tree, the root first. A leaf follows itself."""

    column: np.ndarray  # (nodes,) the count that is asked about
    last: np.ndarray  # (nodes,) its last value that goes left
    left: np.ndarray  # (nodes,)
    right: np.ndarray  # (nodes,)
    points: np.ndarray  # (nodes, calls) in tenths; those of a leaf count


class Prediction(NamedTuple):
    """The call of each hand, and by how many points it leads."""

    calls: np.ndarray  # (n,)
    leads: np.ndarray  # (n,)


@dataclass(frozen=True, eq=False)
class BoostedTrees:
    """Points for calls: what each has from the start, and what trees of questions about counts add."""

    calls: tuple[int, ...]
    counts: tuple[Count, ...]  # the columns of values
    start: np.ndarray  # (calls,) in tenths
    trees: tuple[RegressionTree, ...]

    def points(self, values: np.ndarray) -> np.ndarray:
        """(n, calls) points, for (n, counts) values of hands."""
        result = np.empty((len(values), len(self.calls)))
        for begin in range(0, len(values), _AT_ONCE):
            some = values[begin : begin + _AT_ONCE]
            result[begin : begin + _AT_ONCE] = self.start + self._added(some)
        return result / POINT

    def predict(self, values: np.ndarray, base: np.ndarray | float = 0.0) -> Prediction:
        """The call with the most points, on top of what hands have already."""
        points = self.points(values) + base
        best = points.argmax(axis=1)
        leads = np.full(len(points), np.inf)
        if len(self.calls) > 1:
            ordered = np.partition(points, -2, axis=1)
            leads = ordered[:, -1] - ordered[:, -2]
        return Prediction(np.array(self.calls)[best], leads)

    def rules(self) -> Iterator[tuple[Clause, dict[int, float]]]:
        """Every path in words, with its points for calls."""
        for tree in self.trees:
            for place, ranges in _paths(tree, self.counts):
                given = tree.points[place] / POINT
                yield (
                    Clause.of(ranges),
                    {call: float(one) for call, one in zip(self.calls, given, strict=True) if one},
                )

    def _added(self, values: np.ndarray) -> np.ndarray:
        """(n, calls) what all trees add, in tenths."""
        if not self.trees:
            return np.zeros((len(values), len(self.calls)), int)
        forest, roots, depth = self._forest
        place = np.broadcast_to(roots, (len(values), len(roots)))  # (n, trees)
        rows = np.arange(len(values))[:, None]
        for _ in range(depth):
            left = values[rows, forest.column[place]] <= forest.last[place]
            place = np.where(left, forest.left[place], forest.right[place])
        return forest.points[place].sum(axis=1)

    @cached_property
    def _forest(self) -> tuple[RegressionTree, np.ndarray, int]:
        """All trees as one set of nodes, their roots, and the most questions on a path."""
        roots = np.cumsum([0, *(len(tree.column) for tree in self.trees)])[:-1]
        moved = [
            tree._replace(left=tree.left + root, right=tree.right + root)
            for tree, root in zip(self.trees, roots.tolist(), strict=True)
        ]
        forest = RegressionTree(*(np.concatenate(parts) for parts in zip(*moved, strict=True)))
        return forest, roots, max(map(_depth, self.trees))

    def to_dict(self) -> dict[str, Any]:
        """Plain values: a question is [count, last value that goes left, left, right], a leaf its tenths of points."""
        used = sorted({int(one) for tree in self.trees for one in tree.column[~_is_leaf(tree)]})
        names = {column: place for place, column in enumerate(used)}
        return {
            "calls": [call_name(call) for call in self.calls],
            "counts": [self.counts[column].name for column in used],
            "start": self.start.tolist(),
            "trees": [_nested(tree, 0, names) for tree in self.trees],
        }

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any], counts: Sequence[Count]) -> Self:
        """Trees from what to_dict gave, and the counts whose values it will be asked about."""
        places = {count.name: place for place, count in enumerate(counts)}
        if unknown := [name for name in stored["counts"] if name not in places]:
            raise InputError(f"expected a count that questions may ask about, got {unknown[0]!r}")
        columns = [places[name] for name in stored["counts"]]
        calls = tuple(map(call_number, stored["calls"]))
        start = np.array(stored["start"], np.int32)
        if not calls or start.shape != (len(calls),):
            raise InputError(f"expected points for each of {len(calls)} calls to start with, got {start.shape}")
        trees = tuple(_read_tree(one, columns, len(calls)) for one in stored["trees"])
        return cls(calls, tuple(counts), start, trees)


def _is_leaf(tree: RegressionTree) -> np.ndarray:
    return tree.left == np.arange(len(tree.left))


def _depth(tree: RegressionTree) -> int:
    """The most questions on a path."""
    depth = np.zeros(len(tree.column), int)
    for node in np.flatnonzero(~_is_leaf(tree)).tolist():  # parents come before their children
        depth[[tree.left[node], tree.right[node]]] = depth[node] + 1
    return int(depth.max())


def _paths(tree: RegressionTree, counts: Sequence[Count]) -> Iterator[tuple[int, dict[Count, tuple[int, int]]]]:
    """Each leaf and the ranges of counts that lead to it."""
    waiting: list[tuple[int, dict[Count, tuple[int, int]]]] = [(0, {})]
    leaf = _is_leaf(tree)
    while waiting:
        node, ranges = waiting.pop()
        if leaf[node]:
            yield node, ranges
            continue
        count, last = counts[tree.column[node]], int(tree.last[node])
        low, high = ranges.get(count, (count.least, count.most))
        waiting.append((int(tree.right[node]), {**ranges, count: (last + 1, high)}))
        waiting.append((int(tree.left[node]), {**ranges, count: (low, last)}))


def _nested(tree: RegressionTree, node: int, names: dict[int, int]) -> list[Any]:
    if tree.left[node] == node:
        return tree.points[node].tolist()
    left, right = (_nested(tree, int(child), names) for child in (tree.left[node], tree.right[node]))
    return [names[int(tree.column[node])], int(tree.last[node]), left, right]


def _read_tree(stored: list[Any], columns: list[int], calls: int) -> RegressionTree:
    nodes: list[tuple[int, int, int, int, list[int]]] = []

    def read(one: list[Any], depth: int) -> int:
        node = len(nodes)
        if depth > _DEEPEST:
            raise InputError(f"expected at most {_DEEPEST} questions on a path, got more")
        if len(one) == 4 and isinstance(one[2], list):
            nodes.append((columns[one[0]], one[1], 0, 0, [0] * calls))
            left = read(one[2], depth + 1)
            nodes[node] = columns[one[0]], one[1], left, read(one[3], depth + 1), [0] * calls
        elif len(one) == calls:
            nodes.append((0, 0, node, node, one))
        else:
            raise InputError(f"expected points for {calls} calls or a question, got {one!r:.60}")
        return node

    read(stored, 0)
    column, last, left, right, points = (np.array(part, np.int32) for part in zip(*nodes, strict=True))
    return RegressionTree(column, last, left, right, points)
