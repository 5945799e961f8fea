"""Scorecard: a bidding decision as one table of points that players can add up by hand.

Every card, length and number of HCP that a hand has is a row of the table, and every call a column. A hand's points for
a call are the sum over its rows; the call with the most points is made.

>>> from bidlens.bridge import AlwaysPass, call_name
>>> from .fit_scorecard import fit_scorecard
>>> from ..survey.survey import survey
>>> card = fit_scorecard(survey(AlwaysPass(), "", n=100))
>>> [call_name(call) for call in card.calls], card.predict(HandSet.from_pbn("AKQ2.J43.T98.765")).tolist()
(['P'], [35])
"""

from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any, Self

import numpy as np

from bidlens.bridge import HandSet, InputError, call_name, call_number
from bidlens.bridge.cards import SUIT_NAMES
from bidlens.bridge.conditions.counts import HIGH_CARDS, LENGTHS, SUIT_WORDS
from bidlens.bridge.seats import SideVulnerability
from bidlens.bridge.suit_counts import HONOURS, LENGTH

from ..survey.survey import Survey
from ..vocabulary.phrases.card_appendix import EQUAL_POINTS
from ..vocabulary.phrases.turns import honour_card, sides_vulnerable
from ..vocabulary.turn_counts import HONOUR_NAMES

_MOST_HCP = 37


@dataclass(frozen=True)
class Row:
    """One line of a table: a card that is held, a range of HCP or of the length of a suit, or who is vulnerable."""

    count: str  # "hcp", "spades", "ace of spades", "vulnerability"
    low: int = 1
    high: int = 1

    def __post_init__(self) -> None:
        if self.count not in COUNTS:
            raise InputError(f"expected hcp, a suit or an honour such as 'ace of spades', got {self.count!r}")

    def fits(self, values: np.ndarray) -> np.ndarray:
        """Which values of its count belong to the row: bool, as many."""
        return (values >= self.low) & (values <= self.high)

    def __str__(self) -> str:
        if self.count in _HONOUR_CARDS:
            return honour_card(*_HONOUR_CARDS[self.count])
        if self.count == "vulnerability":
            return sides_vulnerable(self.low)
        count = HIGH_CARDS if self.count == "hcp" else LENGTHS[SUIT_WORDS.index(self.count)]
        return count.text(self.low, self.high)


_HONOUR_CARDS = {  # an honour, counted from the ace, and its suit, clubs as 0
    f"{name} of {suit_name}": (honour, 3 - suit)
    for suit, suit_name in enumerate(SUIT_NAMES)
    for honour, name in enumerate(HONOUR_NAMES)
}
HONOUR_ROWS = {name: HONOURS[:, honour] for name, (honour, _) in _HONOUR_CARDS.items()}
COUNTS = (*HONOUR_ROWS, *SUIT_NAMES, "hcp", "vulnerability")  # in the order of the table


@dataclass(frozen=True, eq=False)
class Scorecard:
    """Points for each row and call, in halves. The call with the most wins, of equal ones the one further left."""

    rows: tuple[Row, ...]
    calls: tuple[int, ...]
    points: np.ndarray  # (rows, calls)

    def __post_init__(self) -> None:
        if self.points.shape != (len(self.rows), len(self.calls)) or not self.calls:
            raise InputError(f"expected points for each row and call, got an array of {self.points.shape}")
        if not (np.isfinite(self.points).all() and (self.points * 2 == np.rint(self.points * 2)).all()):
            raise InputError("expected points in halves, got others")

    def scores(self, hands: HandSet, vulnerability: SideVulnerability = 0) -> np.ndarray:
        """(n, calls) the points of hands for each call; `vulnerability` as `side_vulnerability` counts it."""
        return add_up(self._tables, hands, vulnerability)

    def predict(self, hands: HandSet, vulnerability: SideVulnerability = 0) -> np.ndarray:
        """(n,) the call with the most points."""
        return np.array(self.calls)[self.scores(hands, vulnerability).argmax(axis=1)]

    def fidelity(self, found: Survey) -> dict[str, float]:
        """How often the table makes the policy's call, and how much of the probability of its calls it gets."""
        return found.fidelity(self.predict(found.hands, found.vulnerability))

    def to_dict(self) -> dict[str, Any]:
        """The table in plain lists, words and numbers."""
        return {
            "rows": [asdict(row) for row in self.rows],
            "calls": [call_name(call) for call in self.calls],
            "points": self.points.tolist(),
        }

    @classmethod
    def from_dict(cls, stored: dict[str, Any]) -> Self:
        """A table from what to_dict gave."""
        if missing := {"rows", "calls", "points"} - set(stored):
            raise InputError(f"expected rows, calls and points, got no {' and no '.join(sorted(missing))}")
        rows = tuple(Row(**row) for row in stored["rows"])
        return cls(rows, tuple(map(call_number, stored["calls"])), np.array(stored["points"], float))

    def table(self) -> str:
        """The table as text: a line for each row that counts, and a column for each call."""
        lines = [["", *map(call_name, self.calls)]]
        for row, points in zip(self.rows, self.points, strict=True):
            if points.any():
                lines.append([str(row), *map(points_text, points)])
        first, *widths = (max(map(len, column)) for column in zip(*lines, strict=True))
        text = [
            name.ljust(first) + "".join(f"  {cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
            for name, *cells in lines
        ]
        return "\n".join([*(line.rstrip() for line in text), EQUAL_POINTS])

    @cached_property
    def _tables(self) -> list[np.ndarray]:
        return [table @ self.points for table in row_tables(self.rows)]


def row_tables(rows: tuple[Row, ...]) -> list[np.ndarray]:
    """Which rows holdings have, (8192, rows) a suit; numbers of HCP, (38, rows); vulnerabilities, (4, rows)."""
    tables = [_rows_of({suit: LENGTH} | _suit_honours(suit), rows, len(LENGTH)) for suit in SUIT_NAMES]
    hcp = _rows_of({"hcp": np.arange(_MOST_HCP + 1)}, rows, _MOST_HCP + 1)
    return [*tables, hcp, _rows_of({"vulnerability": np.arange(4)}, rows, 4)]


def _suit_honours(suit: str) -> dict[str, np.ndarray]:
    return {name: held for name, held in HONOUR_ROWS.items() if name.endswith(suit)}


def _rows_of(values: dict[str, np.ndarray], rows: tuple[Row, ...], n: int) -> np.ndarray:
    fits = [row.fits(values[row.count]) if row.count in values else np.zeros(n, bool) for row in rows]
    return np.stack(fits, axis=1).astype(float) if fits else np.zeros((n, 0))


def add_up(tables: list[np.ndarray], hands: HandSet, vulnerability: SideVulnerability = 0) -> np.ndarray:
    """(n, columns) the sum of what the four suits, the HCP and the vulnerability give."""
    *suits, hcp, vulnerable = tables
    total = hcp[hands.hcp] + vulnerable[vulnerability]
    for suit, table in enumerate(suits):
        total += table[hands.holdings[:, suit]]
    return total


def points_text(points: float) -> str:
    """Points as on paper; nothing for zero.

    >>> points_text(3.5), points_text(-0.5), points_text(0)
    ('3½', '-½', '')
    """
    whole, half = divmod(abs(round(points * 2)), 2)
    number = (str(whole) if whole else "") + "½" * half
    return f"-{number}" if points < 0 else number
