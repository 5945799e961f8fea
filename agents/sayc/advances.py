"""Partner came in over their opening: answers to overcalls, takeout doubles and two-suiters."""

from collections.abc import Iterator

from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.calls import DOUBLE, PASS, REDOUBLE, level, make_bid, strain
from bidlens.bridge.conditions.counts import CLUBS, DIAMONDS, HEARTS, NOTRUMP, SPADES
from bidlens.bridge.conditions.words import (
    MAJORS,
    SUITS,
    anything,
    balanced,
    hcp,
    length,
    longest,
    not_shorter,
    points,
    stoppers,
    support,
    top_five,
)

from ..rule import Rule
from .situation import Situation

_PREFERENCE = (SPADES, HEARTS, DIAMONDS, CLUBS)  # of equally long suits the major is bid


def advances(s: Situation) -> list[Rule] | None:
    """They opened, partner has just acted for the first time, and I have said nothing but pass."""
    if s.we_opened or any(call != PASS for call in s.me.calls) or s.partner.last is None:
        return None
    if sum(call != PASS for call in s.partner.calls) != 1 or s.partner.last.call == PASS:
        return None
    if s.highest >= make_bid(4, CLUBS):
        return None
    kind = s.partner.last.name
    if kind == "takeout double" and s.their_suits:
        return list(_after_takeout(s))
    if kind in ("overcall", "weak jump overcall", "preemptive overcall") and s.partner.bids:
        return list(_after_overcall(s, strain(s.partner.bids[0])))
    if kind in ("Michaels", "unusual 2NT"):
        return list(_after_two_suiter(s))
    return None


def _after_takeout(s: Situation) -> Iterator[Rule]:
    """Twelve points cue-bid, nine jump, less bids the best suit; a stack in their suit passes."""
    theirs = s.their_suits
    their_suit = theirs[0]
    others = tuple(suit for suit in _PREFERENCE if suit not in theirs) or _PREFERENCE
    free = s.calls[-1] not in (PASS, REDOUBLE)
    stopped = stoppers(theirs)
    if not free and level(s.highest) <= 4:
        stack = length(their_suit, 5) & top_five(their_suit, 3 if level(s.highest) == 1 else 2)
        yield Rule(PASS, "for penalty", hcp(6) & stack, Forcing.SIGN_OFF, kind=Kind.PENALTY_DOUBLE)
    for suit in others:
        if suit in MAJORS:
            yield Rule(
                make_bid(4, suit), "to play", points(12) & length(suit, 5) & longest(suit, others), Forcing.SIGN_OFF
            )
    if s.level_of(their_suit) <= 3:
        majors = [suit for suit in others if suit in MAJORS]
        if majors:
            four = length(majors[0], 4)
            for suit in majors[1:]:
                four = four | length(suit, 4)
            yield Rule(s.cheapest(their_suit), "cue-bid", hcp(12) & four, Forcing.ROUND, suit=-1, kind=Kind.ARTIFICIAL)
    yield Rule(make_bid(3, NOTRUMP), "to play", hcp(12 if level(s.highest) == 3 else 13) & stopped, Forcing.SIGN_OFF)
    if s.level_of(their_suit) <= 3:
        yield Rule(s.cheapest(their_suit), "cue-bid", hcp(12), Forcing.ROUND, suit=-1, kind=Kind.ARTIFICIAL)
    if s.level_of(NOTRUMP) <= 2:
        yield Rule(make_bid(2, NOTRUMP), "natural notrump", hcp(11, 12) & stopped & balanced)
    for suit in others:
        if level(s.jump(suit)) <= 3:
            yield Rule(s.jump(suit), "jump advance", points(9, 11) & length(suit, 4) & longest(suit, others))
    if s.level_of(NOTRUMP) == 1:
        quiet = [length(suit, 0, 3) for suit in others if suit in MAJORS]
        condition = hcp(6, 10) & stopped
        for part in quiet:
            condition = condition & part
        yield Rule(make_bid(1, NOTRUMP), "natural notrump", condition)
    for suit in others:
        limit = points(6, 11) if free else points(0, 11)
        at_most = 3 if not free else 2 + (suit in MAJORS)
        if s.level_of(suit) <= max(at_most, level(s.highest)):
            yield Rule(s.cheapest(suit), "advance", limit & length(suit, 4) & longest(suit, others))
    if free:
        yield Rule(DOUBLE, "cards", hcp(9))
        yield Rule(PASS, "pass", hcp(0, 8))
        return
    if s.level_of(NOTRUMP) == 1:
        yield Rule(make_bid(1, NOTRUMP), "natural notrump", hcp(6) & stopped, makeshift=True)
    for suit in others:
        game = make_bid(4 if suit in MAJORS else 5, suit)
        yield Rule(game, "to play", points(13) & length(suit, 5) & longest(suit, others), Forcing.SIGN_OFF)
    for suit in others:
        yield Rule(s.cheapest(suit), "advance", longest(suit, others), makeshift=True)


def _after_overcall(s: Situation, suit: int) -> Iterator[Rule]:
    theirs = s.their_suits
    weak = s.partner.points[1] <= 13
    three = s.fit(suit, 8)
    extra = 4 if weak else 0
    stopped = stoppers(theirs)
    if suit in MAJORS:
        yield Rule(make_bid(4, suit), "raise to game", support(suit, 15 + extra) & three, kind=Kind.RAISE)
        yield Rule(make_bid(4, suit), "weak raise to game", hcp(0, 9) & s.fit(suit, 10), kind=Kind.RAISE)
    if theirs and s.level_of(theirs[0]) <= 3 and not weak:
        yield Rule(
            s.cheapest(theirs[0]),
            "cue-bid raise",
            support(suit, 11) & three,
            Forcing.ROUND,
            suit=suit,
            kind=Kind.ARTIFICIAL_RAISE,
        )
    if s.level_of(suit) == 2:
        yield Rule(s.jump(suit), "weak jump raise", hcp(3, 8) & s.fit(suit, 9), kind=Kind.RAISE)
        yield Rule(s.cheapest(suit), "raise", support(suit, 6, 10) & three, kind=Kind.RAISE)
    elif s.level_of(suit) == 3:
        yield Rule(s.cheapest(suit), "raise", support(suit, 8, 12) & s.fit(suit, 9), kind=Kind.RAISE)
    yield Rule(make_bid(3, NOTRUMP), "to play", hcp(15 + extra) & stopped, Forcing.SIGN_OFF)
    for new in _PREFERENCE:
        if new == suit or new in theirs:
            continue
        at = s.level_of(new)
        good = length(new, 5) & hcp(8 + 2 * (at > 1) + extra)
        if at <= 2:
            yield Rule(s.cheapest(new), "new suit", good)
    if s.level_of(NOTRUMP) == 1:
        yield Rule(make_bid(1, NOTRUMP), "natural notrump", hcp(8, 11) & stopped)
    if s.level_of(NOTRUMP) <= 2:
        yield Rule(make_bid(2, NOTRUMP), "natural notrump", hcp(12 + extra, 14 + extra) & stopped)
    if s.calls[-1] not in (PASS, DOUBLE, REDOUBLE) and level(s.highest) <= 2:
        unbid = s.unbid
        if len(unbid) == 2 and not weak:
            yield Rule(
                DOUBLE,
                "responsive double",
                hcp(9) & length(unbid[0], 4) & length(unbid[1], 4),
                Forcing.ROUND,
                kind=Kind.TAKEOUT_DOUBLE,
            )
    yield Rule(PASS, "pass", anything)


def _after_two_suiter(s: Situation) -> Iterator[Rule]:
    """Choose the better of partner's suits; jump with a fit and some strength."""
    shown = tuple(suit for suit in _PREFERENCE if s.partner.at_least(suit) >= 5) or tuple(s.unbid) or SUITS
    for suit in shown:
        best = not_shorter(suit, shown[-1] if suit != shown[-1] else shown[0])
        if suit in MAJORS:
            yield Rule(make_bid(4, suit), "to play", support(suit, 12) & length(suit, 3) & best, Forcing.SIGN_OFF)
            yield Rule(make_bid(4, suit), "to play", length(suit, 5) & best, Forcing.SIGN_OFF)
        if level(s.jump(suit)) == 3:
            yield Rule(s.jump(suit), "invitation", support(suit, 9, 11) & length(suit, 4) & best)
    for suit in shown:
        yield Rule(s.cheapest(suit), "preference", not_shorter(suit, shown[-1] if suit != shown[-1] else shown[0]))
    if s.partner.did("Michaels") and s.partner.last is not None and s.partner.last.suit in MAJORS:
        minor = s.cheapest(CLUBS)
        yield Rule(minor, "pass or correct", anything, suit=-1, kind=Kind.ARTIFICIAL)
    yield Rule(PASS, "pass", anything)
