"""HandMap: a self-organising map over hands, with MiniSom's words.

>>> hands = HandSet.random(500, seed=1)
>>> hand_map = HandMap(width=6, height=5, steps=2_000).fit(hands)
>>> hand_map.winner(hands[:2]).shape
(2, 2)
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Self

import numpy as np
from minisom import MiniSom

from bidlens.bridge import HandSet

from .hand2vec import Hand2Vec

Over = Literal["vectors", "counts"]


@dataclass(frozen=True)
class Zones:
    """Labels on the cells of a map, (width, height) each: the commonest label, its share, how many hands."""

    label: np.ndarray  # of str, "" where no hand fell
    share: np.ndarray
    count: np.ndarray

    @property
    def boundary(self) -> np.ndarray:
        """Cells with a neighbour of another label."""
        result = np.zeros(self.label.shape, bool)
        for x, y in np.ndindex(self.label.shape):
            own = str(self.label[x, y])
            around = {str(self.label[cell]) for cell in hexagon_neighbours(x, y, *self.label.shape)}
            result[x, y] = own != "" and bool(around - {own, ""})
        return result


class HandMap:
    """A hexagonal map of cells; like hands fall on the same cell, and neighbours are alike.

    over="vectors" uses a model's pull-back vectors, over="counts" HCP and the four suit lengths.
    """

    def __init__(
        self,
        width: int = 20,
        height: int = 16,
        over: Over = "vectors",
        model: Hand2Vec | None = None,
        steps: int = 20_000,
        random_state: int = 0,
    ):
        """Say what the map is to be; `fit` makes it."""
        if over not in ("vectors", "counts"):
            raise ValueError(f"expected a map over 'vectors' or 'counts', got {over!r}")
        if width < 2 or height < 2:
            raise ValueError(f"expected at least 2 by 2 cells, got {width} by {height}")
        self.width, self.height, self.over, self.steps, self.random_state = width, height, over, steps, random_state
        self.model = model if model is not None or over == "counts" else Hand2Vec.load()

    def fit(self, hands: HandSet, _y: object = None) -> Self:
        """Train on hands, from a start along the two widest directions; the same seed gives the same map."""
        points = self.points(hands)
        self.centre_, self.scale_ = points.mean(axis=0), self._scale(points)
        data = self._scaled(points)
        self.som_ = MiniSom(
            self.width,
            self.height,
            data.shape[1],
            sigma=max(self.width, self.height) / 4,  # type: ignore[arg-type]
            learning_rate=0.5,
            topology="hexagonal",
            random_seed=self.random_state,
        )
        self.som_.pca_weights_init(data)
        self.som_.train(data, self.steps, random_order=True)
        return self

    def points(self, hands: HandSet) -> np.ndarray:
        """(n, d) what the map is made over."""
        if self.over == "vectors" and self.model is not None:
            return self.model.metric(hands).astype(float)
        return np.column_stack([hands.hcp, hands.lengths]).astype(float)

    def winner(self, hands: HandSet) -> np.ndarray:
        """(n, 2) cell of each hand, x and y."""
        return np.stack(np.unravel_index(self._cells(hands), (self.width, self.height)), axis=1)

    def win_map(self, hands: HandSet) -> np.ndarray:
        """(width, height) how many of these hands fall on each cell."""
        counts = np.bincount(self._cells(hands), minlength=self.width * self.height)
        return counts.reshape(self.width, self.height)

    def distance_map(self) -> np.ndarray:
        """(width, height) how far each cell is from its neighbours, between 0 and 1."""
        return self.som_.distance_map()

    def quantization_error(self, hands: HandSet) -> float:
        """Mean distance of hands from their cells, in the units of `points` (tricks, for vectors)."""
        apart = self._scaled(self.points(hands)) - self._weights()[self._cells(hands)]
        return float(np.linalg.norm(apart * self.scale_, axis=1).mean())

    def topographic_error(self, hands: HandSet) -> float:
        """Share of hands whose two best cells are not neighbours."""
        best = np.argsort(self._cell_distances(self._scaled(self.points(hands))), axis=1)[:, :2]
        shape = (self.width, self.height)
        torn = 0
        for first, second in best.tolist():
            x, y = np.unravel_index(first, shape)
            torn += tuple(map(int, np.unravel_index(second, shape))) not in hexagon_neighbours(int(x), int(y), *shape)
        return torn / max(len(hands), 1)

    def zones(self, hands: HandSet, labels: Sequence[str]) -> Zones:
        """The commonest label of each cell, say of the calls that hands are opened with."""
        names, codes = np.unique(np.asarray(labels, dtype=str), return_inverse=True)
        cells = self.width * self.height
        counts = np.zeros((cells, len(names)), int)
        np.add.at(counts, (self._cells(hands), codes), 1)
        total = counts.sum(axis=1)
        label = np.where(total > 0, names[counts.argmax(axis=1)], "")
        share = counts.max(axis=1) / np.maximum(total, 1)
        shape = (self.width, self.height)
        return Zones(label.reshape(shape), share.reshape(shape), total.reshape(shape))

    def cell_centres(self) -> np.ndarray:
        """(width, height, 2) where to draw each cell."""
        return np.stack(self.som_.get_euclidean_coordinates(), axis=-1)

    def _scale(self, points: np.ndarray) -> np.ndarray:
        if self.over == "vectors":  # distances mean tricks already: one scale for all
            return np.full(points.shape[1], max(float(points.std()), 1e-9))
        return np.maximum(points.std(axis=0), 1e-9)

    def _scaled(self, points: np.ndarray) -> np.ndarray:
        return (points - self.centre_) / self.scale_

    def _weights(self) -> np.ndarray:
        return self.som_.get_weights().reshape(self.width * self.height, -1)

    def _cell_distances(self, data: np.ndarray) -> np.ndarray:
        """(n, cells) squared distances, less what all cells share."""
        weights = self._weights()
        return np.square(weights).sum(axis=1) - 2 * data @ weights.T

    def _cells(self, hands: HandSet) -> np.ndarray:
        """(n,) number of each hand's cell."""
        data = self._scaled(self.points(hands))
        parts = [self._cell_distances(data[i : i + 50_000]).argmin(axis=1) for i in range(0, len(data), 50_000)]
        return np.concatenate(parts) if parts else np.zeros(0, int)


def hexagon_neighbours(x: int, y: int, width: int, height: int) -> set[tuple[int, int]]:
    """The up to six cells around a cell, as MiniSom lays hexagons: every second row is moved by half a cell.

    >>> sorted(hexagon_neighbours(0, 0, 4, 4))
    [(0, 1), (1, 0), (1, 1)]
    """
    shift = 1 if (height - 1 - y) % 2 else -1  # MiniSom moves rows counted from the last one
    around = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1), (x + shift, y - 1), (x + shift, y + 1)]
    return {(a, b) for a, b in around if 0 <= a < width and 0 <= b < height}
