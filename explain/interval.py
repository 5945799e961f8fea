"""Interval: between which a share lies, with 95 % confidence.

>>> low, high = interval(30, 1_000)
>>> round(low, 4), round(high, 4)
(0.0203, 0.0426)
"""

from scipy.stats import beta


def interval(count: int, n: int) -> tuple[float, float]:
    """The bounds of Clopper and Pearson for so many of n; everything is possible where n is 0."""
    low = float(beta.ppf(0.025, count, n - count + 1)) if count else 0.0
    high = float(beta.ppf(0.975, count + 1, n - count)) if count < n else 1.0
    return low, high
