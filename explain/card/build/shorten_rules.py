"""Shorten rules: conditions that a list of rules does not need, because rules before it take the other turns.

Rules that are read one after the other, the first that fits counting, need fewer conditions than clauses that each hold
by themselves. A condition is dropped where the turns that a rule gains thereby are told as well as before.
"""

from collections.abc import Sequence

import numpy as np

from ...vocabulary.clause import Clause
from ..settings import WORTH_A_CONDITION

Rule = tuple[int, Clause]


def shorten_rules(rules: Sequence[Rule], values: np.ndarray, roles: np.ndarray, columns: dict[str, int]) -> list[Rule]:
    """The same rules in their order with fewer conditions; some vanish, since others tell all that they told."""
    found = [_fits(clause, values, columns) for _, clause in rules]
    told = np.full(len(values), -1)
    for (role, _), rows in zip(reversed(rules), reversed(found), strict=True):
        told[rows] = role
    right = told == roles  # by the rules as they are
    left = np.ones(len(values), bool)
    result: list[Rule] = []
    for role, clause in rules:
        shorter, rows = _shortened(role, clause, values, roles, right, left, columns)
        if len(rows):
            result.append((role, shorter))
            left[rows] = False
    return result


def _fits(clause: Clause, values: np.ndarray, columns: dict[str, int]) -> np.ndarray:
    """The rows that fit a clause."""
    rows = np.arange(len(values))
    for one in clause.conditions:
        asked = values[rows, columns[one.count.name]]
        rows = rows[(asked >= one.low) & (asked <= one.high)]
    return rows


def _shortened(
    role: int,
    clause: Clause,
    values: np.ndarray,
    roles: np.ndarray,
    right: np.ndarray,
    left: np.ndarray,
    columns: dict[str, int],
) -> tuple[Clause, np.ndarray]:
    """A clause without the conditions that it does not need for the rows that are left, and the rows that it takes."""
    free = np.flatnonzero(left)
    kept = list(clause.conditions)
    holds = [
        (values[free, columns[one.count.name]] >= one.low) & (values[free, columns[one.count.name]] <= one.high)
        for one in kept
    ]
    wins = (roles[free] == role).astype(int) - right[free]  # by being taken by this rule
    while len(kept) > 1:
        fails = np.sum([~mask for mask in holds], axis=0)
        gains = [int(wins[(fails == 1) & ~mask].sum()) for mask in holds]
        place = int(np.argmax(gains))
        if gains[place] < -WORTH_A_CONDITION * max(int((fails == 0).sum()), 1):
            break
        del kept[place], holds[place]
    return Clause(tuple(kept), clause.share), free[np.all(holds, axis=0)] if holds else free
