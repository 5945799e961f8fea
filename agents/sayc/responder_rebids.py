"""Responder's second call after one of a suit, an answer at the one level, and opener's rebid; fourth suit forcing."""

from collections.abc import Iterator

from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.calls import PASS, level, make_bid, strain
from bidlens.bridge.conditions.condition import Condition
from bidlens.bridge.conditions.counts import CLUBS, NOTRUMP
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

_INVITES, _GAME = 11, 13  # HCP opposite a minimum opening


def responder_rebids(s: Situation) -> list[Rule] | None:
    """Partner opened one of a suit, I answered in a suit, partner bid again with a minimum, and nobody came in."""
    if not s.we_opened or any(call != PASS for call in (*s.left.calls, *s.right.calls)):
        return None
    if len(s.me.bids) != 1 or len(s.partner.bids) != 2 or s.partner.bids[0] != s.opening:
        return None
    opened, mine, again = strain(s.opening), strain(s.me.bids[0]), strain(s.highest)
    if s.opening >= make_bid(1, NOTRUMP) or mine == NOTRUMP or opened == mine or s.partner.last is None:
        return None
    if s.partner.last.forcing.is_forcing or s.me.rules[-1].forcing is not Forcing.ROUND:
        return None
    if level(s.me.bids[0]) == 1 and s.highest == make_bid(1, NOTRUMP):
        return list(_after_one_notrump(opened, mine))
    if again in SUITS and again not in (opened, mine) and s.partner.last.name in _SECOND_SUITS:
        return list(_after_two_suits(s, opened, mine, again))
    if again == opened and s.partner.last.name == "minimum rebid" and level(s.me.bids[0]) == 1:
        return list(_after_own_suit(s, opened, mine))
    if again == mine and s.partner.last.name == "raise" and level(s.highest) == 2:
        return list(_after_raise(mine))
    return None


_SECOND_SUITS = ("second suit", "new suit at the one level")


def _after_one_notrump(opened: int, mine: int) -> Iterator[Rule]:
    """Partner has 12 to 14 points and no singleton: weak hands choose a suit, jumps to three are forcing or invite."""
    lower = [suit for suit in SUITS if suit < mine and suit != opened]
    if mine in MAJORS:
        yield Rule(make_bid(4, mine), "to play", points(_GAME) & length(mine, 6), Forcing.SIGN_OFF)
        yield Rule(make_bid(3, mine), "invitation", hcp(9, 12) & length(mine, 6))
    for new in lower:
        strong = hcp(_GAME) & length(mine, 5) & length(new, 4 if new in MAJORS else 5)
        yield Rule(make_bid(3, new), "jump shift by responder", strong, Forcing.GAME)
    if opened not in MAJORS:
        slammish = hcp(16) & length(opened, 4)
        yield Rule(make_bid(3, opened), "strong raise", slammish, Forcing.GAME, kind=Kind.RAISE)
    yield Rule(make_bid(3, NOTRUMP), "game", hcp(_GAME, 18) & _no_long_suit(mine), Forcing.SIGN_OFF)
    yield Rule(make_bid(2, NOTRUMP), "invitation", hcp(_INVITES, 12) & length(mine, 0, 5))
    for new in lower:
        weak = hcp(0, 10) & length(mine, 5) & length(new, 4 if new in MAJORS else 5)
        yield Rule(make_bid(2, new), "weak, two suits", weak, Forcing.SIGN_OFF)
    yield Rule(make_bid(2, mine), "to play", hcp(0, 10) & length(mine, 6), Forcing.SIGN_OFF)
    yield Rule(make_bid(2, mine), "to play", hcp(0, 10) & length(mine, 5) & ~semi_balanced, Forcing.SIGN_OFF)
    if opened not in MAJORS:
        fit = length(opened, 5 if opened == CLUBS else 4) & ~balanced
        yield Rule(make_bid(2, opened), "to play", hcp(0, 10) & fit, Forcing.SIGN_OFF)
    else:
        fit = length(opened, 2) & ~semi_balanced
        yield Rule(make_bid(2, opened), "to play", hcp(0, 10) & fit, Forcing.SIGN_OFF)
    yield Rule(PASS, "to play", hcp(0, 10), Forcing.SIGN_OFF)


def _no_long_suit(mine: int) -> Condition:
    return length(mine, 0, 6 if mine in MAJORS else 13)


def _after_two_suits(s: Situation, opened: int, mine: int, second: int) -> Iterator[Rule]:
    """Partner has two suits: raise one of them, notrump with the fourth suit stopped, or ask in the fourth suit."""
    (fourth,) = [suit for suit in SUITS if suit not in (opened, mine, second)]
    two_over_one = level(s.me.bids[0]) == 2
    game = 12 if two_over_one else _GAME
    ask = s.cheapest(fourth)
    if opened in MAJORS:
        yield Rule(make_bid(4, opened), "game", support(opened, game, 17) & length(opened, 3), Forcing.SIGN_OFF)
    if second in MAJORS:
        yield Rule(make_bid(4, second), "game", support(second, game, 17) & length(second, 4), Forcing.SIGN_OFF)
    if mine in MAJORS:
        yield Rule(make_bid(4, mine), "to play", points(game, 18) & length(mine, 7), Forcing.SIGN_OFF)
    natural_one = level(ask) == 1
    if natural_one:
        yield Rule(ask, "new suit at the one level", points(6) & length(fourth, 4), Forcing.ROUND)
    else:
        shape = length(mine, 5) | ~stoppers((fourth,))
        yield Rule(ask, "fourth suit", hcp(game) & shape, Forcing.GAME, suit=-1, kind=Kind.ARTIFICIAL)
    yield Rule(make_bid(3, NOTRUMP), "game", hcp(game, 18) & stoppers((fourth,)), Forcing.SIGN_OFF)
    if not natural_one:
        yield Rule(ask, "fourth suit", hcp(game), Forcing.GAME, suit=-1, kind=Kind.ARTIFICIAL)
    inviting = 10
    for suit, cards in ((second, 4), (opened, 3 if opened in MAJORS else 5)):
        three = make_bid(3, suit)
        if (s.level_of(suit) <= 3 and s.jump(suit) == three) or level(s.cheapest(suit)) == 3:
            yield Rule(three, "invitation", support(suit, inviting, game - 1) & length(suit, cards), kind=Kind.RAISE)
    if mine in MAJORS and s.level_of(mine) == 2:
        yield Rule(make_bid(3, mine), "invitation", hcp(inviting, game - 1) & length(mine, 6))
    if s.highest < make_bid(2, NOTRUMP):
        yield Rule(make_bid(2, NOTRUMP), "invitation", hcp(_INVITES, game - 1))
    if s.level_of(second) == 2 and not two_over_one:
        yield Rule(s.cheapest(second), "raise", support(second, 6, inviting - 1) & length(second, 4), kind=Kind.RAISE)
    if s.level_of(mine) == 2:
        yield Rule(s.cheapest(mine), "long suit", hcp(0, inviting) & length(mine, 6), Forcing.SIGN_OFF)
    if s.level_of(opened) == 2:
        prefers = not_shorter(opened, second) if level(s.highest) == 2 else length(opened, 4) & ~balanced
        cards = length(opened, 2) if opened in MAJORS or level(s.highest) == 2 else anything
        yield Rule(s.cheapest(opened), "preference", hcp(0, inviting) & prefers & cards)
    if s.level_of(NOTRUMP) == 1:
        yield Rule(make_bid(1, NOTRUMP), "notrump response", hcp(6, 10) & ~longer(second, mine))
        yield Rule(make_bid(1, NOTRUMP), "notrump response", hcp(6, 10))
    if not two_over_one:
        yield Rule(PASS, "to play", hcp(0, inviting), Forcing.SIGN_OFF)
    else:
        yield Rule(s.cheapest(opened), "preference", length(opened, 2))
        yield Rule(s.cheapest(mine), "long suit", anything)


def _after_own_suit(s: Situation, opened: int, mine: int) -> Iterator[Rule]:
    """Partner has six cards and a minimum."""
    fit = length(opened, 2)
    if opened in MAJORS:
        yield Rule(make_bid(4, opened), "game", support(opened, _GAME - 1, 17) & fit, Forcing.SIGN_OFF)
        yield Rule(make_bid(3, opened), "invitation", support(opened, 10, 11) & fit, kind=Kind.RAISE)
    if mine in MAJORS:
        yield Rule(make_bid(4, mine), "to play", points(_GAME + 1) & length(mine, 7), Forcing.SIGN_OFF)
    for new in reversed(SUITS):
        if new not in (opened, mine) and s.level_of(new) <= 3:
            strong = hcp(_GAME) & length(mine, 5) & length(new, 4)
            yield Rule(s.cheapest(new), "new suit, forcing", strong, Forcing.GAME)
    others = tuple(suit for suit in SUITS if suit not in (opened, mine))
    yield Rule(make_bid(3, NOTRUMP), "game", hcp(_GAME, 18) & stoppers(others), Forcing.SIGN_OFF)
    if mine in MAJORS and s.level_of(mine) == 2:
        yield Rule(make_bid(3, mine), "invitation", hcp(10, 12) & length(mine, 6))
        yield Rule(make_bid(2, mine), "long suit", hcp(6, 9) & length(mine, 6) & length(opened, 0, 1))
    yield Rule(make_bid(3, NOTRUMP), "game", hcp(_GAME, 18) & balanced, Forcing.SIGN_OFF)
    if s.highest < make_bid(2, NOTRUMP):
        yield Rule(make_bid(2, NOTRUMP), "invitation", hcp(_INVITES, 12) & stoppers(others))
    if opened not in MAJORS:
        yield Rule(make_bid(3, opened), "invitation", hcp(10, 12) & length(opened, 3), kind=Kind.RAISE)
    yield Rule(PASS, "to play", hcp(0, 12), Forcing.SIGN_OFF)


def _after_raise(mine: int) -> Iterator[Rule]:
    """Partner raised with a minimum: game with thirteen points of support for each other, or an invitation."""
    if mine in MAJORS:
        yield Rule(make_bid(4, mine), "game", points(_GAME, 18) & length(mine, 5), Forcing.SIGN_OFF)
        yield Rule(make_bid(3, NOTRUMP), "choice of games", hcp(_GAME, 17) & balanced & length(mine, 4, 4))
        yield Rule(make_bid(4, mine), "game", points(_GAME, 18), Forcing.SIGN_OFF)
        yield Rule(make_bid(2, NOTRUMP), "invitation", hcp(_INVITES, 12) & balanced & length(mine, 4, 4))
        yield Rule(make_bid(3, mine), "invitation", points(_INVITES, 12))
    else:
        others = tuple(suit for suit in SUITS if suit != mine)
        yield Rule(make_bid(3, NOTRUMP), "game", hcp(_GAME, 18) & stoppers(others), Forcing.SIGN_OFF)
        yield Rule(make_bid(3, mine), "invitation", points(_INVITES, 12), kind=Kind.RAISE)
    yield Rule(PASS, "to play", points(0, _INVITES - 1), Forcing.SIGN_OFF)
