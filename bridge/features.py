"""Everything that players count in a hand, for many hands at once.

>>> hands = HandSet.from_pbn("AKQ2.J43.T98.765")
>>> FEATURES["controls"](hands), FEATURES["rule_of_20"](hands)
(array([3], dtype=int8), array([17]))
"""

from collections.abc import Callable

import numpy as np

from . import suit_counts
from .cards import SUIT_NAMES
from .hands import HandSet
from .shapes import is_balanced, patterns, shape_classes, sorted_lengths

Feature = Callable[[HandSet], np.ndarray]

STOPPER_NAMES = ("unstopped", "partial stop", "likely stop", "stopped", "stopped twice")


def rule_of_20(hands: HandSet) -> np.ndarray:
    """(n,) HCP and the lengths of the two longest suits; 20 is worth an opening bid."""
    return hands.hcp + sorted_lengths(hands)[:, :2].sum(axis=1)


def rule_of_15(hands: HandSet) -> np.ndarray:
    """(n,) HCP and the number of spades; 15 is worth an opening bid in fourth seat."""
    return hands.hcp + hands.lengths[:, 0]


def _total(table: np.ndarray, text: str) -> Feature:
    def feature(hands: HandSet) -> np.ndarray:
        return hands.total(table)

    feature.__doc__ = text
    return feature


def _suit(table: np.ndarray, suit: int, text: str) -> Feature:
    def feature(hands: HandSet) -> np.ndarray:
        return table[hands.holdings[:, suit]]

    feature.__doc__ = text
    return feature


def _hcp(hands: HandSet) -> np.ndarray:
    """High-card points: ace 4, king 3, queen 2, jack 1."""
    return hands.hcp


# Every feature by name: one number a hand.
FEATURES: dict[str, Feature] = {
    "hcp": _hcp,
    "controls": _total(suit_counts.CONTROLS, "Controls: ace 2, king 1."),
    "losers": _total(suit_counts.LOSERS, "Losing-trick count."),
    "quick_tricks": _total(suit_counts.QUICK_TRICKS, "Quick tricks: AK 2, AQ 1.5, A or KQ 1, guarded king 0.5."),
    "aces": _total(suit_counts.ACES, "Number of aces."),
    "kings": _total(suit_counts.KINGS, "Number of kings."),
    "queens": _total(suit_counts.QUEENS, "Number of queens."),
    "jacks": _total(suit_counts.JACKS, "Number of jacks."),
    "tens": _total(suit_counts.TENS, "Number of tens."),
    "goren": _total(suit_counts.GOREN, "Goren's points: HCP, void 5, singleton 3, doubleton 1."),
    "gib_points": _total(suit_counts.GIB_POINTS, "GIB's total points: HCP, void 3, singleton 2, doubleton 1."),
    "jan_suit": _total(suit_counts.JAN_SUIT, "Jan's points for suit contracts."),
    "jan_notrump": _total(suit_counts.JAN_NOTRUMP, "Jan's points for notrump."),
    "bergen": _total(suit_counts.BERGEN, "Bergen's points: A 4.5, K 3, Q 1.5, J 0.75, T 0.25."),
    "rule_of_20": rule_of_20,
    "rule_of_15": rule_of_15,
    "pattern": patterns,
    "shape_class": shape_classes,
    "balanced": is_balanced,
}
for _i, _name in enumerate(SUIT_NAMES):
    FEATURES[_name] = _suit(suit_counts.LENGTH, _i, f"Number of {_name}.")
    FEATURES[f"{_name}_hcp"] = _suit(suit_counts.HCP, _i, f"HCP in {_name}.")
    FEATURES[f"{_name}_quality"] = _suit(suit_counts.QUALITY, _i, f"Suit quality of {_name}: length and honours.")
    FEATURES[f"{_name}_top_three"] = _suit(suit_counts.TOP_THREE, _i, f"How many of A, K, Q in {_name}.")
    FEATURES[f"{_name}_top_five"] = _suit(suit_counts.TOP_FIVE, _i, f"How many of A, K, Q, J, T in {_name}.")
    FEATURES[f"{_name}_stopper"] = _suit(suit_counts.STOPPER, _i, f"Stopper in {_name}, 0 to 4 on GIB's scale.")
    FEATURES[f"{_name}_losers"] = _suit(suit_counts.LOSERS, _i, f"Losers in {_name}.")


def honours(hands: HandSet) -> np.ndarray:
    """(n, 4, 5) bool: which of A, K, Q, J, T is held in each suit.

    >>> honours(HandSet.from_pbn("AKQ2.J43.T98.765"))[0, 0].tolist()
    [True, True, True, False, False]
    """
    return suit_counts.HONOURS[hands.holdings]


def points_and_lengths(hands: HandSet) -> np.ndarray:
    """(n, 5) float array: HCP, then the lengths of spades, hearts, diamonds and clubs.

    >>> points_and_lengths(HandSet.from_pbn("AKQ2.J43.T98.765"))[0].tolist()
    [10.0, 4.0, 3.0, 3.0, 3.0]
    """
    return np.column_stack([hands.hcp, hands.lengths]).astype(float)


def feature_table(hands: HandSet, names: list[str] | None = None) -> np.ndarray:
    """(n, f) float array of the named features (default: all of FEATURES, in order)."""
    chosen = list(FEATURES) if names is None else names
    if unknown := [name for name in chosen if name not in FEATURES]:
        raise ValueError(f"expected features among {', '.join(FEATURES)}, got {unknown[0]!r}")
    return np.stack([FEATURES[name](hands).astype(float) for name in chosen], axis=1)
