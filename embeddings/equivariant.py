"""The suit-equivariant network at run time, in numpy.

The first layer is linear in each suit, so it is folded into one table of 8,192 rows: a look-up instead of a product.
"""

from collections.abc import Mapping

import numpy as np

from .suit_inputs import suit_inputs

_CHUNK = 2_048  # hands at once: what fits into the cache


class EquivariantNetwork:
    """Hands to numbers, and two hands' numbers to tricks. Weights are named as in `networks.EquivariantNet`."""

    def __init__(self, weights: Mapping[str, np.ndarray], dtype: type = np.float32):
        """Take the weights of a trained network whose normalisation is folded into its last layer."""
        w = {name: np.asarray(value, dtype=dtype) for name, value in weights.items()}
        inputs = suit_inputs().astype(dtype)
        self._own = inputs @ w["first.own.weight"].T + w["first.own.bias"]  # (8192, hidden)
        self._mean = inputs @ w["first.mean.weight"].T / 4
        self._second, self._last = _Layer(w, "second"), _Layer(w, "last")
        self._head: list[_Layer] = []
        while f"head.layers.{len(self._head)}.own.weight" in w:
            self._head.append(_Layer(w, f"head.layers.{len(self._head)}"))
        self._w = w
        self.dtype = dtype
        self.numbers = 4 * len(w["last.own.bias"])

    def encode(self, holdings: np.ndarray) -> np.ndarray:
        """(n, 4) holdings -> (n, numbers): suit by suit, S, H, D, C."""
        result = np.empty((len(holdings), self.numbers), self.dtype)
        for start in range(0, len(holdings), _CHUNK):
            chunk = slice(start, start + _CHUNK)
            some = holdings[chunk]
            h = np.take(self._own, some, axis=0)  # (m, 4, hidden)
            h += _sum_suits(np.take(self._mean, some, axis=0))[:, None]
            h = hard_swish(self._second(hard_swish(h)))
            result[chunk] = self._last(h).reshape(-1, self.numbers)
        return result

    def head(self, first: np.ndarray, second: np.ndarray) -> np.ndarray:
        """(n, numbers) of two partners -> (n, 2, 5) tricks of either as declarer."""
        h = np.concatenate([v.reshape(len(v), 4, -1) for v in (first, second)], axis=2).astype(self.dtype)
        for number, layer in enumerate(self._head):
            step = silu(layer(h))
            h = step if number == 0 else h + step
        w = self._w
        suits = (h @ w["head.suit.weight"].T + w["head.suit.bias"])[:, ::-1]  # (n, 4, 2), C, D, H, S
        pooled = np.concatenate([h.mean(axis=1), h.min(axis=1)], axis=1)
        hidden = silu(pooled @ w["head.notrump_hidden.weight"].T + w["head.notrump_hidden.bias"])
        notrump = hidden @ w["head.notrump.weight"].T + w["head.notrump.bias"]  # (n, 2)
        return np.concatenate([suits, notrump[:, None]], axis=1).transpose(0, 2, 1)


class _Layer:
    """W h_s + V mean(h) + b."""

    def __init__(self, weights: Mapping[str, np.ndarray], name: str):
        self.own = np.ascontiguousarray(weights[f"{name}.own.weight"].T)
        self.mean = np.ascontiguousarray(weights[f"{name}.mean.weight"].T)
        self.bias = weights[f"{name}.own.bias"]

    def __call__(self, h: np.ndarray) -> np.ndarray:
        average = _sum_suits(h) / 4 @ self.mean + self.bias  # (n, outputs)
        result = (h.reshape(-1, h.shape[2]) @ self.own).reshape(len(h), 4, -1)
        result += average[:, None]
        return result


def _sum_suits(h: np.ndarray) -> np.ndarray:
    """(n, 4, k) -> (n, k); faster than a sum over so short an axis."""
    return h[:, 0] + h[:, 1] + h[:, 2] + h[:, 3]


def hard_swish(x: np.ndarray) -> np.ndarray:
    """x clip(x / 6 + 1/2, 0, 1), written over x."""
    gate = x * x.dtype.type(1 / 6)
    gate += x.dtype.type(0.5)
    np.clip(gate, 0, 1, out=gate)
    x *= gate
    return x


def silu(x: np.ndarray) -> np.ndarray:
    """x / (1 + exp(-x)), written over x."""
    rest = np.negative(x)
    with np.errstate(over="ignore"):
        np.exp(rest, out=rest)
    rest += 1
    x /= rest
    return x
