"""How good predicted tricks are: exact, within one, within two after rounding; mean squared error.

>>> scores = accuracy(np.full((1, 2, 5), 7.4), np.full((1, 2, 5), 7.0))
>>> scores["suit_exact"], scores["nt_within_1"], round(scores["mse"], 2)
(1.0, 1.0, 0.16)
"""

import numpy as np


def accuracy(predicted: np.ndarray, labels: np.ndarray) -> dict[str, float]:
    """Shares between 0 and 1 for suits and for notrump, of (..., 5) predictions and labels."""
    off = np.abs(np.rint(predicted) - np.rint(labels))
    squared = np.square(predicted.astype(float) - labels)
    result: dict[str, float] = {}
    for name, strains in (("suit", slice(0, 4)), ("nt", slice(4, 5))):
        result[f"{name}_exact"] = float((off[..., strains] == 0).mean())
        result[f"{name}_within_1"] = float((off[..., strains] <= 1).mean())
        result[f"{name}_within_2"] = float((off[..., strains] <= 2).mean())
        result[f"{name}_mse"] = float(squared[..., strains].mean())
    return result | {"mse": float(squared.mean())}


# Variance of tricks over the opponents' cards for a given pair of hands (benchmarks/label_noise.py measures it).
LAYOUT_VARIANCE = {"suit": 0.625, "nt": 0.936}


def label_noise(layouts: int = 10) -> float:
    """Mean squared error that no prediction can avoid, when labels are means over so many layouts.

    >>> round(label_noise(10), 3)
    0.069
    """
    if layouts < 1:
        raise ValueError(f"expected at least one layout, got {layouts}")
    return (4 * LAYOUT_VARIANCE["suit"] + LAYOUT_VARIANCE["nt"]) / 5 / layouts
