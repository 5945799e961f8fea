"""Responses to an opening of one of a suit: in peace, after a takeout double, after an overcall."""

from collections.abc import Iterator

from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.calls import DOUBLE, PASS, REDOUBLE, level, make_bid, strain
from bidlens.bridge.conditions.condition import Condition
from bidlens.bridge.conditions.counts import CLUBS, DIAMONDS, HEARTS, NOTRUMP, SPADES
from bidlens.bridge.conditions.words import (
    MAJORS,
    SUITS,
    balanced,
    both,
    good_suit,
    hcp,
    length,
    longest,
    points,
    shortness,
    stoppers,
    support,
)

from ..rule import Rule
from .situation import Situation

_NEGATIVE_DOUBLES_UP_TO = make_bid(2, SPADES)


def responses(s: Situation) -> list[Rule] | None:
    """Partner opened one of a suit and it is my turn to answer."""
    if not (s.we_opened and s.partner.bids and s.opening == s.partner.bids[0] and not s.me.bids):
        return None
    if s.opening >= make_bid(1, NOTRUMP) or len(s.partner.calls) > s.partner.passed + 1 or s.partner.passed:
        return None
    between = s.calls[-1]
    if between == PASS:
        return list(_in_peace(s))
    if between == DOUBLE:
        return list(_after_double(s))
    if strain(between) == NOTRUMP:
        return list(_after_notrump(s))
    return list(_after_overcall(s)) if between < make_bid(4, CLUBS) else None


def _in_peace(s: Situation) -> Iterator[Rule]:
    suit = strain(s.opening)
    if not s.me.passed:
        yield from _jump_shifts(s, suit)
    yield from (_major_raises(s, suit) if suit in MAJORS else ())
    yield from _new_suit_at_one(suit)
    yield from (_minor_raises(s, suit) if suit not in MAJORS else ())
    yield from _two_over_one(s, suit)
    if suit in MAJORS and s.me.passed:
        yield Rule(make_bid(2, NOTRUMP), "natural notrump", hcp(11, 12) & balanced)
    yield Rule(make_bid(1, NOTRUMP), "notrump response", hcp(6, 10))
    yield Rule(PASS, "too weak to respond", hcp(0, 5))
    yield Rule(make_bid(1, NOTRUMP), "notrump response", hcp(6, 12), makeshift=True)


def _jump_shifts(s: Situation, suit: int) -> Iterator[Rule]:
    for new in SUITS:
        if new != suit:
            strong = hcp(17) & length(new, 5) & good_suit(new) & longest(new, _others(suit))
            yield Rule(s.jump(new), "jump shift", strong, Forcing.GAME)


def _others(suit: int) -> tuple[int, ...]:
    return tuple(other for other in reversed(SUITS) if other != suit)


def _major_raises(s: Situation, suit: int) -> Iterator[Rule]:
    four = length(suit, 4)
    if not s.me.passed:
        yield Rule(
            make_bid(2, NOTRUMP),
            "Jacoby 2NT",
            support(suit, 13) & four,
            Forcing.GAME,
            suit=suit,
            kind=Kind.ARTIFICIAL_RAISE,
        )
        yield Rule(make_bid(3, NOTRUMP), "balanced, 15-17", hcp(15, 17) & balanced & length(suit, 2, 2))
    yield Rule(make_bid(4, suit), "weak raise to game", hcp(0, 9) & length(suit, 5) & shortness(), kind=Kind.RAISE)
    limit = support(suit, 10, 12) & four | support(suit, 11, 12) & length(suit, 3)
    yield Rule(make_bid(3, suit), "limit raise", limit, kind=Kind.RAISE)
    yield Rule(make_bid(2, suit), "single raise", support(suit, 6, 10) & length(suit, 3), kind=Kind.RAISE)
    if s.me.passed:
        yield Rule(make_bid(4, suit), "raise to game", support(suit, 13) & length(suit, 3), kind=Kind.RAISE)


def _minor_raises(s: Situation, suit: int) -> Iterator[Rule]:
    if s.me.passed:
        yield Rule(make_bid(2, NOTRUMP), "natural notrump", hcp(11, 12) & balanced)
    else:
        yield Rule(make_bid(2, NOTRUMP), "balanced, 12-15", hcp(12, 15) & balanced, Forcing.GAME)
        yield Rule(make_bid(3, NOTRUMP), "balanced, 16-17", hcp(16, 17) & balanced)
    if suit == DIAMONDS:
        yield Rule(make_bid(2, CLUBS), "two over one", hcp(11) & length(CLUBS, 4), Forcing.ROUND)
        if not s.me.passed:
            strong = hcp(13) & length(CLUBS, 3)
            yield Rule(make_bid(2, CLUBS), "two over one", strong, Forcing.ROUND, makeshift=True)
    else:
        yield Rule(make_bid(1, DIAMONDS), "one over one", hcp(13) & length(DIAMONDS, 3), Forcing.ROUND)
    limit = points(10, 12) & length(suit, 4) | hcp(10, 12) & length(suit, 5)
    yield Rule(make_bid(3, suit), "limit raise", limit, kind=Kind.RAISE)
    yield Rule(
        make_bid(2, suit), "single raise", points(6, 9) & length(suit, 5 if suit == CLUBS else 4), kind=Kind.RAISE
    )
    if not s.me.passed:
        yield Rule(
            make_bid(2, NOTRUMP), "game values", hcp(13), Forcing.GAME, suit=-1, makeshift=True, kind=Kind.ARTIFICIAL
        )


def _new_suit_at_one(suit: int) -> Iterator[Rule]:
    """Four cards and six points; of two four-card suits the cheaper, of longer ones the higher."""
    room = [new for new in SUITS if new > suit]
    forcing = Forcing.ROUND
    for new in reversed(room):
        longer_or_equal = longest(new, tuple(reversed(room)))
        yield Rule(make_bid(1, new), "one over one", points(6) & length(new, 5) & longer_or_equal, forcing)
    for new in room:
        if new != DIAMONDS:
            yield Rule(make_bid(1, new), "one over one", points(6) & length(new, 4), forcing)
    if DIAMONDS in room:
        yield Rule(make_bid(1, DIAMONDS), "one over one", points(6) & length(DIAMONDS, 4), forcing)


def _two_over_one(s: Situation, suit: int) -> Iterator[Rule]:
    """A lower suit at the two level: ten points and four cards, five for hearts."""
    lower = tuple(new for new in reversed(SUITS) if new < suit)
    forcing = Forcing.NON_FORCING if s.me.passed else Forcing.ROUND
    for new in lower:
        if suit in MAJORS:
            enough = hcp(10) & length(new, 5 if new == HEARTS else 4)
            yield Rule(make_bid(2, new), "two over one", enough & longest(new, lower, _ties(lower)), forcing)
    for new in sorted(lower):
        if suit in MAJORS and new != HEARTS:
            yield Rule(make_bid(2, new), "two over one", hcp(11) & length(new, 4), forcing)
    if suit in MAJORS and not s.me.passed:  # then the major is raised: 2NT would promise four cards of it
        yield Rule(make_bid(2, CLUBS), "two over one", hcp(13) & length(CLUBS, 3), forcing, makeshift=True)


def _ties(lower: tuple[int, ...]) -> tuple[int, ...]:
    """Of equally long suits hearts go first, then clubs before diamonds."""
    return tuple(sorted(lower, key=lambda new: (new != HEARTS, new)))


def _after_double(s: Situation) -> Iterator[Rule]:
    suit = strain(s.opening)
    fit = length(suit, 4 if suit in MAJORS else 5)
    yield Rule(
        make_bid(2, NOTRUMP),
        "limit raise over a double",
        support(suit, 10) & fit,
        Forcing.ROUND,
        suit=suit,
        kind=Kind.ARTIFICIAL_RAISE,
    )
    if suit in MAJORS:
        yield Rule(make_bid(4, suit), "weak raise to game", hcp(0, 9) & length(suit, 5) & shortness(), kind=Kind.RAISE)
    yield Rule(REDOUBLE, "redouble with ten points", hcp(10), Forcing.ROUND, kind=Kind.REDOUBLE)
    yield Rule(make_bid(3, suit), "weak jump raise", hcp(3, 8) & fit, kind=Kind.RAISE)
    yield Rule(
        make_bid(2, suit),
        "single raise",
        support(suit, 6, 9) & length(suit, 3 if suit in MAJORS else 4),
        kind=Kind.RAISE,
    )
    for new in SUITS:
        if new > suit:
            yield Rule(make_bid(1, new), "one over one", points(6) & length(new, 4), Forcing.ROUND)
    for new in SUITS:
        if new < suit:
            yield Rule(make_bid(2, new), "two over one, not forcing", hcp(5, 9) & length(new, 6))
    yield Rule(make_bid(1, NOTRUMP), "notrump response", hcp(7, 9))
    yield Rule(PASS, "too weak to respond", hcp(0, 9))


def _after_notrump(s: Situation) -> Iterator[Rule]:
    suit = strain(s.opening)
    yield Rule(DOUBLE, "penalty double", hcp(9), kind=Kind.PENALTY_DOUBLE)
    for new in (suit, *_others(suit)):
        cards = length(new, 3) if new == suit else length(new, 6)
        yield Rule(s.cheapest(new), "to play over notrump", points(5) & cards)
    yield Rule(PASS, "pass", hcp(0, 8))


def _after_overcall(s: Situation) -> Iterator[Rule]:
    suit, theirs = strain(s.opening), strain(s.calls[-1])
    stopped = stoppers((theirs,))
    low_enough = s.calls[-1] <= _NEGATIVE_DOUBLES_UP_TO
    raises, free_bids = list(_raises_over_overcall(s, suit, theirs)), list(_free_bids(s, suit, theirs))
    majors = [rule for rule in free_bids if strain(rule.call) in MAJORS or rule.call < make_bid(2, CLUBS)]
    minors = [rule for rule in free_bids if rule not in majors]
    negative = (
        [Rule(DOUBLE, "negative double", _negative(s, suit, theirs), Forcing.ROUND, kind=Kind.NEGATIVE_DOUBLE)]
        if low_enough
        else []
    )
    yield from (raises + majors + negative + minors if suit in MAJORS else majors + negative + raises + minors)
    if not low_enough:
        yield Rule(DOUBLE, "penalty double", hcp(10) & length(theirs, 4), kind=Kind.PENALTY_DOUBLE)
        yield Rule(DOUBLE, "cards", hcp(11))
    if s.level_of(NOTRUMP) == 1:
        yield Rule(make_bid(1, NOTRUMP), "natural notrump", hcp(7, 10) & stopped)
    yield Rule(make_bid(2, NOTRUMP), "natural notrump", hcp(11, 12) & stopped & balanced)
    yield Rule(make_bid(3, NOTRUMP), "natural notrump", hcp(13, 17) & stopped)
    if low_enough:
        yield Rule(DOUBLE, "negative double", hcp(11), Forcing.ROUND, makeshift=True, kind=Kind.NEGATIVE_DOUBLE)
    yield Rule(PASS, "pass over their overcall", hcp(0, 10))


def _raises_over_overcall(s: Situation, suit: int, theirs: int) -> Iterator[Rule]:
    """Their suit is a limit raise or better, a jump raise is weak."""
    cards = 3 if suit in MAJORS else 4
    yield Rule(
        s.cheapest(theirs),
        "cue-bid raise",
        support(suit, 11) & length(suit, cards),
        Forcing.ROUND,
        suit=suit,
        kind=Kind.ARTIFICIAL_RAISE,
    )
    if suit in MAJORS:
        yield Rule(make_bid(4, suit), "weak raise to game", hcp(0, 9) & length(suit, 5) & shortness(), kind=Kind.RAISE)
    if s.level_of(suit) == 2:
        yield Rule(s.jump(suit), "weak jump raise", hcp(3, 8) & length(suit, cards + 1), kind=Kind.RAISE)
    raise_points = (6, 10) if s.level_of(suit) == 2 else (9, 12)
    if s.level_of(suit) <= 3:
        yield Rule(
            s.cheapest(suit), "single raise", support(suit, *raise_points) & length(suit, cards), kind=Kind.RAISE
        )


def _free_bids(s: Situation, suit: int, theirs: int) -> Iterator[Rule]:
    """A new suit over their overcall: five cards and six points at the one level, ten at the two level."""
    for new in reversed(SUITS):
        if new in (suit, theirs):
            continue
        at = s.level_of(new)
        if at == 1:
            cards = 5 if new in MAJORS else 4
            yield Rule(s.cheapest(new), "new suit over an overcall", points(6) & length(new, cards), Forcing.ROUND)
        elif at <= 3:
            enough = hcp(8 + at) & length(new, 5 if at == 2 else 6)
            yield Rule(s.cheapest(new), "new suit over an overcall", enough, Forcing.ROUND)


def _negative(s: Situation, suit: int, theirs: int) -> Condition:
    """Four cards in each unbid major; both minors where both majors are bid. More strength at a higher level."""
    unbid = [new for new in MAJORS if new not in (suit, theirs)]
    at = level(s.calls[-1])
    shown = [length(new, 4) for new in unbid] or [length(new, 4) for new in SUITS if new not in (suit, theirs)]
    if len(unbid) == 2:
        shown = [length(HEARTS, 4) | length(SPADES, 4)]
    return both(hcp(6 + 2 * (at - 1)), *shown)
