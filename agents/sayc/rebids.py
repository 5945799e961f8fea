"""Opener's second call after one of a suit and partner's answer."""

from collections.abc import Iterator

from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.calls import DOUBLE, PASS, REDOUBLE, level, make_bid, strain
from bidlens.bridge.conditions.counts import CLUBS, DIAMONDS, NOTRUMP
from bidlens.bridge.conditions.words import (
    MAJORS,
    SUITS,
    anything,
    balanced,
    hcp,
    length,
    longer,
    not_shorter,
    points,
    semi_balanced,
    stoppers,
    support,
)

from ..rule import Rule
from .situation import Situation


def rebids(s: Situation) -> list[Rule] | None:
    """I opened one of a suit, partner answered with a bid, and right-hand opponent passed (or doubled)."""
    if not (s.we_opened and len(s.me.bids) == 1 and s.me.bids[0] == s.opening):
        return None
    if any(call in (DOUBLE, REDOUBLE) for call in s.me.calls):
        return None  # partner answers that, not the opening
    if s.partner.last is not None and s.partner.last.name == "negative double" and s.calls[-1] == PASS:
        return list(_after_negative_double(s, strain(s.opening)))
    if _overcalled(s):
        return list(_over_their_overcall(s, strain(s.opening), strain(s.partner.bids[0])))
    if not s.partner.bids or s.opening >= make_bid(1, NOTRUMP) or s.calls[-1] not in (PASS, DOUBLE) or not s.ours:
        return None
    if len(s.partner.bids) > 1 or s.partner.last is None or s.partner.last.call != s.highest:
        return None
    answer, suit, theirs = s.partner.last, strain(s.opening), strain(s.highest)
    if answer.name == "Jacoby 2NT":
        return list(_after_jacoby(suit))
    if answer.name in ("limit raise over a double", "cue-bid raise"):
        return list(_after_strong_raise(s, suit))
    if theirs == suit and level(s.highest) in (2, 3):
        return list(_after_raise(s, suit))
    if s.highest == make_bid(1, NOTRUMP):
        return list(_after_one_notrump(s, suit))
    if answer.name == "jump shift":
        return list(_after_two_over_one(s, suit, theirs))
    if theirs in SUITS and theirs != suit and level(s.highest) == 1:
        return list(_after_one_over_one(s, suit, theirs))
    if theirs in SUITS and theirs != suit and s.highest < make_bid(3, CLUBS):
        enough = Rule(PASS, "to play", hcp(0, 13) & length(theirs, 3), Forcing.SIGN_OFF)
        return ([] if answer.forcing.is_forcing else [enough]) + list(_after_two_over_one(s, suit, theirs))
    return None


def _overcalled(s: Situation) -> bool:
    """Whether partner answered in a suit at the one level and right-hand opponent came in below the three level."""
    answered = len(s.partner.bids) == 1 and s.partner.bids[0] < make_bid(1, NOTRUMP)
    return answered and s.highest == s.calls[-1] < make_bid(3, CLUBS) and strain(s.highest) != NOTRUMP


def _over_their_overcall(s: Situation, suit: int, answer: int) -> Iterator[Rule]:
    """Opener need not bid: a pass is a minimum that has nothing more to show."""
    theirs = strain(s.highest)
    if answer == theirs or s.opening >= make_bid(1, NOTRUMP):
        return
    four, stopped = length(answer, 4), stoppers((theirs,))
    if answer in MAJORS:
        yield Rule(make_bid(4, answer), "raise to game", support(answer, 19) & four, kind=Kind.RAISE)
    if s.level_of(answer) == 2:
        yield Rule(make_bid(3, answer), "jump raise", support(answer, 16) & four, kind=Kind.RAISE)
        yield Rule(make_bid(2, answer), "raise", support(answer, 11, 15) & four, kind=Kind.RAISE)
    else:
        yield Rule(s.cheapest(answer), "raise", support(answer, 14) & four, kind=Kind.RAISE)
    yield Rule(make_bid(2, NOTRUMP), "18-19 balanced", hcp(18, 19) & balanced & stopped)
    if s.level_of(suit) == 2:
        yield Rule(s.jump(suit), "strong long suit", hcp(16, 18) & length(suit, 6))
    for new in SUITS:
        if new not in (suit, answer, theirs) and s.level_of(new) <= 2:
            if s.level_of(new) == 1:
                yield Rule(s.cheapest(new), "new suit at the one level", hcp(0, 18) & length(new, 4))
            elif new > suit:
                yield Rule(s.cheapest(new), "reverse", hcp(16) & length(suit, 5) & length(new, 4), Forcing.ROUND)
            else:
                yield Rule(s.cheapest(new), "second suit", hcp(0, 18) & length(suit, 5) & length(new, 4))
    if s.level_of(suit) == 2:
        yield Rule(s.cheapest(suit), "minimum rebid", length(suit, 6))
    if s.level_of(NOTRUMP) == 1:
        yield Rule(make_bid(1, NOTRUMP), "12-14 balanced", hcp(12, 14) & balanced & stopped)
    yield Rule(DOUBLE, "takeout double", hcp(16) & length(theirs, 0, 3), Forcing.ROUND, kind=Kind.TAKEOUT_DOUBLE)
    yield Rule(PASS, "nothing to add", hcp(0, 17))


def _after_one_over_one(s: Situation, suit: int, answer: int) -> Iterator[Rule]:
    four = length(answer, 4)
    yield from _splinters(s, suit, answer)
    if answer in MAJORS:
        yield Rule(make_bid(4, answer), "raise to game", support(answer, 19) & four, kind=Kind.RAISE)
    most = 18 if answer in MAJORS else None
    yield Rule(make_bid(3, answer), "jump raise", support(answer, 16, most) & four, kind=Kind.RAISE)
    yield Rule(make_bid(2, answer), "raise", support(answer, 11, 15) & four, kind=Kind.RAISE)
    yield from _own_shape(s, suit)
    yield Rule(make_bid(2, NOTRUMP), "18-19 balanced", hcp(18, 21) & balanced)
    for new in SUITS:
        if new > answer and new != suit:
            yield Rule(make_bid(1, new), "new suit at the one level", hcp(0, 18) & length(new, 4))
    yield Rule(make_bid(1, NOTRUMP), "12-14 balanced", hcp(11, 14) & balanced)
    yield from _plain_rebids(s, suit)
    yield Rule(
        make_bid(2, answer), "raise", hcp(0, 15) & length(answer, 3) & ~balanced, makeshift=True, kind=Kind.RAISE
    )
    yield Rule(make_bid(1, NOTRUMP), "notrump rebid", hcp(0, 16), makeshift=True)
    yield Rule(make_bid(2, NOTRUMP), "strong rebid", anything, makeshift=True)


def _splinters(s: Situation, suit: int, answer: int) -> Iterator[Rule]:
    """Game values, four cards in partner's suit, and a singleton or void in the suit bid a level above a jump shift."""
    for short in SUITS:
        double_jump = s.jump(short) + 5
        if short not in (suit, answer) and double_jump <= make_bid(4, DIAMONDS):
            fits = support(answer, 19) & length(answer, 4) & length(short, 0, 1)
            yield Rule(double_jump, "splinter", fits, Forcing.GAME, suit=answer, kind=Kind.SPLINTER)


def _after_negative_double(s: Situation, suit: int) -> Iterator[Rule]:
    """Partner has the unbid majors, or both minors: bid them like a response; jump with sixteen, game with nineteen."""
    theirs = s.their_suits
    shown = [new for new in (*MAJORS, DIAMONDS, CLUBS) if new != suit and new not in theirs]
    stopped = stoppers(theirs)
    for new in shown:
        if new in MAJORS:
            yield Rule(make_bid(4, new), "raise to game", support(new, 19) & length(new, 4), kind=Kind.RAISE)
            yield Rule(s.jump(new), "jump raise", support(new, 16, 18) & length(new, 4), kind=Kind.RAISE)
            yield Rule(s.cheapest(new), "raise", hcp(0, 15) & length(new, 4), kind=Kind.RAISE)
    if suit in MAJORS:
        yield Rule(make_bid(4, suit), "to play", points(19) & length(suit, 6), Forcing.SIGN_OFF)
    yield Rule(make_bid(3, NOTRUMP), "game", hcp(18) & stopped & semi_balanced, Forcing.SIGN_OFF)
    yield Rule(s.jump(suit), "strong long suit", points(16, 18) & length(suit, 6))
    yield Rule(
        s.cheapest(theirs[0]) if theirs else s.jump(suit),
        "cue-bid",
        hcp(19),
        Forcing.GAME,
        suit=-1,
        kind=Kind.ARTIFICIAL,
    )
    yield Rule(s.cheapest(NOTRUMP), "notrump rebid", hcp(0, 17) & stopped & balanced)
    for new in shown:
        yield Rule(s.cheapest(new), "second suit", length(new, 4))
    yield Rule(s.cheapest(suit), "minimum rebid", length(suit, 5))
    yield Rule(s.cheapest(NOTRUMP), "notrump rebid", stopped)
    for new in shown:
        if new not in MAJORS or suit in MAJORS:
            yield Rule(s.cheapest(new), "second suit", length(new, 3))
    yield Rule(s.cheapest(suit), "minimum rebid", anything)


def _own_shape(s: Situation, suit: int) -> Iterator[Rule]:
    """Strong rebids: a jump shift with nineteen points, a reverse with seventeen, a jump in the own long suit."""
    for new in reversed(SUITS):
        if new == suit or new in s.partner.suits:
            continue
        two_suits = length(suit, 4) & length(new, 4) & not_shorter(suit, new)
        jump = s.jump(new)
        if jump < make_bid(3, NOTRUMP):
            yield Rule(jump, "jump shift by opener", hcp(17) & points(20) & two_suits, Forcing.GAME)
        if level(s.cheapest(new)) == 2 and new > suit:
            yield Rule(s.cheapest(new), "reverse", hcp(16) & length(suit, 5) & length(new, 4), Forcing.ROUND)
    if suit in MAJORS:
        yield Rule(make_bid(4, suit), "to play", points(20) & length(suit, 7), Forcing.SIGN_OFF)
    if s.level_of(suit) == 2:
        yield Rule(make_bid(3, suit), "strong long suit", hcp(16, 18) & length(suit, 6))
        yield Rule(make_bid(3, suit), "strong long suit", points(18) & length(suit, 6), makeshift=True)


def _plain_rebids(s: Situation, suit: int) -> Iterator[Rule]:
    for new in SUITS:
        cheap = s.cheapest(new)
        if new < suit and level(cheap) == 2 and new not in s.partner.suits:
            yield Rule(cheap, "second suit", hcp(0, 18) & length(suit, 5) & length(new, 4))
    if suit == DIAMONDS and CLUBS not in s.partner.suits and level(s.cheapest(CLUBS)) == 2:
        yield Rule(s.cheapest(CLUBS), "second suit", hcp(0, 18) & length(CLUBS, 4))
    yield Rule(s.cheapest(suit), "minimum rebid", length(suit, 6))
    yield Rule(s.cheapest(suit), "minimum rebid", length(suit, 5) & ~semi_balanced)


def _after_one_notrump(s: Situation, suit: int) -> Iterator[Rule]:
    yield Rule(make_bid(3, NOTRUMP), "game", hcp(19) & semi_balanced, Forcing.SIGN_OFF)
    yield Rule(make_bid(2, NOTRUMP), "invitation", hcp(17, 18) & semi_balanced)
    yield Rule(PASS, "to play", hcp(0, 16) & balanced, Forcing.SIGN_OFF)
    yield from _own_shape(s, suit)
    for new in SUITS:
        if new < suit:
            yield Rule(make_bid(2, new), "second suit", length(new, 4) & length(suit, 5) & not_shorter(suit, new))
    yield Rule(make_bid(2, suit), "minimum rebid", length(suit, 6))
    for new in SUITS:
        if new < suit and suit in MAJORS:
            yield Rule(make_bid(2, new), "second suit", length(new, 4))
    if suit == DIAMONDS:
        yield Rule(make_bid(2, CLUBS), "second suit", length(CLUBS, 4))
    yield Rule(make_bid(2, suit), "minimum rebid", length(suit, 5) & ~semi_balanced)
    yield Rule(PASS, "to play", hcp(0, 16), Forcing.SIGN_OFF)
    yield Rule(make_bid(2, NOTRUMP), "invitation", anything)


def _after_raise(s: Situation, suit: int) -> Iterator[Rule]:
    """Partner raised: to two with six to nine points, to three with ten to twelve (or weak in competition)."""
    low, high = s.partner.points
    strong, medium = 24 - low, max(25 - high, 0)
    yield Rule(
        make_bid(4, NOTRUMP), "Blackwood", points(31 - low) & length(suit, 5), Forcing.ROUND, suit=-1, kind=Kind.ASK
    )
    if suit in MAJORS:
        yield Rule(make_bid(4, suit), "to play", points(strong), Forcing.SIGN_OFF)
        if level(s.highest) == 2:
            yield Rule(make_bid(2, NOTRUMP), "balanced game try", hcp(medium, strong - 1) & balanced, Forcing.ROUND)
            yield Rule(make_bid(3, suit), "invitation", points(medium, strong - 1))
        elif high > low:
            yield Rule(make_bid(4, suit), "to play", points((medium + strong) // 2), Forcing.SIGN_OFF)
    else:
        side = tuple(other for other in SUITS if other != suit and other in s.their_suits)
        yield Rule(make_bid(3, NOTRUMP), "game", hcp(strong) & semi_balanced & stoppers(side), Forcing.SIGN_OFF)
        yield Rule(make_bid(5, suit), "game", points(29 - low) & length(suit, 5), Forcing.SIGN_OFF)
        if level(s.highest) == 2:
            yield Rule(make_bid(2, NOTRUMP), "invitation", hcp(medium, strong - 1) & balanced & stoppers(side))
            yield Rule(make_bid(3, suit), "invitation", points(medium, strong - 1) & length(suit, 4))
            yield Rule(make_bid(3, NOTRUMP), "game", hcp(strong), Forcing.SIGN_OFF)
    yield Rule(PASS, "to play", anything, Forcing.SIGN_OFF)


def _after_strong_raise(s: Situation, suit: int) -> Iterator[Rule]:
    """Partner promised a limit raise at least: three of the suit is a minimum."""
    yield Rule(make_bid(4, NOTRUMP), "Blackwood", points(21) & length(suit, 5), Forcing.ROUND, suit=-1, kind=Kind.ASK)
    if suit in MAJORS:
        yield Rule(make_bid(4, suit), "to play", points(15), Forcing.SIGN_OFF)
    else:
        yield Rule(make_bid(3, NOTRUMP), "game", hcp(15) & stoppers(s.their_suits), Forcing.SIGN_OFF)
        yield Rule(make_bid(5, suit), "game", points(18), Forcing.SIGN_OFF)
    yield Rule(s.cheapest(suit), "minimum", hcp(0, 17))
    yield Rule(PASS, "to play", anything, Forcing.SIGN_OFF)


def _after_jacoby(suit: int) -> Iterator[Rule]:
    """A singleton at the three level first; then strength: three of the suit 18+, 3NT 15-17, four of it less."""
    for short in SUITS:
        if short != suit:
            yield Rule(make_bid(3, short), "singleton", length(short, 0, 1), Forcing.GAME, suit=-1, kind=Kind.ANSWER)
    yield Rule(make_bid(3, suit), "strong, no singleton", points(18), Forcing.GAME)
    yield Rule(make_bid(3, NOTRUMP), "15-17, no singleton", points(15, 17), Forcing.GAME, suit=-1, kind=Kind.ARTIFICIAL)
    yield Rule(make_bid(4, suit), "minimum, no singleton", points(0, 14))


def _after_two_over_one(s: Situation, suit: int, answer: int) -> Iterator[Rule]:
    """Partner promised ten points: the auction goes on; a reverse or a new suit at the three level shows fifteen."""
    forcing = Forcing.ROUND
    four = length(answer, 4 if answer not in MAJORS else 3)
    if answer in MAJORS:
        yield Rule(make_bid(4, answer), "raise to game", support(answer, 15) & four, kind=Kind.RAISE)
    yield Rule(s.cheapest(answer), "raise", four, forcing, kind=Kind.RAISE)
    yield Rule(make_bid(3, NOTRUMP), "18-19 balanced", hcp(18, 21) & balanced)
    yield Rule(s.jump(suit), "strong long suit", points(18) & length(suit, 6), Forcing.GAME)
    for new in SUITS:
        if new in (suit, answer):
            continue
        cheap = s.cheapest(new)
        if cheap < s.cheapest(suit):
            yield Rule(cheap, "second suit", length(new, 4), forcing)
        elif cheap < make_bid(3, NOTRUMP):
            yield Rule(cheap, "strong second suit", hcp(15) & length(new, 4) & longer(suit, new), Forcing.GAME)
    yield Rule(s.cheapest(suit), "minimum rebid", length(suit, 6))
    yield Rule(s.cheapest(NOTRUMP), "12-14 balanced", hcp(12, 17) & balanced)
    if suit in MAJORS:
        yield Rule(s.cheapest(suit), "minimum rebid", length(suit, 5))
    yield Rule(s.cheapest(NOTRUMP), "notrump rebid", anything)
