"""What players count in one suit, each as a table of 8,192 rows, one for every holding.

>>> from .cards import parse_holding
>>> aq2 = parse_holding("AQ2")
>>> int(HCP[aq2]), int(LENGTH[aq2]), int(LOSERS[aq2]), float(QUICK_TRICKS[aq2])
(6, 3, 1, 1.5)
"""

import numpy as np

from .cards import ALL_HOLDINGS, RANKS, holds

_A, _K, _Q, _J, _T, _9 = (holds(rank).astype(np.int8) for rank in RANKS[:6])

LENGTH = np.bitwise_count(ALL_HOLDINGS).astype(np.int8)
HCP = 4 * _A + 3 * _K + 2 * _Q + _J
CONTROLS = 2 * _A + _K
ACES, KINGS, QUEENS, JACKS, TENS = _A, _K, _Q, _J, _T

HONOURS = np.stack([_A, _K, _Q, _J, _T], axis=1).astype(bool)  # (8192, 5)
TOP_THREE = _A + _K + _Q
TOP_FIVE = TOP_THREE + _J + _T

# A third-round loser for every missing ace, king or queen, as far as the suit is long enough to lose it.
LOSERS = np.minimum(LENGTH, 3) - _A - _K * (LENGTH >= 2) - _Q * (LENGTH >= 3)

# AK 2, AQ 1.5, A or KQ 1, guarded king 0.5.
QUICK_TRICKS = np.where(
    _A,
    1.0 + _K + 0.5 * (_Q & ~_K & 1),
    np.where(_K & _Q, 1.0, 0.5 * (_K * (LENGTH >= 2))),
)

# Suit quality test: length and honours; a jack or ten counts only below a higher honour.
QUALITY = LENGTH + TOP_THREE + (TOP_THREE > 0) * (_J + _T)

# GIB's scale: 0 unstopped, 1 partial, 2 likely, 3 stopped, 4 stopped twice; mostly length + HCP.
_GUARD = LENGTH + HCP
STOPPER = np.select(
    [_GUARD >= 8, (_A > 0) | ((_Q & _J) > 0) & (LENGTH >= 3) | (HCP >= 5) | (_GUARD >= 7), _GUARD >= 5, _GUARD == 4],
    [4, 3, 2, 1],
    0,
).astype(np.int8)


def _short(void: float, singleton: float, doubleton: float) -> np.ndarray:
    points = np.zeros(14)
    points[:3] = void, singleton, doubleton
    return points[LENGTH]


GOREN = HCP + _short(5, 3, 1)

_SHORTNESS = _short(3, 2, 1)
GIB_POINTS = HCP + np.where((HCP > 0) & (LENGTH <= 2), np.maximum(_SHORTNESS - 1, 0), _SHORTNESS)

# Jan, Huang and Yang 2023: 1.5 for the fifth card of a suit and 1 for each card after it (our reading of "a" and "b").
JAN_SUIT = 4 * _A + 2.5 * _K + _Q + 0.5 * _J + _short(3.5, 2, 0.5) + 1.5 * (LENGTH >= 5) + np.maximum(LENGTH - 5, 0)
JAN_NOTRUMP = 4 * _A + 2.5 * _K + 1.5 * _Q + _J + 0.5 * (_T + _9)

# Bergen's adjusted honours: aces and tens are worth more than 4-3-2-1 says, queens and jacks less.
BERGEN = 4.5 * _A + 3 * _K + 1.5 * _Q + 0.75 * _J + 0.25 * _T
