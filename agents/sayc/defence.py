"""Their opening: overcalls, takeout doubles, two-suiters, and the same a little lighter in the balancing seat."""

from collections.abc import Iterator

from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.calls import DOUBLE, PASS, level, make_bid, strain
from bidlens.bridge.conditions.condition import Condition
from bidlens.bridge.conditions.counts import CLUBS, DIAMONDS, HEARTS, NOTRUMP, SPADES
from bidlens.bridge.conditions.words import (
    MAJORS,
    SUITS,
    anything,
    balanced,
    both,
    good_suit,
    hcp,
    length,
    longest,
    not_shorter,
    semi_balanced,
    stoppers,
    top_five,
)

from ..rule import Rule
from .situation import Situation

_LIGHTER = 3  # points less than in the direct seat, when a pass would end the auction
_HIGH_FIRST = (SPADES, HEARTS, DIAMONDS, CLUBS)


def defence(s: Situation) -> list[Rule] | None:
    """They opened, and neither of us has done anything but pass."""
    if s.we_opened or any(call != PASS for call in (*s.me.calls, *s.partner.calls)) or s.highest > make_bid(4, SPADES):
        return None
    lighter = _LIGHTER if s.balancing else 0
    opened = s.opening
    if _too_late(s):
        return [Rule(PASS, "pass over their auction", anything)]
    if _artificial(s):
        return list(_over_strong_club(s))
    if s.highest == opened == make_bid(1, NOTRUMP):
        return list(_over_one_notrump(lighter))
    if level(opened) == 1 and strain(opened) != NOTRUMP and s.their_suits and s.highest < make_bid(3, CLUBS):
        return list(_over_one_of_a_suit(s, lighter))
    if strain(s.highest) == NOTRUMP or not s.their_suits:
        return list(_over_high_notrump(s))
    return list(_over_preempt(s, lighter))


def _too_late(s: Situation) -> bool:
    """Both of them have spoken and are high, or I have passed already and they have not stopped low."""
    both_spoke = bool(s.left.bids) and bool(s.right.bids)
    passed_over = any(s.calls[i] < PASS for i in range(len(s.calls) - 4)) if len(s.calls) > 4 else False
    if level(s.highest) >= 3 and both_spoke:
        return True
    return passed_over and not (s.balancing and s.highest <= make_bid(2, SPADES))


def _artificial(s: Situation) -> bool:
    return s.opening == make_bid(2, CLUBS)


def _over_one_of_a_suit(s: Situation, lighter: int) -> Iterator[Rule]:
    theirs = s.their_suits
    one_suit = len(theirs) == 1
    first = level(s.highest) == 1
    two_suited = one_suit and first and not s.balancing and s.calls[-1] == s.opening
    if s.level_of(NOTRUMP) == 1:
        strength = (15 - lighter - 1, 14) if lighter else (15, 18)
        yield Rule(make_bid(1, NOTRUMP), "notrump overcall", hcp(*strength) & balanced & stoppers(theirs))
    yield Rule(DOUBLE, "takeout double", hcp(18 - lighter), Forcing.ROUND, kind=Kind.TAKEOUT_DOUBLE)
    if two_suited:
        yield from _two_suiters(theirs[0])
    if lighter and one_suit:
        yield Rule(make_bid(2, NOTRUMP), "18-21 balanced", hcp(15, 18) & balanced & stoppers(theirs))
    if not lighter:
        yield from _jump_overcalls(s, theirs)
    yield from _suit_overcalls(s, theirs, lighter)
    shape = hcp(12 - lighter) & takeout_shape(theirs)
    if one_suit and not first and not lighter:
        majors = [length(suit, 4) for suit in MAJORS if suit not in theirs]
        shape = hcp(13) & takeout_shape(theirs) & both(*majors)
    elif one_suit:
        others = [length(suit, 3) for suit in SUITS if suit not in theirs]
        shape = shape | hcp(11 - lighter) & both(length(theirs[0], 0, 1), *others)
        shape = shape | hcp(14 - lighter) & both(length(theirs[0], 3, 3), *others)
    yield Rule(DOUBLE, "takeout double", shape, Forcing.ROUND, kind=Kind.TAKEOUT_DOUBLE)
    if not lighter and one_suit:
        yield Rule(DOUBLE, "takeout double", hcp(15) & length(theirs[0], 0, 3), Forcing.ROUND, kind=Kind.TAKEOUT_DOUBLE)
    yield Rule(PASS, "pass over their opening", hcp(0, 17 - lighter))


def takeout_shape(theirs: tuple[int, ...]) -> Condition:
    """Short in their suit, three cards in each other suit; where they have bid two suits, four in both others."""
    others = [suit for suit in SUITS if suit not in theirs]
    if len(theirs) == 1:
        return both(length(theirs[0], 0, 2), *(length(suit, 3) for suit in others))
    return both(*(length(suit, 4) for suit in others))


def _two_suiters(theirs: int) -> Iterator[Rule]:
    """Michaels: their suit shows the majors, or the other major and a minor. 2NT: the two lowest unbid suits."""
    cue = make_bid(2, theirs)
    enough = hcp(8)
    if theirs in MAJORS:
        other = HEARTS if theirs == SPADES else SPADES
        shape = length(other, 5) & (length(CLUBS, 5) | length(DIAMONDS, 5))
        yield Rule(cue, "Michaels", enough & shape, Forcing.ROUND, suit=other, kind=Kind.ARTIFICIAL)
    else:
        yield Rule(
            cue,
            "Michaels",
            enough & length(HEARTS, 5) & length(SPADES, 5),
            Forcing.ROUND,
            suit=-1,
            kind=Kind.ARTIFICIAL,
        )
    low, high = [suit for suit in SUITS if suit != theirs][:2]
    yield Rule(
        make_bid(2, NOTRUMP),
        "unusual 2NT",
        enough & length(low, 5) & length(high, 5),
        Forcing.ROUND,
        suit=-1,
        kind=Kind.ARTIFICIAL,
    )


def _suit_overcalls(s: Situation, theirs: tuple[int, ...], lighter: int) -> Iterator[Rule]:
    for suit in _HIGH_FIRST:
        if suit in theirs:
            continue
        at, cheap = s.level_of(suit), s.cheapest(suit)
        mine = length(suit, 5) & longest(suit, tuple(x for x in _HIGH_FIRST if x not in theirs))
        if at == 1:
            yield Rule(cheap, "overcall", hcp(8 - lighter + 1 if lighter else 8, 17) & mine)
        elif at == 2:
            good = good_suit(suit) | length(suit, 6)
            yield Rule(cheap, "overcall", hcp(11 - lighter, 17) & mine & good)
            yield Rule(cheap, "overcall", hcp(13 - lighter, 17) & mine)
        elif at == 3:
            yield Rule(cheap, "overcall", hcp(13, 17) & mine & length(suit, 6))


def _jump_overcalls(s: Situation, theirs: tuple[int, ...]) -> Iterator[Rule]:
    """Weak, as the same opening would be; a better suit when vulnerable."""
    vulnerable = s.auction.is_vulnerable(s.auction.turn)
    for suit in _HIGH_FIRST:
        if suit in theirs:
            continue
        decent = top_five(suit, 2 if vulnerable else 1)
        if suit in MAJORS:
            yield Rule(make_bid(4, suit), "preemptive overcall", hcp(5, 11) & length(suit, 8), kind=Kind.PREEMPT)
        if s.jump(suit) <= make_bid(3, suit):
            long = hcp(4, 10) & length(suit, 7, 7) & decent
            yield Rule(make_bid(3, suit), "preemptive overcall", long, kind=Kind.PREEMPT)
        if level(s.jump(suit)) == 2:
            weak = hcp(5, 10) & length(suit, 6, 6) & decent
            yield Rule(s.jump(suit), "weak jump overcall", weak, kind=Kind.PREEMPT)


def _over_one_notrump(lighter: int) -> Iterator[Rule]:
    """Natural overcalls, and a double for penalty with as much as they have."""
    yield Rule(DOUBLE, "penalty double", hcp(16), kind=Kind.PENALTY_DOUBLE)
    for suit in _HIGH_FIRST:
        strong_suit = length(suit, 5) & good_suit(suit) | length(suit, 6)
        yield Rule(make_bid(2, suit), "overcall", hcp(9 - lighter, 15) & strong_suit & longest(suit, _HIGH_FIRST))
    for suit in _HIGH_FIRST:
        yield Rule(make_bid(3, suit), "preemptive overcall", hcp(5, 9) & length(suit, 7), kind=Kind.PREEMPT)
    yield Rule(PASS, "pass over their opening", hcp(0, 15))


def _over_high_notrump(s: Situation) -> Iterator[Rule]:
    for suit in _HIGH_FIRST:
        yield Rule(s.cheapest(suit), "overcall", hcp(9) & length(suit, 7) & good_suit(suit))
    yield Rule(DOUBLE, "penalty double", hcp(18), kind=Kind.PENALTY_DOUBLE)
    yield Rule(PASS, "pass over their opening", anything)


def _over_preempt(s: Situation, lighter: int) -> Iterator[Rule]:
    """Over weak twos and higher preempts: takeout doubles, sound overcalls, notrump with a stopper."""
    theirs = s.their_suits
    at = level(s.highest)
    lighter = 2 if lighter else 0
    stopped = stoppers(theirs)
    if at == 2:
        yield Rule(make_bid(2, NOTRUMP), "notrump overcall", hcp(15 - lighter, 18) & balanced & stopped)
    if at <= 3:
        yield Rule(make_bid(3, NOTRUMP), "to play", hcp(18 - (at == 3), 24) & semi_balanced & stopped, Forcing.SIGN_OFF)
    for suit in _HIGH_FIRST:
        if suit in theirs:
            continue
        mine = length(suit, 5) & longest(suit, tuple(x for x in _HIGH_FIRST if x not in theirs))
        if at <= 3 and suit in MAJORS:
            yield Rule(make_bid(4, suit), "overcall", hcp(15, 20) & length(suit, 6) & not_shorter(suit, theirs[0]))
        if s.level_of(suit) <= 4:
            least = 9 + s.level_of(suit) + (suit not in MAJORS) - lighter
            strong_suit = mine & (good_suit(suit) | length(suit, 6))
            yield Rule(s.cheapest(suit), "overcall", hcp(least, 17) & strong_suit)
    least = 11 + (at > 2) + (at > 3) - lighter
    yield Rule(DOUBLE, "takeout double", hcp(least) & takeout_shape(theirs), Forcing.ROUND, kind=Kind.TAKEOUT_DOUBLE)
    yield Rule(DOUBLE, "takeout double", hcp(17), Forcing.ROUND, kind=Kind.TAKEOUT_DOUBLE)
    yield Rule(PASS, "pass over their opening", anything)


def _over_strong_club(s: Situation) -> Iterator[Rule]:
    """They are strong: only long suits speak."""
    for suit in _HIGH_FIRST:
        cheap = s.cheapest(suit)
        if level(cheap) <= 2:
            yield Rule(cheap, "overcall", hcp(5, 15) & length(suit, 6) & good_suit(suit))
        yield Rule(
            make_bid(3, suit), "preemptive overcall", hcp(4, 12) & length(suit, 7) & good_suit(suit), kind=Kind.PREEMPT
        )
    yield Rule(PASS, "pass over their opening", anything)
