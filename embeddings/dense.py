"""The network of the BridgeHand2Vec paper at run time, in numpy; reads the authors' own weights."""

from collections.abc import Mapping

import numpy as np

from bidlens.bridge.cards import RANKS, holds

_CHUNK = 4_096
_SHAPES = {
    "emb1": (32, 52),
    "emb2": (32, 32),
    "emb3": (None, 32),
    "hid1": (128, None),
    "hid2": (128, 128),
    "out": (5, 128),
}


class DenseNetwork:
    """52 cards to numbers by two layers of 32; two hands' numbers to declarer's tricks by two layers of 128."""

    def __init__(self, weights: Mapping[str, np.ndarray], dtype: type = np.float32):
        """Take the authors' weights as they are."""
        w = {name: np.asarray(value, dtype=dtype) for name, value in weights.items()}
        # Their cards run C, D, H, S, each from two to ace; ours S, H, D, C: fold each suit's part into a table.
        cards = np.stack([holds(rank) for rank in RANKS[::-1]], axis=1).astype(dtype)  # (8192, 13), two first
        parts = w["emb1.weight"].reshape(32, 4, 13)[:, ::-1]  # S, H, D, C
        self._tables = np.einsum("hc,osc->sho", cards, parts)  # (4, 8192, 32)
        self._tables[0] += w["emb1.bias"]
        scale = 1 / np.sqrt(w["batch_norm.running_var"] + dtype(1e-5))
        self._last = (w["emb3.weight"] * scale[:, None]).T
        self._last_bias = (w["emb3.bias"] - w["batch_norm.running_mean"]) * scale
        self._w = w
        self.dtype = dtype
        self.numbers = len(self._last_bias)

    @staticmethod
    def fits(weights: Mapping[str, np.ndarray]) -> bool:
        """Whether these are weights of this network."""
        for name, (rows, columns) in _SHAPES.items():
            shape = np.shape(weights.get(f"{name}.weight", ()))
            if len(shape) != 2 or shape[0] != (rows or shape[0]) or shape[1] != (columns or shape[1]):
                return False
        numbers = np.shape(weights["emb3.weight"])[0]
        normal = {np.shape(weights.get(f"batch_norm.running_{name}", ())) for name in ("mean", "var")}
        return normal == {(numbers,)} and np.shape(weights["hid1.weight"])[1] == 2 * numbers

    def encode(self, holdings: np.ndarray) -> np.ndarray:
        """(n, 4) holdings -> (n, numbers)."""
        result = np.empty((len(holdings), self.numbers), self.dtype)
        for start in range(0, len(holdings), _CHUNK):
            chunk = slice(start, start + _CHUNK)
            spades, hearts, diamonds, clubs = (
                np.take(table, column, axis=0) for table, column in zip(self._tables, holdings[chunk].T, strict=True)
            )
            h = elu(elu(spades + hearts + diamonds + clubs) @ self._w["emb2.weight"].T + self._w["emb2.bias"])
            result[chunk] = h @ self._last + self._last_bias
        return result

    def head(self, first: np.ndarray, second: np.ndarray) -> np.ndarray:
        """(n, numbers) of two partners -> (n, 2, 5) tricks of either as declarer."""
        w = self._w
        tricks = []
        for pair in ((first, second), (second, first)):
            h = np.concatenate(pair, axis=1).astype(self.dtype)
            for name in ("hid1", "hid2"):
                h = elu(h @ w[f"{name}.weight"].T + w[f"{name}.bias"])
            tricks.append(h @ w["out.weight"].T + w["out.bias"])
        return np.stack(tricks, axis=1)


def elu(x: np.ndarray) -> np.ndarray:
    """x above zero, exp(x) - 1 below, written over x."""
    below = np.minimum(x, 0)
    np.exp(below, out=below)
    below -= 1
    np.maximum(x, 0, out=x)
    x += below
    return x
