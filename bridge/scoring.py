"""Duplicate scoring: contracts, IMPs, matchpoints. Everything takes arrays as well as numbers.

>>> int(score(4, 3, tricks=10, vulnerable=True))
620
>>> int(imps(430))
10
"""

import numpy as np
from numpy.typing import ArrayLike

from .contract import Contract
from .errors import InvalidContract
from .seats import is_vulnerable, parse_vulnerability

# Each step is the first difference worth one IMP more.
# fmt: off
_IMP_STEPS = np.array([20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000,
                       2250, 2500, 3000, 3500, 4000])
# fmt: on
# Undertricks, doubled: totals for 0 to 13 down.
_DOWN_DOUBLED = np.array([0, 100, 300, *(500 + 300 * i for i in range(11))])
_DOWN_DOUBLED_VULNERABLE = np.array([0, *(200 + 300 * i for i in range(13))])


def score(
    level: ArrayLike, strain: ArrayLike, *, tricks: ArrayLike, doubled: ArrayLike = 0, vulnerable: ArrayLike = False
) -> np.ndarray:
    """Score for declarer's side of a contract that took this many tricks (0-13).

    strain is 0-4 for C, D, H, S, NT; doubled is 0, 1 or 2. Arguments broadcast.

    >>> score(1, [0, 2, 4], tricks=[7, 8, 6]).tolist()
    [70, 110, -50]
    """
    contract_level, suit, won, dbl = (np.asarray(a, dtype=int) for a in (level, strain, tricks, doubled))
    vul = np.asarray(vulnerable, dtype=bool)
    if not _within(contract_level, 1, 7) or not _within(suit, 0, 4) or not _within(dbl, 0, 2):
        raise InvalidContract("expected level 1-7, strain 0-4 and doubled 0-2")
    if not _within(won, 0, 13):
        raise InvalidContract(f"expected 0 to 13 tricks, got {won[(won < 0) | (won > 13)].flat[0]}")
    over = won - contract_level - 6
    return np.where(over >= 0, _made(contract_level, suit, over, dbl, vul), -_penalty(-over, dbl, vul))


def _within(values: np.ndarray, low: int, high: int) -> bool:
    return bool(((values >= low) & (values <= high)).all())


def _made(level: np.ndarray, strain: np.ndarray, over: np.ndarray, doubled: np.ndarray, vul: np.ndarray) -> np.ndarray:
    per_trick = np.where(strain >= 2, 30, 20)
    trick_score = (per_trick * level + 10 * (strain == 4)) << doubled
    overtrick = np.where(doubled == 0, per_trick, 100 * doubled * (1 + vul))
    game = np.where(trick_score >= 100, np.where(vul, 500, 300), 50)
    slam = np.where(level == 7, 1000, 500 * (level == 6)) * np.where(vul, 3, 2) // 2
    return trick_score + over * overtrick + game + slam + 50 * doubled


def _penalty(down: np.ndarray, doubled: np.ndarray, vul: np.ndarray) -> np.ndarray:
    number = np.clip(down, 0, 13)
    with_double = np.where(vul, _DOWN_DOUBLED_VULNERABLE[number], _DOWN_DOUBLED[number])
    return np.where(doubled == 0, number * np.where(vul, 100, 50), with_double * np.maximum(doubled, 1))


def contract_score(contract: Contract | None, tricks: int, vulnerability: str) -> int:
    """Score for North-South; None is a passed-out board.

    >>> contract_score(Contract.parse("4SX E"), 9, "Both")
    200
    """
    if contract is None:
        return 0
    vulnerable = is_vulnerable(parse_vulnerability(vulnerability), contract.declarer)
    points = score(contract.level, contract.strain, tricks=tricks, doubled=contract.doubled, vulnerable=vulnerable)
    return int(points) if contract.declarer % 2 == 0 else -int(points)


def imps(difference: ArrayLike) -> np.ndarray:
    """IMPs for a difference in points, signed.

    >>> imps([0, 10, 20, -50, 4000]).tolist()
    [0, 0, 1, -2, 24]
    """
    points = np.asarray(difference)
    return np.sign(points).astype(int) * np.searchsorted(_IMP_STEPS, np.abs(points), side="right")


def matchpoints(scores: ArrayLike) -> np.ndarray:
    """Matchpoints of each score of one board: two for every lower score, one for every equal one.

    >>> matchpoints([620, 170, 170, -100]).tolist()
    [6, 3, 3, 0]
    """
    points = np.asarray(scores)
    ordered = np.sort(points)
    below, up_to = np.searchsorted(ordered, points, "left"), np.searchsorted(ordered, points, "right")
    return below + up_to - 1
