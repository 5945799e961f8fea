"""CallText: what is printed of a call: cases of which one holds, and hands that are excepted.

>>> from .hand_counts import BALANCED, HIGH_CARDS
>>> text = CallText((Clause.of({HIGH_CARDS: (15, 17), BALANCED: (1, 1)}), Clause.of({HIGH_CARDS: (20, 37)})))
>>> str(text), text.fits(HandSet.from_pbn(["AK2.KQ3.Q432.J32", "2.KQ3.Q5432.J432"])).tolist()
('15-17 HCP, balanced; or 20+ HCP', [True, False])
"""

from dataclasses import dataclass

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.conditions.counts import HandCounts
from bidlens.bridge.conditions.phrases import WORDS, Style

from .clause import Clause, any_fits
from .phrases.words import exception_text, text_of


@dataclass(frozen=True)
class CallText:
    """Clauses, and exceptions from them, each with the call that is made instead, where that is said."""

    clauses: tuple[Clause, ...]
    exceptions: tuple[tuple[int | None, Clause], ...] = ()

    def fits(self, hands: HandSet | HandCounts) -> np.ndarray:
        """(n,) bool: which hands fit one clause at least and no exception."""
        seen = hands if isinstance(hands, HandCounts) else HandCounts(hands)
        return any_fits(self.clauses, seen) & ~any_fits([clause for _, clause in self.exceptions], seen)

    def text(self, style: Style = WORDS) -> str:
        """All of it in words or symbols."""
        excepted = [exception_text(clause.text(style), call) for call, clause in self.exceptions]
        return text_of([clause.text(style) for clause in self.clauses], excepted)

    def __str__(self) -> str:
        return self.text()
