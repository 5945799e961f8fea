"""Small statistics for tests, without scipy."""

import numpy as np


def chi_square_ok(observed: np.ndarray, expected: np.ndarray, sigmas: float = 5.0) -> bool:
    """Whether a chi-square statistic lies within so many standard deviations of its mean."""
    statistic = float(((observed - expected) ** 2 / expected).sum())
    freedom = observed.size - 1
    return statistic < freedom + sigmas * np.sqrt(2 * freedom)
