"""Rule counts: what general rules may ask of a hand and of the auction before it, all relative to the seat to call."""

from collections.abc import Callable

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.calls import GAME_LEVEL, PASS
from bidlens.bridge.conditions.counts import HIGH_CARDS, Count
from bidlens.bridge.conditions.phrases import Say, yes_or_no
from bidlens.bridge.seats import SideVulnerability
from bidlens.bridge.shapes import is_balanced, sorted_lengths
from bidlens.bridge.suit_counts import LENGTH, STOPPER, TOP_FIVE

from ..vocabulary.hand_counts import BALANCED, SHORTEST
from ..vocabulary.phrases import general_rules as phrases
from ..vocabulary.phrases.turns import THEY_VULNERABLE, WE_VULNERABLE
from .roles import (
    LONGEST_OTHER,
    NEXT_OTHER,
    NOTRUMP,
    OWN_SUIT,
    PARTNER_SUIT,
    SECOND_SUIT,
    THEIR_SUIT,
    cheapest_bids,
    role_strains,
)
from .settings import MOST_HCP, MOST_TOGETHER, NO_LEVEL, OFTEN
from .turn_view import TurnView

_SHORT_POINTS = np.array([3, 2, 1] + [0] * 11)[LENGTH]  # a void, a singleton, a doubleton
_GAMES = np.array([5 * (level - 1) + strain for strain, level in enumerate(GAME_LEVEL)])


class TurnHands:
    """Hands with the views of their turns: what rules ask is worked out from both."""

    def __init__(self, hands: HandSet, views: np.ndarray, vulnerability: SideVulnerability):
        """Take n hands, (n, fields) views and who is vulnerable."""
        self.hands, self.views, self.state = hands, views, np.broadcast_to(vulnerability, len(hands))
        self.strains = role_strains(hands, views)

    def view(self, name: str) -> np.ndarray:
        """(n,) a number of the view."""
        return self.views[:, _FIELDS[name]]

    def in_suit(self, role: int, table: np.ndarray = LENGTH) -> np.ndarray:
        """(n,) what a table counts in a suit by its role, -1 where there is no such suit."""
        strain = self.strains[:, role]
        held = self.hands.holdings[np.arange(len(self.hands)), 3 - np.maximum(strain, 0)]
        return np.where(strain >= 0, table[held], -1)

    def with_suit(self, role: int, values: np.ndarray) -> np.ndarray:
        """(n,) values, -1 where there is no suit of a role."""
        return np.where(self.strains[:, role] >= 0, values, -1)

    def level(self, role: int) -> np.ndarray:
        """(n,) the cheapest level of a strain by its role, NO_LEVEL where it cannot be bid."""
        strain = self.strains[:, role]
        bids = cheapest_bids(np.maximum(strain, 0), self.view("last_bid"))
        return np.where((strain >= 0) & (bids < PASS), bids // 5 + 1, NO_LEVEL)

    def support(self) -> np.ndarray:
        """(n,) HCP and points for shortness outside partner's suit."""
        short = self.hands.total(_SHORT_POINTS)
        held = self.hands.holdings[np.arange(len(self.hands)), 3 - np.maximum(self.strains[:, PARTNER_SUIT], 0)]
        return self.hands.hcp + short - _SHORT_POINTS[held]


_FIELDS = {name: place for place, name in enumerate(TurnView._fields)}
Value = Callable[[TurnHands], np.ndarray]


def _unknown(hands: HandSet) -> np.ndarray:
    raise ValueError(f"expected a turn, which tells this count, got {len(hands)} hands alone")


_VALUES: dict[str, Value] = {
    HIGH_CARDS.name: lambda turn: turn.hands.hcp,
    BALANCED.name: lambda turn: is_balanced(turn.hands),
    SHORTEST.name: lambda turn: sorted_lengths(turn.hands)[:, 3],
}


def _count(name: str, value: Value, say: Say, most: int, least: int = 0) -> Count:
    _VALUES[name] = value
    return Count(name, _unknown, say, most, least)


def _viewed(name: str, say: Say, most: int, least: int = 0) -> Count:
    return _count(name.replace("_", " "), lambda turn: turn.view(name), say, most, least)


def _suit(name: str, role: int) -> Count:
    return _count(name, lambda turn: turn.in_suit(role), phrases.in_suit(role), 13, -1)


def _last_level(turn: TurnHands) -> np.ndarray:
    last = turn.view("last_bid")
    return np.where(last >= 0, last // 5 + 1, 0)


def _is_game(turn: TurnHands) -> np.ndarray:
    last = turn.view("last_bid")
    return (last >= 0) & (last >= _GAMES[last % 5])


def _same_suit(turn: TurnHands) -> np.ndarray:
    return (turn.view("partner_suit") >= 0) & (turn.view("partner_suit") == turn.view("own_suit"))


RULE_COUNTS = (
    HIGH_CARDS,
    _count(
        "hcp if minimum",
        lambda turn: np.minimum(turn.hands.hcp + turn.view("partner_least"), MOST_TOGETHER),
        phrases.IF_MINIMUM,
        MOST_TOGETHER,
    ),
    _count(
        "hcp if maximum",
        lambda turn: np.minimum(turn.hands.hcp + turn.view("partner_most"), MOST_TOGETHER),
        phrases.IF_MAXIMUM,
        MOST_TOGETHER,
    ),
    _count(
        "above minimum",
        lambda turn: np.maximum(turn.hands.hcp - turn.view("own_least"), 0),
        phrases.OVER_MINIMUM,
        MOST_HCP,
    ),
    _count(
        "below maximum",
        lambda turn: np.maximum(turn.view("own_most") - turn.hands.hcp, 0),
        phrases.BELOW_MAXIMUM,
        MOST_HCP,
    ),
    BALANCED,
    SHORTEST,
    _count("own longest", lambda turn: sorted_lengths(turn.hands)[:, 0], phrases.LONGEST, 13),
    _suit("in partner's suit", PARTNER_SUIT),
    _count(
        "together",
        lambda turn: turn.with_suit(PARTNER_SUIT, turn.in_suit(PARTNER_SUIT) + turn.view("partner_cards")),
        phrases.TOGETHER,
        26,
        -1,
    ),
    _count("support", lambda turn: turn.with_suit(PARTNER_SUIT, turn.support()), phrases.SUPPORT, 60, -1),
    _suit("in own suit", OWN_SUIT),
    _count(
        "more than shown",
        lambda turn: turn.with_suit(OWN_SUIT, np.maximum(turn.in_suit(OWN_SUIT) - turn.view("own_cards"), 0)),
        phrases.MORE_CARDS,
        13,
        -1,
    ),
    _count("own honours", lambda turn: turn.in_suit(OWN_SUIT, TOP_FIVE), phrases.OWN_HONOURS, 5, -1),
    _suit("in second suit", SECOND_SUIT),
    _suit("in their suit", THEIR_SUIT),
    _count("stop", lambda turn: turn.in_suit(THEIR_SUIT, STOPPER), phrases.stop, 4, -1),
    _suit("longest other", LONGEST_OTHER),
    _suit("next other", NEXT_OTHER),
    _count("other honours", lambda turn: turn.in_suit(LONGEST_OTHER, TOP_FIVE), phrases.OTHER_HONOURS, 5, -1),
    _count("raise level", lambda turn: turn.level(PARTNER_SUIT), phrases.RAISE_LEVEL, NO_LEVEL),
    _count("other level", lambda turn: turn.level(LONGEST_OTHER), phrases.OTHER_LEVEL, NO_LEVEL),
    _count("notrump level", lambda turn: turn.level(NOTRUMP), phrases.NOTRUMP_LEVEL, NO_LEVEL),
    _viewed("last_bidder", phrases.whose_bid, 3, -1),
    _viewed("last_bid", phrases.last_bid, PASS - 1, -1),
    _count("last level", _last_level, phrases.LAST_LEVEL, 7),
    _count("game", _is_game, yes_or_no(*phrases.GAME), 1),
    _viewed("doubled", phrases.doubled, 2),
    _viewed("passes", phrases.passes_since, 3),
    _count("same suit", _same_suit, yes_or_no(*phrases.SAME_SUIT), 1),
    _viewed("own_bids", phrases.times_bid(phrases.YOU_HAVE), OFTEN),
    _viewed("partner_bids", phrases.times_bid(phrases.PARTNER_HAS), OFTEN),
    _viewed("their_bids", phrases.times_bid(phrases.THEY_HAVE), OFTEN),
    _viewed("partner_last", phrases.last_call("partner"), 2, -1),
    _viewed("before_last", phrases.last_call("RHO"), 2, -1),
    _viewed("partner_level", phrases.PARTNER_LEVEL, 7),
    _viewed("partner_least", phrases.PARTNER_LEAST, MOST_HCP),
    _viewed("partner_most", phrases.PARTNER_MOST, MOST_HCP),
    _viewed("own_least", phrases.OWN_LEAST, MOST_HCP),
    _viewed("own_most", phrases.OWN_MOST, MOST_HCP),
    _viewed("their_least", phrases.THEIR_LEAST, MOST_HCP),
    _count("we vulnerable", lambda turn: turn.state % 2, yes_or_no(*WE_VULNERABLE), 1),
    _count("they vulnerable", lambda turn: turn.state // 2, yes_or_no(*THEY_VULNERABLE), 1),
)


def rule_values(turn: TurnHands) -> np.ndarray:
    """(n, RULE_COUNTS) whole numbers."""
    return np.column_stack([_VALUES[count.name](turn) for count in RULE_COUNTS]).astype(np.int16)
