"""Predictor: the call that a card's rules tell for any hand in any auction, for programs.

Decisions have rulebooks of their own. Rarer turns follow the rules of a situation; there the predictor is silent about
hands for which no call leads clearly.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from bidlens.bridge import Auction, HandSet
from bidlens.bridge.calls import PASS
from bidlens.bridge.policy import rows_by_auction

from ..rules.decision import Decision
from ..rules.rulebook import Rulebook
from ..vocabulary.turn_counts import turn_values
from .call_averages import CallAverages
from .last_bid import LastBid, last_bid_of
from .self_play import Calls
from .situation import Situation


@dataclass(frozen=True, eq=False)
class Predictor:
    """The decisions of a card by auction, its situations by last bid, and what each call shows on average."""

    decisions: tuple[Decision, ...]
    averages: CallAverages = field(default_factory=CallAverages)
    situations: tuple[Situation, ...] = ()
    least_lead: float = 0.0  # points by which a call must lead in a situation to be told

    def at(self, calls: Calls) -> Decision | None:
        """The decision after some calls, if there is one."""
        return self._by_calls.get(calls)

    @property
    def covered(self) -> list[Calls]:
        """The calls before every decision that has rules, also after other numbers of passes before the opening."""
        return [calls for calls, one in self._by_calls.items() if one.rulebook is not None]

    def is_decision(self, calls: Calls) -> bool:
        """Whether the turn after some calls has rules of its own."""
        found = self.at(calls)
        return found is not None and found.rulebook is not None

    def predict(self, hands: HandSet, auction: Auction) -> np.ndarray:
        """(n,) the call of each hand, -1 where nothing is told."""
        return self._calls(hands, {auction: np.arange(len(hands))}, self.least_lead)

    def predict_each(self, hands: HandSet, auctions: Sequence[Auction], least_lead: float | None = None) -> np.ndarray:
        """(n,) the same with one auction a hand; a situation's best call must lead by so many points to be told."""
        rows_of = {auction: np.array(rows) for auction, rows in rows_by_auction(auctions).items()}
        return self._calls(hands, rows_of, self.least_lead if least_lead is None else least_lead)

    def _calls(self, hands: HandSet, rows_of: dict[Auction, np.ndarray], least_lead: float) -> np.ndarray:
        """(n,) calls, for rows of hands by their auction; turns with the same rules are looked at together."""
        result = np.full(len(hands), -1)
        books: dict[int, tuple[Rulebook, list[Auction]]] = {}
        situations: dict[LastBid, list[Auction]] = {}
        for auction in rows_of:
            decision, last = self.at(auction.calls), last_bid_of(auction.calls)
            if auction.is_over:
                continue
            if decision is not None and decision.rulebook is not None:
                books.setdefault(id(decision), (decision.rulebook, []))[1].append(auction)
            elif last is not None and last in self._by_last_bid:
                situations.setdefault(last, []).append(auction)
        for book, heard in books.values():
            rows, vulnerability = _together(rows_of, heard)
            result[rows] = book.predict(hands[rows], vulnerability)
        for last, heard in situations.items():
            rows, vulnerability = _together(rows_of, heard)
            contexts = np.stack([self.averages.context(auction.calls) for auction in heard])
            each = np.repeat(contexts, [len(rows_of[auction]) for auction in heard], axis=0)
            values = turn_values(hands[rows], vulnerability, each)
            result[rows] = self._by_last_bid[last].predict(values, least_lead)
        for auction, rows in rows_of.items():
            illegal = (result[rows] >= 0) & ~auction.legal[result[rows]]
            result[rows[illegal]] = PASS
        return result

    @cached_property
    def _by_calls(self) -> dict[Calls, Decision]:
        found = {one.auction.calls: one for one in self.decisions}
        for one in self.decisions:
            for passes in one.same_after:
                found.setdefault((PASS,) * passes + one.auction.from_opening, one)
        return found

    @cached_property
    def _by_last_bid(self) -> dict[LastBid, Situation]:
        return {one.last_bid: one for one in self.situations}


def _together(rows_of: dict[Auction, np.ndarray], auctions: list[Auction]) -> tuple[np.ndarray, np.ndarray]:
    """The rows of some auctions, and the vulnerability of each."""
    sizes = [len(rows_of[auction]) for auction in auctions]
    rows = np.concatenate([rows_of[auction] for auction in auctions])
    return rows, np.repeat([auction.side_vulnerability for auction in auctions], sizes)
