"""Kind of call: natural, artificial, transfer, relay, raise and so on, from the hands that make it and what follows."""

import numpy as np

from bidlens.bridge import Auction, HandSet
from bidlens.bridge.calls import DOUBLE, PASS, REDOUBLE
from bidlens.bridge.conditions.counts import SUIT_WORDS

from .aftermath import Aftermath

_NEARLY_ALL = 0.9
_NOTRUMP = 4
_ASKS = 1.5  # bits that partner's next call tells, at least, after a call that asks


def kind_of(before: Auction, call: int, hands: HandSet, frequency: float, after: Aftermath) -> str:
    """The kind of a call that some hands make, a share of all hands at this turn."""
    if call == PASS:
        return "pass"
    if call in (DOUBLE, REDOUBLE):
        return _double(call, after)
    strain, level = call % 5, call // 5 + 1
    kind = _notrump(before, level, hands) if strain == _NOTRUMP else _suit_bid(before, level, strain, hands, after)
    return kind or _artificial(frequency, after)


def _suit_bid(before: Auction, level: int, strain: int, hands: HandSet, after: Aftermath) -> str:
    """The kind of a suit bid; nothing where it is artificial and shows no one suit."""
    partner, lengths = partner_suits(before), _lengths(hands)
    long_enough = float((lengths[:, strain] >= (4 if partner or level > 1 else 3)).mean())
    if strain in partner and float((lengths[:, strain] >= 3).mean()) >= _NEARLY_ALL:
        return "raise"
    for suit in partner:
        if _short_with_support(lengths, strain, suit) and _is_jump(before, level, strain):
            return "splinter"
    if long_enough >= _NEARLY_ALL:
        return "preempt" if _is_preempt(before, level, strain, hands) else "natural"
    target = transfer_target(lengths, strain, after)
    if target is not None:
        return f"transfer to {SUIT_WORDS[target]}"
    return ""


def _notrump(before: Auction, level: int, hands: HandSet) -> str:
    """The kind of a notrump bid; nothing where it is artificial."""
    lengths = _lengths(hands)
    if any(float((lengths[:, suit] >= 4).mean()) >= _NEARLY_ALL for suit in partner_suits(before)):
        return "artificial raise"
    even = float(((lengths.min(axis=1) >= 1) & (lengths.max(axis=1) <= 6)).mean())
    return "natural" if even >= _NEARLY_ALL and level != 4 else ""


def _artificial(frequency: float, after: Aftermath) -> str:
    """Artificial; a relay says nearly nothing itself, an ask leaves the telling to partner."""
    if after.passes > 0.02 or after.bits_asked < _ASKS:
        return "artificial"
    return "relay" if frequency >= 0.5 else "ask"


def _double(call: int, after: Aftermath) -> str:
    if call == REDOUBLE:
        return "redouble"
    if after.heard is None or after.passes >= 0.6:
        return "penalty double"
    return "takeout double" if after.passes <= 0.3 else "optional double"


def partner_suits(auction: Auction) -> list[int]:
    """The suits that partner of the seat to call has bid, clubs as 0."""
    calls = auction.calls_by((auction.turn + 2) % 4)
    return [call % 5 for call in calls if call < PASS and call % 5 != _NOTRUMP]


def transfer_target(lengths: np.ndarray, strain: int, after: Aftermath) -> int | None:
    """The suit that nearly all hands hold, and that partner mostly bids next."""
    for suit in range(4):
        if suit == strain or float((lengths[:, suit] >= 4).mean()) < _NEARLY_ALL:
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
