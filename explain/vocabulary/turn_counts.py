"""Counts of a turn: what questions may ask about the hand, and about the auction before it.

At a decision that is the hand and the vulnerability. Where different auctions share their rules it is also what the
seats have shown, alone and together with the hand, and what they have bid.
"""

from collections.abc import Iterator

import numpy as np

from bidlens.bridge import HandSet, call_symbol
from bidlens.bridge.calls import PASS
from bidlens.bridge.cards import SUIT_NAMES
from bidlens.bridge.conditions.counts import Count, range_words
from bidlens.bridge.features import points_and_lengths
from bidlens.bridge.seats import SideVulnerability
from bidlens.bridge.suit_counts import HONOURS

from .hand_counts import PLAIN, numbers

_HONOUR_NAMES = ("ace", "king", "queen", "jack", "ten")
_WORDS = ("HCP", *SUIT_NAMES)
_MOST = (40, 26, 26, 26, 26)
_WHO = ("you", "LHO", "partner", "RHO")  # seats after the caller
LONG = 20  # calls before a turn that are told apart


def _unknown(hands: HandSet) -> np.ndarray:
    raise ValueError("expected a turn, which tells this count, got hands alone")


def _count(name: str, most: int, words: str) -> Count:
    return Count(name, _unknown, most=most, say=lambda low, high: words.format(range_words(low, high, most)))


def _beyond(word: str, most: int) -> Count:
    """How much more a hand has than its calls have shown on average; less than nothing where it has fewer."""

    def say(low: int, high: int) -> str:
        if low > 0:
            return f"{range_words(low, high, most)} {word} more than shown"
        if high < 0:
            return f"{range_words(-high, -low, most)} {word} fewer than shown"
        ends = [f"at most {-low} fewer" if low else "no fewer"] if low > -most else []
        ends += [f"at most {high} more" if high else "no more"] if high < most else []
        return f"{word} {' and '.join(ends)} than shown"

    return Count(f"{word} beyond", _unknown, most=most, least=-most, say=say)


def _yes_or_no(name: str, yes: str, no: str) -> Count:
    return Count(name, _unknown, most=1, say=lambda low, _high: yes if low else no)


def _bid(name: str, who: str, which: str) -> Count:
    """A seat's bid as a number, -1 where it has made none."""
    have = "have" if who == "you" else "has"

    def say(low: int, high: int) -> str:
        if high < 0:
            return f"{who} {have} not bid"
        if low <= 0 and high >= PASS - 1:
            return f"{who} {have} bid"
        if low < 0:
            return f"{who} {have} not bid, or {which} at most {call_symbol(high)}"
        if low == high:
            return f"{who} {which} bid {call_symbol(low)}"
        last = "or higher" if high >= PASS - 1 else f"to {call_symbol(high)}"
        return f"{who} {which} bid {call_symbol(low)} {last}"

    return Count(name, _unknown, most=PASS - 1, least=-1, say=say)


def _context_counts() -> Iterator[Count]:
    """In the order of `context` and `turn_values`."""
    for word, most in zip(_WORDS, _MOST, strict=True):
        yield _count(f"{word} together", most, f"{{}} {word} together")
    for word, most in zip(_WORDS, _MOST, strict=True):
        yield _beyond(word, most)
    for who in _WHO:
        for word, most in zip(_WORDS, _MOST, strict=True):
            show = "have shown" if who == "you" else "shows"
            yield _count(f"{who}: {word}", most, f"{who} {show} {{}} {word}")
    for who in _WHO:
        yield _bid(f"{who}: last bid", who, "last")
        yield _bid(f"{who}: first bid", who, "first")
    yield _count("calls", LONG, "{} calls so far")


HONOUR_CARDS = tuple(
    Count(
        f"{name} of {suit}",
        lambda hands, s=s, i=i: HONOURS[hands.holdings[:, s], i].astype(int),
        most=1,
        say=lambda low, _high, name=name, suit=suit: f"{'the' if low else 'not the'} {name} of {suit}",
    )
    for s, suit in enumerate(SUIT_NAMES)
    for i, name in enumerate(_HONOUR_NAMES)
)
VULNERABLE = (
    _yes_or_no("we vulnerable", "we are vulnerable", "we are not vulnerable"),
    _yes_or_no("they vulnerable", "they are vulnerable", "they are not vulnerable"),
)
HAND_COUNTS = (*PLAIN, *HONOUR_CARDS, *VULNERABLE)
TURN_COUNTS = (*HAND_COUNTS, *_context_counts())


def hand_values(hands: HandSet, vulnerability: SideVulnerability) -> np.ndarray:
    """(n, HAND_COUNTS) whole numbers."""
    state = np.broadcast_to(vulnerability, len(hands))
    cards = [HONOURS[hands.holdings[:, suit]] for suit in range(4)]
    return np.column_stack([numbers(hands), *cards, state % 2, state // 2]).astype(np.int16)


def turn_values(hands: HandSet, vulnerability: SideVulnerability, contexts: np.ndarray) -> np.ndarray:
    """(n, TURN_COUNTS) whole numbers, for (n, 29) contexts."""
    own = points_and_lengths(hands)
    mine, partner = contexts[:, :5], contexts[:, 10:15]
    of_turn = np.rint(np.column_stack([own + partner, own - mine, contexts])).astype(np.int16)
    return np.concatenate([hand_values(hands, vulnerability), of_turn], axis=1)
