"""Plays: all turns of boards that a policy bids against itself, and how well something tells its calls there."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from bidlens.bridge import Auction, Deals, HandSet, Policy
from bidlens.bridge.arena import Progress, bid_out

_AT_ONCE = 20_000


@dataclass(frozen=True, eq=False)
class Plays:
    """Turns of boards bid out by best calls: the auction before, the hand, and the call that was made."""

    boards: int
    auctions: list[Auction] = field(repr=False)
    words: np.ndarray = field(repr=False)  # (turns,) hands
    calls: np.ndarray = field(repr=False)  # (turns,)

    @classmethod
    def bid(cls, policy: Policy, boards: int, seed: int | list[int], progress: Progress | None = None) -> "Plays":
        """Deal boards and bid them out, dealers and vulnerabilities as in any duplicate."""
        deals = Deals.random(boards, np.random.default_rng(seed))
        before: list[Auction] = []
        calls: list[int] = []
        where: list[tuple[int, int]] = []
        for board, ended in enumerate(bid_out(policy, policy, deals, progress=progress)):
            auction = Auction(ended.dealer, ended.vul)
            for call in ended.calls:
                before.append(auction)
                calls.append(call)
                where.append((board, auction.turn))
                auction = auction.push(call)
        rows = np.array(where)
        return cls(boards, before, deals.words[rows[:, 0], rows[:, 1]], np.array(calls))

    @property
    def hands(self) -> HandSet:
        """(turns,) the hands of the seats to call."""
        return HandSet.from_words(self.words)

    def reach(self) -> dict[tuple[int, ...], float]:
        """How often each turn comes up on a board, by the calls before it; the most frequent first."""
        seen = Counter(auction.calls for auction in self.auctions)
        return {calls: count / self.boards for calls, count in seen.most_common()}

    def rows_by_calls(self) -> dict[tuple[int, ...], list[int]]:
        """The turns with each calls before them."""
        rows: dict[tuple[int, ...], list[int]] = {}
        for row, auction in enumerate(self.auctions):
            rows.setdefault(auction.calls, []).append(row)
        return rows

    def probabilities(self, policy: Policy, rows: Sequence[int] | np.ndarray | None = None) -> np.ndarray:
        """(rows, 38) the policy's call probabilities at some turns, or at all, in single precision."""
        chosen = np.arange(len(self)) if rows is None else np.asarray(rows, int)
        result = np.empty((len(chosen), 38), np.float32)
        for start in range(0, len(chosen), _AT_ONCE):
            some = chosen[start : start + _AT_ONCE]
            asked = [self.auctions[row] for row in some]
            result[start : start + len(some)] = policy.probabilities_each(HandSet.from_words(self.words[some]), asked)
        return result

    def predicted(self, predict: Callable[[HandSet, Auction], np.ndarray]) -> np.ndarray:
        """(turns,) what a bidder calls at each turn; equal auctions are asked together."""
        result = np.empty(len(self), int)
        for auction, rows in self._by_auction():
            result[rows] = predict(HandSet.from_words(self.words[rows]), auction)
        return result

    def _by_auction(self) -> Iterator[tuple[Auction, list[int]]]:
        rows: dict[Auction, list[int]] = {}
        for row, auction in enumerate(self.auctions):
            rows.setdefault(auction, []).append(row)
        yield from rows.items()

    def __len__(self) -> int:
        return len(self.auctions)
