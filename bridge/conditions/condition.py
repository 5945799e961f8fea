"""Conditions on a hand: they can be tested on many hands at once, read aloud, and asked for their limits.

>>> from .counts import HIGH_CARDS
>>> from .words import balanced, hcp, length
>>> notrump = hcp(15, 17) & balanced
>>> str(notrump), str(hcp(12) & length(3, 5) | hcp(20))
('15-17 HCP, balanced', '12+ HCP, 5+ spades; or 20+ HCP')
>>> notrump.limits(HIGH_CARDS)
(15, 17)
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from . import phrases
from .counts import LENGTHS, Count, HandCounts
from .phrases import WORDS, Style

Limits = tuple[int, int]


class Condition(ABC):
    """Something that a hand fulfils or not. `&`, `|` and `~` combine conditions."""

    @abstractmethod
    def fits(self, counts: HandCounts) -> np.ndarray:
        """(n,) bool."""

    def limits(self, count: Count) -> Limits:
        """The least and the most of a count that fits for certain; the widest range where it says nothing."""
        return 0, count.most

    def __and__(self, other: "Condition") -> "Condition":
        return All((*_parts(self, All), *_parts(other, All)))

    def __or__(self, other: "Condition") -> "Condition":
        return Any((*_parts(self, Any), *_parts(other, Any)))

    def __invert__(self) -> "Condition":
        return Not(self)


def _parts(condition: Condition, kind: "type[All | Any]") -> tuple[Condition, ...]:
    return condition.parts if isinstance(condition, kind) else (condition,)


@dataclass(frozen=True)
class Between(Condition):
    """A count within limits."""

    count: Count
    low: int
    high: int

    def fits(self, counts: HandCounts) -> np.ndarray:
        """(n,) bool."""
        values = counts[self.count]
        return (values >= self.low) & (values <= self.high)

    def text(self, style: Style = WORDS) -> str:
        """The condition in words or symbols."""
        return self.count.text(self.low, self.high, style)

    def limits(self, count: Count) -> Limits:
        """The limits that follow for a count."""
        return (self.low, min(self.high, count.most)) if count == self.count else super().limits(count)

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True)
class Longer(Condition):
    """More cards in one suit than in another."""

    first: int  # suit
    second: int
    or_equal: bool = False

    def fits(self, counts: HandCounts) -> np.ndarray:
        """(n,) bool."""
        first, second = counts[LENGTHS[self.first]], counts[LENGTHS[self.second]]
        return first >= second if self.or_equal else first > second

    def __str__(self) -> str:
        return phrases.more_cards(self.first, self.second, self.or_equal)


@dataclass(frozen=True)
class Named(Condition):
    """A condition with a name of its own, and the limits that it implies."""

    words: str
    test: Callable[[HandCounts], np.ndarray] = field(compare=False, repr=False)
    implied: tuple[tuple[Count, Limits], ...] = ()

    def fits(self, counts: HandCounts) -> np.ndarray:
        """(n,) bool."""
        return self.test(counts)

    def limits(self, count: Count) -> Limits:
        """The limits that follow for a count."""
        return dict(self.implied).get(count, super().limits(count))

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True)
class All(Condition):
    """Every part fits."""

    parts: tuple[Condition, ...]

    def fits(self, counts: HandCounts) -> np.ndarray:
        """(n,) bool."""
        result = np.ones(len(counts), bool)
        for part in self.parts:
            result &= part.fits(counts)
        return result

    def limits(self, count: Count) -> Limits:
        """The limits that follow for a count."""
        limits = [part.limits(count) for part in self.parts]
        return max(low for low, _ in limits), min(high for _, high in limits)

    def __str__(self) -> str:
        return phrases.all_of([f"({part})" if isinstance(part, Any) else str(part) for part in self.parts])


@dataclass(frozen=True)
class Any(Condition):
    """At least one part fits."""

    parts: tuple[Condition, ...]

    def fits(self, counts: HandCounts) -> np.ndarray:
        """(n,) bool."""
        result = np.zeros(len(counts), bool)
        for part in self.parts:
            result |= part.fits(counts)
        return result

    def limits(self, count: Count) -> Limits:
        """The limits that follow for a count."""
        limits = [part.limits(count) for part in self.parts]
        return min(low for low, _ in limits), max(high for _, high in limits)

    def __str__(self) -> str:
        return phrases.one_of([str(part) for part in self.parts])


@dataclass(frozen=True)
class Not(Condition):
    """The part does not fit."""

    part: Condition

    def fits(self, counts: HandCounts) -> np.ndarray:
        """(n,) bool."""
        return ~self.part.fits(counts)

    def __str__(self) -> str:
        return phrases.not_so(str(self.part), isinstance(self.part, All | Any))
