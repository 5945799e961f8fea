"""How good a space of hands is: does distance mean tricks, and do neighbours bid alike?"""

import numpy as np
from scipy.stats import spearmanr
from sklearn.model_selection import KFold
from sklearn.neighbors import NearestNeighbors

from .hand2vec import Hand2Vec
from .pullback import random_pair_holdings


def trick_profile_correlation(model: Hand2Vec, hands: int = 500, partners: int = 200, seed: int = 0) -> float:
    """Spearman correlation of pull-back distance with the RMS difference in tricks over many partners."""
    vectors = model.encode(random_pair_holdings(hands, seed)[:, 0]).astype(float)
    others = model.encode(random_pair_holdings(partners, seed + 1)[:, 1]).astype(float)
    profiles = np.stack(
        [
            model.tricks_of_vectors(vectors, np.broadcast_to(other, vectors.shape)).reshape(hands, 10)
            for other in others
        ],
        axis=1,
    ).reshape(hands, -1)
    first, second = np.triu_indices(hands, 1)
    chosen = np.random.default_rng(seed).choice(len(first), size=min(20_000, len(first)), replace=False)
    first, second = first[chosen], second[chosen]
    in_tricks = np.sqrt(np.square(profiles[first] - profiles[second]).mean(axis=1))
    points = model.to_metric(vectors)
    distances = np.linalg.norm(points[first] - points[second], axis=1)
    return float(spearmanr(distances, in_tricks)[0])  # type: ignore[arg-type]


def neighbour_accuracy(
    points: np.ndarray, labels: np.ndarray, largest_k: int = 25, folds: int = 10, seed: int = 0
) -> np.ndarray:
    """(largest_k,) share of labels that the k nearest neighbours vote rightly, k = 1, 2, ..., in cross-validation.

    A tie goes to the nearest of the tied.
    """
    names, codes = np.unique(np.asarray(labels), return_inverse=True)
    right = np.zeros(largest_k)
    for train, test in KFold(folds, shuffle=True, random_state=seed).split(points):
        index = NearestNeighbors(n_neighbors=largest_k).fit(points[train])
        nearest = codes[train][index.kneighbors(points[test], return_distance=False)]  # (m, largest_k)
        votes = np.cumsum(np.eye(len(names), dtype=int)[nearest], axis=1)  # (m, k, labels)
        for k in range(largest_k):
            leading = np.take_along_axis(votes[:, k], nearest[:, : k + 1], axis=1)  # votes of each neighbour's label
            winner = np.take_along_axis(nearest, leading.argmax(axis=1)[:, None], axis=1)[:, 0]
            right[k] += (winner == codes[test]).sum()
    return right / len(points)
