"""Asking for aces: Blackwood 4NT and Gerber 4♣, the answers, and the contract that follows."""

from collections.abc import Iterator

from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.calls import PASS, level, make_bid, strain
from bidlens.bridge.conditions.counts import CLUBS, DIAMONDS, HEARTS, NOTRUMP, SPADES
from bidlens.bridge.conditions.words import SUITS, aces, anything, hcp, length

from ..rule import Rule
from .situation import Situation

_ASKS = ("Blackwood", "Gerber")
_SLAM = 6
_NEVER_WITHOUT_ACES = 20  # points


def aces_asked(s: Situation) -> list[Rule] | None:
    """Partner asks for aces, has told them, or has placed the contract after being told."""
    if s.partner.last is None or s.calls[-1] != PASS:
        return None
    if s.partner.last.name in _ASKS:
        return list(_answers(s))
    if s.partner.last.name == "aces" and s.me.last is not None and s.me.last.name in _ASKS:
        return list(_place(s))
    if s.me.last is not None and s.me.last.name == "aces":
        return [Rule(PASS, "partner has chosen", anything, Forcing.SIGN_OFF)]
    return None


def _answers(s: Situation) -> Iterator[Rule]:
    """Step by step: 0 or 4 aces, 1, 2, 3."""
    first = s.highest + 1
    for step, held in enumerate((aces(0, 0) | aces(4, 4), aces(1, 1), aces(2, 2), aces(3, 3))):
        call = first + step + (1 if s.highest == make_bid(4, CLUBS) and first + step > make_bid(4, NOTRUMP) else 0)
        yield Rule(call, "aces", held, suit=-1, kind=Kind.ANSWER)


def _place(s: Situation) -> Iterator[Rule]:
    """Six with at most one ace missing; seven with all of them and strength to spare; else the cheapest stop."""
    trump = _trump(s)
    told = _told(s)
    low = s.partner.points[0]
    grand = aces(4 - told) & hcp(max(36 - low, 0))
    if trump == NOTRUMP:
        for suit in SUITS:
            own = length(suit, max(8 - s.partner.at_least(suit), 6))
            yield Rule(make_bid(7, suit), "grand slam", grand & own, Forcing.SIGN_OFF)
            yield Rule(make_bid(_SLAM, suit), "slam", aces(3 - told) & own, Forcing.SIGN_OFF)
    yield Rule(make_bid(7, trump), "grand slam", grand, Forcing.SIGN_OFF)
    yield Rule(make_bid(_SLAM, trump), "slam", aces(3 - told), Forcing.SIGN_OFF)
    if strain(s.highest) == trump:
        yield Rule(PASS, "two aces missing", anything, Forcing.SIGN_OFF)
    yield Rule(s.cheapest(trump), "two aces missing", anything, Forcing.SIGN_OFF)


def _told(s: Situation) -> int:
    """The number of aces partner showed: the more likely one where the answer means two numbers."""
    assert s.partner.last is not None and s.me.last is not None
    step = s.partner.last.call - s.me.last.call - 1
    if s.me.last.name == "Gerber" and s.partner.last.call > make_bid(4, NOTRUMP):
        step -= 1
    if step == 0 and s.partner.points[0] >= _NEVER_WITHOUT_ACES:
        return 4
    return step if 0 <= step <= 3 else 0


def _trump(s: Situation) -> int:
    """The suit we agreed; else the last suit that we named; else notrump."""
    if s.agreed is not None:
        return s.agreed
    if s.me.last is not None and s.me.last.name == "Gerber":
        return NOTRUMP
    named = [strain(rule.call) for rule in s.partner.rules if rule.suit is None and rule.call < PASS]
    suits = [suit for suit in named if suit in (CLUBS, DIAMONDS, HEARTS, SPADES)]
    return suits[-1] if suits else NOTRUMP


def may_ask(s: Situation) -> bool:
    """Whether 4NT would ask for aces: a bid that nobody of us has made, below it, with a suit agreed."""
    asked = any(rule.name in _ASKS for rule in (*s.me.rules, *s.partner.rules))
    return not asked and level(s.highest) <= 4 and s.highest < make_bid(4, NOTRUMP)
