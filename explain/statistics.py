"""Statistics: how far a share or a range that was counted on a sample can be trusted.

>>> low, high = interval(30, 1_000)
>>> round(low, 4), round(high, 4)
(0.0203, 0.0426)
"""

import numpy as np
from scipy.stats import beta


def interval(count: int, n: int) -> tuple[float, float]:
    """The bounds of Clopper and Pearson for so many of n; everything is possible where n is 0."""
    low = float(beta.ppf(0.025, count, n - count + 1)) if count else 0.0
    high = float(beta.ppf(0.975, count + 1, n - count)) if count < n else 1.0
    return low, high


def middle_95(values: np.ndarray) -> tuple[int, int]:
    """Between which the middle 95 % lie."""
    low, high = np.quantile(values, (0.025, 0.975), method="nearest")
    return int(low), int(high)


def rounded(figures: dict[str, float]) -> dict[str, float]:
    """Figures with as many digits as a card keeps."""
    return {name: round(value, 5) for name, value in figures.items()}
