"""Kind of call: natural, artificial, transfer, relay, raise and so on, from the hands that make it and what follows."""

from bidlens.bridge import Auction
from bidlens.bridge.call_kinds import Kind
from bidlens.bridge.calls import DOUBLE, PASS, REDOUBLE

from .call_hands import CallHands, nearly_all
from .continuation import Continuation
from .conventions import is_preempt, is_splinter, transfer_target
from .settings import BITS_ASKED, LEFT_IN_NOTRUMP, MOSTLY, NEVER, OPTIONAL, PENALTY

_BLACKWOOD_LEVEL = 4
_LONGEST_IN_NOTRUMP = 6


def call_kind(one: CallHands) -> tuple[Kind, int | None]:
    """The kind of a call, and the suit that it shows, where that is not the suit it names."""
    if one.call == PASS:
        return Kind.PASS, None
    if one.call in (DOUBLE, REDOUBLE):
        return _double(one.auction, one.call, one.after), None
    kind = _notrump(one) if one.is_notrump else _suit_bid(one)
    if kind is not None:
        return kind, None
    target = None if one.is_notrump else transfer_target(one)
    return (_artificial(one), None) if target is None else (Kind.TRANSFER, target)


def _suit_bid(one: CallHands) -> Kind | None:
    """The kind of a suit bid that shows its suit, or shortness there; nothing where it is artificial."""
    assert one.suit is not None
    if one.suit in one.partner_suits and one.nearly_all_have(one.suit, 3):
        return Kind.RAISE
    if is_splinter(one):
        return Kind.SPLINTER
    if one.nearly_all_have(one.suit, 4 if one.partner_suits or one.level > 1 else 3):
        return Kind.PREEMPT if is_preempt(one) else Kind.NATURAL
    return None


def _notrump(one: CallHands) -> Kind | None:
    """The kind of a notrump bid; nothing where it is artificial. What partner passes is meant to be played."""
    if one.after.passes >= LEFT_IN_NOTRUMP:
        return Kind.NATURAL
    if any(one.nearly_all_have(suit, 4) for suit in one.partner_suits):
        return Kind.ARTIFICIAL_RAISE
    lengths = one.lengths
    even = nearly_all((lengths.min(axis=1) >= 1) & (lengths.max(axis=1) <= _LONGEST_IN_NOTRUMP))
    return Kind.NATURAL if even and one.level != _BLACKWOOD_LEVEL else None


def _artificial(one: CallHands) -> Kind:
    """Artificial; a relay says nearly nothing itself, an answer is made where partner forced, an ask leaves the telling
    to partner.
    """
    asks = one.after.passes <= NEVER and one.after.bits_asked >= BITS_ASKED
    if asks and one.shares[one.call] >= 0.5:
        return Kind.RELAY
    if _partner_bid_last(one.auction) and one.shares[PASS] <= NEVER:
        return Kind.FORCED_ANSWER if one.shares[one.call] >= MOSTLY else Kind.ANSWER
    return Kind.ASK if asks else Kind.ARTIFICIAL


def _partner_bid_last(auction: Auction) -> bool:
    """Whether partner made the last bid, and the next opponent passed."""
    return len(auction) >= 2 and auction.calls[-1] == PASS and auction.calls[-2] < PASS


def _double(before: Auction, call: int, after: Continuation) -> Kind:
    if call == REDOUBLE:
        return Kind.REDOUBLE
    if after.heard is None or after.passes >= PENALTY:
        return Kind.PENALTY_DOUBLE
    if after.passes > OPTIONAL:
        return Kind.OPTIONAL_DOUBLE
    return Kind.NEGATIVE_DOUBLE if _partner_opened(before) else Kind.TAKEOUT_DOUBLE


def _partner_opened(auction: Auction) -> bool:
    """Whether the first bid was partner's, and the seat to call has not bid."""
    return len(auction.from_opening) % 4 == 2 and all(call >= PASS for call in auction.calls_by(auction.turn))
