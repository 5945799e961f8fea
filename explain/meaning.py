"""Meaning: what one call shows in one auction, in words, and how true the words are."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from bidlens.bridge import Auction, Deals, HandSet, InputError, Policy, call_name, call_symbol
from bidlens.bridge.seats import SEAT_NAMES, vulnerability_words

from .acts import acts
from .aftermath import Aftermath
from .belief import ImpossibleAuction, Progress, believe
from .clause import Clause, fits_but
from .cover import cover, exceptions, middle_95, numbers
from .denials import denials
from .kind import kind_of
from .representatives import Representatives, representatives
from .survey import Survey, survey
from .table import sides
from .truth import Truth, measure
from .variations import variations

FEW = 60  # with fewer hands of a call nothing is said
_ENOUGH_OWN = 1_500  # with fewer hands of the call in the survey, more are looked for
_MORE = 3_000
_ASKED_AGAIN, _SHOWN_FROM = 1_000, 2_000
_NO_DEALS = Deals.from_words(np.zeros((0, 4), np.uint64))


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
        but_not = [f"but not {clause} ({call_symbol(call)})" for call, clause in self.exceptions]
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

    def __str__(self) -> str:
        place = f"{SEAT_NAMES[self.auction.turn]}, {vulnerability_words(self.auction.vul)}"
        return f"{call_symbol(self.call)} ({place}): {self.text}"


def meaning(
    policy: Policy | None,
    auction: Auction | str,
    n: int = 8_000,
    seed: int = 0,
    most_clauses: int = 3,
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
    return meaning_in(found, heard.calls[-1], by_side, seed, most_clauses)


def meaning_in(
    found: Survey, call: int, by_side: tuple[Policy, Policy], seed: int = 0, most_clauses: int = 3
) -> Meaning:
    """What a call shows at a turn that has been surveyed."""
    heard = found.auction.push(call)
    more = _more_deals(found, heard, by_side, seed)
    cut, cut_more = 3 * len(found) // 4, 3 * len(more) // 4
    learn, check = found[:cut], found[cut:]
    own, own_check = (
        HandSet.concat([part.hands[part.calls == call], deals.hands(found.auction.turn)])
        for part, deals in ((learn, more[:cut_more]), (check, more[cut_more:]))
    )
    clauses, but_not = _told(learn, call, own, most_clauses) if len(own) >= FEW else ((), ())
    every = HandSet.concat([own, own_check])
    truth = measure(clauses, but_not, found, check, call, own_check, len(own))
    after = Aftermath(heard, _own_deals(found, call, more), found.policy)
    told = len(every) >= FEW
    return Meaning(
        policy=found.policy.name,
        auction=found.auction,
        call=call,
        clauses=clauses,
        exceptions=but_not,
        truth=truth,
        forcing=after.forcing if told else "",
        kind=kind_of(found.auction, call, every, truth.frequency, after) if told else "",
        denies=denials(every, found.hands, clauses) if told else (),
        typical_hcp=middle_95(every.hcp) if len(every) else (0, 0),
        acts=acts(found, call, truth, after),
        next_calls=_named(after.next_calls),
        varies=variations(found.policy, found.auction, call, every[_spread(len(every), _ASKED_AGAIN)]) if told else {},
        examples=representatives(every[_spread(len(every), _SHOWN_FROM)], k=3, seed=seed) if told else None,
    )


def _told(
    learn: Survey, call: int, own: HandSet, most_clauses: int
) -> tuple[tuple[Clause, ...], tuple[tuple[int, Clause], ...]]:
    """Clauses that hold the call's hands, and exceptions from them."""
    made = learn.calls == call
    weight = max(float(made.sum()), 0.5) / len(own)
    mine, others = numbers(own), numbers(learn.hands[~made])
    clauses = cover(mine, others, weight, most_clauses)
    return tuple(clauses), tuple(exceptions(clauses, mine, others, learn.calls[~made], weight))


def _more_deals(found: Survey, heard: Auction, by_side: tuple[Policy, Policy], seed: int) -> Deals:
    """Deals in which the call is the first choice, where the survey has too few."""
    call = heard.calls[-1]
    made = int((found.calls == call).sum())
    if not 0 < made < _ENOUGH_OWN or heard.is_over:
        return _NO_DEALS
    try:
        belief = believe(None, heard, n=_MORE, seed=seed + 1, policies_by_side=by_side)
    except ImpossibleAuction:
        return _NO_DEALS
    chances = found.policy.probabilities(belief.hands(found.auction.turn), found.auction)
    first = np.flatnonzero(chances.argmax(axis=1) == call)
    if not len(first):
        return _NO_DEALS
    weights = belief.weights[first] / chances[first, call]  # every hand of the call as often as it is dealt
    places = (np.arange(len(first)) + 0.5) / len(first)
    rows = np.searchsorted(np.cumsum(weights / weights.sum()), places).clip(0, len(first) - 1)
    kept = first[rows]
    return belief.deals[kept[np.argsort(belief.particles.families[kept], kind="stable")]]  # near copies together


def _own_deals(found: Survey, call: int, more: Deals) -> Deals:
    if found.deals is None:
        return more
    words = np.concatenate([found.deals[found.calls == call].words, more.words])
    return Deals.from_words(np.random.default_rng(0).permutation(words))


def _spread(count: int, most: int) -> np.ndarray:
    """At most so many places, spread evenly."""
    return np.linspace(0, count - 1, min(count, most)).astype(int)


def _named(shares: np.ndarray) -> dict[str, float]:
    """Calls by name, the most frequent first."""
    return {
        call_name(int(call)): float(shares[call]) for call in np.argsort(-shares, kind="stable") if shares[call] > 0
    }
