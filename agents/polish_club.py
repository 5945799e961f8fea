"""Polish Club: its opening bids. Once somebody has opened, it passes.

>>> from bidlens.bridge import HandSet
>>> polish = PolishClub()
>>> print(polish.explain(HandSet.from_pbn("KJ.K96.AQJ74.A65"), Auction())[0])
1♣  18 or more (forcing for one round): 18+ HCP
"""

from collections.abc import Iterator

from bidlens.bridge import Auction
from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.calls import PASS, make_bid
from bidlens.bridge.conditions.counts import CLUBS, DIAMONDS, HEARTS, NOTRUMP, SPADES
from bidlens.bridge.conditions.words import anything, balanced, hcp, length, longest, not_shorter, points, rule_of_20

from .rule import Rule, RulePolicy

_TWO_SUITED = ((SPADES, HEARTS), (SPADES, DIAMONDS), (SPADES, CLUBS), (HEARTS, DIAMONDS), (HEARTS, CLUBS))


class PolishClub(RulePolicy):
    """The opening bids of Polish Club: 1♣ is 12-14 balanced, or 15+ with clubs, or 18+ with anything."""

    name = "polish"

    def rules(self, auction: Auction) -> list[Rule]:
        """The opening rules, while nobody has bid."""
        return list(_openings()) if auction.last_bid is None else [Rule(PASS, "after the opening", anything)]


def _openings() -> Iterator[Rule]:
    yield Rule(make_bid(1, CLUBS), "18 or more", hcp(18), Forcing.ROUND, suit=-1, kind=Kind.ARTIFICIAL)
    yield Rule(make_bid(1, NOTRUMP), "notrump opening", hcp(15, 17) & balanced)
    enough = hcp(12, 17) | hcp(10, 11) & rule_of_20() & points(12)
    by_length = (SPADES, HEARTS, DIAMONDS, CLUBS)
    for suit in (SPADES, HEARTS):
        yield Rule(make_bid(1, suit), "major opening", enough & length(suit, 5) & longest(suit, by_length))
    yield Rule(make_bid(1, DIAMONDS), "diamond opening", enough & length(DIAMONDS, 5) & not_shorter(DIAMONDS, CLUBS))
    yield Rule(make_bid(1, CLUBS), "15-17 with clubs", hcp(15, 17) & length(CLUBS, 5), Forcing.ROUND)
    long_clubs = length(CLUBS, 6) | length(CLUBS, 5) & (length(HEARTS, 4) | length(SPADES, 4))
    yield Rule(make_bid(2, CLUBS), "clubs, 11-14", hcp(9, 14) & points(11) & long_clubs & ~balanced)
    yield Rule(make_bid(1, DIAMONDS), "diamond opening", enough & length(DIAMONDS, 4) & ~balanced)
    yield Rule(make_bid(1, CLUBS), "12-14 balanced", hcp(12, 17), Forcing.ROUND, suit=-1, kind=Kind.ARTIFICIAL)
    for suit in by_length:
        yield Rule(
            make_bid(4 if suit >= HEARTS else 3, suit), "preempt", hcp(4, 10) & length(suit, 8), kind=Kind.PREEMPT
        )
        yield Rule(make_bid(3, suit), "preempt", hcp(4, 10) & length(suit, 7), kind=Kind.PREEMPT)
    for suit in (SPADES, HEARTS):
        yield Rule(
            make_bid(2, DIAMONDS), "weak two in a major", hcp(5, 10) & length(suit, 6), suit=-1, kind=Kind.ARTIFICIAL
        )
    for high, low in _TWO_SUITED:
        both = length(high, 5) & length(low, 5)
        yield Rule(make_bid(2, high), "weak two-suiter", hcp(6, 10) & both)
    yield Rule(
        make_bid(2, NOTRUMP),
        "weak, both minors",
        hcp(6, 10) & length(DIAMONDS, 5) & length(CLUBS, 5),
        suit=-1,
        kind=Kind.ARTIFICIAL,
    )
    yield Rule(PASS, "pass", hcp(0, 11))
