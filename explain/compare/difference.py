"""Difference: hands with which two bidders make different calls at the same turn, in words and with examples."""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from bidlens.bridge import Auction, HandSet, call_name
from bidlens.bridge.hands import pretty_hand

from ..meaning.examples import representatives
from ..meaning.write_clauses import write_clauses
from ..statistics import Share
from ..vocabulary.call_text import CallText
from ..vocabulary.clause import Clause
from ..vocabulary.hand_counts import numbers
from ..vocabulary.phrases.words import spoken, text_of
from .settings import EXAMPLES_FROM, FEWEST_DIFFERENT, TEXT_OTHERS, TEXT_OWN

_WIDTH = 100


@dataclass(frozen=True, eq=False)
class Difference:
    """What A calls and what B calls with the same hands; each hand counts once."""

    auction: Auction
    call_a: int
    call_b: int
    count: int  # hands on which they differ in this way
    n: int  # hands looked at
    reach: float  # share of boards on which A or B comes to this turn
    clauses: tuple[Clause, ...]
    exceptions: tuple[tuple[int, Clause], ...]
    examples: HandSet
    also: tuple[Auction, ...] = ()  # turns at which the same hands differ in the same way

    @property
    def share(self) -> float:
        """The share of the hands at this turn."""
        return self.count / self.n

    @property
    def bounds(self) -> tuple[float, float]:
        """Between which the share lies, with 95 % confidence."""
        return Share(self.share, self.n).bounds

    @property
    def boards(self) -> float:
        """The share of all boards on which it comes up."""
        return self.reach * self.share

    @property
    def text(self) -> str:
        """The hands in words."""
        if not self.clauses:
            return f"too few hands to say which: {self.count}"
        return text_of([str(clause) for clause in self.clauses], [str(clause) for _, clause in self.exceptions])

    def fits(self, hands: HandSet) -> np.ndarray:
        """(n,) bool: which hands fit the text."""
        return CallText(self.clauses, self.exceptions).fits(hands)

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        low, high = self.bounds
        return {
            "auction": self.auction.text,
            "a": call_name(self.call_a),
            "b": call_name(self.call_b),
            "share": round(self.share, 5),
            "low": round(low, 5),
            "high": round(high, 5),
            "hands": self.n,
            "boards": round(self.boards, 6),
            "text": self.text,
            "clauses": [clause.to_dict() for clause in self.clauses],
            "examples": self.examples.to_pbn(),
            "also": [auction.text for auction in self.also],
        }

    def __str__(self) -> str:
        return f"{self.auction.pretty or 'Opening'}: {spoken(self.call_a)} against {spoken(self.call_b)}: {self.text}"


def describe_difference(
    auction: Auction, reach: float, hands: HandSet, calls_a: np.ndarray, calls_b: np.ndarray, row: int
) -> Difference:
    """The difference that the hand in a row is one of, told from all hands of its turn."""
    same = (calls_a == calls_a[row]) & (calls_b == calls_b[row])
    own = hands[same]
    clauses, but_not = _words(own, hands[~same], calls_a[~same]) if len(own) >= FEWEST_DIFFERENT else ([], [])
    return Difference(
        auction=auction,
        call_a=int(calls_a[row]),
        call_b=int(calls_b[row]),
        count=len(own),
        n=len(hands),
        reach=reach,
        clauses=tuple(clauses),
        exceptions=tuple(but_not),
        examples=representatives(own[:EXAMPLES_FROM]).hands,
    )


def _words(own: HandSet, others: HandSet, calls: np.ndarray) -> tuple[list[Clause], list[tuple[int, Clause]]]:
    """Clauses that tell some hands from the others of a turn; of many others each stands for several."""
    if not len(others):
        return [Clause.of({})], []
    few = min(len(others), TEXT_OTHERS)
    rows = np.linspace(0, len(others) - 1, few).astype(int)
    some = own[:TEXT_OWN]
    masses = np.full(len(some), len(own) / len(some)), np.full(few, len(others) / few)
    return write_clauses(numbers(some), numbers(others[rows]), calls[rows], *masses)


def differences_text(differences: Sequence[Difference], a: str = "A", b: str = "B") -> str:
    """Differences as text for people, the largest first."""
    if not differences:
        return f"No hand was found with which {a} and {b} differ often enough to say so."
    blocks = [_block(one, a, b) for one in differences]
    number = "1 difference" if len(blocks) == 1 else f"{len(blocks)} differences, the largest first"
    return "\n\n".join([f"{a} against {b}: {number}", *blocks])


def _block(one: Difference, a: str, b: str) -> str:
    low, high = one.bounds
    title = f"{one.auction.pretty or 'Opening'}    {a} {spoken(one.call_a)}, {b} {spoken(one.call_b)}"
    range_ = f"{100 * low:.1f}-{100 * high:.1f} %"
    often = f"{100 * one.share:.1f} % of {one.n:,} hands ({range_}), 1 board in {1 / one.boards:,.0f}"
    lines = [f"{title}    {often}", *_indented(one.text)]
    if one.also:
        lines += _indented("also after " + ", ".join(auction.pretty or "no call" for auction in one.also))
    return "\n".join([*lines, *(f"    {pretty_hand(hand)}" for hand in one.examples)])


def _indented(text: str) -> list[str]:
    return textwrap.wrap(text, _WIDTH, initial_indent="  ", subsequent_indent="  ")
