"""Meaning: what one call shows in one auction, in words, and how true the words are."""

import textwrap
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from bidlens.bridge import Auction, HandSet, call_name, call_number, call_symbol
from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.conditions.counts import SUIT_WORDS
from bidlens.bridge.conditions.phrases import WORDS, Style
from bidlens.bridge.seats import SEAT_NAMES, SEATS, vulnerability_words
from bidlens.bridge.way_of_playing import Way

from ..vocabulary.call_text import CallText
from ..vocabulary.clause import Clause
from ..vocabulary.hand_counts import PLAIN
from ..vocabulary.phrases import meanings as phrases
from ..vocabulary.phrases.words import (
    TOO_FEW,
    denial_text,
    forcing_text,
    kind_text,
    percent,
)
from .denials import Denial
from .examples import Representatives
from .text_fidelity import TextFidelity

_COUNTS = {count.name: count for count in PLAIN}
_WIDTH, _CLAUSE_WIDTH = 100, 66  # letters of a line, and of one with a figure behind it
_SHOWN_ANSWERS, _SHOWN_VARIATIONS = 5, 3


@dataclass(frozen=True)
class Meaning:
    """Clauses that tell a call, what it is for, and how true that is on hands that were not used to write it."""

    policy: str
    auction: Auction  # before the call
    call: int
    clauses: tuple[Clause, ...]  # none where too few hands make the call; then nothing else is said either
    exceptions: tuple[tuple[int, Clause], ...]  # hands that fit, but make another call
    fidelity: TextFidelity
    typical_hcp: tuple[int, int]  # the middle 95 %
    information: dict[str, float]  # what the call does, in bits
    next_calls: dict[str, float]  # what partner does when the opponents pass
    kind: Kind | None = None
    suit: int | None = None  # that the call shows, where it is not the suit it names; clubs as 0
    forcing: Forcing | None = None  # nothing where the call cannot be passed or left
    denies: tuple[Denial, ...] = ()
    varies: dict[str, float] = field(default_factory=dict[str, float])  # hands that call otherwise elsewhere
    examples: Representatives | None = field(default=None, repr=False)
    way: Way = Way.BEST  # of playing

    @property
    def call_text(self) -> CallText:
        """What is printed of the call, as something that hands fit or not."""
        return CallText(self.clauses, self.exceptions)

    def text_in(self, style: Style) -> str:
        """The clauses in words or symbols."""
        return self.call_text.text(style) if self.clauses else TOO_FEW

    @property
    def text(self) -> str:
        """The clauses in words."""
        return self.text_in(WORDS)

    def denials_in(self, style: Style) -> list[str]:
        """What the call denies, in words or symbols."""
        return [denial_text(one.cards, one.suits, style) for one in self.denies]

    @property
    def is_artificial(self) -> bool:
        """Whether the call is a bid that says something other than its own suit or notrump."""
        return self.kind is not None and self.kind.is_artificial

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
        return self.call_text.fits(hands)

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {
            "policy": self.policy,
            "auction": self.auction.text,
            "call": call_name(self.call),
            "seat": SEAT_NAMES[self.auction.turn],
            "dealer": SEATS[self.auction.dealer],
            "vulnerability": self.auction.vul,
            "plays": self.way.value,
            "text": self.text,
            "clauses": [clause.to_dict() for clause in self.clauses],
            "exceptions": [{"call": call_name(call), **clause.to_dict()} for call, clause in self.exceptions],
            "kind": self.kind.value if self.kind else None,
            "suit": None if self.suit is None else SUIT_WORDS[self.suit],
            "forcing": self.forcing.value if self.forcing else None,
            "denies": [{"cards": one.cards, "suits": [SUIT_WORDS[suit] for suit in one.suits]} for one in self.denies],
            "typical_hcp": list(self.typical_hcp),
            "information": {name: round(bits, 3) for name, bits in self.information.items()},
            "next_calls": {name: round(share, 4) for name, share in self.next_calls.items()},
            "varies": {name: round(share, 4) for name, share in self.varies.items()},
            **self.fidelity.to_dict(),
            "examples": self.examples.to_dict() if self.examples else None,
        }

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any]) -> "Meaning":
        """A meaning from what to_dict gave."""
        exceptions = ((call_number(one["call"]), Clause.from_dict(one, _COUNTS)) for one in stored["exceptions"])
        denies = (Denial(one["cards"], tuple(map(SUIT_WORDS.index, one["suits"]))) for one in stored["denies"])
        plain = ("policy", "information", "next_calls", "varies")
        return cls(
            auction=Auction.parse(stored["auction"], stored["dealer"], stored["vulnerability"]),
            call=call_number(stored["call"]),
            clauses=tuple(Clause.from_dict(one, _COUNTS) for one in stored["clauses"]),
            exceptions=tuple(exceptions),
            fidelity=TextFidelity.from_dict(stored),
            kind=Kind(stored["kind"]) if stored["kind"] else None,
            suit=SUIT_WORDS.index(stored["suit"]) if stored["suit"] else None,
            forcing=Forcing(stored["forcing"]) if stored["forcing"] else None,
            denies=tuple(denies),
            typical_hcp=(stored["typical_hcp"][0], stored["typical_hcp"][1]),
            examples=Representatives.from_dict(stored["examples"]) if stored["examples"] else None,
            way=Way(stored["plays"]),
            **{name: stored[name] for name in plain},
        )

    def to_text(self) -> str:
        """The whole of it for people: what the call shows, with examples and figures."""
        found = self.fidelity
        what = ", ".join(filter(None, (kind_text(self.kind, self.suit), forcing_text(self.forcing))))
        often = phrases.how_often(found.frequency, found.reach)
        lines = [self._title(), "", *_indent(f"{what or phrases.UNKNOWN}    {often}"), ""]
        if not self.clauses:
            return "\n".join([*lines, *_indent(phrases.too_few_hands(found.written_from))])
        lines += self._clause_lines()
        for text in (phrases.joined(self.denials_in(WORDS)), phrases.call_otherwise(self.varies, _SHOWN_VARIATIONS)):
            lines += _indent(text)
        if self.examples is not None:
            lines += ["", *(f"  {line}" for line in self.examples.text.splitlines())]
        if self.next_calls:
            lines += ["", *_indent(phrases.partner_calls(self.next_calls, _SHOWN_ANSWERS))]
        figures = (
            phrases.how_true(found.coverage, found.coverage_bounds, found.precision, found.instead),
            phrases.information_text(self.information),
            phrases.sample_text(found.tightness, self.typical_hcp, found.written_from, found.checked_on),
        )
        return "\n".join([*lines, "", *(line for text in figures for line in _indent(text))])

    def _title(self) -> str:
        before = self.auction
        calls = " ".join(filter(None, (before.pretty, call_symbol(self.call))))
        seat = f"{SEAT_NAMES[before.turn]}, {vulnerability_words(before.vul)}"
        return f"{calls}    {seat}    {self.policy}, {self.way.value}"

    def _clause_lines(self) -> list[str]:
        """The cases, each with the share of hands that it stands for, then the exceptions."""
        lines: list[str] = []
        for place, clause in enumerate(self.clauses):
            words = textwrap.wrap(phrases.or_case(place, str(clause)), _CLAUSE_WIDTH, subsequent_indent="   ")
            share = f"{percent(clause.share):>6}" if len(self.clauses) > 1 else ""
            lines += [f"  {words[0]:<{_CLAUSE_WIDTH}}{share}".rstrip(), *(f"  {line}" for line in words[1:])]
        excepted = (phrases.but_not(str(clause), call) for call, clause in self.exceptions)
        return lines + [line for text in excepted for line in _indent(text)]

    def __str__(self) -> str:
        place = f"{SEAT_NAMES[self.auction.turn]}, {vulnerability_words(self.auction.vul)}"
        return f"{call_symbol(self.call)} ({place}): {self.text}"


def _indent(text: str) -> list[str]:
    return textwrap.wrap(text, _WIDTH, initial_indent="  ", subsequent_indent="  ") if text else []
