"""Opening bids in all four seats."""

from collections.abc import Iterator
from dataclasses import replace

from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.calls import PASS, make_bid
from bidlens.bridge.conditions.condition import Condition
from bidlens.bridge.conditions.counts import CLUBS, DIAMONDS, HEARTS, NOTRUMP, SPADES, SUIT_WORDS
from bidlens.bridge.conditions.words import (
    anything,
    balanced,
    good_suit,
    hcp,
    length,
    longer,
    longest,
    losers,
    not_shorter,
    points,
    rule_of_15,
    rule_of_20,
    top_five,
    top_three,
)

from ..rule import Rule

_STRONGEST = 21  # the most for an opening at the one level


def openings(seat: int, vulnerable: bool) -> Iterator[Rule]:
    """The rules of the first to bid: `seat` is 1 for the dealer to 4 for the last."""
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        yield Rule(make_bid(7, suit), "thirteen cards", length(suit, 13))
    yield Rule(make_bid(3, NOTRUMP), "big notrump opening", hcp(25, 27) & balanced)
    strong = Rule(make_bid(2, CLUBS), "strong opening", hcp(22), Forcing.ROUND, suit=-1, kind=Kind.ARTIFICIAL)
    yield strong
    yield replace(strong, condition=_nine_tricks(), makeshift=True)
    yield Rule(make_bid(2, NOTRUMP), "strong notrump opening", hcp(20, 21) & balanced)
    yield Rule(make_bid(1, NOTRUMP), "notrump opening", hcp(15, 17) & balanced)
    enough = _enough(seat) & hcp(0, _STRONGEST)
    yield from _four_of_a_major(seat)
    yield Rule(make_bid(1, SPADES), "major opening", enough & length(SPADES, 5) & _best_major(SPADES))
    yield Rule(make_bid(1, HEARTS), "major opening", enough & length(HEARTS, 5) & _best_major(HEARTS))
    better_diamonds = length(DIAMONDS, 4) & not_shorter(DIAMONDS, CLUBS) | longer(DIAMONDS, CLUBS)
    yield Rule(make_bid(1, DIAMONDS), "minor opening", enough & length(DIAMONDS, 3) & better_diamonds)
    yield Rule(make_bid(1, CLUBS), "minor opening", enough & length(CLUBS, 3))
    yield from _preempts(seat, vulnerable)
    yield Rule(PASS, "pass", hcp(0, 11 if seat < 4 else 14))


def _nine_tricks() -> Condition:
    """Nine tricks or more in the own hand, and points outside the long suit or a good deal of them in all."""
    strong = [
        length(suit, 7) & top_three(suit, 2) & losers(0, 3 if suit in (SPADES, HEARTS) else 2)
        for suit in (SPADES, HEARTS, DIAMONDS, CLUBS)
    ]
    return hcp(16) & (strong[0] | strong[1] | strong[2] | strong[3])


def _enough(seat: int) -> Condition:
    """Strength for one of a suit: 12 HCP, or a good shape; lighter in third seat, only with spades in fourth."""
    if seat == 4:
        return hcp(10) & rule_of_15()
    if seat == 3:
        return hcp(11) | hcp(10) & points(11) & rule_of_20(19)
    return hcp(12) | ~balanced & points(12) & (hcp(11) | hcp(10) & rule_of_20())


def _best_major(suit: int) -> Condition:
    """A five-card major goes before a minor unless the minor is longer; of two majors the longer, then spades."""
    return longest(suit, (SPADES, HEARTS, DIAMONDS, CLUBS))


def _four_of_a_major(seat: int) -> Iterator[Rule]:
    for suit in (SPADES, HEARTS):
        yield Rule(
            make_bid(4, suit),
            "preempt",
            hcp(6 if seat < 4 else 9, 10 if seat < 3 else 14) & length(suit, 8),
            kind=Kind.PREEMPT,
        )


def _preempts(seat: int, vulnerable: bool) -> Iterator[Rule]:
    """Weak twos of six cards, openings at the three level of seven, at the four level of eight; few in fourth seat."""
    if seat == 4:
        for suit in (SPADES, HEARTS, DIAMONDS):
            yield Rule(
                make_bid(2, suit),
                "weak two",
                hcp(8, 12) & length(suit, 6) & good_suit(suit),
                suit=None,
                kind=Kind.ARTIFICIAL,
            )
        return
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        decent = top_five(suit, 1) if vulnerable else anything
        yield Rule(make_bid(4, suit), "preempt", hcp(4, 10) & length(suit, 8), kind=Kind.PREEMPT)
        yield Rule(make_bid(3, suit), "preempt", hcp(4, 10) & length(suit, 7) & decent, kind=Kind.PREEMPT)
    for suit in (SPADES, HEARTS, DIAMONDS):
        decent = top_five(suit, 2 if vulnerable else 1)
        yield Rule(
            make_bid(2, suit),
            f"weak two in {SUIT_WORDS[suit]}",
            hcp(5, 11) & length(suit, 6, 6) & decent,
            kind=Kind.PREEMPT,
        )
