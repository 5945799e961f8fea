"""Finding: what one rule says of one call, with the share of hands that decides it and the worst of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from bidlens.bridge import Auction, HandSet, call_name, call_number

from .call_hands import CallHands
from .share import Share

ACBL, WBF = "ACBL", "WBF"
_WORST = 3

SYSTEMS_POLICY = "WBF Systems Policy 2018, https://docslib.org/doc/1763596/wbf-systems-policy-2018"
BROWN_STICKER = "http://cbai.ie/education/tournament-direction/brown-sticker/"
ACBL_ALERTS = "ACBL Alert Procedure, February 16 2026, as in bridge-craftwork/convention-card spec/alerts.toml"
WBF_ALERTS = "WBF alerting policy, eurobridge.org/regulations/systems/alerting-policy"


@dataclass(frozen=True)
class Evidence:
    """The hands of a call that a rule asks for, and the words for them."""

    shown: CallHands
    mask: np.ndarray  # (n,) bool
    what: str  # "have 7 HCP or fewer"
    badness: np.ndarray | None = None  # (n,) the worst hands have most; the fewest HCP where nothing is said

    @property
    def share(self) -> Share:
        """How many of the call's hands are meant."""
        return Share.of(self.mask)

    @property
    def words(self) -> str:
        """The share in words."""
        return self.share.words(self.shown.who, self.what)

    @property
    def worst(self) -> HandSet:
        """The worst of the hands that are meant; where there are none, the worst of all."""
        rows = np.flatnonzero(self.mask) if self.mask.any() else np.arange(len(self.mask))
        badness = -self.shown.hands.hcp if self.badness is None else self.badness
        return self.shown.hands[rows[np.argsort(-badness[rows], kind="stable")][:_WORST]]


@dataclass(frozen=True, eq=False)
class Finding:
    """A ruling: it never stands without the share of hands that proves it."""

    rule: str
    body: str
    source: str
    auction: Auction  # before the call
    call: int | None  # nothing where the rule is about a whole system
    result: str  # in a word or two: "alert", "announce 15 to 17", "Green"
    holds: bool  # whether the rule applies: an alert or announcement is due, a clause is fulfilled
    verdict: str
    share: Share
    examples: HandSet
    unverified: bool = False  # the rule's wording was not read in a public copy

    @property
    def status(self) -> str:
        """Agreement, deviation, never, or too few hands."""
        return self.share.status

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {
            "rule": self.rule,
            "body": self.body,
            "source": self.source,
            "auction": self.auction.text,
            "call": None if self.call is None else call_name(self.call),
            "result": self.result,
            "holds": self.holds,
            "verdict": self.verdict,
            "status": self.status,
            "share": round(self.share.value, 5),
            "at_least": round(self.share.low, 5),
            "count": self.share.count,
            "hands": self.share.n,
            "examples": self.examples.to_pbn(),
            "unverified": self.unverified,
        }

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any]) -> "Finding":
        """A finding from what to_dict gave."""
        plain = ("rule", "body", "source", "result", "holds", "verdict", "unverified")
        return cls(
            auction=Auction.parse(stored["auction"]),
            call=None if stored["call"] is None else call_number(stored["call"]),
            share=Share(stored["count"], stored["hands"]),
            examples=HandSet.from_pbn(stored["examples"]),
            **{name: stored[name] for name in plain},
        )

    def __str__(self) -> str:
        place = " ".join(filter(None, (self.auction.text, "" if self.call is None else call_name(self.call))))
        return f"{self.body} {self.rule}{f', {place}' if place else ''}: {self.verdict}"


def found(
    rule: str, body: str, source: str, result: str, holds: bool, proof: Evidence, system: bool = False
) -> Finding:
    """A finding from its evidence; `system` where it is about all calls together."""
    return Finding(
        rule=rule,
        body=body,
        source=source,
        auction=proof.shown.auction,
        call=None if system else proof.shown.call,
        result=result,
        holds=holds,
        verdict=f"{result}: {proof.words}"
        + (f" ({proof.share.status})" if proof.share.count or not proof.share.enough else ""),
        share=proof.share,
        examples=proof.worst,
    )
