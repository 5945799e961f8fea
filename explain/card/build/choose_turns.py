"""Turns of a card: those that come up often enough, each once, whatever the passes before the opening."""

from dataclasses import dataclass

import numpy as np

from bidlens.bridge import Auction, Policy
from bidlens.bridge.calls import PASS, opening_passes
from bidlens.bridge.policy import has_answer

from ..self_play import Calls, SelfPlay
from ..settings import (
    CANDIDATES,
    FEWEST_OF_A_CALL,
    FEWEST_TO_COMPARE,
    MOST_TO_COMPARE,
    SAME,
    SAME_OF_A_CALL,
)


@dataclass(frozen=True)
class Turn:
    """The calls before a turn, how often it comes up, and the other numbers of passes before the opening."""

    calls: Calls
    reach: float
    same_after: tuple[int, ...]


def choose_turns(policy: Policy, self_play: SelfPlay, min_reach: float, max_depth: int, most: int) -> list[Turn]:
    """The turns of a card in the order of a book: each before those that follow from it.

    The most frequent ones, at most so many; turns that are the same but for opening passes are one.
    """
    reach = {calls: share for calls, share in self_play.reach().items() if len(calls) <= max_depth}
    candidates = [calls for calls, share in reach.items() if share >= min_reach][: CANDIDATES * most]
    same = _Sameness(policy, self_play, candidates).homes()
    homes = list(dict.fromkeys(same.get(calls, calls) for calls in candidates))[:most]
    also: dict[Calls, list[int]] = {}
    for calls, home in same.items():
        also.setdefault(home, []).append(opening_passes(calls))
    homes.sort(key=_book_order)
    return [Turn(calls, reach[calls], tuple(sorted(also.get(calls, ())))) for calls in homes]


class _Sameness:
    """Which turns are the same but for the passes before the opening, judged by the hands of self-play."""

    def __init__(self, policy: Policy, self_play: SelfPlay, chosen: list[Calls]):
        self.policy, self.self_play, self.rows = policy, self_play, self_play.rows(chosen)

    def homes(self) -> dict[Calls, Calls]:
        """For each turn that is like another, that other one."""
        by_opened: dict[Calls, list[Calls]] = {}
        for calls in sorted(self.rows, key=len):
            by_opened.setdefault(calls[opening_passes(calls) :], []).append(calls)
        same: dict[Calls, Calls] = {}
        for alike in by_opened.values():
            homes: list[Calls] = []
            for calls in alike:
                home = next((home for home in homes if self._calls_agree(calls, home)), None)
                if home is None:
                    homes.append(calls)
                else:
                    same[calls] = home
        return same

    def _calls_agree(self, calls: Calls, home: Calls) -> bool:
        mine = self.rows[calls][:MOST_TO_COMPARE]
        if len(mine) < FEWEST_TO_COMPARE:
            return False
        there = [_moved(self.self_play.auction(row), home) for row in mine.tolist()]
        answers = self.policy.probabilities_each(self.self_play.hands_at(mine), there)
        calls_here = self.self_play.calls[mine]
        agree = has_answer(answers) & (answers.argmax(axis=1) == calls_here)
        made, same = (np.bincount(calls_here[rows], minlength=38) for rows in (slice(None), agree))
        often = made >= FEWEST_OF_A_CALL  # a rare call that differs does not vanish among the others
        return float(np.mean(agree)) >= SAME and bool((same[often] >= SAME_OF_A_CALL * made[often]).all())


def _moved(auction: Auction, home: tuple[int, ...]) -> Auction:
    """A turn of the same seat and vulnerability with other calls before it."""
    return Auction((auction.turn - len(home)) % 4, auction.vul, home)


def _book_order(calls: tuple[int, ...]) -> tuple[int, ...]:
    """Passes before bids, and each auction before those that go on from it."""
    return tuple(call + 1 if call < PASS else call - PASS - 3 for call in calls)
