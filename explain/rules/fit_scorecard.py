"""Fitting a scorecard: the table of points that makes a policy's calls with as many hands as it can."""

from collections.abc import Callable
from itertools import product

import numpy as np
from scipy.linalg import solve_triangular
from scipy.special import softmax

from bidlens.bridge import InputError, call_number
from bidlens.bridge.cards import SUIT_NAMES

from ..survey.survey import Survey
from .scorecard import COUNTS, HONOUR_ROWS, Row, Scorecard, add_up, row_tables
from .settings import (
    FIRST_FIT_HANDS,
    FIRST_RATE,
    FIRST_RIDGE,
    FIT_HANDS,
    FIT_STEPS,
    LONGEST,
    MOST_CALLS,
    MOST_CHANGE,
    NARROW,
    OWN_CHOICE,
    RARE_CALL,
    RARE_VALUE,
    RIDGE,
    ROUNDING_LOSS,
    SCALES,
    SHARPER,
    TIE,
    VALUE_RATE,
    WIDE,
    WORTH_A_CHANGE,
    WORTH_AN_ENTRY,
)

Goal = Callable[[np.ndarray, np.ndarray], np.ndarray]  # the slope of what is to be reached

_WORTH = {"ace": 4, "king": 3, "queen": 2, "jack": 1}
_MOST_HCP = 37
_SWEEPS = WIDE, WIDE, NARROW


def fit_scorecard(found: Survey) -> Scorecard:
    """The table that makes the policy's calls with as many of the surveyed hands as it can.

    First a multinomial logistic model of the calls, then the value of the calls made (a smooth form of it, by
    gradients), then half points, one entry after another, by the value of the calls that are made.
    """
    if not len(found):
        raise InputError("expected at least 1 hand, got 0")
    found = _spread(found, FIT_HANDS)
    rows, calls = _rows(found), _columns(found)
    held = add_up(row_tables(rows), found.hands, found.vulnerability)
    chosen = (found.calls[:, None] == np.array(calls)).astype(float)
    values = OWN_CHOICE * chosen + (1 - OWN_CHOICE) * found.probabilities[:, list(calls)].astype(float)
    some = slice(None, None, -(-len(found) // FIRST_FIT_HANDS))
    points = _climb(held[some], chosen[some], np.zeros((len(rows), len(calls))), _likelihood, FIRST_RIDGE, FIRST_RATE)
    points = _climb(held, values, SHARPER * points, _value, RIDGE, VALUE_RATE)
    halves = _rounded(held, values, _readable(rows, held, points))
    halves = _polished(rows, held, values, halves)
    return Scorecard(rows, calls, _blanked(rows, held, halves) / 2)


# Rows and columns.


def _rows(found: Survey) -> tuple[Row, ...]:
    """The honours, and the lengths and HCP; rare ones at either end are merged. Never more than 97 rows."""
    hands = found.hands
    rows = [Row(name) for name in HONOUR_ROWS]
    for suit, name in enumerate(SUIT_NAMES):
        rows += _ranges(name, np.minimum(hands.lengths[:, suit], LONGEST), 13)
    rows += _ranges("hcp", hands.hcp, _MOST_HCP)
    vulnerable = np.unique(found.vulnerability)
    return (*rows, *(Row("vulnerability", state, state) for state in vulnerable[1:].tolist()))


def _ranges(count: str, values: np.ndarray, most: int) -> list[Row]:
    share = np.bincount(values, minlength=most + 1).cumsum() / len(values)
    low, high = int((share < RARE_VALUE).sum()), int((share <= 1 - RARE_VALUE).sum())
    return [Row(count, 0 if v == low else v, most if v == high else v) for v in range(low, high + 1)]


def _columns(found: Survey) -> tuple[int, ...]:
    """The calls that are not rare, pass and doubles before the bids."""
    calls = (found.common_calls(RARE_CALL) or found.common_calls())[:MOST_CALLS]
    return tuple(sorted(calls, key=lambda call: (call < call_number("P"), call)))


def _spread(found: Survey, n: int) -> Survey:
    return found if len(found) <= n else found[np.arange(n) * len(found) // n]


# Points that are any number.


def _likelihood(sums: np.ndarray, chosen: np.ndarray) -> np.ndarray:
    """The slope of how likely the chosen calls are, as a mean logarithm."""
    return chosen - softmax(sums, axis=1) * chosen.sum(axis=1, keepdims=True)


def _value(sums: np.ndarray, values: np.ndarray) -> np.ndarray:
    """The slope of the mean value of calls drawn by their shares."""
    shares = softmax(sums, axis=1)
    return shares * (values - (shares * values).sum(axis=1, keepdims=True))


def _climb(
    held: np.ndarray, target: np.ndarray, start: np.ndarray, goal: Goal, ridge: float, rate: float
) -> np.ndarray:
    """Points that reach the most of a goal, less a price for large ones; rows are made uncorrelated on the way.

    Nesterov's gradients with a fixed rate: unlike a search along each line they do not make the last digits of sums,
    which differ from one processor to another, into other points.
    """
    n = len(held)
    root = np.linalg.cholesky(held.T @ held / n + (FIRST_RIDGE + ridge) * np.eye(held.shape[1]))
    plain = np.ascontiguousarray(solve_triangular(root, held.T, lower=True).T)
    here = last = root.T @ start
    for step in range(FIT_STEPS):
        ahead = here + (here - last) * (step / (step + 3))
        price = solve_triangular(root, ridge * solve_triangular(root.T, ahead), lower=True)
        last, here = here, ahead + rate * (plain.T @ goal(plain @ ahead, target) / n - price)
    return solve_triangular(root.T, here)


def _readable(rows: tuple[Row, ...], held: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Nearly the same sums in a form that is easier to read.

    Honours say only what they add to their HCP, the usual length of a suit counts nothing, and in every row the middle
    call has about zero; from one number of HCP to the next this zero moves smoothly.
    """
    hcp = _groups(rows)["hcp"]
    points = points - np.median(points, axis=1, keepdims=True)
    worth = np.array([_WORTH.get(row.count.split()[0], 0) for row in rows])
    slope = worth @ points / (worth @ worth)
    points -= worth[:, None] * slope
    mean = (held[:, hcp].T @ (held @ worth)) / np.maximum(held[:, hcp].sum(axis=0), 1)
    points[hcp] += mean[:, None] * slope
    points = _usual_is_zero(rows, held, points)
    middle = np.median(points, axis=1)
    middle[hcp] = _smooth(middle[hcp])
    return points - middle[:, None]


def _smooth(numbers: np.ndarray) -> np.ndarray:
    """A parabola through numbers in a row."""
    places = np.arange(len(numbers))
    return np.polyval(np.polyfit(places, numbers, min(2, len(numbers) - 1)), places)


def _usual_is_zero(rows: tuple[Row, ...], held: np.ndarray, points: np.ndarray) -> np.ndarray:
    """The points of each suit's usual length given to the HCP, of which every hand has one row."""
    points, groups, often = points.copy(), _groups(rows), held.sum(axis=0)
    for suit in SUIT_NAMES:
        usual = points[groups[suit][often[groups[suit]].argmax()]].copy()
        points[groups[suit]] -= usual
        points[groups["hcp"]] += usual
    return points


def _groups(rows: tuple[Row, ...]) -> dict[str, np.ndarray]:
    """The rows of each count; a hand has at most one of them."""
    counts = np.array([row.count for row in rows])
    return {count: np.flatnonzero(counts == count) for count in COUNTS if count in counts}


# Half points.


def _mean_value(held: np.ndarray, values: np.ndarray, points: np.ndarray) -> float:
    made = (held @ points.astype(float)).argmax(axis=1)
    return float(np.take_along_axis(values, made[:, None], axis=1).mean())


def _rounded(held: np.ndarray, values: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Half points, counted, on the smallest scale that keeps nearly all of the value."""
    largest = np.abs(points).max()
    if largest == 0:
        return np.zeros(points.shape, np.int32)
    some = slice(None, None, -(-len(held) // FIRST_FIT_HANDS))
    least = (1 - ROUNDING_LOSS) * _mean_value(held[some], values[some], points)
    halves = np.zeros(points.shape, np.int32)
    for scale in SCALES:
        halves = np.rint(points * (2 * scale / largest)).astype(np.int32)
        if _mean_value(held[some], values[some], halves) >= least:
            break
    return halves


def _polished(rows: tuple[Row, ...], held: np.ndarray, values: np.ndarray, halves: np.ndarray) -> np.ndarray:
    """Entries changed one count and call at a time, each to what is best on all hands while the others stay."""
    columns = halves.shape[1]
    halves, values = halves.copy(), np.ascontiguousarray(values.T)
    groups = [(group, _which(held[:, group])) for group in _groups(rows).values()]
    sums = np.rint(held @ halves.astype(float)).astype(np.int32).T * TIE
    sums = np.ascontiguousarray(sums - np.arange(columns, dtype=np.int32)[:, None])
    for near, column in product(_SWEEPS, range(columns) if columns > 1 else ()):
        others, gain = _best_other(sums, values, column)
        ahead = sums[column] - others
        for group, which in groups:
            change = _best_change(which, ahead, gain, halves[group, column], near)
            if change.any():
                halves[group, column] += change[1:]
                ahead += TIE * change[which]
        sums[column] = others + ahead
    return halves


def _which(held: np.ndarray) -> np.ndarray:
    """(n,) which row of a count each hand has: 1 for the first, 0 for none."""
    return np.rint(held @ np.arange(1, held.shape[1] + 1, dtype=float)).astype(np.intp)


def _best_other(sums: np.ndarray, values: np.ndarray, column: int) -> tuple[np.ndarray, np.ndarray]:
    """(n,) the sum of the best other call, and how much less than the column's call it is worth."""
    others = sums.copy()
    others[column] = np.iinfo(np.int32).min
    best = others.argmax(axis=0)[None]
    return np.take_along_axis(sums, best, 0)[0], values[column] - np.take_along_axis(values, best, 0)[0]


def _best_change(
    which: np.ndarray, ahead: np.ndarray, gain: np.ndarray, entries: np.ndarray, near: tuple[float, ...]
) -> np.ndarray:
    """(1 + rows,) by how many half points to change each row of one count in one column; nothing for no row.

    A hand makes the call from a certain change on, so the value of every change is a running total. It is averaged
    over nearby changes: what holds only for an exact number seldom holds for other hands.
    """
    changes = np.arange(-MOST_CHANGE, MOST_CHANGE + 1)
    edge = MOST_CHANGE + len(near) // 2
    since = np.clip(-ahead // TIE + 1, -edge, edge + 1) + edge
    shape = len(entries) + 1, 2 * edge + 2
    value = np.bincount(which * shape[1] + since, gain, minlength=shape[0] * shape[1]).reshape(shape).cumsum(axis=1)
    value = sum(share * value[1:, i : i + len(changes)] for i, share in enumerate(near))
    after = entries[:, None] + changes
    price = WORTH_AN_ENTRY * (after != 0) + WORTH_A_CHANGE * np.abs(changes)
    best = (value - len(which) * price).argmax(axis=1)
    return np.concatenate([[0], changes[best]]).astype(np.int32)


def _blanked(rows: tuple[Row, ...], held: np.ndarray, halves: np.ndarray) -> np.ndarray:
    """The same decisions with zero for the usual lengths and for the commonest entry of a row, but for HCP."""
    halves = _usual_is_zero(rows, held, halves)
    lowest = halves.min()
    common = np.array([np.bincount(row - lowest).argmax() + lowest for row in halves])
    common[_groups(rows)["hcp"]] = 0
    return halves - common[:, None]
