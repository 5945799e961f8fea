"""PrintedCard: the words of a card and nothing else; reading it gives the call that a person with it would expect.

At a turn the lines are tried in the order in which they are printed; the first whose text fits the hand is the call.

>>> from ..vocabulary.clause import Clause
>>> from ..vocabulary.hand_counts import HIGH_CARDS
>>> from bidlens.bridge import call_number
>>> strong = PrintedLine(call_number("1C"), CallText((Clause.of({HIGH_CARDS: (16, 37)}),)))
>>> card = PrintedCard("strong club", (PrintedTurn((), (strong,)),))
>>> card.read(HandSet.from_pbn(["AKQ2.AK3.Q432.J3", "T92.KQ3.Q5432.J4"]), Auction()).tolist()
[0, -1]
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bidlens.bridge import Auction, HandSet
from bidlens.bridge.calls import PASS, opening_passes
from bidlens.bridge.conditions.counts import HandCounts
from bidlens.bridge.policy import rows_by_auction

from ..vocabulary.call_text import CallText
from .self_play import Calls

SILENT = -1  # instead of a call, where nothing is printed for a hand


@dataclass(frozen=True)
class PrintedLine:
    """A call and what is printed of it."""

    call: int
    text: CallText
    what: str = ""  # kind and forcing state, as they are printed; nothing is read from them


@dataclass(frozen=True)
class PrintedTurn:
    """The calls before a turn, and its lines in the order of reading."""

    calls: Calls
    lines: tuple[PrintedLine, ...]
    same_after: tuple[int, ...] = ()  # it is the same after so many passes before the opening

    def read(self, hands: HandSet) -> np.ndarray:
        """(n,) the call of the first line that fits each hand, SILENT where none does."""
        result, left = np.full(len(hands), SILENT), np.arange(len(hands))
        seen = HandCounts(hands)
        for line in self.lines:
            fits = line.text.fits(seen)[left]
            result[left[fits]] = line.call
            left = left[~fits]
        return result


@dataclass(frozen=True, eq=False)
class PrintedCard:
    """Turns with their lines."""

    name: str
    turns: tuple[PrintedTurn, ...]

    def at(self, calls: Calls) -> PrintedTurn | None:
        """The turn after some calls, if anything is printed for it."""
        return self._by_calls.get(calls)

    def read(self, hands: HandSet, auction: Auction | str) -> np.ndarray:
        """(n,) the call that a reader expects of each hand, SILENT where nothing printed fits."""
        return self._read(hands, {Auction.of(auction): np.arange(len(hands))})

    def read_each(self, hands: HandSet, auctions: Sequence[Auction]) -> np.ndarray:
        """(n,) the same with one auction a hand."""
        return self._read(hands, {auction: np.array(rows) for auction, rows in rows_by_auction(auctions).items()})

    def _read(self, hands: HandSet, rows_of: dict[Auction, np.ndarray]) -> np.ndarray:
        result = np.full(len(hands), SILENT)
        together: dict[int, tuple[PrintedTurn, list[np.ndarray]]] = {}
        for auction, rows in rows_of.items():
            turn = None if auction.is_over else self.at(auction.calls)
            if turn is not None:
                together.setdefault(id(turn), (turn, []))[1].append(rows)
        for turn, parts in together.values():
            rows = np.concatenate(parts)
            result[rows] = turn.read(hands[rows])
        return result

    @cached_property
    def _by_calls(self) -> dict[Calls, PrintedTurn]:
        found = {one.calls: one for one in self.turns}
        for one in self.turns:
            for passes in one.same_after:
                found.setdefault((PASS,) * passes + one.calls[opening_passes(one.calls) :], one)
        return found
