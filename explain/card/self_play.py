"""SelfPlay: all turns of boards that a policy bids against itself.

>>> from bidlens.bridge import AlwaysPass
>>> self_play = SelfPlay.bid(AlwaysPass(), 10, seed=1)
>>> len(self_play), self_play.histories[int(self_play.history[3])]
(40, (35, 35, 35))
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from bidlens.bridge import Auction, Deals, HandSet, Policy
from bidlens.bridge.arena import bid_out
from bidlens.bridge.seats import VULNERABILITIES

from ..parallel import in_parallel
from .settings import AT_ONCE

Calls = tuple[int, ...]
_OF_TURNS = ("seats", "vuls", "words", "calls")


@dataclass(frozen=True, eq=False)
class SelfPlay:
    """Turns of boards that were bid out: the calls before, the hand, and the call that was made.

    Where the policy has no answer, the board ends, and that turn is only counted.
    """

    boards: int
    histories: list[Calls] = field(repr=False)  # the different calls before a turn
    history: np.ndarray = field(repr=False)  # (turns,) which of them each turn has
    seats: np.ndarray = field(repr=False)  # (turns,)
    vuls: np.ndarray = field(repr=False)  # (turns,) places in VULNERABILITIES
    words: np.ndarray = field(repr=False)  # (turns,) hands
    calls: np.ndarray = field(repr=False)  # (turns,)
    unanswered: dict[Calls, int] = field(default_factory=dict[Calls, int], repr=False)  # boards, by the calls before

    @classmethod
    def bid(cls, policy: Policy, boards: int, seed: int | list[int], jobs: int = 1) -> "SelfPlay":
        """Deal boards and bid them out, dealers and vulnerabilities as in any duplicate."""
        purpose = seed if isinstance(seed, list) else [seed]

        def bid_some(start: int) -> "SelfPlay":
            deals = Deals.random(min(AT_ONCE, boards - start), np.random.default_rng([*purpose, start]))
            return cls._of(deals, bid_out(policy, policy, deals))

        return _joined(list(in_parallel(bid_some, range(0, boards, AT_ONCE), jobs)))

    @classmethod
    def _of(cls, deals: Deals, ended: list[Auction]) -> "SelfPlay":
        places: dict[Calls, int] = {}
        rows: list[tuple[int, int, int, int, int]] = []
        unanswered: dict[Calls, int] = {}
        for board, auction in enumerate(ended):
            vul = VULNERABILITIES.index(auction.vul)
            for number, call in enumerate(auction.calls):
                history = places.setdefault(auction.calls[:number], len(places))
                rows.append((board, history, auction.caller(number), vul, call))
            if not auction.is_over:
                unanswered[auction.calls] = unanswered.get(auction.calls, 0) + 1
        board, history, seats, vuls, calls = np.array(rows, np.int32).reshape(-1, 5).T
        words = deals.words[board, seats]
        seats, vuls = seats.astype(np.int8), vuls.astype(np.int8)
        return cls(len(deals), list(places), history, seats, vuls, words, calls, unanswered)

    def auction(self, row: int) -> Auction:
        """The auction before a turn."""
        calls = self.histories[self.history[row]]
        return Auction(int(self.seats[row] - len(calls)) % 4, VULNERABILITIES[self.vuls[row]], calls)

    @cached_property
    def auctions(self) -> list[Auction]:
        """The auction before each turn; for few boards."""
        made: dict[tuple[int, int, int], Auction] = {}
        keys = zip(self.history.tolist(), self.seats.tolist(), self.vuls.tolist(), strict=True)
        return [made[key] if key in made else made.setdefault(key, self.auction(row)) for row, key in enumerate(keys)]

    @property
    def hands(self) -> HandSet:
        """(turns,) the hands of the seats to call."""
        return HandSet.from_words(self.words)

    def hands_at(self, rows: np.ndarray) -> HandSet:
        """The hands at some turns."""
        return HandSet.from_words(self.words[rows])

    @cached_property
    def board(self) -> np.ndarray:
        """(turns,) which board each turn is of, counted from 0."""
        first = np.array([not calls for calls in self.histories])[self.history]
        return first.cumsum() - 1

    @cached_property
    def vulnerability(self) -> np.ndarray:
        """(turns,) 0 nobody, 1 the side to call, 2 the others, 3 everybody."""
        as_east_west = np.array([0, 2, 1, 3], np.int8)[self.vuls]
        return np.where(self.seats % 2 == 0, self.vuls, as_east_west)

    @property
    def errors(self) -> int:
        """The boards that ended because the policy had no answer."""
        return sum(self.unanswered.values())

    def reach(self) -> dict[Calls, float]:
        """How often each turn comes up on a board, by the calls before it; the most frequent first."""
        seen = dict(self.unanswered)
        for calls, number in zip(self.histories, np.bincount(self.history, minlength=len(self.histories)), strict=True):
            seen[calls] = seen.get(calls, 0) + int(number)
        return {calls: seen[calls] / self.boards for calls in sorted(seen, key=lambda calls: -seen[calls])}

    def rows(self, calls: Sequence[Calls]) -> dict[Calls, np.ndarray]:
        """The turns with some calls before them."""
        order = np.argsort(self.history, kind="stable")
        starts = np.searchsorted(self.history[order], np.arange(len(self.histories) + 1))
        places = {history: place for place, history in enumerate(self.histories)}
        return {
            one: order[starts[places[one]] : starts[places[one] + 1]] if one in places else order[:0] for one in calls
        }

    def probabilities(self, policy: Policy, rows: Sequence[int] | np.ndarray | None = None) -> np.ndarray:
        """(rows, 38) the policy's call probabilities at some turns, or at all, in single precision."""
        chosen = np.arange(len(self)) if rows is None else np.asarray(rows, int)
        result = np.empty((len(chosen), 38), np.float32)
        for start in range(0, len(chosen), AT_ONCE):
            some = chosen[start : start + AT_ONCE]
            asked = [self.auction(row) for row in some.tolist()]
            result[start : start + len(some)] = policy.probabilities_each(self.hands_at(some), asked)
        return result

    def __len__(self) -> int:
        return len(self.calls)


def _joined(parts: list[SelfPlay]) -> SelfPlay:
    """All turns of several parts."""
    places: dict[Calls, int] = {}
    history = []
    for part in parts:
        moved = np.array([places.setdefault(calls, len(places)) for calls in part.histories], np.int32)
        history.append(moved[part.history])
    unanswered: dict[Calls, int] = {}
    for calls, number in (pair for part in parts for pair in part.unanswered.items()):
        unanswered[calls] = unanswered.get(calls, 0) + number
    arrays = {name: np.concatenate([getattr(part, name) for part in parts]) for name in _OF_TURNS}
    boards = sum(part.boards for part in parts)
    return SelfPlay(boards, list(places), np.concatenate(history), **arrays, unanswered=unanswered)
