"""k-medoids: the k points of a set from which all its points are the least far in all (PAM, whole matrices at a time).

>>> points = np.array([[0.0], [1.0], [2.0], [10.0], [11.0], [12.0]])
>>> medoids(distance_matrix(points, points), np.ones(6), 2).tolist()
[1, 4]
"""

import numpy as np

from ..settings import LEAST_MEDOID_GAIN, MOST_MEDOID_SWAPS

_DIGITS = 9  # of a cost, so that of equal ones the first is taken on every processor


def distance_matrix(first: np.ndarray, second: np.ndarray) -> np.ndarray:
    """(n, m) Euclidean distances of (n, d) from (m, d) points."""
    squares = (first**2).sum(axis=1)[:, None] + (second**2).sum(axis=1) - 2 * first @ second.T
    return np.sqrt(np.maximum(squares, 0))


def medoids(distances: np.ndarray, weights: np.ndarray, k: int) -> np.ndarray:
    """(k,) rows that stand for all, from (n, n) distances and (n,) weights: greedy start, then the best swaps."""
    chosen = _greedy(distances, weights, k)
    for _ in range(MOST_MEDOID_SWAPS):
        now = weights @ distances[:, chosen].min(axis=1)
        costs = np.stack([_costs(distances, weights, np.delete(chosen, i)) for i in range(k)])  # (k, n)
        out, new = np.unravel_index(costs.round(_DIGITS).argmin(), costs.shape)
        if costs[out, new] >= now * (1 - LEAST_MEDOID_GAIN):
            break
        chosen[out] = new
    return np.sort(chosen)


def _greedy(distances: np.ndarray, weights: np.ndarray, k: int) -> np.ndarray:
    """One after the other, each time the row that helps most."""
    chosen = np.zeros(0, int)
    for _ in range(k):
        costs = _costs(distances, weights, chosen)
        costs[chosen] = np.inf
        chosen = np.append(chosen, costs.round(_DIGITS).argmin())
    return chosen


def _costs(distances: np.ndarray, weights: np.ndarray, chosen: np.ndarray) -> np.ndarray:
    """(n,) the cost with each row beside the chosen ones."""
    if not len(chosen):
        return weights @ distances
    return weights @ np.minimum(distances, distances[:, chosen].min(axis=1)[:, None])
