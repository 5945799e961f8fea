"""Calls that everybody knows: artificial, but the ACBL wants no alert for them."""

from bidlens.bridge.call_kinds import Kind
from bidlens.bridge.calls import PASS, call_number, strain

from ..meaning.call_hands import NOTRUMP, nearly_all
from ..meaning.conventions import is_ace_ask, is_stayman
from ..vocabulary.phrases import rulings as phrases
from .ruled_call import RuledCall
from .settings import MOSTLY_PASSED, WEAK_TWO
from .strength import notrump_shape, very_strong

_TWO_CLUBS, _TWO_DIAMONDS, _TWO_NOTRUMP = call_number("2C"), call_number("2D"), call_number("2NT")
_FOUR_NOTRUMP = call_number("4NT")
_WEAK_TWOS = (_TWO_DIAMONDS, call_number("2H"), call_number("2S"))


def exemption(one: RuledCall) -> str:
    """The well-known convention that a response is; nothing where it is none."""
    opened, opener = one.auction.calls[0], one.after.deals.hands(one.auction.dealer)
    artificial = one.kind not in (Kind.NATURAL, Kind.PREEMPT)
    if strain(opened) == NOTRUMP and artificial and is_stayman(one) and nearly_all(notrump_shape(opener)):
        return phrases.STAYMAN
    if one.call == _FOUR_NOTRUMP and strain(opened) != NOTRUMP and is_ace_ask(one, strain(opened)):
        return phrases.ACE_ASK
    if opened == _TWO_CLUBS and one.call == _TWO_DIAMONDS and nearly_all(very_strong(opener)):
        return phrases.STRONG_ANSWER
    if opened in _WEAK_TWOS and one.call == _TWO_NOTRUMP and one.is_forcing and nearly_all(opener.hcp <= WEAK_TWO):
        return phrases.FEATURE_ASK
    return ""


def is_to_play(one: RuledCall) -> bool:
    """Whether a bid is in the suit that partner opened with five cards or more, and partner mostly passes it."""
    opened, opener = one.auction.calls[0] if one.auction.calls else PASS, one.after.deals.hands(one.auction.dealer)
    if opened >= PASS or one.suit is None or one.suit != strain(opened) or one.kind in (Kind.NATURAL, Kind.RAISE):
        return False
    return one.after.passes >= MOSTLY_PASSED and nearly_all(opener.lengths[:, 3 - one.suit] >= 5)
