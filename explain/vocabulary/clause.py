"""Clause: a few ranges that a hand must keep all of, and the words for them.

>>> from .hand_counts import BALANCED, HIGH_CARDS
>>> clause = Clause.of({HIGH_CARDS: (15, 17), BALANCED: (1, 1)})
>>> str(clause), clause.fits(HandSet.from_pbn(["AK2.KQ3.Q432.J32", "AK2.KQ3.Q5432.J3", "2.KQ3.Q5432.J432"])).tolist()
('15-17 HCP, balanced', [True, True, False])
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from bidlens.bridge import HandSet, InputError
from bidlens.bridge.conditions.condition import Between
from bidlens.bridge.conditions.counts import Count, HandCounts
from bidlens.bridge.conditions.phrases import WORDS, Style

from .phrases.words import clause_text

MOST_CONDITIONS = 5


@dataclass(frozen=True)
class Clause:
    """Ranges of counts, and the share of a call's hands that it stands for."""

    conditions: tuple[Between, ...]
    share: float = field(default=1.0, compare=False)

    @classmethod
    def of(cls, ranges: Mapping[Count, tuple[int, int]], share: float = 1.0) -> "Clause":
        """A clause from ranges, both ends included."""
        return cls(tuple(Between(count, low, high) for count, (low, high) in ranges.items()), share)

    def fits(self, hands: HandSet | HandCounts) -> np.ndarray:
        """(n,) bool: which hands keep all ranges."""
        seen = hands if isinstance(hands, HandCounts) else HandCounts(hands)
        result = np.ones(len(seen), bool)
        for condition in self.conditions:
            result &= condition.fits(seen)
        return result

    def limits(self, count: Count) -> tuple[int, int]:
        """The range of a count; the widest where the clause does not speak of it."""
        for condition in self.conditions:
            if condition.count is count or condition.count == count:
                return condition.low, condition.high
        return count.least, count.most

    def with_counts(self, counts: Mapping[str, Count]) -> "Clause":
        """The same ranges of other counts that have the names of those here."""
        ranges = tuple(Between(counts.get(one.count.name, one.count), one.low, one.high) for one in self.conditions)
        return Clause(ranges, self.share)

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any], counts: Mapping[str, Count]) -> "Clause":
        """A clause from what to_dict gave, and the counts that it may speak of, by name."""
        unknown = [name for name in stored["ranges"] if name not in counts]
        if unknown:
            raise InputError(f"expected a count that clauses may speak of, got {unknown[0]!r}")
        return cls.of({counts[name]: (low, high) for name, (low, high) in stored["ranges"].items()}, stored["share"])

    def to_dict(self) -> dict[str, Any]:
        """Words, share and ranges, ready for JSON."""
        ranges = {one.count.name: [one.low, one.high] for one in self.conditions}
        return {"text": str(self), "share": round(self.share, 4), "ranges": ranges}

    def text(self, style: Style = WORDS) -> str:
        """The ranges in words or symbols."""
        return clause_text([condition.text(style) for condition in self.conditions])

    def __str__(self) -> str:
        return self.text()


def any_fits(clauses: Sequence[Clause], hands: HandSet | HandCounts) -> np.ndarray:
    """(n,) bool: which hands fit one clause at least."""
    seen = hands if isinstance(hands, HandCounts) else HandCounts(hands)
    result = np.zeros(len(seen), bool)
    for clause in clauses:
        result |= clause.fits(seen)
    return result
