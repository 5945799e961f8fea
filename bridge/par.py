"""Par: the score when both sides bid perfectly, seeing all the cards.

>>> tricks = np.array([[[10, 3, 3, 3, 3], [3] * 5, [10, 3, 3, 3, 3], [3] * 5]])
>>> par(tricks, dealer=0, vulnerability="None").tolist()
[130]
"""

import numpy as np

from .contract import Contract
from .scoring import score
from .seats import is_vulnerable, parse_vulnerability, seat_number

_LEVEL, _STRAIN = np.arange(35) // 5 + 1, np.arange(35) % 5


def par(tricks: np.ndarray, dealer: int | str, vulnerability: str) -> np.ndarray:
    """(n,) par scores for North-South from an (n, 4, 5) array of tricks: declarers N, E, S, W by C, D, H, S, NT."""
    return _solve(tricks, seat_number(dealer), parse_vulnerability(vulnerability))[0]


def par_contracts(tricks: np.ndarray, dealer: int | str, vulnerability: str) -> list[Contract | None]:
    """A par contract for each deal (the lowest, where several are); None where par is a pass-out."""
    _, side, bid = _solve(tricks, seat_number(dealer), parse_vulnerability(vulnerability))
    contracts: list[Contract | None] = []
    for table, s, b in zip(np.asarray(tricks), side.tolist(), bid.tolist(), strict=True):
        if b < 0:
            contracts.append(None)
            continue
        declarer = s if table[s, b % 5] >= table[s + 2, b % 5] else s + 2
        made = table[declarer, b % 5] >= b // 5 + 7
        contracts.append(Contract(b // 5 + 1, b % 5, 0 if made else 1, int(declarer)))
    return contracts


def _solve(tricks: np.ndarray, dealer: int, vulnerability: str) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Value for N-S, and the side (0 N-S, 1 E-W) and bid of the contract (-1 for none), by backward induction from 7NT.

    With a bid of one side on the table, the other side takes the better of leaving it (doubled when it fails) and its
    own best higher bid; `best[side]` is the best that a side can do by bidding at or above the current bid.
    """
    table = np.asarray(tricks)
    if table.ndim != 3 or table.shape[1:] != (4, 5):
        raise ValueError(f"expected tricks of shape (n, 4, 5), got {table.shape}")
    n = len(table)
    standing = [_standing(table, side, vulnerability) for side in (0, 1)]  # each (n, 35), for N-S
    sign = (1, -1)
    best = [np.full(n, -np.inf), np.full(n, -np.inf)]  # for the side itself
    where = [np.full((n, 2), -1), np.full((n, 2), -1)]  # side and bid of the contract reached
    for bid in range(34, -1, -1):
        options: list[tuple[np.ndarray, np.ndarray]] = []
        for side in (0, 1):
            other = 1 - side
            left = sign[side] * standing[side][:, bid]
            outbid = -best[other]  # the other side bids on when that costs us more
            leaves = left <= outbid
            value = np.where(leaves, left, outbid)
            place = np.where(leaves[:, None], np.array([side, bid]), where[other])
            options.append((value, place))
        for side, (value, place) in enumerate(options):
            better = value >= best[side]  # on equal terms the lower bid
            best[side] = np.where(better, value, best[side])
            where[side] = np.where(better[:, None], place, where[side])
    first, second = dealer % 2, 1 - dealer % 2
    # The second side bids if that gains; the first side bids if that beats what it gets by passing.
    second_bids = best[second] > 0
    passed = np.where(second_bids, -best[second], 0.0)
    passed_place = np.where(second_bids[:, None], where[second], -1)
    first_bids = best[first] > passed
    value = sign[first] * np.where(first_bids, best[first], passed)
    place = np.where(first_bids[:, None], where[first], passed_place)
    return value.astype(int), place[:, 0], place[:, 1]


def _standing(tricks: np.ndarray, side: int, vulnerability: str) -> np.ndarray:
    """(n, 35) scores for N-S when this side's bid becomes the contract, doubled when it fails."""
    won = np.maximum(tricks[:, side], tricks[:, side + 2])[:, _STRAIN]  # (n, 35)
    fails = won < _LEVEL + 6
    points = score(
        _LEVEL, _STRAIN, tricks=won, doubled=fails.astype(int), vulnerable=is_vulnerable(vulnerability, side)
    )
    return points if side == 0 else -points
