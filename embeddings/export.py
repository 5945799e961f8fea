"""Turns a trained network into the weights that `Hand2Vec` reads: normalisation and gauge folded in, metric added."""

from typing import Any

import numpy as np

from bidlens.bridge import HandSet

from .equivariant import EquivariantNetwork
from .gauge import Gauge, fit_gauge, gauge_fit, number_names
from .networks import EquivariantNet
from .pullback import pullback_root

Weights = dict[str, np.ndarray]


def export(network: EquivariantNet) -> tuple[Weights, dict[str, Any]]:
    """Weights with named numbers, and notes on them: names and how well they fit (on hands not used to choose them)."""
    weights = {name: value.detach().double().numpy() for name, value in network.state_dict().items()}
    weights = _fold_norm(weights, network.norm.eps)
    hands = HandSet.random(40_000, seed=77)
    vectors = EquivariantNetwork(weights, np.float64).encode(hands.holdings).reshape(len(hands), 4, -1)
    weights = _fold_gauge(weights, fit_gauge(vectors[:20_000], hands[:20_000]))
    folded = EquivariantNetwork(weights, np.float64)
    named = folded.encode(hands.holdings[20_000:]).reshape(20_000, 4, -1)
    weights["metric_root"] = pullback_root(folded, by_suit=True)
    notes = {
        "format": "bidlens hand2vec",
        "names": number_names(folded.numbers),
        "gauge_r2": gauge_fit(named, hands[20_000:]),
    }
    return weights, notes


def _fold_norm(weights: Weights, eps: float) -> Weights:
    """The last layer of the encoder with the batch normalisation after it."""
    folded = {name: value for name, value in weights.items() if not name.startswith("norm.")}
    scale = 1 / np.sqrt(weights["norm.running_var"] + eps)
    for part in ("own", "mean"):
        folded[f"last.{part}.weight"] = weights[f"last.{part}.weight"] * scale[:, None]
    folded["last.own.bias"] = (weights["last.own.bias"] - weights["norm.running_mean"]) * scale
    return folded


def _fold_gauge(weights: Weights, gauge: Gauge) -> Weights:
    """The same network with its vectors in another gauge.

    A layer W h_s + V mean(h) acts as W on what sets a suit apart from the mean and as W + V on the mean.
    """
    folded = dict(weights)
    own, both = weights["last.own.weight"], weights["last.own.weight"] + weights["last.mean.weight"]
    folded["last.own.weight"] = gauge.own @ own
    folded["last.mean.weight"] = gauge.mean @ both - gauge.own @ own
    folded["last.own.bias"] = gauge.mean @ weights["last.own.bias"] + gauge.offset
    undo_own, undo_mean = (_twice(np.linalg.inv(matrix)) for matrix in (gauge.own, gauge.mean))
    name = "head.layers.0"
    own, both = weights[f"{name}.own.weight"], weights[f"{name}.own.weight"] + weights[f"{name}.mean.weight"]
    folded[f"{name}.own.weight"] = own @ undo_own
    folded[f"{name}.mean.weight"] = both @ undo_mean - own @ undo_own
    shift = np.tile(gauge.offset, 2)
    folded[f"{name}.own.bias"] = weights[f"{name}.own.bias"] - both @ undo_mean @ shift
    return folded


def _twice(matrix: np.ndarray) -> np.ndarray:
    """The matrix for the vectors of both hands side by side."""
    nothing = np.zeros_like(matrix)
    return np.block([[matrix, nothing], [nothing, matrix]])
