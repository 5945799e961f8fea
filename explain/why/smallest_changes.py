"""Smallest changes: the fewest cards of a hand that must change before a policy calls something else.

All 507 one-card swaps are asked in one batch. Only where none of them changes the call, two-card swaps are asked: first
those that seem likely, in one batch, and where none of these does it either, all others. A network's arithmetic differs
a little from batch to batch, so only a clear lead of the new call counts.

>>> from bidlens.bridge import AlwaysPass
>>> found = smallest_changes(AlwaysPass(), "KJ7.AQ4.T985.K32", "")
>>> len(found), found.asked, found.text
(0, 58305, 'no change of one or two cards changes Pass')
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from bidlens.bridge import Auction, HandSet, InputError, Policy, call_name, checked
from bidlens.bridge.cards import RANKS, SUITS, card_name
from bidlens.embeddings import Hand2Vec

from ..vocabulary.phrases.words import spoken
from .hand_swaps import HandSwaps, one_card_swaps, sums_of_pairs, two_card_swaps
from .settings import AT_ONCE, CLEAR, LEAST_PROBABILITY, LIKELY_FIRST, SHOWN_CHANGES


@dataclass(frozen=True)
class Change:
    """Cards for other cards, and what is called then."""

    hand: HandSet  # after the change
    gone: tuple[int, ...]  # card numbers
    come: tuple[int, ...]
    before: int  # the call
    call: int  # the call after the change
    distance: float  # in tricks

    @property
    def cards(self) -> str:
        """The cards alone: "♠K for ♠3"."""
        pairs = zip(self.gone, self.come, strict=True)
        return " and ".join(f"{card_name(come)} for {card_name(gone)}" for gone, come in pairs)

    @property
    def text(self) -> str:
        """As people say it: "♠K for ♠3: 2♠ instead of Pass"."""
        return f"{self.cards}: {spoken(self.call)} instead of {spoken(self.before)}"

    def to_dict(self) -> dict[str, Any]:
        """Plain values."""
        return {
            "out": [_plain_card(card) for card in self.gone],
            "in": [_plain_card(card) for card in self.come],
            "call": call_name(self.call),
            "hand": self.hand.to_pbn()[0],
            "distance": round(self.distance, 4),
        }

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Changes:
    """All changes of the fewest cards that were found, the closest hand first; empty where there are none."""

    hand: HandSet
    auction: Auction
    probabilities: np.ndarray  # (38,) of the hand as it is
    swaps: HandSwaps
    calls: np.ndarray  # (m,) the calls after the swaps
    distances: np.ndarray  # (m,) of the hands after the swaps, in tricks
    asked: int  # swaps that the policy was asked about

    @property
    def call(self) -> int:
        """The call with the hand as it is."""
        return int(self.probabilities.argmax())

    @property
    def cards(self) -> int:
        """How many cards must change: 1, 2, or 0 where no change of so many does it."""
        return self.swaps.gone.shape[1] if len(self) else 0

    def shown(self, most: int = SHOWN_CHANGES) -> list[Change]:
        """A few to read, the closest first: one for each new call, then others between other suits."""
        suits = np.sort(self.swaps.gone // 13, axis=1), np.sort(self.swaps.come // 13, axis=1)
        by_call = np.unique(self.calls, return_index=True)[1]
        by_suits = np.unique(np.column_stack([self.calls, *suits]), axis=0, return_index=True)[1]
        rows = dict.fromkeys([*np.sort(by_call).tolist(), *np.sort(by_suits).tolist()])
        return [self[row] for row in sorted(list(rows)[:most])]

    @property
    def text(self) -> str:
        """The changes of `shown`, one a line."""
        return "\n".join(change.text for change in self.shown()) or (
            f"no change of one or two cards changes {spoken(self.call)}"
        )

    def to_dict(self, most: int = SHOWN_CHANGES) -> dict[str, Any]:
        """Plain values: how many cards, how many such changes, and a few of them."""
        few = [change.to_dict() for change in self.shown(most)]
        return {"cards": self.cards, "count": len(self), "asked": self.asked, "closest": few}

    def __getitem__(self, row: int) -> Change:
        gone, come = _paired(self.swaps.gone[row].tolist(), self.swaps.come[row].tolist())
        hand = HandSet.from_words(self.swaps.words[row : row + 1])
        return Change(hand, gone, come, self.call, int(self.calls[row]), float(self.distances[row]))

    def __iter__(self) -> Iterator[Change]:
        return (self[row] for row in range(len(self)))

    def __len__(self) -> int:
        return len(self.calls)

    def __str__(self) -> str:
        return self.text


def smallest_changes(
    policy: Policy, hand: HandSet | str, auction: Auction | str = "", model: Hand2Vec | None = None
) -> Changes:
    """The changes of one card that change the most probable call, or of two cards where no one card does."""
    search = _Search(policy, one_hand(hand), open_auction(auction), Hand2Vec.load() if model is None else model)
    return search.result()


class _Search:
    """One question: which swaps of this hand change the call."""

    def __init__(self, policy: Policy, hand: HandSet, auction: Auction, model: Hand2Vec):
        self.policy, self.hand, self.auction, self.model = checked(policy), hand, auction, model

    def result(self) -> Changes:
        """One card, else two that are likely, else all the others."""
        self.now = self.policy.probabilities(self.hand, self.auction)[0]
        self.call = int(self.now.argmax())
        word = self.hand.words[0]
        ones = one_card_swaps(word)
        rows = self.policy.probabilities(ones.hands, self.auction)
        calls, clear = self._answers(rows)
        changed = clear if clear.any() else self._surely_changed(ones, calls)
        if changed.any():
            return self._ranked(ones[changed], calls[changed], len(ones))
        twos = two_card_swaps(word)
        likely = np.lexsort((self._distances(twos), sums_of_pairs(self._margins(rows)).round(1)))
        asked = len(ones)
        for some in (likely[:LIKELY_FIRST], likely[LIKELY_FIRST:]):
            (calls, changed), asked = self._ask(twos[some]), asked + len(some)
            if changed.any():
                return self._ranked(twos[some][changed], calls[changed], asked)
        return self._ranked(twos[likely[:0]], likely[:0], asked)

    def _ask(self, swaps: HandSwaps) -> tuple[np.ndarray, np.ndarray]:
        """(m,) the most probable calls after swaps, and which of them are clearly others."""
        parts = [swaps.hands[start : start + AT_ONCE] for start in range(0, len(swaps), AT_ONCE)]
        answers = [self._answers(self.policy.probabilities(part, self.auction)) for part in parts]
        return np.concatenate([calls for calls, _ in answers]), np.concatenate([clear for _, clear in answers])

    def _answers(self, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(m,) the most probable calls, and which of them are clearly others than the hand's."""
        return rows.argmax(axis=1), rows.max(axis=1) - rows[:, self.call] >= CLEAR

    def _surely_changed(self, swaps: HandSwaps, calls: np.ndarray) -> np.ndarray:
        """(m,) which swaps change the call, if not clearly, when the policy is asked about each by itself."""
        changed, hands = calls != self.call, swaps.hands
        for row in np.flatnonzero(changed).tolist():
            alone = self.policy.probabilities(hands[row], self.auction)
            changed[row] = alone[0].argmax() == calls[row]
        return changed

    def _margins(self, rows: np.ndarray) -> np.ndarray:
        """(m,) how far the call is ahead of its best rival, as logarithm of the ratio."""
        logs = np.log(np.maximum(rows, LEAST_PROBABILITY))
        return logs[:, self.call] - np.delete(logs, self.call, axis=1).max(axis=1)

    def _distances(self, swaps: HandSwaps) -> np.ndarray:
        """(m,) how far the hands are from the hand as it is."""
        return np.linalg.norm(self.model.metric(swaps.hands) - self.model.metric(self.hand), axis=1)

    def _ranked(self, swaps: HandSwaps, calls: np.ndarray, asked: int) -> Changes:
        """HandSwaps that change the call, the closest first."""
        distances = self._distances(swaps)
        order = np.argsort(distances, kind="stable")
        return Changes(self.hand, self.auction, self.now, swaps[order], calls[order], distances[order], asked)


def _paired(gone: list[int], come: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The same cards, those that come beside those of their suit that go."""
    if len(come) == 2 and _same_suits(gone, come[::-1]) > _same_suits(gone, come):
        come = come[::-1]
    return tuple(gone), tuple(come)


def _same_suits(gone: list[int], come: list[int]) -> int:
    return sum(a // 13 == b // 13 for a, b in zip(gone, come, strict=True))


def _plain_card(card: int) -> str:
    return SUITS[card // 13] + RANKS[card % 13]


def one_hand(hand: HandSet | str) -> HandSet:
    """A hand given as text or as a set of one."""
    hands = HandSet.from_pbn(hand) if isinstance(hand, str) else hand
    if len(hands) != 1:
        raise InputError(f"expected one hand, got {len(hands)}")
    return hands


def open_auction(auction: Auction | str) -> Auction:
    """An auction that goes on, given as text or as it is."""
    heard = Auction.of(auction)
    if heard.is_over:
        raise InputError(f"expected an auction that goes on, got {heard.text}, which is over")
    return heard
