"""A decision, as callers give it: one hand, an auction that goes on, and the words for its calls."""

from bidlens.bridge import Auction, HandSet, InputError, call_name, call_symbol

_SPOKEN = {"P": "Pass", "X": "Double", "XX": "Redouble"}


def spoken(call: int) -> str:
    """A call as people say it.

    >>> spoken(35), spoken(7)
    ('Pass', '2♥')
    """
    return _SPOKEN.get(call_name(call), call_symbol(call))


def one_hand(hand: HandSet | str) -> HandSet:
    """A hand given as text or as a set of one."""
    hands = HandSet.from_pbn(hand) if isinstance(hand, str) else hand
    if len(hands) != 1:
        raise InputError(f"expected one hand, got {len(hands)}")
    return hands


def parsed(auction: Auction | str) -> Auction:
    """An auction that goes on, given as text or as it is."""
    heard = Auction.parse(auction) if isinstance(auction, str) else auction
    if heard.is_over:
        raise InputError(f"expected an auction that goes on, got {heard.text}, which is over")
    return heard
