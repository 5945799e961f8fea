"""LineTest: whether a line is true of the hands that made its call, and what should be said instead.

A line is false where the share of the call's hands that fit its text is below the claim for certain: its upper bound
is, at a confidence that allows for the number of lines.

>>> round(LineTest.of(200, claim=0.95).tail, 8)
5e-05
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from bidlens.bridge import Auction, HandSet
from bidlens.bridge.conditions.counts import HIGH_CARDS

from ..meaning.call_hands import partner_suits
from ..meaning.examples import representatives
from ..meaning.settings import FEWEST_HANDS
from ..meaning.write_clauses import write_clauses
from ..reading import PrintedLine, PrintedTurn
from ..statistics import Share
from ..vocabulary.call_text import CallText
from ..vocabulary.clause import Clause
from ..vocabulary.hand_counts import LENGTH_COUNTS, numbers
from ..vocabulary.phrases import audit as phrases
from .audited_line import AuditedLine, BreakingHand
from .settings import CLAIM, EXAMPLES_FROM, FEWEST_TESTED, SHOWN_BREAKS, TEXT_OTHERS, TEXT_OWN, WRONG_VERDICTS


@dataclass(frozen=True, eq=False)
class AuditedHands:
    """Hands that came to a turn, and the call that was made with each."""

    hands: HandSet
    calls: np.ndarray  # (n,)
    mass: np.ndarray  # (n,) how much each counts
    families: np.ndarray  # (n,) which are near copies of each other
    reach: float  # how often the turn comes up
    place: Callable[[int], BreakingHand] | None = None  # where the hand of a row was held, if that is on record

    def share(self, mask: np.ndarray, rows: np.ndarray) -> Share:
        """The share of some rows that are marked."""
        return Share.of(mask[rows], self.mass[rows], self.families[rows])

    def breaking(self, row: int) -> BreakingHand:
        """The hand of a row, with what is known of it."""
        return self.place(row) if self.place else BreakingHand(self.hands[row].to_pbn()[0])


@dataclass(frozen=True)
class LineTest:
    """What a line must be true of, and how sure one must be to call it false."""

    claim: float
    tail: float  # the chance that a line that keeps the claim is called false

    @classmethod
    def of(cls, lines: int, claim: float = CLAIM) -> "LineTest":
        """The test of one of so many lines: all of them together are rarely called false wrongly."""
        return cls(claim, WRONG_VERDICTS / max(lines, 1))

    def line(self, turn: PrintedTurn, line: PrintedLine, found: AuditedHands | None) -> AuditedLine:
        """A line beside the hands of its turn; none where nobody comes there."""
        text = str(line.text) if line.text.clauses else line.what
        result = AuditedLine(Auction(calls=turn.calls), line.call, text, turn.same_after)
        if found is None:
            return replace(result, untested=phrases.NEVER_COMES_UP)
        own = found.calls == line.call
        frequency = found.share(own, np.ones(len(own), bool)).value
        result = replace(result, hands=int(own.sum()), frequency=frequency, reach=found.reach * frequency)
        if not line.text.clauses:
            return replace(result, untested=phrases.NOTHING_TO_TEST)
        fits = line.text.fits(found.hands)
        coverage = found.share(fits, own)
        if coverage.n < FEWEST_TESTED:
            return replace(result, untested=phrases.TOO_FEW_TO_TEST)
        high = coverage.at_most(self.tail)
        is_false = high < self.claim
        return replace(
            result,
            coverage=coverage.value,
            low=coverage.at_least(self.tail),
            high=high,
            precision=found.share(own, fits).value,
            is_false=is_false,
            breaking=tuple(found.breaking(row) for row in _breaks(found, np.flatnonzero(own & ~fits), is_false)),
            instead=str(_instead(found, own, line.text, result.auction)) if is_false else "",
        )


def _breaks(found: AuditedHands, rows: np.ndarray, typical: bool) -> list[int]:
    """A few of the rows that break a line: hands that stand for all of them, or the first."""
    _, first = np.unique(found.hands[rows].words, return_index=True)
    rows = rows[np.sort(first)]
    if not typical or len(rows) <= SHOWN_BREAKS:
        return rows[:SHOWN_BREAKS].tolist()
    some = found.hands[rows[:EXAMPLES_FROM]]
    row_of = dict(zip(some.words.tolist(), rows.tolist(), strict=False))
    return [row_of[word] for word in representatives(some, k=SHOWN_BREAKS).hands.words.tolist()]


def _instead(found: AuditedHands, own: np.ndarray, text: CallText, auction: Auction) -> CallText:
    """What should be said of a call: a text of its own, or what was held, where that is all that is known."""
    if int(own.sum()) < FEWEST_HANDS:
        return _held(found.hands[own], text)
    mine, others = _some(np.flatnonzero(own), TEXT_OWN), _some(np.flatnonzero(~own), TEXT_OTHERS)
    if not len(others):
        return CallText((Clause.of({}),))
    clauses, but_not = write_clauses(
        numbers(found.hands[mine]),
        numbers(found.hands[others]),
        found.calls[others],
        _masses(found.mass, mine, own),
        _masses(found.mass, others, ~own),
        support=partner_suits(auction),
    )
    return CallText(tuple(clauses), tuple(but_not))


def _some(rows: np.ndarray, most: int) -> np.ndarray:
    """At most so many rows, spread evenly."""
    return rows[np.linspace(0, len(rows) - 1, min(len(rows), most)).astype(int)]


def _masses(mass: np.ndarray, kept: np.ndarray, rows: np.ndarray) -> np.ndarray:
    """What each of the rows kept counts, so that they count as much as all, in hands."""
    each = mass[kept] / mass[kept].sum() * mass[rows].sum()
    return each / mass.sum() * len(mass)


def _held(own: HandSet, text: CallText) -> CallText:
    """The points that were held, and the cards of the suits of which a text speaks."""
    spoken_of = {one.count for clause in text.clauses for one in clause.conditions}
    counts = [HIGH_CARDS, *(count for count in LENGTH_COUNTS if count in spoken_of)]
    ranges = {count: (int(count.of(own).min()), int(count.of(own).max())) for count in counts}
    telling = {count: ends for count, ends in ranges.items() if ends != (count.least, count.most)}
    return CallText((Clause.of(telling),))
