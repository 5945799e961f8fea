"""Representatives: a few hands that stand for many, and the most extreme of the many.

The few are medoids: hands of the set from which the others are the fewest tricks away, in the pull-back distance.

>>> found = representatives(HandSet.random(500, seed=1), k=2)
>>> len(found.hands), round(float(found.shares.sum()), 9)
(2, 1.0)
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from bidlens.bridge import HandSet, InputError
from bidlens.bridge.hands import pretty_hand
from bidlens.bridge.shapes import pattern_text, patterns
from bidlens.embeddings import Hand2Vec

from ...belief.belief import Belief
from ...vocabulary.phrases import meanings as phrases
from ..settings import EXAMPLES, MOST_DISTANCES
from .medoids import distance_matrix, medoids


@dataclass(frozen=True)
class Representatives:
    """Hands that stand for a set, each with its share of the set, the largest first; and the set's extremes."""

    hands: HandSet
    shares: np.ndarray  # they add up to one
    distance: float  # mean distance of the set's hands from the hand that stands for them, in tricks
    lightest: HandSet
    strongest: HandSet
    shapeliest: HandSet
    count: int  # different hands in the set

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        pairs = zip(self.hands.to_pbn(), self.shares.tolist(), strict=True)
        return {
            "typical": [{"hand": text, "share": round(share, 4)} for text, share in pairs],
            "distance": round(self.distance, 4),
            "lightest": self.lightest.to_pbn()[0],
            "strongest": self.strongest.to_pbn()[0],
            "shapeliest": self.shapeliest.to_pbn()[0],
            "count": self.count,
        }

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any]) -> "Representatives":
        """Hands from what to_dict gave."""
        return cls(
            hands=HandSet.from_pbn([one["hand"] for one in stored["typical"]]),
            shares=np.array([one["share"] for one in stored["typical"]]),
            distance=stored["distance"],
            count=stored["count"],
            **{name: HandSet.from_pbn(stored[name]) for name in ("lightest", "strongest", "shapeliest")},
        )

    @property
    def text(self) -> str:
        """A few lines, for people."""
        typical = (phrases.typical_note(place, float(share)) for place, share in enumerate(self.shares))
        rows = [(label, hand, note) for (label, note), hand in zip(typical, self.hands, strict=True)]
        by_points = ((phrases.LIGHTEST, self.lightest), (phrases.STRONGEST, self.strongest))
        rows += [(name, hand, phrases.points_note(int(hand.hcp[0]))) for name, hand in by_points]
        rows.append((phrases.SHAPELIEST, self.shapeliest, pattern_text(int(patterns(self.shapeliest)[0]))))
        return "\n".join(f"{label:<12}{pretty_hand(hand):<24}{note}" for label, hand, note in rows)

    def __len__(self) -> int:
        return len(self.hands)

    def __str__(self) -> str:
        return self.text


def representatives(
    hands: Belief | HandSet,
    seat: int | str | None = None,
    k: int = EXAMPLES,
    weights: np.ndarray | None = None,
    seed: int = 0,
    model: Hand2Vec | None = None,
) -> Representatives:
    """k hands that stand for the hands of one seat of a belief, or for a plain set; fewer where there are fewer.

    `weights` say how much each hand counts; by default a belief's own, or all alike. Of more than 2,000 hands the k are
    chosen among 2,000 drawn by their weights; the shares are those of all hands.
    """
    if k < 1:
        raise InputError(f"expected at least one hand to stand for the others, got {k}")
    everyone, counts = _distinct(*_given(hands, seat, weights))
    network = Hand2Vec.load() if model is None else model
    points = network.exact_metric(everyone)
    rows, drawn = _drawn(counts, np.random.default_rng(seed))
    chosen = rows[medoids(distance_matrix(points[rows], points[rows]), drawn, min(k, len(rows)))]
    apart = distance_matrix(points, points[chosen])
    shares = np.bincount(apart.argmin(axis=1), counts, minlength=len(chosen))
    order = np.argsort(-shares, kind="stable")
    extremes = _Extremes(everyone, points, rows, drawn)
    return Representatives(
        hands=everyone[chosen[order]],
        shares=shares[order],
        distance=float(counts @ apart.min(axis=1)),
        lightest=extremes.most(-everyone.hcp),
        strongest=extremes.most(everyone.hcp),
        shapeliest=extremes.most((everyone.lengths**2).sum(axis=1)),
        count=len(everyone),
    )


def _given(hands: Belief | HandSet, seat: int | str | None, weights: np.ndarray | None) -> tuple[HandSet, np.ndarray]:
    """Hands and how much each counts, whatever they came as."""
    if isinstance(hands, Belief):
        if seat is None:
            raise InputError("expected a seat (N, E, S or W) whose hands of the belief are meant, got none")
        held, usual = hands.hands(seat), hands.weights
    else:
        if seat is not None:
            raise InputError(f"expected no seat with a plain set of hands, got {seat!r}")
        held, usual = hands, np.ones(len(hands))
    counts = np.asarray(usual if weights is None else weights, dtype=float)
    if counts.shape != (len(held),):
        raise InputError(f"expected one weight a hand ({len(held):,}), got an array of shape {counts.shape}")
    if not (np.isfinite(counts).all() and (counts >= 0).all()):
        raise InputError(f"expected weights of 0 or more, got {counts[~(np.isfinite(counts) & (counts >= 0))][0]}")
    if not counts.any():
        raise InputError("expected at least one hand that counts, got none")
    return held, counts / counts.sum()


def _distinct(hands: HandSet, weights: np.ndarray) -> tuple[HandSet, np.ndarray]:
    """Each hand that counts once, with all its weight."""
    words, which = np.unique(hands.words[weights > 0], return_inverse=True)
    return HandSet.from_words(words), np.bincount(which, weights[weights > 0])


def _drawn(weights: np.ndarray, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Rows of at most 2,000 hands drawn evenly by their weights, and the weight of each."""
    if len(weights) <= MOST_DISTANCES:
        return np.arange(len(weights)), weights
    order = rng.permutation(len(weights))
    ends = np.cumsum(weights[order])
    marks = (np.arange(MOST_DISTANCES) + rng.random()) / MOST_DISTANCES * ends[-1]
    rows, times = np.unique(order[np.searchsorted(ends, marks)], return_counts=True)
    return rows, times / times.sum()


class _Extremes:
    """The most extreme hands; of equal ones that which is farthest from the others."""

    def __init__(self, hands: HandSet, points: np.ndarray, rows: np.ndarray, weights: np.ndarray):
        self.hands, self.points, self.rows, self.weights = hands, points, rows, weights

    def most(self, values: np.ndarray) -> HandSet:
        """The hand with the highest value."""
        equal = np.flatnonzero(values == values.max())[:MOST_DISTANCES]
        far = distance_matrix(self.points[equal], self.points[self.rows]) @ self.weights
        return self.hands[int(equal[far.argmax()])]
