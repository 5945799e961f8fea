"""When the book is closed: what partner has promised and what I hold decide on part-score, game, slam or defence.

Partner's limits are known when the rules are written, so that every condition is still one on my hand alone.
"""

from collections.abc import Iterator

from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.calls import DOUBLE, PASS, level, make_bid, strain
from bidlens.bridge.conditions.condition import Condition
from bidlens.bridge.conditions.counts import CLUBS, DIAMONDS, HEARTS, NOTRUMP, SPADES
from bidlens.bridge.conditions.words import (
    MAJORS,
    MINORS,
    SUITS,
    anything,
    balanced,
    both,
    good_suit,
    hcp,
    length,
    longest,
    points,
    stoppers,
    support,
)

from ..rule import Rule
from .situation import Situation
from .slam import may_ask

_GAME, _MINOR_GAME, _SLAM, _NOTRUMP_SLAM, _GRAND = 24, 28, 31, 33, 37
_HIGH_FIRST = (SPADES, HEARTS, DIAMONDS, CLUBS)


def judgement(s: Situation) -> list[Rule]:
    """Something sensible in any auction."""
    rules: list[Rule] = []
    if _ours_to_bid(s):
        if not s.partner_signed_off:
            rules += _slams(s)
            rules += _games(s)
            rules += _invitations(s)
        rules += _corrections(s)
    rules += _strong_doubler(s)
    rules += _competing(s)
    rules += _doubles(s)
    if s.must_bid:
        rules += _forced(s)
    rules.append(Rule(PASS, "pass", anything))
    return rules


def _ours_to_bid(s: Situation) -> bool:
    """Whether our side has begun to describe its hands."""
    return bool(s.partner.bids) or any(rule.name == "takeout double" for rule in s.partner.rules)


def _stopped(s: Situation) -> Condition:
    """Their suits stopped, as far as partner has not promised notrump."""
    if any(strain(bid) == NOTRUMP for bid in s.partner.bids):
        return anything
    return stoppers(s.their_suits)


def _worth(suit: int, low: int, high: int | None = None) -> Condition:
    """Strength for a contract in a suit in which we fit: length or shortness counts, whichever is more."""
    low = max(low, 0)
    return points(low, high) | support(suit, low, high) if high is None else points(low, high)


def _slams(s: Situation) -> Iterator[Rule]:
    low = _expected(s)
    if low < 6:
        return
    trump = s.agreed
    if may_ask(s):
        for suit in MAJORS:
            if s.partner.at_least(suit) >= 4 and suit != trump:
                strong = _worth(suit, _SLAM - low) & s.fit(suit)
                yield Rule(make_bid(4, NOTRUMP), "Blackwood", strong, Forcing.ROUND, suit=-1, kind=Kind.ASK)
    if trump is not None and may_ask(s):
        yield Rule(make_bid(4, NOTRUMP), "Blackwood", _worth(trump, _SLAM - low), Forcing.ROUND, suit=-1, kind=Kind.ASK)
    yield Rule(make_bid(7, NOTRUMP), "grand slam", hcp(_GRAND - s.partner.points[0]) & _stopped(s), Forcing.SIGN_OFF)
    for suit in _HIGH_FIRST:
        if s.partner.at_least(suit) >= 3:
            yield Rule(make_bid(6, suit), "slam", points(_NOTRUMP_SLAM - low) & s.fit(suit), Forcing.SIGN_OFF)
    yield Rule(make_bid(6, NOTRUMP), "slam", hcp(_NOTRUMP_SLAM - low) & balanced & _stopped(s), Forcing.SIGN_OFF)


def _expected(s: Situation) -> int:
    """About what partner holds: a little more than the least where much more is possible."""
    low, high = s.partner.points
    return low + min((high - low) // 3, 2)


def _games(s: Situation) -> Iterator[Rule]:
    if s.game_reached:
        return
    low = s.partner.points[0]
    for suit in MAJORS:
        if s.partner.at_least(suit) >= 2:
            yield Rule(make_bid(4, suit), "game", _worth(suit, _GAME - low) & s.fit(suit), Forcing.SIGN_OFF)
    for suit in MAJORS:
        if suit not in s.their_suits:
            yield Rule(make_bid(4, suit), "game", points(max(_GAME - low, 0)) & length(suit, 7), Forcing.SIGN_OFF)
            yield Rule(
                make_bid(4, suit),
                "game",
                points(max(_GAME + 1 - low, 0)) & length(suit, 6) & good_suit(suit),
                Forcing.SIGN_OFF,
            )
    yield Rule(make_bid(3, NOTRUMP), "game", hcp(max(_GAME - low, 0)) & _stopped(s), Forcing.SIGN_OFF)
    for suit in MINORS:
        if s.partner.at_least(suit) >= 3:
            yield Rule(make_bid(5, suit), "game", points(max(_MINOR_GAME - low, 0)) & s.fit(suit), Forcing.SIGN_OFF)


def _invitations(s: Situation) -> Iterator[Rule]:
    """One step below game, where partner's best would make it and partner's least would not."""
    low, high = s.partner.points
    if s.game_reached or high - low < 2 or s.partner_is_known_minimum:
        return
    least, most = max(_GAME - min(high, low + 3), 0), _GAME - low - 1
    for suit in MAJORS:
        three = make_bid(3, suit)
        if s.partner.at_least(suit) >= 2 and s.highest < three and s.level_of(suit) in (2, 3):
            yield Rule(three, "invitation", points(least, most) & s.fit(suit))
        if suit in s.me.suits and s.level_of(suit) == 2:
            yield Rule(three, "invitation", points(least, most) & length(suit, 6))
    if s.highest < make_bid(2, NOTRUMP):
        yield Rule(make_bid(2, NOTRUMP), "invitation", hcp(least, most) & _stopped(s) & _no_shortness(s))
    for suit in MINORS:
        three = make_bid(3, suit)
        if s.partner.at_least(suit) >= 3 and s.level_of(suit) == 3 and s.highest > make_bid(1, NOTRUMP):
            yield Rule(three, "invitation", points(least, most) & s.fit(suit))


def _no_shortness(s: Situation) -> Condition:
    return both(*(length(suit, 2) for suit in SUITS if suit not in s.partner.suits))


def _corrections(s: Situation) -> Iterator[Rule]:
    """A better part-score: preference for partner's other suit, or a long suit of my own."""
    if not s.ours or s.game_reached or s.calls[-1] not in (PASS, DOUBLE):
        return
    now = strain(s.highest)
    if s.partner.last is not None and s.partner.last.call != s.highest:
        return
    for suit in _HIGH_FIRST:
        cheap = s.cheapest(suit)
        if suit == now or level(cheap) > 3 or s.partner.at_least(suit) < 4:
            continue
        if now == NOTRUMP:
            continue
        more = length(suit, max(7 - s.partner.at_least(suit), 2)) & length(now, 0, 2)
        yield Rule(cheap, "preference", more)
    for suit in _HIGH_FIRST:
        cheap = s.cheapest(suit)
        if suit != now and level(cheap) <= 2 and suit not in s.their_suits and s.partner.at_least(now % 4) < 6:
            short = length(now, 0, 2) if now != NOTRUMP else anything
            yield Rule(cheap, "long suit", length(suit, 6) & short)


def _strong_doubler(s: Situation) -> Iterator[Rule]:
    """I doubled with more than an overcall: now I tell what I have."""
    if not s.me.did("takeout double") or s.me.bids or s.game_reached:
        return
    for suit in _HIGH_FIRST:
        if suit not in s.their_suits and s.partner.at_least(suit) < 4 and s.level_of(suit) <= 3:
            yield Rule(s.cheapest(suit), "strong suit", hcp(17) & length(suit, 5), Forcing.ROUND)
    if s.level_of(NOTRUMP) <= 2:
        yield Rule(s.cheapest(NOTRUMP), "strong notrump", hcp(18, 21) & stoppers(s.their_suits) & balanced)
    for suit in _HIGH_FIRST:
        if s.partner.at_least(suit) >= 4 and s.level_of(suit) <= 3:
            yield Rule(s.cheapest(suit), "strong raise", support(suit, 16) & length(suit, 4), kind=Kind.RAISE)


def _competing(s: Situation) -> Iterator[Rule]:
    """They bid over us: bid on to the level of our fit, as the law of total tricks says."""
    if s.ours or not s.opened or (s.partner_signed_off and level(s.highest) > 3):
        return
    low = s.partner.points[0]
    for suit in _HIGH_FIRST:
        promised = s.partner.at_least(suit)
        at = s.level_of(suit)
        if promised >= 3 and at <= 3 and suit not in s.their_suits:
            yield Rule(s.cheapest(suit), "competing", points(max(16 + at - low, 5)) & s.fit(suit, 6 + at))
        if promised >= 4 and at == 4 and suit in MAJORS:
            yield Rule(s.cheapest(suit), "competing", points(max(20 - low, 6)) & s.fit(suit, 10))
    for suit in _HIGH_FIRST:
        at = s.level_of(suit)
        if suit in s.me.suits and at <= 3 and suit not in s.their_suits:
            yield Rule(s.cheapest(suit), "competing", points(13 + at) & length(suit, 4 + at))
        elif not s.me.bids and suit not in s.their_suits and at <= 2 and s.partner.bids:
            yield Rule(s.cheapest(suit), "competing", points(8) & length(suit, 6))


def _doubles(s: Situation) -> Iterator[Rule]:
    """They bid too much: double with the balance of strength, or with trumps and tricks behind them."""
    if s.ours or not s.opened or s.doubled:
        return
    low = s.partner.points[0]
    theirs, at = strain(s.highest), level(s.highest)
    if at >= 4 or (theirs == NOTRUMP and at >= 2):
        yield Rule(DOUBLE, "penalty double", hcp(max(25 - low, 8)), kind=Kind.PENALTY_DOUBLE)
    if theirs != NOTRUMP and at >= 2:
        yield Rule(
            DOUBLE, "penalty double", hcp(max(22 - low, 7)) & length(theirs, 5 - (at >= 4)), kind=Kind.PENALTY_DOUBLE
        )
    if theirs == NOTRUMP or at > 3:
        return
    if s.me.bids and strain(s.me.bids[0]) != NOTRUMP and not s.partner.bids and s.me.points[0] >= 10:
        light = 12 if s.balancing and at <= 2 else 15
        yield Rule(DOUBLE, "takeout double", hcp(light) & length(theirs, 0, 2), Forcing.ROUND, kind=Kind.TAKEOUT_DOUBLE)
    if s.balancing and at <= 2 and s.partner.bids:
        yield Rule(
            DOUBLE,
            "takeout double",
            hcp(max(22 - low, 9)) & length(theirs, 0, 3),
            Forcing.ROUND,
            kind=Kind.TAKEOUT_DOUBLE,
        )


def _forced(s: Situation) -> Iterator[Rule]:
    """I must not pass: the cheapest thing that is true."""
    keep = Forcing.GAME if s.game_forced else Forcing.NON_FORCING
    low = s.partner.points[0]
    for suit in _HIGH_FIRST:
        if s.partner.at_least(suit) >= 3 and strain(s.highest) != suit:
            yield Rule(s.cheapest(suit), "support", s.fit(suit), keep, kind=Kind.RAISE)
    for suit in _HIGH_FIRST:
        if s.me.at_least(suit) >= 4 and s.level_of(suit) <= 4:
            yield Rule(s.cheapest(suit), "long suit again", length(suit, s.me.at_least(suit) + 1), keep)
    if s.level_of(NOTRUMP) <= 3:
        yield Rule(s.cheapest(NOTRUMP), "notrump", _stopped(s) & hcp(0, max(18 - low, 11)), keep)
    for suit in _HIGH_FIRST:
        if suit in s.unbid and s.level_of(suit) <= (4 if s.partner.last_is_double else 3):
            yield Rule(s.cheapest(suit), "new suit", length(suit, 4), keep)
    for suit in _HIGH_FIRST:
        if s.partner.at_least(suit) >= 4:
            yield Rule(s.cheapest(suit), "preference", length(suit, 2), keep)
    if len(s.unbid) == 1 and s.level_of(s.unbid[0]) <= 3:
        yield Rule(s.cheapest(s.unbid[0]), "fourth suit", points(12), Forcing.GAME, suit=-1, kind=Kind.ARTIFICIAL)
    if s.level_of(NOTRUMP) <= 4:
        yield Rule(s.cheapest(NOTRUMP), "notrump", anything, keep)
    for suit in _HIGH_FIRST:
        yield Rule(s.cheapest(suit), "long suit", longest(suit, _HIGH_FIRST), keep)
