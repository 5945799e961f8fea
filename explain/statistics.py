"""Statistics: how far a share that was counted on a sample can be trusted.

There is one kind of error bar: the exact binomial interval of Clopper and Pearson, on the number of independent hands
behind a share. Weighted hands count for fewer (Kish), and so do hands that are near copies of each other, which come
from one family of particles: what a family deviates is added up before it is squared.

>>> share = Share.of(np.arange(1_000) < 30)
>>> round(share.low, 4), share.value, round(share.high, 4), share.n
(0.0203, 0.03, 0.0426, 1000.0)
>>> copies = Share.of(np.arange(1_000) < 30, families=np.arange(1_000) // 10)
>>> round(copies.n), copies.low < share.low
(100, True)
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from scipy.special import betaincinv

_TAIL = 0.025  # outside the interval at either end
_GRID = 4_096  # steps between two whole numbers
KEPT_BACK = 0.2  # share of a sample to check on, wherever something is learned; higher: surer figures, poorer rules


@dataclass(frozen=True)
class Share:
    """A share of a sample, and how many independent hands it rests on."""

    value: float  # nan where there are no hands
    n: float

    @classmethod
    def of(cls, mask: np.ndarray, weights: np.ndarray | None = None, families: np.ndarray | None = None) -> "Share":
        """The share of marked hands; `weights` say how much each counts, `families` which are copies of each other."""
        mass = np.ones(len(mask)) if weights is None else weights
        total = float(mass.sum())
        if not total:
            return cls(float("nan"), 0.0)
        value = float(mass @ mask / total)
        return cls(value, effective_size(mask, value, mass, families))

    @cached_property
    def low(self) -> float:
        """The share is at least this, with 97.5 % confidence."""
        return self.at_least(_TAIL)

    @cached_property
    def high(self) -> float:
        """The share is at most this, with 97.5 % confidence."""
        return self.at_most(_TAIL)

    def at_least(self, tail: float) -> float:
        """The share is at least this, but for a chance of `tail`."""
        hits = self.value * self.n
        return float(betaincinv(hits, self.n - hits + 1, tail)) if hits > 0 else 0.0

    def at_most(self, tail: float) -> float:
        """The share is at most this, but for a chance of `tail`."""
        hits = self.value * self.n
        return float(betaincinv(hits + 1, self.n - hits, 1 - tail)) if hits < self.n else 1.0

    @property
    def bounds(self) -> tuple[float, float]:
        """Between which the share lies, with 95 % confidence."""
        return self.low, self.high


def effective_size(mask: np.ndarray, value: float, weights: np.ndarray, families: np.ndarray | None = None) -> float:
    """How many independent hands tell a share as well as weighted hands do.

    Where all hands agree, copies cannot be told from others, and each family counts as one hand.
    """
    kish = float(weights.sum() ** 2 / (weights**2).sum())
    if families is None:
        return kish
    _, family = np.unique(families, return_inverse=True)
    if 0 < value < 1:
        deviations = weights * (mask - value)
        copied = float((np.bincount(family, deviations) ** 2).sum() / (deviations**2).sum())
        return kish / max(copied, 1.0)
    return float(weights.sum() ** 2 / (np.bincount(family, weights) ** 2).sum())


def on_grid(values: np.ndarray) -> np.ndarray:
    """Numbers rounded to multiples of 1/4096, whose sums are exact in any order.

    Sums of other numbers depend in their last digits on the processor, and with them whatever breaks a tie.
    """
    return np.rint(values * _GRID) / _GRID


def learned_from(n: int) -> int:
    """How many of n hands or turns, the first, are learned from; the others are kept back to check on.

    Whoever orders a sample keeps near copies together, so that the two parts share none.
    """
    return n - int(KEPT_BACK * n)


def middle_95(values: np.ndarray) -> tuple[int, int]:
    """Between which the middle 95 % lie."""
    low, high = np.quantile(values, (_TAIL, 1 - _TAIL), method="nearest")
    return int(low), int(high)


def rounded(figures: dict[str, float]) -> dict[str, float]:
    """Figures with as many digits as a card keeps."""
    return {name: round(value, 5) for name, value in figures.items()}
