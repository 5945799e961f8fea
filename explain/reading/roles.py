"""Roles: calls by what they are for, relative to the auction: a raise, the own suit again, notrump, game.

A role is a number: pass, double or redouble, or one of seven strains times one of six heights. Suits are those that
partner, the caller or the opponents have shown, or else the longest and the next of the caller's other suits.

>>> role_number(PARTNER_SUIT, GAME), len(ROLES)
(5, 44)
"""

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.calls import DOUBLE, PASS, REDOUBLE

from .turn_view import GAME_LEVEL, TurnView

PARTNER_SUIT, OWN_SUIT, SECOND_SUIT, LONGEST_OTHER, NEXT_OTHER, THEIR_SUIT, NOTRUMP = range(7)
CHEAPEST, JUMP, DOUBLE_JUMP, GAME, SLAM, GRAND = range(6)
_STRAINS, _HEIGHTS = 7, 6
PASSING, DOUBLING = 0, 1  # a double or, where partner's side was doubled, a redouble
_FIRST = 2
ROLES = range(_FIRST + _STRAINS * _HEIGHTS)
NO_CALL = -1
_VIEW = {name: place for place, name in enumerate(TurnView._fields)}
_GAMES = np.array(GAME_LEVEL)


def role_number(strain_role: int, height: int) -> int:
    """The number of a bid's role."""
    return _FIRST + strain_role * _HEIGHTS + height


def role_parts(role: int) -> tuple[int, int]:
    """Strain and height of a bid's role."""
    return divmod(role - _FIRST, _HEIGHTS)


def role_strains(hands: HandSet, views: np.ndarray) -> np.ndarray:
    """(n, 7) the strain that each strain role stands for, -1 for none, for (n, fields) views."""
    lengths = hands.lengths[:, ::-1]  # clubs first
    result = np.full((len(hands), _STRAINS), -1)
    named = ("partner_suit", "own_suit", "second_suit", "their_suit")
    for role, name in zip((PARTNER_SUIT, OWN_SUIT, SECOND_SUIT, THEIR_SUIT), named, strict=True):
        result[:, role] = views[:, _VIEW[name]]
    # longest first; of equal lengths the higher suit
    order = 10 * lengths + np.arange(4)
    rows = np.arange(len(hands))
    for role in (PARTNER_SUIT, OWN_SUIT, SECOND_SUIT, THEIR_SUIT):
        known = result[:, role] >= 0
        order[rows[known], result[known, role]] = -1
    for role in (LONGEST_OTHER, NEXT_OTHER):
        best = order.argmax(axis=1)
        found = order[rows, best] >= 0
        result[:, role] = np.where(found, best, -1)
        order[rows, best] = -1
    result[:, NOTRUMP] = 4
    return result


def cheapest_bids(strains: np.ndarray, last_bids: np.ndarray) -> np.ndarray:
    """(n,) the lowest bid in a strain above the last one; above 34 where there is none."""
    return last_bids + 1 + (strains - last_bids - 1) % 5


def roles_of(calls: np.ndarray, strains: np.ndarray, views: np.ndarray) -> np.ndarray:
    """(n,) the role of each call, NO_CALL where it has none, for (n, 7) strains by role."""
    result = np.full(len(calls), NO_CALL)
    result[calls == PASS] = PASSING
    result[(calls == DOUBLE) | (calls == REDOUBLE)] = DOUBLING
    bids = calls < PASS
    same = (strains == (calls % 5)[:, None]) & bids[:, None]
    has_role = same.any(axis=1)
    strain_role = same.argmax(axis=1)
    steps = (calls - cheapest_bids(calls % 5, views[:, _VIEW["last_bid"]])) // 5
    level = calls // 5 + 1
    game = level == _GAMES[calls % 5]
    height = np.select([game, level == 6, level == 7, steps <= 2], [GAME, SLAM, GRAND, steps], -1)
    fine = has_role & (height >= 0)
    result[fine] = (_FIRST + strain_role * _HEIGHTS + height)[fine]
    return result


def calls_of(role: int, strains: np.ndarray, views: np.ndarray) -> np.ndarray:
    """(n,) the call that a role stands for at each turn, NO_CALL where it is not legal."""
    if role == PASSING:
        return np.full(len(strains), PASS)
    last_bid, bidder, doubled = (views[:, _VIEW[name]] for name in ("last_bid", "last_bidder", "doubled"))
    if role == DOUBLING:
        double = ((bidder == 1) | (bidder == 3)) & (doubled == 0)
        redouble = ((bidder == 0) | (bidder == 2)) & (doubled == 1)
        return np.select([double, redouble], [DOUBLE, REDOUBLE], NO_CALL)
    strain_role, height = role_parts(role)
    strain = strains[:, strain_role]
    cheapest = cheapest_bids(strain, last_bid)
    fixed = {GAME: 5 * (_GAMES[np.maximum(strain, 0)] - 1) + strain, SLAM: 25 + strain, GRAND: 30 + strain}
    bid = fixed[height] if height in fixed else cheapest + 5 * height
    return np.where((strain >= 0) & (bid >= cheapest) & (bid < PASS), bid, NO_CALL)
