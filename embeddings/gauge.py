"""The gauge: which of the many equal ways to write a hand's vector, chosen so that its numbers have names.

A linear change of the vectors that is undone in the first layer of the trick head changes no prediction. It is chosen
so that the first number of each suit is the suit's length in cards and the second its honours in high-card points, as
nearly as a linear change can make it. Numbers beyond the second keep what is left.
"""

from dataclasses import dataclass

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.cards import SUIT_NAMES
from bidlens.bridge.suit_counts import HCP, LENGTH

_REMAINDER = 0.1  # spread, in cards, of what the length numbers must carry besides the length


@dataclass(frozen=True)
class Gauge:
    """v'_s = own (v_s - mean v) + mean (mean v) + offset; both matrices are (k, k) and invertible."""

    own: np.ndarray
    mean: np.ndarray
    offset: np.ndarray

    def apply(self, vectors: np.ndarray) -> np.ndarray:
        """(n, 4, k) vectors in this gauge."""
        average = vectors.mean(axis=1, keepdims=True)
        return (vectors - average) @ self.own.T + average @ self.mean.T + self.offset


def fit_gauge(vectors: np.ndarray, hands: HandSet) -> Gauge:
    """The gauge in which suit vectors (n, 4, k) read as length and honours."""
    k = vectors.shape[2]
    average = vectors.mean(axis=1)  # (n, k)
    apart = (vectors - average[:, None]).reshape(-1, k)
    lengths, points = hands.by_suit(LENGTH).astype(float), hands.by_suit(HCP).astype(float)
    named = [values - values.mean(axis=1, keepdims=True) for values in (lengths, points)]
    own = _complete(np.stack([_least_squares(apart, values.ravel()) for values in named]))
    # The mean length is always 3.25: the length's share of the mean is free, and is kept small.
    strength = _least_squares(average - average.mean(axis=0), points.mean(axis=1) - points.mean())
    rest = _complete(strength[None])[1:]
    rest *= _REMAINDER / (average @ rest.T).std(axis=0)[:, None]
    mean = np.concatenate([rest[:1], strength[None], rest[1:]])
    offset = np.zeros(k)
    offset[:2] = 3.25, points.mean()
    return Gauge(own, mean, offset - mean @ average.mean(axis=0))


def _least_squares(inputs: np.ndarray, values: np.ndarray) -> np.ndarray:
    return np.linalg.lstsq(inputs, values, rcond=None)[0]


def _complete(rows: np.ndarray) -> np.ndarray:
    """The rows, and as many more, at right angles to them, as make a square matrix."""
    _, _, directions = np.linalg.svd(rows)
    return np.concatenate([rows, directions[len(rows) :]])


def number_names(numbers: int) -> list[str]:
    """Names of a hand's numbers.

    >>> number_names(8)[:3]
    ['spades length', 'spades honours', 'hearts length']
    """
    kinds = ["length", "honours", *(f"detail {i}" for i in range(1, numbers // 4 - 1))]
    return [f"{suit} {kind}" for suit in SUIT_NAMES for kind in kinds]


def gauge_fit(vectors: np.ndarray, hands: HandSet) -> dict[str, float]:
    """R2 of the length and honours numbers, (n, 4, k) vectors in the gauge, against the true counts."""
    result = {}
    for number, (name, table) in enumerate((("length", LENGTH), ("honours", HCP))):
        true = hands.by_suit(table).astype(float)
        result[name] = float(1 - np.square(vectors[:, :, number] - true).mean() / true.var())
    return result
