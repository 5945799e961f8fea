"""A plain tree: clauses over whole numbers that share out hands among calls, grown by scikit-learn."""

from collections.abc import Sequence

import numpy as np
from sklearn.tree import DecisionTreeClassifier

from bidlens.bridge.conditions.counts import Count

from ..vocabulary.clause import Clause

Rule = tuple[int, Clause]


def tree_rules(
    values: np.ndarray, calls: np.ndarray, counts: Sequence[Count], number: int, least_hands: int = 5
) -> list[Rule]:
    """At most so many clauses, each with its call, for (n, counts) values and (n,) calls."""
    if number < 2 or len(np.unique(calls)) < 2:
        return [(int(np.bincount(calls).argmax()), Clause(()))]
    grown = DecisionTreeClassifier(max_leaf_nodes=number, min_samples_leaf=least_hands, random_state=0)
    tree = grown.fit(values.astype(np.float32), calls).tree_
    rules: list[Rule] = []

    def walk(node: int, ranges: dict[int, tuple[int, int]]) -> None:
        left, right = int(tree.children_left[node]), int(tree.children_right[node])
        if left < 0:
            call = int(grown.classes_[tree.value[node][0].argmax()])
            limits_of = {counts[column]: limits for column, limits in sorted(ranges.items())}
            rules.append((call, Clause.of(limits_of, float(tree.n_node_samples[node] / len(values)))))
            return
        column, last = int(tree.feature[node]), int(np.floor(tree.threshold[node]))
        low, high = ranges.get(column, (counts[column].least, counts[column].most))
        walk(left, {**ranges, column: (low, last)})
        walk(right, {**ranges, column: (last + 1, high)})

    walk(0, {})
    return _joined(rules)


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
