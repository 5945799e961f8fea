"""Calls that everybody knows: artificial, but the ACBL wants no alert for them; and the range of a notrump."""

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.calls import PASS, call_number, level, make_bid
from bidlens.bridge.features import FEATURES, honours

from ..statistics import middle_95
from .call_hands import CallHands
from .strength import notrump_shape, very_strong

_HEARTS, _SPADES, _NOTRUMP = 2, 3, 4
_FEW = 5  # answers that tell nothing
_NEARLY_ALL, _MOSTLY = 0.9, 0.6
_WEAK_TWO = 12  # HCP at most
_TWO_CLUBS, _TWO_NOTRUMP, _FOUR_NOTRUMP = call_number("2C"), call_number("2NT"), call_number("4NT")
_WEAK_TWOS = (call_number("2D"), call_number("2H"), call_number("2S"))


def exemption(one: CallHands) -> str:
    """The well-known convention that a response is; nothing where it is none."""
    opened, opener = one.auction.calls[0], one.after.deals.hands(one.auction.dealer)
    if _is_stayman(one, opened) and _nearly_all(notrump_shape(opener)):
        return "Stayman"
    if one.call == _FOUR_NOTRUMP and opened % 5 != _NOTRUMP and one.forcing and _tells_aces(one, opened % 5):
        return "an ace ask"
    if opened == _TWO_CLUBS and one.call == call_number("2D") and _nearly_all(very_strong(opener)):
        return "the answer 2♦ to a strong 2♣"
    if opened in _WEAK_TWOS and one.call == _TWO_NOTRUMP and one.forcing and _nearly_all(opener.hcp <= _WEAK_TWO):
        return "a forcing 2NT over a weak two"
    return ""


def is_to_play(one: CallHands) -> bool:
    """Whether a bid is in the suit that partner opened with five cards or more, and partner mostly passes it."""
    opened, opener = one.auction.calls[0] if one.auction.calls else PASS, one.after.deals.hands(one.auction.dealer)
    if one.suit is None or one.suit != opened % 5 or opened >= PASS or one.kind in ("natural", "raise"):
        return False
    return one.after.passes >= _MOSTLY and _nearly_all(opener.lengths[:, 3 - one.suit] >= 5)


def _tells_aces(one: CallHands, suit: int) -> bool:
    """Whether partner's answers differ mostly by aces, or by aces and the king of a suit."""
    if one.after.heard is None or not len(one.after.answers):
        return False
    partner, calls = one.after.deals.hands(one.after.heard.turn), one.after.answers.argmax(axis=1)
    aces = FEATURES["aces"](partner).astype(float)
    return any(_told_share(number, calls) >= _MOSTLY for number in (aces, aces + honours(partner)[:, 3 - suit, 1]))


def _told_share(numbers: np.ndarray, calls: np.ndarray) -> float:
    """The share of the variance of numbers that the calls tell."""
    total = float(numbers.var())
    means = np.bincount(calls, numbers, minlength=38) / np.maximum(np.bincount(calls, minlength=38), 1)
    return 1.0 if total == 0 else 1 - float(np.mean((numbers - means[calls]) ** 2)) / total


def _is_stayman(one: CallHands, opened: int) -> bool:
    """Clubs over natural notrump that ask for a major: partner bids a major with four cards in it."""
    if opened % 5 != _NOTRUMP or one.call != make_bid(level(opened) + 1, 0) or not one.forcing:
        return False
    if one.kind in ("natural", "preempt") or one.after.heard is None:
        return False
    partner, calls = one.after.deals.hands(one.after.heard.turn), one.after.answers.argmax(axis=1)
    return all(_shows(partner[calls == make_bid(level(one.call), major)], major) for major in (_HEARTS, _SPADES))


def _shows(hands: HandSet, suit: int) -> bool:
    """Whether nearly all hands have four cards of a suit."""
    return len(hands) >= _FEW and _nearly_all(hands.lengths[:, 3 - suit] >= 4)


def _nearly_all(mask: np.ndarray) -> bool:
    return len(mask) > 0 and float(mask.mean()) >= _NEARLY_ALL


def range_words(hands: HandSet) -> str:
    """The range of a notrump, as it is announced.

    >>> range_words(HandSet.from_pbn(["AK2.KQ3.Q432.J32", "AK2.KQ3.Q432.Q32", "AK2.KQ3.Q432.K32"]))
    '15 to 17'
    """
    low, high = middle_95(hands.hcp)
    return f"{low} to {high}"
