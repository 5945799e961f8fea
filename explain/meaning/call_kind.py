"""Kind of call: natural, artificial, transfer, relay, raise and so on, from the hands that make it and what follows."""

import numpy as np

from bidlens.bridge import Auction, HandSet
from bidlens.bridge.calls import DOUBLE, PASS, REDOUBLE
from bidlens.bridge.conditions.counts import SUIT_WORDS

from ..survey.survey import Survey
from .continuation import Continuation

_NEARLY_ALL, _MOSTLY = 0.9, 0.8
_NOTRUMP = 4
_ASKS = 1.5  # bits that partner's next call tells, at least, after a call that asks
_NEVER = 0.02  # less often is as good as never
_LEFT = 0.05  # a call that partner passes so often is one to play


def kind_of(found: Survey, call: int, hands: HandSet, after: Continuation) -> str:
    """The kind of a call that some of the hands at a turn make."""
    if call == PASS:
        return "pass"
    if call in (DOUBLE, REDOUBLE):
        return _double(found.auction, call, after)
    strain, level = call % 5, call // 5 + 1
    if strain == _NOTRUMP:
        kind = _notrump(found.auction, level, hands, after)
    else:
        kind = _suit_bid(found, level, strain, hands, after)
    return kind or _artificial(found, call, after)


def _suit_bid(found: Survey, level: int, strain: int, hands: HandSet, after: Continuation) -> str:
    """The kind of a suit bid; nothing where it is artificial and shows no one suit."""
    before = found.auction
    partner, lengths = partner_suits(before), _lengths(hands)
    long_enough = float((lengths[:, strain] >= (4 if partner or level > 1 else 3)).mean())
    if strain in partner and float((lengths[:, strain] >= 3).mean()) >= _NEARLY_ALL:
        return "raise"
    for suit in partner:
        if _short_with_support(lengths, strain, suit) and _is_jump(before, level, strain):
            return "splinter"
    if long_enough >= _NEARLY_ALL:
        return "preempt" if _is_preempt(before, level, strain, hands) else "natural"
    target = _transfer_target(lengths, _lengths(found.hands), strain, after)
    return "" if target is None else f"transfer to {SUIT_WORDS[target]}"


def _notrump(before: Auction, level: int, hands: HandSet, after: Continuation) -> str:
    """The kind of a notrump bid; nothing where it is artificial. What partner passes is meant to be played."""
    lengths = _lengths(hands)
    if after.passes >= _LEFT:
        return "natural"
    if any(float((lengths[:, suit] >= 4).mean()) >= _NEARLY_ALL for suit in partner_suits(before)):
        return "artificial raise"
    even = float(((lengths.min(axis=1) >= 1) & (lengths.max(axis=1) <= 6)).mean())
    return "natural" if even >= _NEARLY_ALL and level != 4 else ""


def _artificial(found: Survey, call: int, after: Continuation) -> str:
    """Artificial; a relay says nearly nothing itself, an answer is made where partner forced, an ask leaves the telling
    to partner.
    """
    asks = after.passes <= _NEVER and after.bits_asked >= _ASKS
    if asks and found.shares[call] >= 0.5:
        return "relay"
    if _partner_bid_last(found.auction) and found.shares[PASS] <= _NEVER:
        return "forced answer" if found.shares[call] >= _MOSTLY else "answer"
    return "ask" if asks else "artificial"


def _partner_bid_last(auction: Auction) -> bool:
    """Whether partner made the last bid, and the next opponent passed."""
    return len(auction) >= 2 and auction.calls[-1] == PASS and auction.calls[-2] < PASS


def _double(before: Auction, call: int, after: Continuation) -> str:
    if call == REDOUBLE:
        return "redouble"
    if after.heard is None or after.passes >= 0.6:
        return "penalty double"
    if after.passes > 0.3:
        return "optional double"
    return "negative double" if _partner_opened(before) else "takeout double"


def _partner_opened(auction: Auction) -> bool:
    """Whether the first bid was partner's, and the seat to call has not bid."""
    first = next(place for place, call in enumerate(auction.calls) if call < PASS)
    return (len(auction) - first) % 4 == 2 and all(call >= PASS for call in auction.calls_by(auction.turn))


def partner_suits(auction: Auction) -> list[int]:
    """The suits that partner of the seat to call has bid, clubs as 0."""
    calls = auction.calls_by((auction.turn + 2) % 4)
    return [call % 5 for call in calls if call < PASS and call % 5 != _NOTRUMP]


def _transfer_target(lengths: np.ndarray, all_lengths: np.ndarray, strain: int, after: Continuation) -> int | None:
    """The suit that nearly all hands of the call hold, not all others at this turn, and that partner mostly bids."""
    for suit in range(4):
        holds, others = (float((found[:, suit] >= 4).mean()) for found in (lengths, all_lengths))
        if suit == strain or holds < _NEARLY_ALL or others >= _NEARLY_ALL:
            continue
        bids = [call for call in range(PASS) if call % 5 == suit]
        if float(after.next_calls[bids].sum()) >= 0.6:
            return suit
    return None


def _lengths(hands: HandSet) -> np.ndarray:
    """(n, 4) lengths, clubs first as strains are."""
    return hands.lengths[:, ::-1]


def _short_with_support(lengths: np.ndarray, strain: int, suit: int) -> bool:
    if strain == suit:
        return False
    return float(((lengths[:, strain] <= 1) & (lengths[:, suit] >= 3)).mean()) >= _NEARLY_ALL


def _is_jump(before: Auction, level: int, strain: int) -> bool:
    """Whether a lower bid of the same strain was open."""
    lower = (level - 2) * 5 + strain
    return lower >= 0 and before.allows(lower)


def _is_preempt(before: Auction, level: int, strain: int, hands: HandSet) -> bool:
    """A jump in a long suit with a weak hand."""
    weak = float(np.quantile(hands.hcp, 0.9)) <= 11
    long = float((_lengths(hands)[:, strain] >= 6).mean()) >= 0.8
    return _is_jump(before, level, strain) and weak and long
