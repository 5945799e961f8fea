"""The strong 2♣ opening: 2♦ waits, good suits are positive, opener then tells the hand."""

from collections.abc import Iterator

from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.calls import DOUBLE, PASS, make_bid
from bidlens.bridge.conditions.counts import CLUBS, DIAMONDS, HEARTS, NOTRUMP, SPADES
from bidlens.bridge.conditions.words import SUITS, anything, balanced, good_suit, hcp, length, longest, semi_balanced

from ..rule import Rule
from .situation import Situation

_MAJORS_FIRST = (SPADES, HEARTS, DIAMONDS, CLUBS)


def after_strong_two(s: Situation) -> list[Rule] | None:
    """Our side opened 2♣."""
    if not s.we_opened or s.opening != make_bid(2, CLUBS):
        return None
    quiet = s.calls[-1] in (PASS, DOUBLE)
    if s.partner.last is not None and s.partner.last.name == "strong opening" and quiet and not s.me.bids:
        return list(_answers())
    if s.me.did("strong opening") and len(s.me.bids) == 1 and len(s.partner.bids) == 1 and quiet:
        return list(_opener(s))
    return None


def _answers() -> Iterator[Rule]:
    for suit in _MAJORS_FIRST:
        at = 2 if suit in (HEARTS, SPADES) else 3
        positive = hcp(8) & length(suit, 5) & good_suit(suit)
        yield Rule(make_bid(at, suit), "positive answer", positive, Forcing.GAME)
    yield Rule(make_bid(2, DIAMONDS), "waiting", anything, Forcing.ROUND, suit=-1, kind=Kind.RELAY)


def _opener(s: Situation) -> Iterator[Rule]:
    waiting = s.partner.did("waiting")
    if waiting:
        no_long_major = length(SPADES, 0, 5) & length(HEARTS, 0, 5)
        yield Rule(make_bid(2, NOTRUMP), "22-24 balanced", hcp(22, 24) & semi_balanced & no_long_major)
        yield Rule(make_bid(3, NOTRUMP), "28-30 balanced", hcp(28) & balanced)
    for suit in SUITS:
        if s.partner.at_least(suit) >= 5:
            yield Rule(s.cheapest(suit), "raise of a positive answer", length(suit, 3), Forcing.GAME, kind=Kind.RAISE)
    for suit in _MAJORS_FIRST:
        own = length(suit, 5) & longest(suit, _MAJORS_FIRST)
        yield Rule(s.cheapest(suit), "natural, strong", own, Forcing.GAME)
    yield Rule(s.cheapest(NOTRUMP), "balanced, strong", anything, Forcing.NON_FORCING if waiting else Forcing.GAME)
