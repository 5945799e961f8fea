"""Clause tree: clauses that share out all hands among the calls of a turn.

A tree is grown best first on whole numbers, with the limit that a path may ask about few different counts, and is then
pruned from the leaves up to the wanted size. Each leaf is one clause: a range for each count on its path.

>>> from ..vocabulary.hand_counts import HIGH_CARDS
>>> points = np.arange(40)[:, None]
>>> calls = np.where(points[:, 0] > 11, 3, 35)
>>> [(call, str(clause)) for call, clause in clause_rules(points, calls, [HIGH_CARDS], 4, least_hands=1)]
[(35, 'at most 11 HCP'), (3, '12+ HCP')]
"""

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from bidlens.bridge.conditions.counts import Count

from ..meaning.fit_ranges import Ranges
from ..vocabulary.clause import MOST_CONDITIONS, Clause
from .settings import FEWEST_IN_CLAUSE, LEAST_GAIN, LEAVES_GROWN, MORE_BEFORE_JOINING

Rule = tuple[int, Clause]  # a call and hands that make it


def clause_rules(
    values: np.ndarray,
    calls: np.ndarray,
    counts: Sequence[Count],
    number: int,
    least_hands: int = FEWEST_IN_CLAUSE,
    first: int | None = None,
    most_conditions: int = MOST_CONDITIONS,
) -> list[Rule]:
    """At most so many clauses, each with its call, for (n, counts) values and (n,) calls.

    `first` is a count whose every value is a branch of its own.
    """
    lowest, highest = values.min(axis=0), values.max(axis=0)
    names, classes = np.unique(calls, return_inverse=True)

    def rule(leaf: Leaf) -> Rule:
        """A leaf in words; an end at which no hand lies further out is left open."""
        ranges = {
            counts[column]: (
                counts[column].least if low == 0 else low + int(lowest[column]),
                counts[column].most if high + lowest[column] >= highest[column] else high + int(lowest[column]),
            )
            for column, (low, high) in sorted(leaf.ranges.items())
        }
        return int(names[leaf.winner]), Clause.of(ranges, len(leaf.rows) / len(values))

    tree = ClauseTree(values - lowest, classes, most_conditions, least_hands)
    sizes = sorted({round(more * number) for more in MORE_BEFORE_JOINING}, reverse=True)
    rules: list[Rule] = []
    for leaves in tree.leaves(sizes, first):
        rules = _joined([rule(leaf) for leaf in leaves])
        if len(rules) <= number:
            break
    return rules


def _joined(rules: list[Rule]) -> list[Rule]:
    """Neighbours in the tree that make the same call and differ in one range become one clause."""
    result: list[Rule] = []
    for call, clause in rules:
        joined = _join(result[-1][1], clause) if result and result[-1][0] == call else None
        if joined is None:
            result.append((call, clause))
        else:
            result[-1] = call, joined
    return result


def _join(a: Clause, b: Clause) -> Clause | None:
    """One clause for two whose ranges are equal but for one count, where they touch."""
    ranges, others = ({one.count: (one.low, one.high) for one in clause.conditions} for clause in (a, b))
    if ranges.keys() != others.keys():
        return None
    differ = [count for count in ranges if ranges[count] != others[count]]
    if len(differ) != 1 or ranges[differ[0]][1] + 1 != others[differ[0]][0]:
        return None
    count = differ[0]
    ranges[count] = ranges[count][0], others[count][1]
    wide = {one: limits for one, limits in ranges.items() if limits != (one.least, one.most)}
    return Clause.of(wide, a.share + b.share)


@dataclass
class _Node:
    rows: np.ndarray
    counts: np.ndarray  # (classes,) hands by class
    ranges: Ranges  # column -> lowest and highest bin
    split: "tuple[int, int] | None" = None  # column and the last bin that goes left
    children: "list[_Node]" = field(default_factory=list["_Node"])

    @cached_property
    def wrong(self) -> int:
        return int(self.counts.sum() - self.counts.max())


@dataclass(frozen=True)
class Leaf:
    """Ranges of columns, both ends included, and the class that most of its hands have."""

    ranges: Ranges
    winner: int
    rows: np.ndarray


class ClauseTree:
    """Grows a tree on (n, columns) bins of whole numbers from zero and (n,) classes."""

    def __init__(self, bins: np.ndarray, classes: np.ndarray, most_conditions: int, least_hands: int):
        self.bins = np.asfortranarray(bins.astype(np.int32))
        self.classes = classes.astype(np.int32)
        self.kinds = int(classes.max()) + 1
        self.sizes = bins.max(axis=0).astype(int) + 1
        self.most_conditions, self.least_hands = most_conditions, least_hands

    def leaves(self, sizes: Sequence[int], first: int | None = None) -> Iterator[list[Leaf]]:
        """At most so many leaves, in the order of the tree, for each of some sizes, the largest first.

        `first` is a column whose every value is a branch.
        """
        root = self._node(np.arange(len(self.bins)), {})
        if first is not None:
            for value in np.unique(self.bins[:, first]).tolist():
                rows = np.flatnonzero(self.bins[:, first] == value)
                root.children.append(self._node(rows, {first: (value, value)}))
        self._grow(root, LEAVES_GROWN * sizes[-1])
        for size in sizes:
            _prune(root, size)
            yield list(_leaves(root))

    def _node(self, rows: np.ndarray, ranges: Ranges) -> _Node:
        return _Node(rows, np.bincount(self.classes[rows], minlength=self.kinds), ranges)

    def _grow(self, root: _Node, number: int) -> None:
        queue: list[tuple[float, int, _Node, int, int]] = []
        made = 0

        def offer(node: _Node) -> None:
            nonlocal made
            gain, column, last = self._best_split(node)
            if gain > LEAST_GAIN:
                heapq.heappush(queue, (-gain, made, node, column, last))
                made += 1

        for node in root.children or [root]:
            offer(node)
        leaves = _size(root)
        while queue and leaves < number:
            _, _, node, column, last = heapq.heappop(queue)
            low, high = node.ranges.get(column, (0, self.sizes[column] - 1))
            left = self.bins[node.rows, column] <= last
            node.split = column, last
            node.children = [
                self._node(node.rows[left], {**node.ranges, column: (low, last)}),
                self._node(node.rows[~left], {**node.ranges, column: (last + 1, high)}),
            ]
            leaves += 1
            for child in node.children:
                offer(child)

    def _best_split(self, node: _Node) -> tuple[float, int, int]:
        """Gain in (hands x purity), column, and the last bin that goes left."""
        best = (0.0, -1, -1)
        if node.wrong == 0 or len(node.rows) < 2 * self.least_hands:
            return best
        whole = (node.counts.astype(float) ** 2).sum() / len(node.rows)
        columns = range(self.bins.shape[1]) if len(node.ranges) < self.most_conditions else node.ranges
        classes = self.classes[node.rows]
        for column in columns:
            size = self.sizes[column]
            keys = self.bins[node.rows, column] * self.kinds + classes
            left = np.bincount(keys, minlength=size * self.kinds).reshape(size, -1).cumsum(axis=0)[:-1].astype(float)
            n_left = left.sum(axis=1)
            n_right = len(node.rows) - n_left
            able = (n_left >= self.least_hands) & (n_right >= self.least_hands)
            if not able.any():
                continue
            purity = (left**2).sum(axis=1) / np.maximum(n_left, 1)
            purity += ((node.counts - left) ** 2).sum(axis=1) / np.maximum(n_right, 1)
            purity[~able] = 0
            place = int(purity.argmax())
            if purity[place] - whole > best[0]:
                best = float(purity[place] - whole), column, place
        return best


def _leaves(node: _Node) -> Iterator[Leaf]:
    if not node.children:
        yield Leaf(node.ranges, int(node.counts.argmax()), node.rows)
    for child in node.children:
        yield from _leaves(child)


def _prune(root: _Node, number: int) -> None:
    """Cut the twigs that help least, for each leaf that they cost, until few enough are left."""
    while _size(root) > number:
        twigs: list[tuple[float, int, _Node]] = []
        _gather_twigs(root, twigs)
        _, _, weakest = min(twigs, key=lambda twig: twig[:2])
        weakest.children, weakest.split = [], None


def _gather_twigs(node: _Node, twigs: list[tuple[float, int, _Node]]) -> tuple[int, int]:
    """Leaves and wrong hands below a node; inner nodes go to twigs: hands wrong for each leaf saved, hands, node."""
    if not node.children:
        return 1, node.wrong
    place = len(twigs)
    twigs.append((0.0, len(node.rows), node))
    below = [_gather_twigs(child, twigs) for child in node.children]
    size, wrong = sum(leaves for leaves, _ in below), sum(hands for _, hands in below)
    twigs[place] = (node.wrong - wrong) / (size - 1), len(node.rows), node
    return size, wrong


def _size(node: _Node) -> int:
    return sum(map(_size, node.children)) if node.children else 1
