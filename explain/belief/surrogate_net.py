"""SurrogateNet: one hidden layer in numpy, small enough to learn anew within milliseconds."""

from typing import Self

import numpy as np

from .settings import BATCH, RATE


class SurrogateNet:
    """inputs -> units (relu) -> one number; zero until it is trained."""

    def __init__(self, inputs: int, units: int):
        rng = np.random.default_rng(units)
        self.weights = rng.normal(size=(inputs, units)) * 1.4 / np.sqrt(inputs)
        self.bias = rng.normal(size=units) / 2
        self.out = np.zeros(units)
        self._means = [np.zeros_like(part) for part in self._parts]
        self._squares = [np.zeros_like(part) for part in self._parts]
        self._steps = 0

    @property
    def _parts(self) -> list[np.ndarray]:
        return [self.weights, self.bias, self.out]

    def __call__(self, rows: np.ndarray) -> np.ndarray:
        """(m,) numbers for (m, inputs) rows."""
        return self.output(rows @ self.weights)

    def output(self, inner: np.ndarray) -> np.ndarray:
        """(m,) numbers for (m, units) sums of the first layer; they are overwritten."""
        inner += self.bias
        return np.maximum(inner, 0, out=inner) @ self.out

    def trained(self, rows: np.ndarray, target: np.ndarray, importance: np.ndarray, steps: int, seed: int) -> Self:
        """A copy after some steps of Adam on weighted squared errors."""
        net = self._copy()
        picked = np.random.default_rng(seed).integers(len(rows), size=(steps, min(BATCH, len(rows))))
        importance = importance / importance.mean()
        for batch in picked:
            net._step(rows[batch], target[batch], importance[batch] / len(batch))
        return net

    def _step(self, rows: np.ndarray, target: np.ndarray, importance: np.ndarray) -> None:
        inner = rows @ self.weights + self.bias
        active = np.maximum(inner, 0)
        error = (active @ self.out - target) * importance
        back = error[:, None] * self.out
        back[inner <= 0] = 0
        self._steps += 1
        rate = RATE * np.sqrt(1 - 0.99**self._steps) / (1 - 0.9**self._steps)
        gradients = (rows.T @ back, back.sum(axis=0), active.T @ error)
        for part, gradient, mean, square in zip(self._parts, gradients, self._means, self._squares, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.01 * (gradient**2 - square)
            part -= rate * mean / (np.sqrt(square) + 1e-6)

    def _copy(self) -> Self:
        net = object.__new__(type(self))
        net.weights, net.bias, net.out = (part.copy() for part in self._parts)
        net._means = [part.copy() for part in self._means]
        net._squares = [part.copy() for part in self._squares]
        net._steps = self._steps
        return net
