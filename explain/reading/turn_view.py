"""TurnView: an auction as the seat to call sees it, in the numbers that general rules ask about.

All of it follows from the calls and from what the printed lines say of them; nothing of it from a hand.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from bidlens.bridge.calls import DOUBLE, PASS, level

from .settings import OFTEN, SUIT_SHOWN
from .shown_hands import ShownHand

Calls = tuple[int, ...]
NONE = -1  # no bid, nobody, no suit


class LastCall(IntEnum):
    """What a seat's last call was."""

    NOT_CALLED = -1
    PASSED = 0
    DOUBLED = 1  # or redoubled
    BID = 2


class TurnView(NamedTuple):
    """Numbers of an auction, seen from the seat to call."""

    last_bid: int  # -1 where nobody has bid
    last_bidder: int  # 0 the seat itself, 1 the next, 2 partner, 3 the one before; -1 for nobody
    doubled: int  # 0, 1, 2 for redoubled
    passes: int  # since the last call that was none
    own_bids: int
    partner_bids: int
    their_bids: int
    partner_last: int  # what partner's last call was
    before_last: int  # what the last call of the seat before was
    partner_level: int  # of partner's last bid, 0 for none
    partner_suit: int  # that partner has shown most cards of, clubs as 0
    own_suit: int
    second_suit: int  # of partner
    their_suit: int
    partner_cards: int  # the fewest in partner's suit
    own_cards: int  # the fewest in the own suit
    partner_least: int  # HCP
    partner_most: int
    own_least: int
    own_most: int
    their_least: int  # HCP of the stronger opponent


def turn_view(calls: Calls, shown: Sequence[ShownHand]) -> TurnView:
    """The view of the seat to call; `shown` is what the four seats have shown, itself first."""
    number = len(calls)
    last_bid, last_bidder, doubled, passes, quiet = NONE, NONE, 0, 0, True
    for back in range(1, number + 1):
        call = calls[-back]
        if call == PASS:
            passes += quiet
            continue
        quiet = False
        if call < PASS:
            last_bid, last_bidder = call, -back % 4
            break
        doubled = doubled or (1 if call == DOUBLE else 2)
    bids: tuple[list[int], ...] = ([], [], [], [])  # of each seat, itself first
    for place, call in enumerate(calls, -number):
        if call < PASS:
            bids[place % 4].append(call)
    own, left, partner, right = shown
    partner_suit, second_suit = _suits(partner, bids[2])
    own_suit, _ = _suits(own, bids[0])
    theirs = left if max(left.cards) > max(right.cards) else right
    their_suit, _ = _suits(theirs, bids[1] if theirs is left else bids[3])
    return TurnView(
        last_bid,
        last_bidder,
        doubled,
        passes,
        min(len(bids[0]), OFTEN),
        min(len(bids[2]), OFTEN),
        min(len(bids[1]) + len(bids[3]), OFTEN),
        _what(calls[-2]) if number > 1 else LastCall.NOT_CALLED,
        _what(calls[-1]) if number else LastCall.NOT_CALLED,
        level(bids[2][-1]) if bids[2] else 0,
        partner_suit,
        own_suit,
        second_suit,
        their_suit,
        partner.cards[partner_suit] if partner_suit >= 0 else 0,
        own.cards[own_suit] if own_suit >= 0 else 0,
        partner.least,
        partner.most,
        own.least,
        own.most,
        max(left.least, right.least),
    )


def _what(call: int) -> int:
    return LastCall.BID if call < PASS else LastCall.PASSED if call == PASS else LastCall.DOUBLED


def _suits(shown: ShownHand, bids: list[int]) -> tuple[int, int]:
    """The two suits that a seat has shown most cards of; of equal ones the one bid later, or else the higher."""
    late = {call % 5: place for place, call in enumerate(bids)}
    (first_cards, _, first), (second_cards, _, second) = sorted(
        [(cards, late.get(suit, -1), suit) for suit, cards in enumerate(shown.cards)], reverse=True
    )[:2]
    return first if first_cards >= SUIT_SHOWN else NONE, second if second_cards >= SUIT_SHOWN else NONE
