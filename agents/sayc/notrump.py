"""After a natural notrump opening: Stayman, Jacoby and Texas transfers, Gerber, and what follows.

The same answers serve 1NT, 2NT, and 2NT after a strong 2♣; and a notrump overcall.
"""

from collections.abc import Iterator

from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.calls import DOUBLE, PASS, level, make_bid, strain
from bidlens.bridge.conditions.condition import Condition
from bidlens.bridge.conditions.counts import CLUBS, DIAMONDS, HEARTS, HIGH_CARDS, NOTRUMP, SPADES
from bidlens.bridge.conditions.words import (
    MAJORS,
    MINORS,
    SUITS,
    anything,
    both,
    hcp,
    length,
    longer,
    longest,
    not_shorter,
    points,
    shortness,
    stoppers,
)

from ..rule import Rule
from .situation import Situation

_NATURAL = ("notrump opening", "strong notrump opening", "big notrump opening", "notrump overcall", "22-24 balanced")
_GAME = 25
_SLAM = 33


def after_notrump(s: Situation) -> list[Rule] | None:
    """Our side has bid a natural notrump, and the opponents leave us alone, or came in over it at once."""
    if s.partner.last is not None and s.partner.last.name in _NATURAL:
        if s.calls[-1] == PASS or (s.calls[-1] == DOUBLE and level(s.highest) == 1):
            return list(_responses(s))
        return list(_over_interference(s)) if s.calls[-1] < make_bid(3, NOTRUMP) else None
    if s.partner.last is None or s.calls[-1] not in (PASS, DOUBLE):
        return None
    asked, me = s.partner.last.name, s.me.last
    if me is not None and me.name in _NATURAL:
        answers = {
            "Stayman": _answer_stayman,
            "transfer": _accept_transfer,
            "Texas transfer": _accept_transfer,
            "minor transfer": _accept_minors,
        }
        return answers[asked](s) if asked in answers else None
    if asked in ("choice of games", "game", "invitation") and me is not None:
        return _other_major(s)
    if asked == "transfer accepted" and me is not None and me.name == "Texas transfer":
        low, _ = _strength(s)
        return [
            Rule(make_bid(4, NOTRUMP), "Blackwood", points(_SLAM - low), Forcing.ROUND, suit=-1, kind=Kind.ASK),
            _stop(),
        ]
    if asked in ("Stayman answer", "transfer accepted", "super-accept") and me is not None:
        return list(_place(s))
    if asked == "clubs for the minors" and me is not None:
        return [
            Rule(make_bid(3, DIAMONDS), "to play", longer(DIAMONDS, CLUBS), Forcing.SIGN_OFF),
            Rule(PASS, "to play", anything, Forcing.SIGN_OFF),
        ]
    return None


def _stop() -> Rule:
    return Rule(PASS, "to play", anything, Forcing.SIGN_OFF)


def _other_major(s: Situation) -> list[Rule] | None:
    """Partner offers a choice: with three cards take the major that was shown; after Stayman the other major of two."""
    assert s.me.last is not None and s.partner.last is not None
    if s.me.last.name == "transfer accepted" and s.partner.last.name == "choice of games":
        suit = next(rule.suit for rule in reversed(s.partner.rules) if rule.name == "transfer")
        return [Rule(make_bid(4, suit or 0), "game in the major", length(suit or 0, 3)), _stop()]
    if s.me.last.call % 5 == HEARTS and s.me.last.name == "Stayman answer" and strain(s.highest) == NOTRUMP:
        _, most = s.me.rules[0].condition.limits(HIGH_CARDS)
        four = length(SPADES, 4)
        if level(s.highest) == 3:
            return [Rule(make_bid(4, SPADES), "game in the major", four), _stop()]
        return [
            Rule(make_bid(4, SPADES), "game in the major", four & hcp(most - 1)),
            Rule(make_bid(3, SPADES), "minimum", four),
            Rule(make_bid(3, NOTRUMP), "game", hcp(most - 1), Forcing.SIGN_OFF),
            _stop(),
        ]
    return None


def _strength(s: Situation) -> tuple[int, int]:
    """The least and the most that the notrump bidder holds."""
    low, high = next(rule for rule in s.partner.rules if rule.name in _NATURAL).condition.limits(HIGH_CARDS)
    return low, high


def _responses(s: Situation) -> Iterator[Rule]:
    low, high = _strength(s)
    base = level(s.highest)
    up = base + 1
    invites = (_GAME - high, _GAME - low - 1)
    game = max(_GAME - low, 0)
    at_one = base == 1
    yield Rule(make_bid(4, CLUBS), "Gerber", points(_SLAM - low) & _long_suit(), Forcing.ROUND, suit=-1, kind=Kind.ASK)
    if base <= 2:
        yield from _texas(game)
        yield from _majors(up, invites, game)
    if at_one:
        weak_minor = hcp(0, invites[0] - 1) & (length(CLUBS, 6) | length(DIAMONDS, 6))
        yield Rule(make_bid(2, SPADES), "minor transfer", weak_minor, Forcing.ROUND, suit=-1, kind=Kind.TRANSFER)
        for minor in MINORS:
            yield Rule(make_bid(3, minor), "invitational minor", hcp(*invites) & length(minor, 6))
        yield Rule(make_bid(2, NOTRUMP), "invitation", hcp(*invites))
    yield Rule(make_bid(6, NOTRUMP), "slam", hcp(_SLAM - low, _SLAM + 3 - low), Forcing.SIGN_OFF)
    yield Rule(make_bid(7, NOTRUMP), "grand slam", hcp(_SLAM + 4 - low), Forcing.SIGN_OFF)
    yield Rule(make_bid(4, NOTRUMP), "quantitative", hcp(_SLAM - high, _SLAM - low - 1))
    yield Rule(make_bid(3, NOTRUMP), "game", hcp(game, _SLAM - high - 1), Forcing.SIGN_OFF)
    yield Rule(PASS, "to play", hcp(0, (invites[0] if at_one else game) - 1), Forcing.SIGN_OFF)


def _long_suit() -> Condition:
    return length(CLUBS, 6) | length(DIAMONDS, 6) | length(HEARTS, 6) | length(SPADES, 6)


def _texas(game: int) -> Iterator[Rule]:
    """Six cards and no wish for slam: game at once, played by the strong hand."""
    for suit, over in ((HEARTS, DIAMONDS), (SPADES, HEARTS)):
        yield Rule(
            make_bid(4, over),
            "Texas transfer",
            hcp(game) & length(suit, 6),
            Forcing.ROUND,
            suit=suit,
            kind=Kind.TRANSFER,
        )


def _majors(up: int, invites: tuple[int, int], game: int) -> Iterator[Rule]:
    """Transfers with five cards, Stayman with four; the longer major first, hearts of two equally long when weak."""
    least = invites[0] if up == 2 else game
    both_majors = length(HEARTS, 4) & length(SPADES, 4)
    yield Rule(
        make_bid(up, CLUBS), "Stayman", hcp(least) & both_majors & ~_five_five(), Forcing.ROUND, suit=-1, kind=Kind.ASK
    )
    yield Rule(
        make_bid(up, HEARTS),
        "transfer",
        length(SPADES, 5) & not_shorter(SPADES, HEARTS),
        Forcing.ROUND,
        suit=SPADES,
        kind=Kind.TRANSFER,
    )
    yield Rule(make_bid(up, DIAMONDS), "transfer", length(HEARTS, 5), Forcing.ROUND, suit=HEARTS, kind=Kind.TRANSFER)
    four = length(HEARTS, 4) | length(SPADES, 4)
    yield Rule(make_bid(up, CLUBS), "Stayman", hcp(least) & four, Forcing.ROUND, suit=-1, kind=Kind.ASK)


def _five_five() -> Condition:
    return length(HEARTS, 5) & length(SPADES, 5)


def _answer_stayman(s: Situation) -> list[Rule]:
    up = level(s.highest)
    return [
        Rule(make_bid(up, HEARTS), "Stayman answer", length(HEARTS, 4)),
        Rule(make_bid(up, SPADES), "Stayman answer", length(SPADES, 4) & length(HEARTS, 0, 3)),
        Rule(
            make_bid(up, DIAMONDS),
            "Stayman answer",
            length(HEARTS, 0, 3) & length(SPADES, 0, 3),
            suit=-1,
            kind=Kind.ANSWER,
        ),
    ]


def _accept_transfer(s: Situation) -> list[Rule]:
    assert s.partner.last is not None
    suit = s.partner.last.suit
    assert suit is not None
    _, most = next(rule for rule in s.me.rules if rule.name in _NATURAL).condition.limits(HIGH_CARDS)
    at = level(s.cheapest(suit))
    rules = [Rule(make_bid(at, suit), "transfer accepted", length(suit, 2), suit=-1, kind=Kind.FORCED_ANSWER)]
    if at == 2:
        rules.insert(0, Rule(make_bid(3, suit), "super-accept", hcp(most) & length(suit, 4)))
    return rules


def _accept_minors(_s: Situation) -> list[Rule]:
    return [Rule(make_bid(3, CLUBS), "clubs for the minors", anything, suit=-1, kind=Kind.FORCED_ANSWER)]


def _place(s: Situation) -> Iterator[Rule]:
    """Responder's next call after Stayman or a transfer: invite, bid the game, look for slam, or stop."""
    low, high = _strength(s)
    invites, game = (_GAME - high, _GAME - low - 1), max(_GAME - low, 0)
    slam = _SLAM - low
    mine = s.me.last.suit if s.me.last is not None else None
    if mine is not None and mine >= 0:  # a transfer
        six = length(mine, 6)
        yield Rule(make_bid(6, mine), "slam", hcp(slam) & six, Forcing.SIGN_OFF)
        yield Rule(make_bid(6, NOTRUMP), "slam", hcp(slam), Forcing.SIGN_OFF)
        yield Rule(make_bid(4, NOTRUMP), "quantitative", hcp(_SLAM - high, slam - 1) & length(mine, 5, 5))
        yield Rule(make_bid(4, mine), "to play", hcp(game) & six, Forcing.SIGN_OFF)
        if s.highest < make_bid(3, mine):
            yield Rule(make_bid(3, mine), "invitation", hcp(*invites) & six)
        for other in SUITS:
            if other != mine:
                second = hcp(game + 2) & length(other, 4) & shortness()
                yield Rule(s.cheapest(other), "second suit", second, Forcing.GAME)
        if s.highest >= make_bid(3, CLUBS) and strain(s.highest) == mine and s.partner.did("super-accept"):
            yield Rule(make_bid(4, mine), "to play", hcp(max(invites[0], 0)), Forcing.SIGN_OFF)
        yield Rule(make_bid(3, NOTRUMP), "choice of games", hcp(game))
        if s.highest < make_bid(2, NOTRUMP):
            yield Rule(make_bid(2, NOTRUMP), "invitation", hcp(*invites))
        yield Rule(PASS, "to play", hcp(0, max(invites[0] - 1, game - 1)), Forcing.SIGN_OFF)
        return
    found = strain(s.highest)
    if found in MAJORS:
        fit = length(found, 4)
        yield Rule(make_bid(6, found), "slam", hcp(slam) & fit, Forcing.SIGN_OFF)
        yield Rule(make_bid(4, found), "to play", hcp(game) & fit, Forcing.SIGN_OFF)
        if level(s.highest) == 2:
            yield Rule(make_bid(3, found), "invitation", hcp(*invites) & fit)
    elif level(s.highest) == 2:
        for suit in MAJORS:
            yield Rule(make_bid(2, suit), "invitation", hcp(*invites) & length(suit, 5))
    if found == DIAMONDS:
        for suit in MAJORS:
            yield Rule(make_bid(3, suit), "five cards", hcp(game) & length(suit, 5), Forcing.GAME)
    yield Rule(make_bid(6, NOTRUMP), "slam", hcp(slam), Forcing.SIGN_OFF)
    yield Rule(make_bid(4, NOTRUMP), "quantitative", hcp(_SLAM - high, slam - 1))
    yield Rule(make_bid(3, NOTRUMP), "game", hcp(game), Forcing.SIGN_OFF)
    if level(s.highest) == 2:
        yield Rule(make_bid(2, NOTRUMP), "invitation", hcp(*invites))
    yield Rule(PASS, "to play", anything, Forcing.SIGN_OFF)


def _over_interference(s: Situation) -> Iterator[Rule]:
    """They overcalled our notrump: bids are natural, their suit asks for a major, double is for penalty."""
    low, _ = _strength(s)
    theirs = strain(s.calls[-1])
    game = max(_GAME - low, 0)
    if theirs == NOTRUMP:
        return
    four = length(HEARTS, 4) | length(SPADES, 4)
    if s.calls[-1] == make_bid(2, CLUBS):
        yield Rule(DOUBLE, "Stayman", hcp(game - 2) & four, Forcing.ROUND, suit=-1, kind=Kind.ASK)
    for suit in reversed(SUITS):
        if suit != theirs:
            enough = hcp(game) & length(suit, 5) & longest(suit, tuple(x for x in reversed(SUITS) if x != theirs))
            to_three = s.cheapest(suit) if s.level_of(suit) == 3 else s.jump(suit)
            if suit in MAJORS:
                yield Rule(make_bid(4, suit), "to play", hcp(game) & length(suit, 6), Forcing.SIGN_OFF)
                yield Rule(to_three, "forcing over interference", enough, Forcing.GAME)
    if s.calls[-1] > make_bid(2, CLUBS) and s.level_of(theirs) == 3:
        ask = both(hcp(game), four, *(length(suit, 0, 4) for suit in MAJORS))
        yield Rule(s.cheapest(theirs), "cue-bid for a major", ask, Forcing.GAME, suit=-1, kind=Kind.ASK)
    yield Rule(DOUBLE, "penalty double", hcp(game - 1) & length(theirs, 4), kind=Kind.PENALTY_DOUBLE)
    yield Rule(make_bid(3, NOTRUMP), "game", hcp(game) & stoppers((theirs,)), Forcing.SIGN_OFF)
    yield Rule(DOUBLE, "cards", hcp(game))
    for suit in reversed(SUITS):
        if suit != theirs and s.level_of(suit) == 2:
            yield Rule(s.cheapest(suit), "to play over interference", length(suit, 5))
    yield Rule(PASS, "pass", hcp(0, game))
