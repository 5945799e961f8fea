"""PrintedCard: the words of a card and nothing else; reading it gives the call that a person with it would expect.

At a turn the lines are tried in the order in which they are printed; the first whose text fits the hand is the call.
Where no line fits, the general rules are tried in their order.

>>> from bidlens.bridge import call_number
>>> from ..vocabulary.call_text import CallText
>>> from ..vocabulary.clause import Clause
>>> from ..vocabulary.hand_counts import HIGH_CARDS
>>> from .printed_turn import PrintedLine
>>> strong = PrintedLine(call_number("1C"), CallText((Clause.of({HIGH_CARDS: (16, 37)}),)))
>>> card = PrintedCard("strong club", (PrintedTurn((), (strong,)),))
>>> card.read(HandSet.from_pbn(["AKQ2.AK3.Q432.J3", "T92.KQ3.Q5432.J4"]), Auction()).tolist()
[0, -1]
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from bidlens.bridge import Auction, HandSet, InputError
from bidlens.bridge.calls import PASS, opening_passes

from .general_rules import GeneralRules
from .printed_turn import SILENT, Calls, PrintedTurn
from .rule_counts import TurnHands
from .shown_hands import NOBODY_SHOWN, ShownHand, shown_by_bid
from .turn_view import TurnView, turn_view

Shown = tuple[ShownHand, ...]  # of the four seats, the dealer first


@dataclass(frozen=True, eq=False)
class PrintedCard:
    """Turns with their lines, and general rules for the rest."""

    name: str
    turns: tuple[PrintedTurn, ...]
    general_rules: GeneralRules = field(default_factory=GeneralRules)

    def at(self, calls: Calls) -> PrintedTurn | None:
        """The turn after some calls, if it has lines of its own."""
        return self._by_calls.get(calls)

    def read(self, hands: HandSet, auction: Auction | str) -> np.ndarray:
        """(n,) the call that a reader expects of each hand, SILENT where nothing printed fits."""
        heard = Auction.of(auction)
        if heard.is_over:
            return np.full(len(hands), SILENT)
        places = np.zeros(len(hands), int)
        return self.read_turns(hands, [heard.calls], places, np.full(len(hands), heard.side_vulnerability))

    def read_each(self, hands: HandSet, auctions: Sequence[Auction]) -> np.ndarray:
        """(n,) the same with one auction a hand."""
        if len(hands) != len(auctions):
            raise InputError(f"expected one auction for each of {len(hands)} hands, got {len(auctions)}")
        histories: dict[Calls, int] = {}
        known: dict[int, tuple[int, int]] = {}
        for auction in auctions:
            if id(auction) not in known:
                over = auction.is_over
                place = SILENT if over else histories.setdefault(auction.calls, len(histories))
                known[id(auction)] = place, auction.side_vulnerability
        found = np.array([known[id(auction)] for auction in auctions]).reshape(-1, 2)
        rows = np.flatnonzero(found[:, 0] >= 0)
        result = np.full(len(hands), SILENT)
        result[rows] = self.read_turns(hands[rows], list(histories), *found[rows].T)
        return result

    def read_turns(
        self, hands: HandSet, histories: Sequence[Calls], places: np.ndarray, vulnerability: np.ndarray
    ) -> np.ndarray:
        """(n,) the same for many turns: (n,) places among the different calls before a turn, and who is vulnerable."""
        result = self.read_lines(hands, histories, places)
        silent = np.flatnonzero(result == SILENT)
        if len(self.general_rules) and len(silent):
            turns = self.turn_hands(hands[silent], histories, places[silent], vulnerability[silent])
            result[silent] = self.general_rules.read(turns)
        return result

    def read_lines(self, hands: HandSet, histories: Sequence[Calls], places: np.ndarray) -> np.ndarray:
        """(n,) the calls of the lines alone, without general rules."""
        result = np.full(len(hands), SILENT)
        found = [self.at(calls) for calls in histories]
        numbers = {id(turn): number for number, turn in enumerate(self.turns)}
        which = np.array([-1 if turn is None else numbers[id(turn)] for turn in found], int)[places]
        order = np.argsort(which, kind="stable")
        starts = np.searchsorted(which[order], np.arange(len(self.turns) + 1))
        for turn, start, end in zip(self.turns, starts[:-1], starts[1:], strict=True):
            rows = order[start:end]
            if len(rows):
                result[rows] = turn.read(hands[rows])
        return result

    def turn_hands(
        self, hands: HandSet, histories: Sequence[Calls], places: np.ndarray, vulnerability: np.ndarray
    ) -> TurnHands:
        """Hands with what general rules know of their turns."""
        asked, which = np.unique(places, return_inverse=True)
        views = np.array([self.view(histories[place]) for place in asked.tolist()], np.int16)
        return TurnHands(hands, views.reshape(len(asked), len(TurnView._fields))[which], vulnerability)

    def view(self, calls: Calls) -> TurnView:
        """A turn as the seat to call sees it."""
        found = self._views.get(calls)
        if found is None:
            shown, seat = self.shown(calls), len(calls) % 4
            found = self._views[calls] = turn_view(calls, (*shown[seat:], *shown[:seat]))
        return found

    def shown(self, calls: Calls) -> Shown:
        """What the four seats have shown by some calls, the dealer first."""
        if not calls:
            return NOBODY_SHOWN
        found = self._shown.get(calls)
        if found is None:
            found = self._shown[calls] = self._shown_now(calls)
        return found

    def _shown_now(self, calls: Calls) -> Shown:
        before, call = calls[:-1], calls[-1]
        shown, seat = self.shown(before), len(before) % 4
        turn = self.at(before)
        line = turn.by_call.get(call) if turn is not None else None
        own, partner = shown[seat], shown[(seat + 2) % 4]
        now = shown_by_bid(call, own, partner) if line is None else own.and_also(line.shows)
        return shown if now is own else (*shown[:seat], now, *shown[seat + 1 :])

    @cached_property
    def _shown(self) -> dict[Calls, Shown]:
        return {}

    @cached_property
    def _views(self) -> dict[Calls, TurnView]:
        return {}

    @cached_property
    def _by_calls(self) -> dict[Calls, PrintedTurn]:
        found = {one.calls: one for one in self.turns}
        for one in self.turns:
            for passes in one.same_after:
                found.setdefault((PASS,) * passes + one.calls[opening_passes(one.calls) :], one)
        return found
