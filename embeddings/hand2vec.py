"""Hand2Vec: hands as vectors that know how many tricks they take.

>>> model = Hand2Vec.load()
>>> hands = HandSet.from_pbn(["AKQ2.QJT987.32.2", "A432.A432.432.32"])
>>> model.transform(hands).shape
(2, 8)
>>> model.names[:2]
['spades length', 'spades honours']
"""

from functools import cached_property
from pathlib import Path
from typing import Any, Self

import numpy as np

from bidlens.bridge import HandSet

from .dense import DenseNetwork
from .equivariant import EquivariantNetwork
from .pullback import pullback_root
from .weights import InvalidWeights, read_weights

DEFAULT = "hand2vec-8"


class Hand2Vec:
    """A trained network as a transformer in the manner of scikit-learn."""

    def __init__(self, weights: dict[str, np.ndarray], notes: dict[str, Any] | None = None, name: str = ""):
        """Take weights as `read_weights` gives them; `load` is the usual way."""
        self.name = name
        self.notes = notes or {}
        self._weights = weights
        self._kind = _kind_of(weights, name)
        try:
            self._fast = self._kind(weights)
            sample = self._fast.encode(HandSet.random(2, seed=0).holdings)
            if not np.isfinite(self._fast.head(sample, sample) @ np.ones(5)).all():
                raise ValueError("not finite")
            if np.shape(weights.get("metric_root", np.eye(self._fast.numbers))) != (self._fast.numbers,) * 2:
                raise ValueError("metric_root")
        except (KeyError, ValueError, IndexError, TypeError) as error:
            raise InvalidWeights(
                f"expected weights of a hand network in {name!r}, got other shapes ({error})"
            ) from None
        self.numbers = self._fast.numbers
        default_names = [f"v{i}" for i in range(self.numbers)]
        self.names: list[str] = self.notes.get("names", default_names)

    @classmethod
    def load(cls, name_or_path: str | Path | None = None) -> Self:
        """A shipped network ("hand2vec-8", the default, or "hand2vec-32"), a .safetensors or the authors' .pth file."""
        source = DEFAULT if name_or_path is None else name_or_path
        weights, notes = read_weights(source)
        return cls(weights, notes, Path(source).stem if Path(source).suffix else str(source))

    def fit(self, _hands: HandSet, _y: object = None) -> Self:
        """Do nothing: the network is trained already."""
        return self

    def transform(self, hands: HandSet) -> np.ndarray:
        """(n, d) float32 vectors."""
        return self.encode(hands.holdings)

    def encode(self, holdings: np.ndarray) -> np.ndarray:
        """(n, d) float32 vectors of (n, 4) holdings that are known to be sound."""
        return self._fast.encode(holdings)

    def tricks(self, declarers: HandSet, partners: HandSet) -> np.ndarray:
        """(n, 5) expected tricks in C, D, H, S, NT; suits that hold the same cards get the same number.

        >>> north, south = HandSet.from_pbn("A432.A432.432.32"), HandSet.from_pbn("KQJ5.KQJ5.76.765")
        >>> tricks = Hand2Vec.load().tricks(north, south)
        >>> tricks[0, 2] == tricks[0, 3]
        np.True_
        """
        if len(declarers) != len(partners):
            raise ValueError(f"expected as many partners as declarers, got {len(partners)} and {len(declarers)}")
        both = self.tricks_of_vectors(self._exact.encode(declarers.holdings), self._exact.encode(partners.holdings))
        return both[:, 0]

    def tricks_of_vectors(self, first: np.ndarray, second: np.ndarray) -> np.ndarray:
        """(n, 2, 5) expected tricks of either partner from (n, d) vectors, the same whoever comes first."""
        results = []
        for start in range(0, len(first), 4_096):
            a, b = first[start : start + 4_096], second[start : start + 4_096]
            both = self._exact.head(a, b)
            if self._kind is EquivariantNetwork:
                both = (both + self._exact.head(b, a)[:, ::-1]) / 2
            results.append(both)
        # Double precision, rounded to a millionth of a trick, makes the symmetries exact.
        return np.round(np.concatenate(results), 6) if results else np.zeros((0, 2, 5))

    def metric(self, hands: HandSet) -> np.ndarray:
        """(n, d) vectors in which Euclidean distance is the pull-back distance: about the RMS difference in tricks."""
        return self.to_metric(self.transform(hands))

    def exact_metric(self, hands: HandSet) -> np.ndarray:
        """The same in double precision, rounded to a millionth: equal on every processor, and slower."""
        return np.round(self._exact.encode(hands.holdings) @ self.metric_root.astype(float), 6)

    def to_metric(self, vectors: np.ndarray) -> np.ndarray:
        """Vectors of `transform` to vectors of `metric`."""
        return vectors @ self.metric_root

    @cached_property
    def metric_root(self) -> np.ndarray:
        """(d, d) float32 root of the pull-back metric."""
        stored = self._weights.get("metric_root")
        root = pullback_root(self._exact) if stored is None else stored
        return root.astype(np.float32)

    @cached_property
    def _exact(self) -> "DenseNetwork | EquivariantNetwork":
        """The same network in double precision."""
        return self._kind(self._weights, np.float64)

    def __repr__(self) -> str:
        return f"<Hand2Vec {self.name}: {self.numbers} numbers a hand>"


def _kind_of(weights: dict[str, np.ndarray], name: str) -> "type[DenseNetwork] | type[EquivariantNetwork]":
    if DenseNetwork.fits(weights):
        return DenseNetwork
    if "first.own.weight" in weights and "head.suit.weight" in weights:
        return EquivariantNetwork
    raise InvalidWeights(
        f"expected weights of a hand network in {name!r}, got {', '.join(sorted(weights)[:4]) or 'none'}"
    )
