"""Meaning: what one call shows in one auction, in words, and how true the words are."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from bidlens.bridge import Auction, Deals, HandSet, InputError, Policy, call_name, call_number, call_symbol
from bidlens.bridge.seats import SEAT_NAMES, SEATS, vulnerability_words

from .acts import acts
from .aftermath import Aftermath
from .belief import Progress
from .clause import Clause, fits_but
from .closer import closer
from .cover import cover, middle_95, numbers
from .denials import denials
from .kind import kind_of, partner_suits
from .plain_counts import PLAIN
from .representatives import Representatives, representatives
from .survey import Survey, survey
from .table import sides
from .truth import Truth, measure
from .variations import variations

FEW = 60  # with fewer hands of a call nothing is said
_ASKED_AGAIN, _SHOWN_FROM, _FOLLOWED = 1_000, 1_200, 1_500
_COUNTS = {count.name: count for count in PLAIN}


@dataclass(frozen=True)
class Meaning:
    """Clauses that tell a call, what it is for, and how true that is on hands that were not used to write it."""

    policy: str
    auction: Auction  # before the call
    call: int
    clauses: tuple[Clause, ...]
    exceptions: tuple[tuple[int, Clause], ...]  # hands that fit, but make another call
    truth: Truth
    forcing: str  # "" where the call cannot be passed or left
    kind: str
    denies: tuple[str, ...]
    typical_hcp: tuple[int, int]  # the middle 95 %
    acts: dict[str, float]
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
        return self.truth.frequency

    @property
    def coverage(self) -> float:
        """The share of the call's hands that fit the text."""
        return self.truth.coverage

    @property
    def precision(self) -> float:
        """The share of hands that fit the text that make the call."""
        return self.truth.precision

    @property
    def tightness(self) -> float:
        """Width of the printed HCP range over the width of the middle 95 % of the call's hands."""
        return self.truth.tightness

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
            "acts": {name: round(bits, 3) for name, bits in self.acts.items()},
            "next_calls": {name: round(share, 4) for name, share in self.next_calls.items()},
            "varies": {name: round(share, 4) for name, share in self.varies.items()},
            **self.truth.to_dict(),
            "examples": self.examples.to_dict() if self.examples else None,
        }

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any]) -> "Meaning":
        """A meaning from what to_dict gave."""
        plain = ("policy", "forcing", "kind", "acts", "next_calls", "varies")
        return cls(
            auction=Auction.parse(stored["auction"], stored["dealer"], stored["vulnerability"]),
            call=call_number(stored["call"]),
            clauses=tuple(Clause.from_dict(one, _COUNTS) for one in stored["clauses"]),
            exceptions=tuple(
                (call_number(one["call"]), Clause.from_dict(one, _COUNTS)) for one in stored["exceptions"]
            ),
            truth=Truth.from_dict(stored),
            denies=tuple(stored["denies"]),
            typical_hcp=(stored["typical_hcp"][0], stored["typical_hcp"][1]),
            examples=Representatives.from_dict(stored["examples"]) if stored["examples"] else None,
            **{name: stored[name] for name in plain},
        )

    def __str__(self) -> str:
        place = f"{SEAT_NAMES[self.auction.turn]}, {vulnerability_words(self.auction.vul)}"
        return f"{call_symbol(self.call)} ({place}): {self.text}"


def meaning(
    policy: Policy | None,
    auction: Auction | str,
    n: int = 8_000,
    seed: int = 0,
    most_clauses: int = 4,
    policies_by_side: Sequence[Policy] | None = None,
    progress: Progress | None = None,
) -> Meaning:
    """What the last call of an auction shows; a hand makes the call that the policy gives most probability.

    n hands are drawn as they occur before the call; a quarter of them is kept back to check the text. `most_clauses` is
    how many cases ("or ...") the text may have.
    """
    heard = Auction.parse(auction) if isinstance(auction, str) else auction
    if not heard.calls:
        raise InputError("expected an auction that ends in the call to explain, got no call")
    by_side = sides(policy, policies_by_side)
    found = survey(None, Auction(heard.dealer, heard.vul, heard.calls[:-1]), n, seed, by_side, progress)
    return meaning_in(found, heard.calls[-1], seed, most_clauses)


def meaning_in(found: Survey, call: int, seed: int = 0, most_clauses: int = 4, look_closer: bool = True) -> Meaning:
    """What a call shows at a turn that has been surveyed; a rare call is looked at closer, where that is wanted."""
    heard = found.auction.push(call)
    learn, check = closer(found, call, seed) if look_closer else found.parted()
    own = [part[np.flatnonzero(part.calls == call)] for part in (learn, check)]
    clauses, but_not = _told(learn, call, most_clauses) if len(own[0]) >= FEW else ((), ())
    every = HandSet.concat([part.hands for part in own])
    truth = measure(clauses, but_not, learn, check, call)
    after = Aftermath(heard, _some_deals(own, seed), found.policy)
    told = bool(clauses)
    kind = kind_of(found, call, every, after) if told else ""
    return Meaning(
        policy=found.policy.name,
        auction=found.auction,
        call=call,
        clauses=clauses,
        exceptions=but_not,
        truth=truth,
        forcing=_forcing(kind, after) if told else "",
        kind=kind,
        denies=denials(every, found.hands, clauses) if told else (),
        typical_hcp=middle_95(every.hcp) if len(every) else (0, 0),
        acts=acts(found, call, truth, after),
        next_calls=_named(after.next_calls),
        varies=variations(found.policy, found.auction, call, every[_spread(len(every), _ASKED_AGAIN)]) if told else {},
        examples=representatives(every[_spread(len(every), _SHOWN_FROM)], k=3, seed=seed) if told else None,
    )


def _forcing(kind: str, after: Aftermath) -> str:
    """The forcing state; a preempt invites nobody, though partner may bid game with a good hand."""
    return "non-forcing" if kind == "preempt" and after.forcing == "invitational" else after.forcing


def _told(learn: Survey, call: int, most_clauses: int) -> tuple[tuple[Clause, ...], tuple[tuple[int, Clause], ...]]:
    """Clauses that hold the call's hands, and exceptions from them."""
    made, seen = learn.calls == call, numbers(learn.hands)
    masses = learn.mass[made], learn.mass[~made]
    suits = partner_suits(learn.auction)
    clauses, but_not = cover(seen[made], seen[~made], learn.calls[~made], *masses, most_clauses, suits)
    return tuple(clauses), tuple(but_not)


def _some_deals(own: list[Survey], seed: int) -> Deals:
    """Deals in which the call was made, in any order."""
    words = np.concatenate([part.deals.words for part in own if part.deals is not None])
    return Deals.from_words(np.random.default_rng(seed).permutation(words)[:_FOLLOWED])


def _spread(count: int, most: int) -> np.ndarray:
    """At most so many places, spread evenly."""
    return np.linspace(0, count - 1, min(count, most)).astype(int)


def _named(shares: np.ndarray) -> dict[str, float]:
    """Calls by name, the most frequent first."""
    return {
        call_name(int(call)): float(shares[call]) for call in np.argsort(-shares, kind="stable") if shares[call] > 0
    }
