"""VectorSpace: hands, their vectors and an index; who is near whom, and sums of hands.

>>> from .hand2vec import Hand2Vec
>>> space = VectorSpace(HandSet.random(2_000, seed=1), Hand2Vec.load())
>>> hands, distances = space.nearest("AKQ2.QJT987.32.2", k=3)
>>> len(hands), bool((np.diff(distances) >= 0).all())
(3, True)
"""

from collections.abc import Sequence
from typing import Literal

import numpy as np
from scipy.spatial import KDTree

from bidlens.bridge import HandSet

from .closest_hand import closest_hands
from .hand2vec import Hand2Vec

Metric = Literal["tricks", "euclidean", "authors"]
METRICS: tuple[Metric, ...] = ("tricks", "euclidean", "authors")


class VectorSpace:
    """Hands with their vectors. The default distance is the pull-back one, in tricks.

    "euclidean" is the plain distance between vectors; "authors" the same divided by the root of their length, as the
    BridgeHand2Vec paper prints it.
    """

    def __init__(self, hands: HandSet, model: Hand2Vec | None = None, metric: Metric = "tricks"):
        """Place hands in the space of a model (default: the shipped one)."""
        if metric not in METRICS:
            raise ValueError(f"expected a metric among {', '.join(METRICS)}, got {metric!r}")
        if not len(hands):
            raise ValueError("expected at least one hand in a space, got none")
        self.hands = hands
        self.model = Hand2Vec.load() if model is None else model
        self.metric: Metric = metric
        self.vectors = self.model.transform(hands)  # (n, d)
        points = self.place(self.vectors)
        # Rotated so that the widest directions come first, a tree finds neighbours in few steps whatever d is.
        self._centre = points.mean(axis=0)
        _, self._rotation = np.linalg.eigh(np.cov(points.T) if len(points) > 1 else np.eye(points.shape[1]))
        self._tree = KDTree(self._rotated(points), leafsize=32, balanced_tree=False, compact_nodes=True)

    def place(self, vectors: np.ndarray) -> np.ndarray:
        """Vectors of the model as points of this space, where distance is Euclidean."""
        if self.metric == "tricks":
            return self.model.to_metric(vectors)
        return vectors / np.sqrt(vectors.shape[1]) if self.metric == "authors" else vectors

    def nearest(self, hand: HandSet | str, k: int = 10) -> tuple[HandSet, np.ndarray]:
        """The k nearest hands to one hand, with their distances; a hand of the space is its own nearest."""
        query = _as_hands(hand)
        if len(query) != 1:
            raise ValueError(f"expected one hand, got {len(query)}; query() takes many")
        rows, distances = self.query(self.model.transform(query), k)
        return self.hands[rows[0]], distances[0]

    def query(self, vectors: np.ndarray, k: int = 10) -> tuple[np.ndarray, np.ndarray]:
        """(m, k) rows of the nearest hands to (m, d) vectors of the model, and their distances."""
        if not 1 <= k <= len(self.hands):
            raise ValueError(f"expected k from 1 to {len(self.hands):,}, got {k}")
        points = self._rotated(self.place(np.atleast_2d(vectors)))
        distances, rows = self._tree.query(points, k=k)
        return np.reshape(rows, (len(points), k)), np.reshape(distances, (len(points), k))

    def most_similar(
        self, positive: Sequence[str] = (), negative: Sequence[str] = (), topn: int = 10
    ) -> tuple[HandSet, np.ndarray]:
        """Hands of the space nearest to the sum of the positive minus the negative hands, none of which is returned.

        >>> from .hand2vec import Hand2Vec
        >>> space = VectorSpace(HandSet.random(5_000, seed=1), Hand2Vec.load())
        >>> found, _ = space.most_similar(["765.Q432.432.432", "A82.A7643.Q62.Q5"], ["A82.Q764.Q62.Q53"], topn=1)
        >>> len(found)
        1
        """
        if isinstance(positive, str) or isinstance(negative, str):
            raise TypeError("expected lists of hands, got one text")
        given = _as_hands([*positive, *negative])
        rows, distances = self.query(self.combine(positive, negative), min(topn + len(given), len(self.hands)))
        kept = ~np.isin(self.hands.words[rows[0]], given.words)
        return self.hands[rows[0][kept]][:topn], distances[0][kept][:topn]

    def combine(self, positive: Sequence[str], negative: Sequence[str] = ()) -> np.ndarray:
        """(d,) sum of the positive hands' vectors minus the negative ones'."""
        if not positive:
            raise ValueError("expected at least one positive hand, got none")
        plus = self.model.transform(_as_hands(positive)).sum(axis=0)
        return plus - self.model.transform(_as_hands(negative)).sum(axis=0) if negative else plus

    def closest(self, vectors: np.ndarray, starts: int = 128) -> tuple[HandSet, np.ndarray]:
        """The closest hands of all to (m, d) vectors, in the space or not: found by swapping cards from its nearest."""
        targets = np.atleast_2d(vectors)
        rows, _ = self.query(targets, min(starts, len(self.hands)))
        return closest_hands(self.model, self.place, targets, self.hands.holdings[rows])

    def between(self, first: HandSet | str, second: HandSet | str, steps: int = 1) -> HandSet:
        """Hands on the way from one hand to another, evenly spaced; one step gives the midpoint.

        >>> from .hand2vec import Hand2Vec
        >>> space = VectorSpace(HandSet.random(2_000, seed=1), Hand2Vec.load())
        >>> len(space.between("AKQ32.432.32.432", "432.AKQ32.32.432", steps=3))
        3
        """
        a, b = (self.model.transform(_as_hands(hand)) for hand in (first, second))
        shares = np.linspace(0, 1, steps + 2)[1:-1, None]
        return self.closest(a + shares * (b - a))[0]

    def _rotated(self, points: np.ndarray) -> np.ndarray:
        return (points - self._centre) @ self._rotation[:, ::-1]

    def __len__(self) -> int:
        return len(self.hands)

    def __repr__(self) -> str:
        return f"<VectorSpace of {len(self):,} hands, {self.model.name}, distance {self.metric}>"


def _as_hands(hands: HandSet | str | Sequence[str]) -> HandSet:
    return hands if isinstance(hands, HandSet) else HandSet.from_pbn(hands)
