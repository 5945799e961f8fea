"""Splinter: a jump in a suit in which the hand is short, with support for a suit of partner's."""

from ..call_hands import CallHands, nearly_all


def is_splinter(one: CallHands) -> bool:
    """Whether nearly all hands are short in the suit bid and have three cards in one that partner bid."""
    if one.suit is None or not one.is_jump:
        return False
    short = one.lengths[:, one.suit] <= 1
    return any(nearly_all(short & (one.lengths[:, suit] >= 3)) for suit in one.partner_suits if suit != one.suit)
