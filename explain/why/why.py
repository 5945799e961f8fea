"""Why: one decision of a policy explained by hands like it and by the smallest changes that would change it.

>>> from bidlens.bridge import AlwaysPass
>>> found = why(AlwaysPass(), "KJ7.AQ4.T985.K32", "1H P ?", n=200)
>>> found.place.text
'in the middle of Pass: all of the 25 nearest hands call it'
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from bidlens.bridge import Auction, HandSet, InputError, Policy, call_name, checked
from bidlens.bridge.hands import pretty_hand
from bidlens.bridge.seats import SEAT_NAMES, SEATS, vulnerability_words
from bidlens.bridge.way_of_playing import undrawn
from bidlens.embeddings import Hand2Vec

from ..belief.belief import Progress
from ..belief.filter_step import ImpossibleAuction
from ..survey.survey import Survey, survey
from ..vocabulary.phrases.words import percent, spoken
from .neighbours import Neighbour, Place, by_distance, place_of
from .settings import AROUND, FEWEST_HANDS, HANDS, LEAST_SHOWN, MOST_RIVALS, NEIGHBOURS
from .smallest_changes import Changes, one_hand, open_auction, smallest_changes

_LABEL = 26


@dataclass(frozen=True)
class Why:
    """A call and its rivals, hands like it, the smallest changes, and the place on the map."""

    policy: str
    changes: Changes
    same: tuple[Neighbour, ...]  # the nearest hands that make the same call, the nearest first
    other: tuple[Neighbour, ...]  # the nearest hands that make another call
    place: Place
    surveyed: int  # different hands that were looked among
    random_hands: bool = False  # whether they are any hands, since the policies never make the auction

    @property
    def hand(self) -> HandSet:
        """The hand asked about."""
        return self.changes.hand

    @property
    def auction(self) -> Auction:
        """The auction asked about."""
        return self.changes.auction

    @property
    def call(self) -> int:
        """The most probable call."""
        return self.changes.call

    @property
    def calls(self) -> list[tuple[int, float]]:
        """The calls that the policy may make with their probabilities, the most probable first."""
        row = self.changes.probabilities
        return [(int(call), float(row[call])) for call in np.argsort(-row, kind="stable") if row[call] > 0]

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {
            "hand": self.hand.to_pbn()[0],
            "auction": self.auction.text,
            "dealer": SEATS[self.auction.dealer],
            "vul": self.auction.vul,
            "policy": self.policy,
            "call": call_name(self.call),
            "calls": {call_name(call): round(share, 6) for call, share in self.calls},
            "same": [one.to_dict() for one in self.same],
            "other": [one.to_dict() for one in self.other],
            "changes": self.changes.to_dict(),
            "map": self.place.to_dict(),
            "surveyed": self.surveyed,
            "random_hands": self.random_hands,
        }

    @property
    def text(self) -> str:
        """The whole of it, for people."""
        heard = self.auction
        seat = f"{SEAT_NAMES[heard.turn]} to call, {vulnerability_words(heard.vul)}"
        lines = [f"{pretty_hand(self.hand)}   {heard.pretty or 'Opening'}   {seat}   {self.policy}", ""]
        shown = [pair for pair in self.calls if pair[1] >= LEAST_SHOWN][:MOST_RIVALS]
        lines.append("  " + "   ".join(f"{spoken(call)} {percent(share)}" for call, share in shown))
        return "\n".join([*lines, *self._neighbour_lines(), *self._change_lines(), *self._last_lines()])

    def _neighbour_lines(self) -> Iterator[str]:
        mine = spoken(self.call)
        label = f"like these, also {mine}"
        if not self.same:
            yield _line(label, f"none of the {self.surveyed:,} hands")
        for one in self.same:
            yield _line(label, f"{pretty_hand(one.hand)}  {one.distance:.2f}")
            label = ""
        last = -1
        for one in sorted(self.other, key=lambda one: [o.call for o in self.other].index(one.call)):
            label = f"but this is {spoken(one.call)}" if one.call != last else ""
            yield _line(label, f"{pretty_hand(one.hand)}  {one.distance:.2f}")
            last = one.call

    def _change_lines(self) -> Iterator[str]:
        label = "smallest changes"
        for change in self.changes.shown():
            yield _line(label, f"{change.text}  {change.distance:.2f}")
            label = ""
        if not len(self.changes):
            yield _line(label, self.changes.text)

    def _last_lines(self) -> list[str]:
        among = "random hands, since the policy never makes this auction" if self.random_hands else "hands of this turn"
        last = f"distances in tricks, among {self.surveyed:,} {among}"
        return [_line("on the map", self.place.text), "", f"  {last}"]

    def __str__(self) -> str:
        return self.text


def why(
    policy: Policy,
    hand: HandSet | str,
    auction: Auction | str = "",
    seed: int = 0,
    n: int = HANDS,
    found: Survey | None = None,
    most: int = NEIGHBOURS,
    progress: Progress | None = None,
) -> Why:
    """Explain what a policy calls with a hand.

    The hands around come from a survey of n hands of this turn; give `found` to use one that was made before. `most` is
    how many neighbours of either kind are kept.
    """
    playing, mine, heard = checked(policy), one_hand(hand), open_auction(auction)
    asked = undrawn(playing)
    if n < FEWEST_HANDS:
        raise InputError(f"expected a survey of at least {FEWEST_HANDS} hands, got {n}")
    if found is not None and found.auction != heard:
        raise InputError(f"expected a survey of {heard!r}, got one of {found.auction!r}")
    model = Hand2Vec.load()
    changes = smallest_changes(asked, mine, heard, model)
    hands_around, is_random = (found, False) if found is not None else _surveyed(playing, heard, n, seed, progress)
    rows, distances = by_distance(hands_around.hands, mine, model)
    calls = hands_around.calls[rows]

    def nearest(kind: np.ndarray) -> tuple[Neighbour, ...]:
        first = np.flatnonzero(kind)[:most]
        return tuple(Neighbour(hands_around.hands[rows[i]], int(calls[i]), float(distances[i])) for i in first)

    same = calls == changes.call
    place = place_of(changes.call, calls[:AROUND])
    return Why(asked.name, changes, nearest(same), nearest(~same), place, len(rows), is_random)


def _surveyed(policy: Policy, auction: Auction, n: int, seed: int, progress: Progress | None) -> tuple[Survey, bool]:
    """Hands of this turn; or random hands, where the policy never makes the auction, and whether they are."""
    try:
        return survey(policy, auction, n=n, seed=seed, progress=progress), False
    except ImpossibleAuction:
        hands = HandSet.random(n, seed)
        return Survey(policy, auction, hands, policy.probabilities(hands, auction)), True


def _line(label: str, text: str) -> str:
    return f"  {label:<{_LABEL}}{text}"
