"""Meaning: what one call shows in one auction, in words, and how true the words are."""

import textwrap
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from bidlens.bridge import Auction, HandSet, call_name, call_number, call_symbol
from bidlens.bridge.seats import SEAT_NAMES, SEATS, vulnerability_words

from ..vocabulary.clause import Clause, fits_but
from ..vocabulary.hand_counts import PLAIN
from ..vocabulary.phrases import percent, spoken
from .representatives import Representatives
from .text_fidelity import TextFidelity

_COUNTS = {count.name: count for count in PLAIN}
_WIDTH = 76  # letters of a line


@dataclass(frozen=True)
class Meaning:
    """Clauses that tell a call, what it is for, and how true that is on hands that were not used to write it."""

    policy: str
    auction: Auction  # before the call
    call: int
    clauses: tuple[Clause, ...]
    exceptions: tuple[tuple[int, Clause], ...]  # hands that fit, but make another call
    fidelity: TextFidelity
    forcing: str  # "" where the call cannot be passed or left
    kind: str
    denies: tuple[str, ...]
    typical_hcp: tuple[int, int]  # the middle 95 %
    information: dict[str, float]
    next_calls: dict[str, float]  # what partner does when the opponents pass
    varies: dict[str, float]  # share of its hands that call otherwise at another vulnerability or seat
    examples: Representatives | None = field(default=None, repr=False)

    @property
    def text(self) -> str:
        """The clauses in words."""
        if not self.clauses:
            return "too few hands"
        excepted = [f"{clause} ({call_symbol(call)})" for call, clause in self.exceptions]
        but_not = ["but not " + "; nor ".join(excepted)] if excepted else []
        return "; ".join(["; or ".join(map(str, self.clauses)), *but_not])

    @property
    def frequency(self) -> float:
        """The share of hands at this turn that make the call."""
        return self.fidelity.frequency

    @property
    def coverage(self) -> float:
        """The share of the call's hands that fit the text."""
        return self.fidelity.coverage

    @property
    def precision(self) -> float:
        """The share of hands that fit the text that make the call."""
        return self.fidelity.precision

    @property
    def tightness(self) -> float:
        """Width of the printed HCP range over the width of the middle 95 % of the call's hands."""
        return self.fidelity.tightness

    def fits(self, hands: HandSet) -> np.ndarray:
        """(n,) bool: which hands fit the text."""
        return fits_but(self.clauses, self.exceptions, hands)

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {
            "policy": self.policy,
            "auction": self.auction.text,
            "call": call_name(self.call),
            "seat": SEAT_NAMES[self.auction.turn],
            "dealer": SEATS[self.auction.dealer],
            "vulnerability": self.auction.vul,
            "text": self.text,
            "clauses": [clause.to_dict() for clause in self.clauses],
            "exceptions": [{"call": call_name(call), **clause.to_dict()} for call, clause in self.exceptions],
            "kind": self.kind,
            "forcing": self.forcing,
            "denies": list(self.denies),
            "typical_hcp": list(self.typical_hcp),
            "acts": {name: round(bits, 3) for name, bits in self.information.items()},
            "next_calls": {name: round(share, 4) for name, share in self.next_calls.items()},
            "varies": {name: round(share, 4) for name, share in self.varies.items()},
            **self.fidelity.to_dict(),
            "examples": self.examples.to_dict() if self.examples else None,
        }

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any]) -> "Meaning":
        """A meaning from what to_dict gave."""
        plain = ("policy", "forcing", "kind", "next_calls", "varies")
        return cls(
            auction=Auction.parse(stored["auction"], stored["dealer"], stored["vulnerability"]),
            call=call_number(stored["call"]),
            clauses=tuple(Clause.from_dict(one, _COUNTS) for one in stored["clauses"]),
            exceptions=tuple(
                (call_number(one["call"]), Clause.from_dict(one, _COUNTS)) for one in stored["exceptions"]
            ),
            fidelity=TextFidelity.from_dict(stored),
            information=stored["acts"],
            denies=tuple(stored["denies"]),
            typical_hcp=(stored["typical_hcp"][0], stored["typical_hcp"][1]),
            examples=Representatives.from_dict(stored["examples"]) if stored["examples"] else None,
            **{name: stored[name] for name in plain},
        )

    def to_text(self) -> str:
        """The whole of it for people: what the call shows, with examples and figures."""
        before = self.auction
        place = f"{SEAT_NAMES[before.turn]}, {vulnerability_words(before.vul)}"
        title = " ".join(filter(None, (before.pretty, call_symbol(self.call))))
        lines = [f"{title}    {place}    {self.policy}", "", *_indent(_first_line(self))]
        if not self.clauses:
            lines += ["", *_indent(f"too few hands make it: {self.fidelity.written_from} of those looked at")]
            return "\n".join(lines)
        lines += [
            "",
            *_clause_lines(self),
            *_exception_lines(self),
            *_indent("; ".join(self.denies)),
            *_indent(_varies(self)),
            "",
        ]
        if self.examples is not None:
            lines += [*(f"  {line}" for line in self.examples.text.splitlines()), ""]
        if self.next_calls:
            lines += [*_indent(_answers(self)), ""]
        return "\n".join([*lines, *_indent(_figures(self)), *_indent(_information(self)), *_indent(_sample(self))])

    def __str__(self) -> str:
        place = f"{SEAT_NAMES[self.auction.turn]}, {vulnerability_words(self.auction.vul)}"
        return f"{call_symbol(self.call)} ({place}): {self.text}"


def _first_line(one: Meaning) -> str:
    what = ", ".join(filter(None, (one.kind, one.forcing)))
    often = f"{percent(one.frequency)} of hands here"
    boards = f", 1 board in {1 / one.fidelity.reach:,.0f}" if one.fidelity.reach > 0 else ""
    return f"{what or 'unknown'}    {often}{boards}"


def _clause_lines(one: Meaning) -> list[str]:
    lines = []
    for place, clause in enumerate(one.clauses):
        words = textwrap.wrap(f"{'or ' if place else ''}{clause}", _WIDTH - 10, subsequent_indent="   ")
        share = f"{percent(clause.share):>6}" if len(one.clauses) > 1 else ""
        lines += [f"  {words[0]:<{_WIDTH - 10}}{share}".rstrip(), *(f"  {line}" for line in words[1:])]
    return lines


def _exception_lines(one: Meaning) -> list[str]:
    return [line for call, clause in one.exceptions for line in _indent(f"but not {clause}: {spoken(call)}")]


def _varies(one: Meaning) -> str:
    if not one.varies:
        return ""
    parts = [f"{share:.0%} of these hands call otherwise {_when(words)}" for words, share in one.varies.items()]
    return "; ".join(parts[:3])


def _when(words: str) -> str:
    return f"in {words}" if words.endswith("seat") else f"with {words}"


def _answers(one: Meaning) -> str:
    top = list(one.next_calls.items())[:5]
    calls = ", ".join(f"{spoken(call_number(name))} {percent(share)}" for name, share in top)
    return f"partner then calls {calls}"


def _figures(one: Meaning) -> str:
    found = one.fidelity
    margin = f" ± {100 * found.margin:.1f}" if found.checked_on else ""
    others = ", ".join(
        f"{spoken(call_number(name))} {percent(share)}" for name, share in list(found.instead.items())[:3]
    )
    else_ = f" (else {others})" if others else ""
    return (
        f"true of {100 * found.coverage:.1f}{margin} % of the hands that make it; "
        f"{percent(found.precision)} of hands like this make it{else_}"
    )


def _sample(one: Meaning) -> str:
    found = one.fidelity
    return (
        f"HCP range {found.tightness:.2f} times the middle 95 % ({one.typical_hcp[0]}-{one.typical_hcp[1]}); "
        f"written from {found.written_from:,} hands, checked on {found.checked_on:,} others"
    )


def _information(one: Meaning) -> str:
    """The four acts, as far as the call is one: it asserts, denies, asks or answers, interrupts."""
    words = {
        "asserts": "asserts {:.1f} bits of its own hand",
        "denies": "its absence denies {:.1f}",
        "answers": "answers with {:.1f} of the bits asked for",
        "asks": "asks partner for {:.1f}",
        "interrupts": "takes {:.0f} bids from the next opponent",
    }
    return "; ".join(
        text.format(one.information[name]) for name, text in words.items() if one.information[name] >= 0.05
    )


def _indent(text: str) -> list[str]:
    return textwrap.wrap(text, _WIDTH + 24, initial_indent="  ", subsequent_indent="  ") if text else []
