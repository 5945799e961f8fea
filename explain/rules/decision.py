"""Decision: one turn with its own explanation: what each call shows there, and rules that tell the call of any hand."""

import textwrap
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

import numpy as np

from bidlens.bridge import Auction, HandSet, call_name, call_number
from bidlens.bridge.conditions.phrases import WORDS
from bidlens.bridge.seats import SEATS

from ..meaning.meaning import Meaning
from ..reading.printed_turn import PrintedLine, PrintedTurn
from ..statistics import Share, rounded
from ..vocabulary.phrases import meanings as phrases
from ..vocabulary.phrases.words import forcing_text, kind_text, percent, spoken
from .clause_tree import Rule
from .rulebook import Rulebook
from .scorecard import Scorecard

_WIDTH = 110  # letters of a line


@dataclass(frozen=True, eq=False)
class Decision:
    """One turn. On a card the dealer is North and nobody is vulnerable, but the rulebook holds at any vulnerability."""

    auction: Auction  # before the call
    reach: float  # share of boards on which it comes up
    shares: dict[int, float] = field(default_factory=dict[int, float])  # of each call, the most frequent first
    meanings: dict[int, Meaning] = field(default_factory=dict[int, Meaning])  # of the calls that are not too rare
    rulebook: Rulebook | None = None
    fidelity: dict[str, float] = field(default_factory=dict[str, float])  # of lines and rules, on hands kept back
    surveyed: int = 0  # hands that were looked at
    checked_on: int = 0  # hands that were kept back
    independent: float = 0.0  # hands that tell the shares as well, were none of them near copies
    same_after: tuple[int, ...] = ()  # it is the same after so many passes before the opening
    error: str = ""  # why there is nothing to say
    reading: tuple[int, ...] = ()  # the calls that have a text, in the order in which they are to be read

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Each clause with its call; together they hold every hand once."""
        return self.rulebook.rules if self.rulebook else ()

    @property
    def scorecard(self) -> Scorecard | None:
        """The table of points that the clauses speak of."""
        return self.rulebook.scorecard if self.rulebook else None

    @property
    def printed(self) -> PrintedTurn:
        """What is printed of the turn, in the order of reading."""
        lines = tuple(PrintedLine(call, self.meanings[call].call_text) for call in self.reading)
        return PrintedTurn(self.auction.calls, lines, self.same_after)

    def share(self, call: int) -> Share:
        """How often a call is made, with its error bar."""
        return Share(self.shares.get(call, 0.0), self.independent)

    def predict(self, hands: HandSet) -> np.ndarray:
        """(n,) the call that the rules tell for each hand; -1 where there are none."""
        if self.rulebook is None:
            return np.full(len(hands), -1)
        return self.rulebook.predict(hands, self.auction.side_vulnerability)

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {
            "auction": self.auction.text,
            "dealer": SEATS[self.auction.dealer],
            "vulnerability": self.auction.vul,
            "reach": round(self.reach, 6),
            "calls": {call_name(call): round(share, 5) for call, share in self.shares.items()},
            "meanings": [one.to_dict() for one in self.meanings.values()],
            "reading": [call_name(call) for call in self.reading],
            "rulebook": self.rulebook.to_dict() if self.rulebook else None,
            "fidelity": rounded(self.fidelity),
            "surveyed": self.surveyed,
            "checked_on": self.checked_on,
            "independent": round(self.independent, 1),
            "same_after": list(self.same_after),
            "error": self.error,
        }

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any]) -> Self:
        """A decision from what to_dict gave."""
        meanings = {one.call: one for one in map(Meaning.from_dict, stored["meanings"])}
        reading = tuple(map(call_number, stored["reading"]))
        if not meanings.keys() >= set(reading):
            raise KeyError("meanings of all calls that are read")
        plain = ("reach", "fidelity", "surveyed", "checked_on", "independent", "error")
        return cls(
            auction=Auction.parse(stored["auction"], stored["dealer"], stored["vulnerability"]),
            shares={call_number(name): share for name, share in stored["calls"].items()},
            meanings=meanings,
            reading=reading,
            rulebook=Rulebook.from_dict(stored["rulebook"]) if stored["rulebook"] else None,
            same_after=tuple(stored["same_after"]),
            **{name: stored[name] for name in plain},
        )

    def to_text(self) -> str:
        """All calls, one paragraph each, then how well the rules tell them."""
        whose = next(((one.policy, one.way.value) for one in self.meanings.values()), ("", ""))
        lines = [phrases.turn_heading(self.auction.pretty, self.auction.vul, *whose), ""]
        too_few = [call for call in self.meanings if call not in self.reading]
        for call in (*self.reading, *too_few):
            one = self.meanings[call]
            first = f"{spoken(call):<9}{percent(one.frequency):>6}  "
            what = ", ".join(filter(None, (kind_text(one.kind, one.suit), forcing_text(one.forcing))))
            words = phrases.joined([what, *one.denials_in(WORDS)])
            text = f"{one.text}  ({words})" if words else one.text
            lines += textwrap.wrap(text, _WIDTH, initial_indent=first, subsequent_indent=" " * len(first))
        if "printed_right" in self.fidelity:
            told, right = self.fidelity["printed_told"], self.fidelity["printed_right"]
            lines += ["", *textwrap.wrap(phrases.reading_figures(told, right, self.checked_on), _WIDTH)]
        return "\n".join(lines)

    def scorecard_text(self) -> str:
        """The table of points with how well it tells the calls; nothing where there is none."""
        if self.scorecard is None:
            return ""
        right, held = (self.fidelity[f"scorecard {name}"] for name in ("right", "probability"))
        return f"{self.scorecard.table()}\n\n{phrases.scorecard_figures(right, held, self.checked_on)}"

    def __str__(self) -> str:
        return f"{self.auction.pretty or phrases.OPENING}: {len(self.meanings)} calls"
