"""Stayman: clubs over partner's notrump that ask for a major."""

from bidlens.bridge import HandSet
from bidlens.bridge.calls import make_bid, strain

from ..call_hands import NOTRUMP, CallHands, nearly_all

_MAJORS = (2, 3)
_FEW = 5  # answers that tell nothing


def is_stayman(one: CallHands) -> bool:
    """Whether the cheapest clubs over notrump are forcing, and partner bids a major with four cards in it."""
    last = one.auction.last_bid
    if last is None or strain(last) != NOTRUMP or one.call != last + 1 or not one.is_forcing:
        return False
    partner, calls = one.after.partner, one.after.answers.argmax(axis=1)
    return all(_shows(partner[calls == make_bid(one.level, major)], major) for major in _MAJORS)


def _shows(hands: HandSet, suit: int) -> bool:
    """Whether nearly all hands have four cards of a suit."""
    return len(hands) >= _FEW and nearly_all(hands.lengths[:, 3 - suit] >= 4)
