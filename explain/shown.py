"""What seats have shown: the mean HCP and lengths of the hands that made their calls, learned from self-play.

A turn too rare to be looked at by itself is judged by what partner and the opponents have shown so far: "25+ HCP
together", "8+ spades together".
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from bidlens.bridge import Auction, HandSet, call_name, call_number
from bidlens.bridge.calls import PASS
from bidlens.bridge.conditions.counts import SUIT_WORDS, Count, range_words

from .pattern import last_bid
from .plays import Plays

_ENOUGH = 25  # hands of a call that tell what it shows
_ANY_HAND = (10.0, 3.25, 3.25, 3.25, 3.25)
_WORDS = ("HCP", *reversed(SUIT_WORDS))
_MOST = (40, 26, 26, 26, 26)

Means = tuple[float, ...]  # HCP, spades, hearts, diamonds, clubs
Kind = tuple[int, int, int]  # the last bid, whose it is, doubled


@dataclass(frozen=True, eq=False)
class Shown:
    """Means of the hands that made a call: after certain calls, or else after a last bid of a certain kind."""

    exact: dict[tuple[int, ...], Means] = field(default_factory=dict)  # by the calls from the opening on
    alike: dict[tuple[Kind, int], Means] = field(default_factory=dict)

    @classmethod
    def learn(cls, plays: Plays) -> "Shown":
        """From the turns of self-play."""
        hands = plays.hands
        counts = np.column_stack([hands.hcp, hands.lengths]).astype(float)
        exact: dict[Any, list[int]] = {}
        alike: dict[Any, list[int]] = {}
        for row, (auction, call) in enumerate(zip(plays.auctions, plays.calls.tolist(), strict=True)):
            exact.setdefault(opened((*auction.calls, call)), []).append(row)
            alike.setdefault((last_bid(auction.calls), call), []).append(row)
        return cls(_means(exact, counts), _means(alike, counts))

    def of(self, auction: Auction, seat: int) -> np.ndarray:
        """(5,) what a seat, counted from the one to call, has shown: its last call that is known, and its suits."""
        calls = auction.calls
        places = range((len(calls) + seat) % 4, len(calls), 4)
        told = [self._call(calls[: place + 1]) for place in places]
        known = [means for means, is_exact in told if is_exact]
        bids = [means for place, (means, _) in zip(places, told, strict=True) if calls[place] != PASS]
        shown = np.array(known[-1] if known else bids[-1] if bids else _ANY_HAND)
        for place, (means, _) in zip(places, told, strict=True):
            if calls[place] < PASS and calls[place] % 5 < 4:
                suit = 4 - calls[place] % 5
                shown[suit] = max(shown[suit], means[suit])
        return shown

    def _call(self, calls: tuple[int, ...]) -> tuple[Means, bool]:
        """What the last of some calls shows, and whether it is known after just these calls."""
        found = self.exact.get(opened(calls))
        if found is not None:
            return found, True
        return self.alike.get((last_bid(calls[:-1]), calls[-1]), _ANY_HAND), False

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {
            "exact": {" ".join(map(call_name, calls)): list(means) for calls, means in self.exact.items()},
            "alike": [[*kind, call_name(call), *means] for (kind, call), means in self.alike.items()],
        }

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any]) -> "Shown":
        """From what to_dict gave."""
        exact = {tuple(map(call_number, text.split())): tuple(means) for text, means in stored["exact"].items()}
        alike = {((a, b, c), call_number(call)): tuple(means) for a, b, c, call, *means in stored["alike"]}
        return cls(exact, alike)


def _means(groups: dict[Any, list[int]], counts: np.ndarray) -> dict[Any, Means]:
    return {
        key: tuple(round(float(value), 1) for value in counts[rows].mean(axis=0))
        for key, rows in groups.items()
        if len(rows) >= _ENOUGH
    }


def opened(calls: tuple[int, ...]) -> tuple[int, ...]:
    """Calls from the opening on; all where nobody has opened."""
    return next((calls[place:] for place, call in enumerate(calls) if call != PASS), calls)


@dataclass(frozen=True, eq=False)
class Context:
    """A turn as its seat sees it: what the others have shown, and who is vulnerable."""

    partner: np.ndarray  # (5,)
    opponents: np.ndarray  # (5,) the more of the two
    calls: int  # how many calls there have been
    vulnerability: int

    @classmethod
    def of(cls, shown: Shown, auction: Auction, vulnerability: int) -> "Context":
        """The context of an auction."""
        opponents = np.maximum(shown.of(auction, 1), shown.of(auction, 3))
        return cls(shown.of(auction, 2), opponents, len(auction), vulnerability)

    @property
    def numbers(self) -> list[int]:
        """What does not depend on the hand, in the order of the counts after those together."""
        told = np.rint(np.concatenate([self.partner, self.opponents])).astype(int).tolist()
        return [*told, min(self.calls, _LONG), self.vulnerability % 2, self.vulnerability // 2]

    def counts(self) -> list[Count]:
        """Counts of hands in this context: together with partner, then what is the same for all hands."""
        together = [_together(place, float(self.partner[place])) for place in range(5)]
        fixed = zip(_FIXED, self.numbers, strict=True)
        return [*together, *(_constant(count, number) for count, number in fixed)]


_LONG = 20


def together(own: np.ndarray, partner: np.ndarray) -> np.ndarray:
    """(n, 5) whole numbers of a hand and what partner has shown."""
    return np.rint(own + partner).astype(int)


def points_and_lengths(hands: HandSet) -> np.ndarray:
    """(n, 5) HCP and lengths."""
    return np.column_stack([hands.hcp, hands.lengths]).astype(float)


def _together(place: int, shown: float) -> Count:
    def of(hands: HandSet) -> np.ndarray:
        return np.rint(points_and_lengths(hands)[:, place] + shown).astype(int)

    return Count(f"{_WORDS[place]} together", of, f"{_WORDS[place]} together", _MOST[place])


def _fixed_counts() -> Iterable[Count]:
    for who, verb in (("partner", "partner shows"), ("opponent", "an opponent shows")):
        for word, most in zip(_WORDS, _MOST, strict=True):
            yield _said(f"{who} {word}", most, f"{verb} {{}} {word}")
    yield _said("calls", _LONG, "{} calls so far")
    yield _yes_or_no("we vulnerable", "we are vulnerable", "we are not vulnerable")
    yield _yes_or_no("they vulnerable", "they are vulnerable", "they are not vulnerable")


def _said(name: str, most: int, words: str) -> Count:
    return Count(name, _unknown, most=most, say=lambda low, high: words.format(range_words(low, high, most)))


def _yes_or_no(name: str, yes: str, no: str) -> Count:
    return Count(name, _unknown, most=1, say=lambda low, _high: yes if low else no)


def _constant(count: Count, number: int) -> Count:
    return Count(count.name, lambda hands: np.full(len(hands), number), count.words, count.most, count.least, count.say)


def _unknown(hands: HandSet) -> np.ndarray:
    raise ValueError("expected a context, which tells this count, got none")


_FIXED = tuple(_fixed_counts())
CONTEXT_COUNTS = (*(_together(place, 0.0) for place in range(5)), *_FIXED)
