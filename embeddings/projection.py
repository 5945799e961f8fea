"""Projection: hands on a plane, by PCA or UMAP; new hands can be placed on it later.

>>> hands = HandSet.random(300, seed=1)
>>> Projection("pca").fit(hands).transform(hands[:5]).shape
(5, 2)
"""

from typing import Any, Literal, Self

import numpy as np
from sklearn.decomposition import PCA

from bidlens.bridge import HandSet
from bidlens.bridge.extras import missing

from .hand2vec import Hand2Vec

Method = Literal["pca", "umap"]


class Projection:
    """Two numbers a hand, for pictures: "pca" keeps distances, "umap" keeps neighbourhoods."""

    def __init__(self, method: Method = "pca", model: Hand2Vec | None = None, random_state: int = 0):
        """Say which projection; `fit` makes it."""
        if method not in ("pca", "umap"):
            raise ValueError(f"expected a projection 'pca' or 'umap', got {method!r}")
        self.method, self.random_state = method, random_state
        self.model = Hand2Vec.load() if model is None else model

    def fit(self, hands: HandSet, _y: object = None) -> Self:
        """Learn the plane from hands."""
        self.projector_ = self._projector().fit(self.model.metric(hands))
        return self

    def transform(self, hands: HandSet) -> np.ndarray:
        """(n, 2) places of hands on the plane."""
        return np.asarray(self.projector_.transform(self.model.metric(hands)))

    def fit_transform(self, hands: HandSet, _y: object = None) -> np.ndarray:
        """Learn the plane from hands and give their places on it."""
        if self.method == "umap":
            self.projector_ = self._projector().fit(self.model.metric(hands))
            return np.asarray(self.projector_.embedding_)
        return self.fit(hands).transform(hands)

    def _projector(self) -> Any:
        if self.method == "pca":
            return PCA(2, random_state=self.random_state)
        try:
            from umap import UMAP
        except ImportError:
            raise ValueError(missing("umap-learn", "map")) from None
        return UMAP(n_components=2, n_neighbors=30, min_dist=0.3, random_state=self.random_state, n_jobs=1)
