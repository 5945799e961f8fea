"""Convention card: what a policy's calls mean at every turn that comes up often, and how true that is.

A decision is one turn: its auction, what each call shows, and a rulebook that tells the call of any hand. Rarer turns
are gathered into situations by the last bid; there the card is silent about hands for which no call leads clearly.
"""

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from bidlens.bridge import Auction, HandSet, InputError, Policy, call_name, call_number
from bidlens.bridge.calls import PASS
from bidlens.bridge.policy import rows_by_auction

from .meaning import Meaning
from .pattern import Pattern, pattern_of
from .plays import Calls
from .rulebook import Rulebook
from .shown import Shown
from .situation import Situation, rounded
from .survey import side_vulnerability
from .turn_counts import context, turn_values

if TYPE_CHECKING:
    from .regulations.finding import Finding

VERSION = 2  # of the JSON


@dataclass(frozen=True, eq=False)
class Decision:
    """One turn of a card; the dealer is North and nobody is vulnerable, but the rulebook holds at any vulnerability."""

    auction: Auction  # before the call
    reach: float  # share of boards on which it comes up
    shares: dict[int, float] = field(default_factory=dict)  # how often each call is made, the most frequent first
    meanings: dict[int, Meaning] = field(default_factory=dict)  # of the calls that are not too rare
    rulebook: Rulebook | None = None
    fidelity: dict[str, float] = field(default_factory=dict)  # of the rulebook and its parts, on hands kept back
    checked_on: int = 0
    same_after: tuple[int, ...] = ()  # it is the same after so many passes before the opening
    error: str = ""  # why there is nothing to say

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {
            "auction": self.auction.text,
            "reach": round(self.reach, 6),
            "calls": {call_name(call): round(share, 5) for call, share in self.shares.items()},
            "meanings": [one.to_dict() for one in self.meanings.values()],
            "rulebook": self.rulebook.to_dict() if self.rulebook else None,
            "fidelity": rounded(self.fidelity),
            "checked_on": self.checked_on,
            "same_after": list(self.same_after),
            "error": self.error,
        }

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any]) -> Self:
        """A decision from what to_dict gave."""
        meanings = [Meaning.from_dict(one) for one in stored["meanings"]]
        return cls(
            auction=Auction.parse(stored["auction"]),
            reach=stored["reach"],
            shares={call_number(name): share for name, share in stored["calls"].items()},
            meanings={one.call: one for one in meanings},
            rulebook=Rulebook.from_dict(stored["rulebook"]) if stored["rulebook"] else None,
            fidelity=stored["fidelity"],
            checked_on=stored["checked_on"],
            same_after=tuple(stored["same_after"]),
            error=stored["error"],
        )


@dataclass(frozen=True, eq=False)
class ConventionCard:
    """A whole system: decisions by auction, situations by pattern, and how far the card can be trusted."""

    policy: str
    checksum: str  # of the policy's answers to fixed questions
    seed: int
    date: str
    settings: dict[str, Any]
    entries: tuple[Decision, ...]  # in the order of a book: each decision before those that follow from it
    shown: Shown = field(default_factory=Shown)  # what each call shows on average
    situations: tuple[Situation, ...] = ()
    least_lead: float = 0.0  # points by which a call must lead in a situation, for the card to tell it
    fidelity: dict[str, Any] = field(default_factory=dict)  # on fresh boards
    findings: "tuple[Finding, ...]" = ()  # of regulations

    @classmethod
    def build(
        cls,
        policy: Policy,
        min_reach: float = 0.001,
        max_depth: int = 12,
        seed: int = 0,
        progress: Callable[[int, int], None] | None = None,
        journal: Path | None = None,
        jobs: int | None = None,
        **settings: Any,
    ) -> "ConventionCard":
        """The card of a policy: all decisions reached on at least a share of boards, to a number of calls before them.

        With a journal, a run that was stopped goes on where it was. As many processes as `jobs` says work at the same
        time, by default one a core, where the policy can be copied; the card is the same. Further settings are those of
        `bidlens.explain.card_settings.Settings`.
        """
        from .build_card import build_card
        from .card_settings import Settings

        wanted = Settings(min_reach=min_reach, max_depth=max_depth, seed=seed, **settings)
        return build_card(policy, wanted, progress, journal, jobs or os.cpu_count() or 1)

    @property
    def decisions(self) -> list[Auction]:
        """The auctions at which the card explains the next call, dealer North and nobody vulnerable."""
        return [Auction(calls=calls) for calls, one in self._by_calls.items() if one.rulebook is not None]

    def at(self, auction: Auction | str) -> Decision | None:
        """The decision of an auction, if the card has it; dealer and vulnerability do not matter."""
        heard = Auction.parse(auction) if isinstance(auction, str) else auction
        return self.at_calls(heard.calls)

    def at_calls(self, calls: Calls) -> Decision | None:
        """The decision after some calls, if the card has it."""
        return self._by_calls.get(calls)

    def is_decision(self, calls: Calls) -> bool:
        """Whether the card explains the turn after some calls by itself."""
        found = self.at_calls(calls)
        return found is not None and found.rulebook is not None

    def predict(self, hands: HandSet, auction: Auction | str) -> np.ndarray:
        """(n,) the card as a bidder: the call that it tells for each hand, -1 where it is silent."""
        heard = Auction.parse(auction) if isinstance(auction, str) else auction
        return self._told(hands, {heard: np.arange(len(hands))}, self.least_lead)

    def predict_each(self, hands: HandSet, auctions: Sequence[Auction], least_lead: float | None = None) -> np.ndarray:
        """(n,) the same with one auction a hand; a situation's best call must lead by so many points to be told."""
        rows_of = {auction: np.array(rows) for auction, rows in rows_by_auction(auctions).items()}
        return self._told(hands, rows_of, self.least_lead if least_lead is None else least_lead)

    def _told(self, hands: HandSet, rows_of: dict[Auction, np.ndarray], least_lead: float) -> np.ndarray:
        """(n,) calls, for rows of hands by their auction; turns with the same rules are told together."""
        result = np.full(len(hands), -1)
        books: dict[int, tuple[Rulebook, list[Auction]]] = {}
        situations: dict[Pattern, list[Auction]] = {}
        for auction in rows_of:
            decision, pattern = self.at_calls(auction.calls), pattern_of(auction.calls)
            if auction.is_over:
                continue
            if decision is not None and decision.rulebook is not None:
                books.setdefault(id(decision), (decision.rulebook, []))[1].append(auction)
            elif pattern is not None and pattern in self._by_pattern:
                situations.setdefault(pattern, []).append(auction)
        for book, heard in books.values():
            rows, vulnerability = _together(rows_of, heard)
            result[rows] = book.predict(hands[rows], vulnerability)
        for pattern, heard in situations.items():
            rows, vulnerability = _together(rows_of, heard)
            contexts = np.stack([context(self.shown, auction.calls) for auction in heard])
            each = np.repeat(contexts, [len(rows_of[auction]) for auction in heard], axis=0)
            values = turn_values(hands[rows], vulnerability, each)
            result[rows] = self._by_pattern[pattern].predict(values, least_lead)
        for auction, rows in rows_of.items():
            illegal = (result[rows] >= 0) & ~auction.legal[result[rows]]
            result[rows[illegal]] = PASS
        return result

    @cached_property
    def _by_calls(self) -> dict[tuple[int, ...], Decision]:
        found = {one.auction.calls: one for one in self.entries}
        for one in self.entries:
            opened = one.auction.calls[opening_passes(one.auction) :]
            for passes in one.same_after:
                found.setdefault((PASS,) * passes + opened, one)
        return found

    @cached_property
    def _by_pattern(self) -> dict[Pattern, Situation]:
        return {one.pattern: one for one in self.situations}

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {
            "format": "bidlens card",
            "version": VERSION,
            "policy": self.policy,
            "checksum": self.checksum,
            "seed": self.seed,
            "date": self.date,
            "settings": self.settings,
            "fidelity": self.fidelity,
            "findings": [one.to_dict() for one in self.findings],
            "decisions": [one.to_dict() for one in self.entries],
            "shown": self.shown.to_dict(),
            "situations": [one.to_dict() for one in self.situations],
            "least_lead": self.least_lead,
        }

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any]) -> Self:
        """A card from what to_dict gave."""
        if stored.get("format") != "bidlens card" or stored.get("version") != VERSION:
            raise InputError(f"expected a bidlens card of version {VERSION}, got {stored.get('format')!r}")
        from .regulations.finding import Finding

        plain = ("policy", "checksum", "seed", "date", "settings", "fidelity", "least_lead")
        return cls(
            findings=tuple(map(Finding.from_dict, stored["findings"])),
            entries=tuple(map(Decision.from_dict, stored["decisions"])),
            shown=Shown.from_dict(stored["shown"]),
            situations=tuple(map(Situation.from_dict, stored["situations"])),
            **{name: stored[name] for name in plain},
        )

    def to_json(self) -> str:
        """The card as JSON; the same card gives the same text."""
        return json.dumps(self.to_dict(), ensure_ascii=False, separators=(",", ":")) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Self:
        """A card from what to_json gave."""
        try:
            stored = json.loads(text)
        except ValueError as error:
            raise InputError(f"expected a card as JSON, got text that is none: {error}") from None
        if not isinstance(stored, dict):
            raise InputError(f"expected a card as JSON, got {type(stored).__name__}")
        return cls.from_dict(stored)


def _together(rows_of: dict[Auction, np.ndarray], auctions: list[Auction]) -> tuple[np.ndarray, np.ndarray]:
    """The rows of some auctions, and the vulnerability of each."""
    sizes = [len(rows_of[auction]) for auction in auctions]
    rows = np.concatenate([rows_of[auction] for auction in auctions])
    return rows, np.repeat([side_vulnerability(auction) for auction in auctions], sizes)


def opening_passes(auction: Auction) -> int:
    """How many passes come before the first other call; all where there is none."""
    return next((place for place, call in enumerate(auction.calls) if call != PASS), len(auction))
