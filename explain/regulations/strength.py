"""What regulations mean by natural, very strong, weak and so on, told from hands."""

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.call_kinds import Kind
from bidlens.bridge.features import FEATURES, honours
from bidlens.bridge.shapes import sorted_lengths

from .ruled_call import RuledCall
from .settings import (
    KING_ABOVE_AVERAGE,
    MAJOR_GAME,
    MINOR_GAME,
    VERY_STRONG,
    VERY_STRONG_CONTROLS,
    VERY_STRONG_NEAR_GAME,
)


def notrump_shape(hands: HandSet) -> np.ndarray:
    """(n,) bool: no void, at most one singleton and that an ace, king or queen, fewer than ten cards in two suits.

    >>> notrump_shape(HandSet.from_pbn(["AK2.KQ3.Q432.J32", "A.KQ32.Q432.J432", "2.KQ32.Q432.J432"])).tolist()
    [True, True, False]
    """
    lengths = hands.lengths
    singles = lengths == 1
    high = honours(hands)[:, :, :3].any(axis=2)
    fine = (singles.sum(axis=1) <= 1) & ~(singles & ~high).any(axis=1)
    return fine & (lengths.min(axis=1) >= 1) & (sorted_lengths(hands)[:, :2].sum(axis=1) < 10)


def very_strong(hands: HandSet) -> np.ndarray:
    """(n,) bool: 20 HCP, or within a trick of game with 14 HCP or 5 controls; tricks are 13 less the losers.

    >>> very_strong(HandSet.from_pbn(["AKQJT98.AK32.2.2", "AK2.KQ3.Q432.J32"])).tolist()
    [True, False]
    """
    tricks = 13 - FEATURES["losers"](hands).astype(float)
    long_major = hands.lengths[:, :2].max(axis=1) >= hands.lengths[:, 2:].max(axis=1)
    enough = (hands.hcp >= VERY_STRONG_NEAR_GAME) | (FEATURES["controls"](hands) >= VERY_STRONG_CONTROLS)
    near_game = tricks >= np.where(long_major, MAJOR_GAME, MINOR_GAME) - 1
    return (hands.hcp >= VERY_STRONG) | (near_game & enough)


def opening_values(hands: HandSet) -> np.ndarray:
    """(n,) bool: a king above average, and worth an opening by the rule of 20."""
    return (hands.hcp >= KING_ABOVE_AVERAGE) & (FEATURES["rule_of_20"](hands) >= 20)


def fewest_cards(one: RuledCall) -> int:
    """The fewest cards in the suit of a natural bid, as the ACBL has it: an opening, a response or an overcall."""
    assert one.suit is not None
    if one.opens and one.level >= 2:
        return 5
    if one.opens and one.suit < 2:
        return 3
    return 3 if one.kind is Kind.RAISE else 4


def too_short(one: RuledCall, least: int) -> tuple[np.ndarray, np.ndarray]:
    """(n,) bool: fewer cards than that in the suit of the bid; and (n,) how many fewer."""
    assert one.suit is not None
    missing = least - one.lengths[:, one.suit]
    return missing > 0, missing


def misfits_notrump(hands: HandSet) -> tuple[np.ndarray, np.ndarray]:
    """(n,) bool: no shape for notrump; and (n,) how uneven the hand is."""
    return ~notrump_shape(hands), (hands.lengths**2).sum(axis=1)
