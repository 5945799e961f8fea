"""Finding: what one rule says of one call, with the share of hands that decides it and the worst of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

import numpy as np

from bidlens.bridge import Auction, HandSet, call_name, call_number

from ..vocabulary.phrases import rulings as phrases
from .agreement import Agreement
from .ruled_call import RuledCall
from .settings import WORST

ACBL, WBF = "ACBL", "WBF"

SYSTEMS_POLICY = "WBF Systems Policy 2018, https://docslib.org/doc/1763596/wbf-systems-policy-2018"
BROWN_STICKER = "http://cbai.ie/education/tournament-direction/brown-sticker/"
ACBL_ALERTS = "ACBL Alert Procedure, February 16 2026, as in bridge-craftwork/convention-card spec/alerts.toml"
WBF_ALERTS = "WBF alerting policy, eurobridge.org/regulations/systems/alerting-policy"


class Regulation(Enum):
    """What a rule is about."""

    ALERTS = "alerts"
    COLOUR = "colour"
    HUM = "HUM"
    BROWN_STICKER = "Brown Sticker"

    @property
    def is_unusual(self) -> bool:
        """Whether it is about methods that opponents must be warned of."""
        return self in (Regulation.HUM, Regulation.BROWN_STICKER)


@dataclass(frozen=True)
class Evidence:
    """The hands of a call that a rule asks for, and the words for them."""

    one: RuledCall
    mask: np.ndarray  # (n,) bool
    what: str  # "have 7 HCP or fewer"
    badness: np.ndarray | None = None  # (n,) the worst hands have most; the fewest HCP where nothing is said

    @property
    def agreement(self) -> Agreement:
        """How many of the call's hands are meant."""
        return Agreement.of(self.mask)

    @property
    def words(self) -> str:
        """The share in words."""
        return self.agreement.words(self.one.who, self.what)

    @property
    def doubt(self) -> str:
        """What the share amounts to, where that is worth a word."""
        found = self.agreement
        return found.status if found.count or not found.enough else ""

    @property
    def worst(self) -> HandSet:
        """The worst of the hands that are meant; where there are none, the worst of all."""
        rows = np.flatnonzero(self.mask) if self.mask.any() else np.arange(len(self.mask))
        badness = -self.one.hands.hcp if self.badness is None else self.badness
        return self.one.hands[rows[np.argsort(-badness[rows], kind="stable")][:WORST]]


@dataclass(frozen=True, eq=False)
class Finding:
    """A ruling: it never stands without the share of hands that proves it."""

    rule: Regulation
    body: str
    source: str
    auction: Auction  # before the call
    call: int | None  # nothing where the rule is about a whole system
    result: str  # in a word or two: "alert", "announce 15 to 17", "Green"
    holds: bool  # whether the rule applies: an alert or announcement is due, a clause is fulfilled
    reason: str
    agreement: Agreement
    examples: HandSet
    clause: str = ""  # the letter of a clause

    @property
    def verdict(self) -> str:
        """The result and the reason for it."""
        return f"{self.result}: {self.reason}"

    @property
    def name(self) -> str:
        """The rule, its clause, and who made it."""
        return phrases.rule_name(self.body, self.rule.value, self.clause)

    @property
    def status(self) -> str:
        """Agreement, deviation, never, or too few hands."""
        return self.agreement.status

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {
            "rule": self.rule.value,
            "clause": self.clause,
            "body": self.body,
            "source": self.source,
            "auction": self.auction.text,
            "call": None if self.call is None else call_name(self.call),
            "result": self.result,
            "holds": self.holds,
            "reason": self.reason,
            "status": self.status,
            "share": round(self.agreement.share.value, 5),
            "at_least": round(self.agreement.share.low, 5),
            "count": self.agreement.count,
            "hands": self.agreement.n,
            "examples": self.examples.to_pbn(),
        }

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any]) -> "Finding":
        """A finding from what to_dict gave."""
        plain = ("clause", "body", "source", "result", "holds", "reason")
        return cls(
            rule=Regulation(stored["rule"]),
            auction=Auction.parse(stored["auction"]),
            call=None if stored["call"] is None else call_number(stored["call"]),
            agreement=Agreement(stored["count"], stored["hands"]),
            examples=HandSet.from_pbn(stored["examples"]),
            **{name: stored[name] for name in plain},
        )

    def __str__(self) -> str:
        place = " ".join(filter(None, (self.auction.text, "" if self.call is None else call_name(self.call))))
        return f"{self.name}{f', {place}' if place else ''}: {self.verdict}"


def finding(
    rule: Regulation, body: str, source: str, result: str, holds: bool, proof: Evidence, reason: str | None = None
) -> Finding:
    """A finding from its evidence; without a reason the evidence is all there is to say."""
    return Finding(
        rule=rule,
        body=body,
        source=source,
        auction=proof.one.auction,
        call=proof.one.call,
        result=result,
        holds=holds,
        reason=phrases.reason("", proof.words, proof.doubt) if reason is None else reason,
        agreement=proof.agreement,
        examples=proof.worst,
    )
