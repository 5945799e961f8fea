"""Answers to weak twos and to preempts, and what the preemptor then says."""

from collections.abc import Iterator

from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.calls import PASS, level, make_bid, strain
from bidlens.bridge.conditions.counts import NOTRUMP
from bidlens.bridge.conditions.words import (
    MAJORS,
    SUITS,
    aces,
    anything,
    good_suit,
    hcp,
    length,
    points,
    stoppers,
    top_three,
)

from ..rule import Rule
from .situation import Situation


def after_preempt(s: Situation) -> list[Rule] | None:
    """Partner opened with a preempt, or I did and partner asks."""
    opened = s.partner.rules[0] if s.partner.rules else None
    if not s.we_opened or s.doubled:
        return None
    if opened is not None and not s.me.bids and len(s.partner.bids) == 1 and s.ours:
        if opened.name.startswith("weak two"):
            return list(_answer_weak_two(s, strain(opened.call)))
        if opened.name == "preempt":
            return list(_answer_preempt(s, strain(opened.call)))
    mine = s.me.rules[0] if s.me.rules else None
    if mine is not None and s.ours and len(s.me.bids) == 1 and len(s.partner.bids) == 1:
        if mine.name.startswith("weak two"):
            return list(_weak_two_again(s, strain(mine.call)))
        if mine.name == "preempt" and s.must_bid:
            return list(_preempt_again(s, strain(mine.call)))
    return None


def _answer_weak_two(s: Situation, suit: int) -> Iterator[Rule]:
    game = make_bid(4 if suit in MAJORS else 5, suit)
    if suit in MAJORS:
        yield Rule(game, "to play", points(16) & length(suit, 3), Forcing.SIGN_OFF)
        yield Rule(game, "raise to game, weak", hcp(0, 10) & length(suit, 5), kind=Kind.RAISE)
    yield Rule(make_bid(2, NOTRUMP), "feature ask", hcp(15) & length(suit, 2), Forcing.ROUND, suit=-1, kind=Kind.ASK)
    others = tuple(other for other in SUITS if other != suit)
    for new in reversed(others):
        yield Rule(s.cheapest(new), "new suit, forcing", hcp(15) & length(new, 5) & good_suit(new), Forcing.ROUND)
    yield Rule(make_bid(3, NOTRUMP), "to play", hcp(16) & stoppers(others), Forcing.SIGN_OFF)
    yield Rule(make_bid(2, NOTRUMP), "feature ask", hcp(17), Forcing.ROUND, suit=-1, kind=Kind.ASK)
    yield Rule(make_bid(3, suit), "preemptive raise", length(suit, 3) & hcp(4, 14), kind=Kind.RAISE)
    yield Rule(PASS, "to play", anything, Forcing.SIGN_OFF)


def _answer_preempt(s: Situation, suit: int) -> Iterator[Rule]:
    opened = level(s.opening)
    if suit in MAJORS and opened == 3:
        slam = hcp(18) & length(suit, 3) & aces(2)
        yield Rule(make_bid(4, NOTRUMP), "Blackwood", slam, Forcing.ROUND, suit=-1, kind=Kind.ASK)
        yield Rule(make_bid(4, suit), "to play", hcp(14) & length(suit, 2), Forcing.SIGN_OFF)
        yield Rule(make_bid(4, suit), "preemptive raise", length(suit, 4), kind=Kind.RAISE)
    if opened == 3:
        for new in MAJORS:
            if new != suit:
                strong = hcp(15) & length(new, 6) & good_suit(new)
                yield Rule(s.cheapest(new), "new suit, forcing", strong, Forcing.ROUND)
        others = tuple(other for other in SUITS if other != suit)
        yield Rule(make_bid(3, NOTRUMP), "to play", hcp(16) & stoppers(others), Forcing.SIGN_OFF)
        if suit not in MAJORS:
            yield Rule(make_bid(3, NOTRUMP), "to play", hcp(18), Forcing.SIGN_OFF)
            yield Rule(make_bid(5, suit), "raise to game, weak", hcp(0, 11) & length(suit, 5), kind=Kind.RAISE)
            yield Rule(make_bid(4, suit), "preemptive raise", length(suit, 4) & hcp(0, 12), kind=Kind.RAISE)
    if suit in MAJORS:
        yield Rule(make_bid(4, NOTRUMP), "Blackwood", hcp(20) & length(suit, 2), Forcing.ROUND, suit=-1, kind=Kind.ASK)
    yield Rule(PASS, "to play", anything, Forcing.SIGN_OFF)


def _weak_two_again(s: Situation, suit: int) -> Iterator[Rule]:
    asked = s.partner.last
    if asked is None or not s.must_bid:
        yield Rule(PASS, "to play", anything, Forcing.SIGN_OFF)
        return
    if asked.name == "feature ask":
        yield Rule(make_bid(3, NOTRUMP), "solid suit", top_three(suit, 3), suit=-1, kind=Kind.ANSWER)
        for new in SUITS:
            if new != suit:
                feature = hcp(9) & top_three(new, 1) & length(new, 2)
                yield Rule(make_bid(3, new), "feature, maximum", feature, Forcing.ROUND, suit=-1, kind=Kind.ANSWER)
        yield Rule(make_bid(3, suit), "minimum", anything)
        return
    new = strain(asked.call)
    if new in SUITS:
        yield Rule(
            s.jump(new) if level(s.cheapest(new)) < 4 else s.cheapest(new),
            "raise",
            hcp(8) & length(new, 3),
            kind=Kind.RAISE,
        )
        yield Rule(s.cheapest(new), "raise", length(new, 2 if new in MAJORS else 3), kind=Kind.RAISE)
    yield Rule(s.cheapest(suit), "minimum", anything)


def _preempt_again(s: Situation, suit: int) -> Iterator[Rule]:
    new = strain(s.highest)
    if new in MAJORS:
        yield Rule(s.cheapest(new), "raise", length(new, 2), kind=Kind.RAISE)
    if new != NOTRUMP and s.level_of(NOTRUMP) == 3:
        yield Rule(make_bid(3, NOTRUMP), "to play", top_three(suit, 2) & length(suit, 7), Forcing.SIGN_OFF)
    yield Rule(s.cheapest(suit), "minimum", anything)
