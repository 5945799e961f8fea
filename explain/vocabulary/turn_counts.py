"""Counts of a turn: what questions may ask about the hand, and about the auction before it.

At a decision that is the hand and the vulnerability. Where different auctions share their rules it is also what the
seats have shown, alone and together with the hand, and what they have bid.
"""

from collections.abc import Iterator

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.calls import PASS
from bidlens.bridge.cards import SUIT_NAMES
from bidlens.bridge.conditions.counts import Count
from bidlens.bridge.conditions.phrases import yes_or_no
from bidlens.bridge.features import points_and_lengths
from bidlens.bridge.seats import SideVulnerability
from bidlens.bridge.suit_counts import HONOURS

from .hand_counts import PLAIN, numbers
from .phrases import turns as phrases

HONOUR_NAMES = ("ace", "king", "queen", "jack", "ten")
_UNITS = ("HCP", *SUIT_NAMES)
_MOST = (40, 26, 26, 26, 26)
LONG = 20  # calls before a turn that are told apart


def _unknown(hands: HandSet) -> np.ndarray:
    raise ValueError(f"expected a turn, which tells this count, got {len(hands)} hands alone")


def _context_counts() -> Iterator[Count]:
    """In the order of `CallAverages.context` and `turn_values`."""
    units = list(enumerate(zip(_UNITS, _MOST, strict=True)))
    for unit, (name, most) in units:
        yield Count(f"{name} together", _unknown, phrases.together(unit), most)
    for unit, (name, most) in units:
        yield Count(f"{name} beyond", _unknown, phrases.beyond(unit), most, -most)
    for seat, who in enumerate(phrases.WHO):
        for unit, (name, most) in units:
            yield Count(f"{who}: {name}", _unknown, phrases.has_shown(seat, unit), most)
    for seat, who in enumerate(phrases.WHO):
        yield Count(f"{who}: last bid", _unknown, phrases.has_bid(seat, first=False), PASS - 1, -1)
        yield Count(f"{who}: first bid", _unknown, phrases.has_bid(seat, first=True), PASS - 1, -1)
    yield Count("calls", _unknown, phrases.calls_so_far, LONG)


def _honour(name: str, honour: int, suit: int) -> Count:
    """Whether a card is held; suits from spades down."""

    def of(hands: HandSet) -> np.ndarray:
        return HONOURS[hands.holdings[:, suit], honour].astype(int)

    return Count(name, of, phrases.holds_honour(honour, 3 - suit), 1)


HONOUR_CARDS = tuple(
    _honour(f"{name} of {suit_name}", honour, suit)
    for suit, suit_name in enumerate(SUIT_NAMES)
    for honour, name in enumerate(HONOUR_NAMES)
)
VULNERABLE = (
    Count("we vulnerable", _unknown, yes_or_no(*phrases.WE_VULNERABLE), 1),
    Count("they vulnerable", _unknown, yes_or_no(*phrases.THEY_VULNERABLE), 1),
)
HAND_COUNTS = (*PLAIN, *HONOUR_CARDS, *VULNERABLE)
TURN_COUNTS = (*HAND_COUNTS, *_context_counts())


def hand_values(hands: HandSet, vulnerability: SideVulnerability) -> np.ndarray:
    """(n, HAND_COUNTS) whole numbers."""
    state = np.broadcast_to(vulnerability, len(hands))
    cards = [HONOURS[hands.holdings[:, suit]] for suit in range(4)]
    return np.column_stack([numbers(hands), *cards, state % 2, state // 2]).astype(np.int16)


def turn_values(hands: HandSet, vulnerability: SideVulnerability, contexts: np.ndarray) -> np.ndarray:
    """(n, TURN_COUNTS) whole numbers, for (n, 29) contexts."""
    own = points_and_lengths(hands)
    mine, partner = contexts[:, :5], contexts[:, 10:15]
    of_turn = np.rint(np.column_stack([own + partner, own - mine, contexts])).astype(np.int16)
    return np.concatenate([hand_values(hands, vulnerability), of_turn], axis=1)
