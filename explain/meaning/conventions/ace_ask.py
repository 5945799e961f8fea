"""Ace ask: a forcing bid after which partner's answers differ by aces."""

import numpy as np

from bidlens.bridge.features import FEATURES, honours

from ..call_hands import CallHands

_TOLD = 0.6  # share of the variance of aces that the answers must tell


def is_ace_ask(one: CallHands, trump: int) -> bool:
    """Whether partner's answers differ mostly by aces, or by aces and the king of a suit."""
    if not one.is_forcing or not len(one.after.answers):
        return False
    partner, calls = one.after.partner, one.after.answers.argmax(axis=1)
    aces = FEATURES["aces"](partner).astype(float)
    return any(_told_share(number, calls) >= _TOLD for number in (aces, aces + honours(partner)[:, 3 - trump, 1]))


def _told_share(numbers: np.ndarray, calls: np.ndarray) -> float:
    """The share of the variance of numbers that the calls tell."""
    total = float(numbers.var())
    means = np.bincount(calls, numbers, minlength=38) / np.maximum(np.bincount(calls, minlength=38), 1)
    return 1.0 if total == 0 else 1 - float(np.mean((numbers - means[calls]) ** 2)) / total
