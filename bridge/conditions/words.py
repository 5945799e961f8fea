"""The words that rules are written in: `hcp(15, 17) & balanced`, `length(SPADES, 5) & points(6)`."""

import numpy as np

from ..shapes import BALANCED, SEMI_BALANCED, is_balanced, shape_classes
from . import counts, phrases
from .condition import All, Between, Condition, Longer, Named
from .counts import CLUBS, DIAMONDS, HEARTS, LENGTHS, SPADES

SUITS = (CLUBS, DIAMONDS, HEARTS, SPADES)
MAJORS = (SPADES, HEARTS)
MINORS = (DIAMONDS, CLUBS)

anything = Named(phrases.ANYTHING, lambda c: np.ones(len(c), bool))
balanced = Named(phrases.BALANCED, lambda c: is_balanced(c.hands), tuple((count, (2, 5)) for count in LENGTHS))
semi_balanced = Named(
    phrases.SEMI_BALANCED,
    lambda c: np.isin(shape_classes(c.hands), (BALANCED, SEMI_BALANCED)),
    tuple((count, (2, 6)) for count in LENGTHS),
)


def _between(count: counts.Count, low: int, high: int | None) -> Condition:
    return Between(count, low, count.most if high is None else high)


def hcp(low: int, high: int | None = None) -> Condition:
    """High-card points."""
    return _between(counts.HIGH_CARDS, low, high)


def points(low: int, high: int | None = None) -> Condition:
    """HCP and one for every card beyond four in a suit."""
    return _between(counts.POINTS, low, high)


def support(suit: int, low: int, high: int | None = None) -> Condition:
    """Points in support of a suit: HCP, void 3, singleton 2, doubleton 1."""
    return _between(counts.SUPPORT[suit], low, high)


def length(suit: int, low: int, high: int | None = None) -> Condition:
    """Number of cards in a suit."""
    return _between(LENGTHS[suit], low, high)


def losers(low: int, high: int) -> Condition:
    """Losing-trick count."""
    return _between(counts.LOSERS, low, high)


def aces(low: int, high: int | None = None) -> Condition:
    """Number of aces."""
    return _between(counts.ACES, low, high)


def rule_of_20(low: int = 20) -> Condition:
    """HCP and the two longest suits."""
    return _between(counts.RULE_OF_20, low, None)


def rule_of_15(low: int = 15) -> Condition:
    """HCP and spades."""
    return _between(counts.RULE_OF_15, low, None)


def top_three(suit: int, low: int) -> Condition:
    """So many of ace, king, queen."""
    return _between(counts.TOP_THREE[suit], low, None)


def top_five(suit: int, low: int) -> Condition:
    """So many of ace, king, queen, jack, ten."""
    return _between(counts.TOP_FIVE[suit], low, None)


def good_suit(suit: int) -> Condition:
    """Two of the top three honours, or three of the top five."""
    return Named(phrases.good_suit(suit), (top_three(suit, 2) | top_five(suit, 3)).fits)


def stopper(suit: int) -> Condition:
    """A stopper, on GIB's scale at least "likely"."""
    return Named(phrases.stopped(suit), Between(counts.STOPPERS[suit], 2, 4).fits)


def stoppers(suits: "set[int] | tuple[int, ...]") -> Condition:
    """A stopper in each of some suits."""
    return both(*(stopper(suit) for suit in sorted(suits)))


def longer(suit: int, other: int) -> Condition:
    """More cards in one suit than in another."""
    return Longer(suit, other)


def not_shorter(suit: int, other: int) -> Condition:
    """At least as many cards in one suit as in another."""
    return Longer(suit, other, or_equal=True)


def shortness(suits: "tuple[int, ...]" = SUITS) -> Condition:
    """A singleton or void in one of some suits."""
    return Named(phrases.shortness(suits), lambda c: np.any([c[LENGTHS[suit]] <= 1 for suit in suits], axis=0))


def both(*conditions: Condition) -> Condition:
    """All of some conditions; none of them is anything."""
    kept = [condition for condition in conditions if condition is not anything]
    if not kept:
        return anything
    return kept[0] if len(kept) == 1 else All(tuple(kept))


def longest(suit: int, among: tuple[int, ...] = SUITS, ties: tuple[int, ...] = ()) -> Condition:
    """The longest of some suits; of equal ones it must come first in `ties` (default: the order of `among`)."""
    order = ties or among
    rank = order.index(suit)
    return both(
        *(
            not_shorter(suit, other) if order.index(other) > rank else longer(suit, other)
            for other in among
            if other != suit
        )
    )
