"""GeneralRules: one list for all turns at which no line of its own fits a hand; the first rule that fits is the call.

A rule asks about the hand and the auction relative to the seat to call, and names its call by what it is for.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Self

import numpy as np

from bidlens.bridge.conditions.counts import Count
from bidlens.bridge.conditions.phrases import WORDS, Style

from ..vocabulary.clause import Clause
from ..vocabulary.phrases.general_rules import role_text
from .printed_turn import SILENT
from .roles import NO_CALL, ROLES, calls_of
from .rule_counts import RULE_COUNTS, TurnHands, rule_values

COUNTS: dict[str, Count] = {count.name: count for count in RULE_COUNTS}
_COLUMNS = {count.name: column for column, count in enumerate(RULE_COUNTS)}
ROLE_OF = {role_text(role): role for role in ROLES}


@dataclass(frozen=True)
class GeneralRule:
    """What a call is for, and when it is made; how often it comes up and is right is known where it was measured."""

    role: int
    clause: Clause
    share: float = field(default=float("nan"), compare=False)  # of the turns that general rules are for
    right: float = field(default=float("nan"), compare=False)

    def text(self, style: Style = WORDS) -> str:
        """The condition in words or symbols."""
        return self.clause.text(style)

    @property
    def call_text(self) -> str:
        """The call in words."""
        return role_text(self.role)

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        figures = {name: None if value != value else round(value, 5) for name, value in self._figures.items()}
        return {"call": self.call_text, **self.clause.to_dict(), **figures}

    @property
    def _figures(self) -> dict[str, float]:
        return {"share": self.share, "right": self.right}

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any]) -> Self:
        """A rule from what to_dict gave."""
        figures = (float("nan") if stored[name] is None else stored[name] for name in ("share", "right"))
        return cls(ROLE_OF[stored["call"]], Clause.from_dict({**stored, "share": 1.0}, COUNTS), *figures)


@dataclass(frozen=True, eq=False)
class GeneralRules:
    """Rules in the order of reading."""

    rules: tuple[GeneralRule, ...] = ()

    def read(self, turns: TurnHands) -> np.ndarray:
        """(n,) the call of the first rule that fits each hand and whose call is legal, SILENT where there is none."""
        return self.read_rules(turns)[0]

    def read_rules(self, turns: TurnHands) -> tuple[np.ndarray, np.ndarray]:
        """(n,) calls, and (n,) the place of the rule that tells each, -1 for none."""
        calls, places = np.full(len(turns.hands), SILENT), np.full(len(turns.hands), -1)
        if not self.rules or not len(turns.hands):
            return calls, places
        values = np.asfortranarray(rule_values(turns))
        left = np.arange(len(turns.hands))
        for place, (role, conditions) in enumerate(self._compiled):
            rows = left
            for column, low, high in conditions:
                asked = values[rows, column]
                rows = rows[(asked >= low) & (asked <= high)]
            if not len(rows):
                continue
            made = calls_of(role, turns.strains[rows], turns.views[rows])
            legal = made != NO_CALL
            rows = rows[legal]
            calls[rows], places[rows] = made[legal], place
            left = left[calls[left] == SILENT]
        return calls, places

    @cached_property
    def _compiled(self) -> list[tuple[int, list[tuple[int, int, int]]]]:
        return [
            (rule.role, [(_COLUMNS[one.count.name], one.low, one.high) for one in rule.clause.conditions])
            for rule in self.rules
        ]

    def to_dict(self) -> list[dict[str, Any]]:
        """Plain values, ready for JSON."""
        return [rule.to_dict() for rule in self.rules]

    @classmethod
    def from_dict(cls, stored: Sequence[Mapping[str, Any]]) -> Self:
        """Rules from what to_dict gave."""
        return cls(tuple(map(GeneralRule.from_dict, stored)))

    def __len__(self) -> int:
        return len(self.rules)
