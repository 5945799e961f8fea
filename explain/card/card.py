"""Convention card: what a policy's calls mean at every turn that comes up often, and how true that is.

A decision is one turn: its auction, and what each call shows, in an order of reading. General rules are for the rest.
What is printed can be read (`read`), and the figures of a card are those of its reader. Beside it the JSON has a
companion for programs (`predict`): rulebooks, and boosted trees for situations, which gather turns by the last bid.
"""

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Self

import numpy as np

from bidlens.bridge import Auction, HandSet, InputError, Policy

from ..reading.general_rules import GeneralRules
from ..regulations.finding import Finding
from ..rules.decision import Decision
from .build.build_card import build_card
from .call_averages import CallAverages
from .card_parts import CardParts
from .settings import Settings
from .situation import Situation

FORMAT, VERSION = "bidlens card", 4  # of the JSON


@dataclass(frozen=True, eq=False, repr=False)
class ConventionCard(CardParts):
    """A whole system as a document that can be asked, kept as JSON, printed and exported."""

    @classmethod
    def build(
        cls,
        policy: Policy,
        settings: Settings | None = None,
        progress: Callable[[int, int], None] | None = None,
        journal: Path | None = None,
        jobs: int | None = None,
        **changes: Any,
    ) -> Self:
        """The card of a policy; settings that differ from the usual ones may be given by name.

        With a journal, a run that was stopped goes on where it was. As many processes as `jobs` says work at the same
        time, by default one a core, where the policy can be copied; the card is the same.
        """
        wanted = replace(settings or Settings(), **changes)
        parts = build_card(policy, wanted, progress, journal, jobs or os.cpu_count() or 1)
        return cls(**{one.name: getattr(parts, one.name) for one in fields(parts)})

    @property
    def covered_auctions(self) -> list[Auction]:
        """The auctions at which the card explains the next call, also after other numbers of passes before the opening;
        dealer North and nobody vulnerable.
        """
        return [Auction(calls=calls) for calls in self.predictor.covered]

    def at(self, auction: Auction | str) -> Decision | None:
        """The decision of an auction, if the card has it; dealer and vulnerability do not matter."""
        return self.predictor.at(Auction.of(auction).calls)

    def read(self, hands: HandSet, auction: Auction | str) -> np.ndarray:
        """(n,) the call that a person with the printed card would expect of each hand, -1 where nothing fits."""
        return self.printed.read(hands, auction)

    def read_each(self, hands: HandSet, auctions: Sequence[Auction]) -> np.ndarray:
        """(n,) the same with one auction a hand."""
        return self.printed.read_each(hands, auctions)

    def predict(self, hands: HandSet, auction: Auction | str) -> np.ndarray:
        """(n,) the call that the companion tells for each hand, by rules that are not printed; -1 for none."""
        return self.predictor.predict(hands, Auction.of(auction))

    def predict_each(self, hands: HandSet, auctions: Sequence[Auction], least_lead: float | None = None) -> np.ndarray:
        """(n,) the same with one auction a hand; a situation's best call must lead by so many points to be told."""
        return self.predictor.predict_each(hands, auctions, least_lead)

    def __repr__(self) -> str:
        return f"<ConventionCard {self.policy}: {len(self.decisions)} decisions>"

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "policy": self.policy,
            "plays": self.plays,
            "checksum": self.checksum,
            "seed": self.seed,
            "date": self.date,
            "settings": self.settings,
            "fidelity": self.fidelity,
            "findings": [one.to_dict() for one in self.findings],
            "decisions": [one.to_dict() for one in self.decisions],
            "general_rules": self.general_rules.to_dict(),
            "averages": self.averages.to_dict(),
            "situations": [one.to_dict() for one in self.situations],
            "least_lead": self.least_lead,
        }

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any]) -> Self:
        """A card from what to_dict gave."""
        _check_version(stored)
        plain = ("policy", "plays", "checksum", "seed", "date", "settings", "fidelity", "least_lead")
        try:
            return cls(
                findings=tuple(map(Finding.from_dict, stored["findings"])),
                decisions=tuple(map(Decision.from_dict, stored["decisions"])),
                general_rules=GeneralRules.from_dict(stored["general_rules"]),
                averages=CallAverages.from_dict(stored["averages"]),
                situations=tuple(map(Situation.from_dict, stored["situations"])),
                **{name: stored[name] for name in plain},
            )
        except KeyError as error:
            raise InputError(f"expected a card with all its parts, got one without {error}") from None
        except (TypeError, AttributeError, IndexError) as error:
            raise InputError(f"expected a card as bidlens writes it, got something else in it ({error})") from None

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


def _check_version(stored: Mapping[str, Any]) -> None:
    if stored.get("format") != FORMAT:
        raise InputError(f"expected a card of bidlens, got JSON of the format {stored.get('format')!r}")
    if stored.get("version") != VERSION:
        raise InputError(
            f"expected a card of version {VERSION}, got version {stored.get('version')!r}: build it again with this "
            "bidlens, or read it with the one that wrote it"
        )
