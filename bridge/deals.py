"""Deals: many deals at once, four hands that share a deck.

>>> deals = Deals.random(2, seed=1, known={"S": "AKQ32.K2.QJ4.T98"})
>>> deals.hands("S").to_pbn()
['AKQ32.K2.QJ4.T98', 'AKQ32.K2.QJ4.T98']
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Self

import numpy as np

from .cards import HOLDING_TEXT
from .errors import BridgeError, InvalidDeal, InvalidHand
from .hand_text import parse_hand
from .hands import HandSet, cards_of
from .seats import SEATS, seat_number
from .shuffle import Seed, card_bits, deal_words

FULL_DECK = int(np.bitwise_or.reduce(card_bits()))
_SUIT_SHIFTS = (0, 16, 32, 48)


class Deals:
    """n deals as an (n, 4, 4) array of holdings: seats N, E, S, W by suits S, H, D, C."""

    __slots__ = ("holdings",)
    __hash__ = None  # type: ignore[assignment]

    holdings: np.ndarray

    def __init__(self, holdings: np.ndarray):
        """Wrap an (n, 4, 4) array of holdings; each row must be one whole deck, thirteen cards a seat."""
        array = np.ascontiguousarray(holdings, dtype=np.uint16)
        if array.ndim != 3 or array.shape[1:] != (4, 4):
            raise InvalidDeal(f"expected an array of shape (n, 4, 4), got {array.shape}")
        words = HandSet(array.reshape(-1, 4)).words.reshape(-1, 4)
        if wrong := np.flatnonzero(np.bitwise_or.reduce(words, axis=1) != FULL_DECK).tolist():
            raise InvalidDeal(_overlap([int(word) for word in words[wrong[0]]]))
        self.holdings = array

    @classmethod
    def from_words(cls, words: np.ndarray) -> Self:
        """Deals from an (n, 4) array of hand words, seats N, E, S, W."""
        return cls(np.ascontiguousarray(words, dtype=np.uint64).view(np.uint16).reshape(-1, 4, 4))

    @classmethod
    def from_hands(cls, north: HandSet, east: HandSet, south: HandSet, west: HandSet) -> Self:
        """Deals from the four seats' hands."""
        return cls(np.stack([hands.holdings for hands in (north, east, south, west)], axis=1))

    @classmethod
    def from_pbn(cls, texts: str | Iterable[str]) -> Self:
        """Deals from PBN texts: a seat, a colon, four hands clockwise; "-" stands for one missing hand.

        >>> Deals.from_pbn("W:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -").to_pbn()
        ['N:.AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432 AKQJT98765432...']
        """
        rows = [_deal_words(text) for text in ([texts] if isinstance(texts, str) else texts)]
        return cls.from_words(np.array(rows, dtype=np.uint64).reshape(-1, 4))

    @classmethod
    def random(cls, n: int, seed: Seed = None, known: Mapping[int | str, str] | None = None) -> Self:
        """Deal n times, with known cards (whole hands or parts of hands, by seat) where they are.

        >>> Deals.random(1, seed=3, known={"N": "A...", "E": "K..."}).hands("E").cards[0, 1]
        np.True_
        """
        fixed = known_words(known or {})
        missing = 13 - np.bitwise_count(fixed).astype(int)
        rest = np.flatnonzero((card_bits() & np.bitwise_or.reduce(fixed)) == 0)
        return cls.from_words(deal_words(rest, missing.tolist(), n, seed) | fixed)

    def hands(self, seat: int | str) -> HandSet:
        """The hands of one seat."""
        return HandSet(self.holdings[:, seat_number(seat)])

    @property
    def words(self) -> np.ndarray:
        """(n, 4) uint64 hand words, seats N, E, S, W."""
        return self.holdings.view(np.uint64).reshape(-1, 4)

    def to_pbn(self, first: int | str = "N") -> list[str]:
        """PBN texts, beginning with the given seat."""
        seat = seat_number(first)
        order = [(seat + i) % 4 for i in range(4)]
        hands = HandSet(self.holdings[:, order].reshape(-1, 4)).to_pbn()
        return [f"{SEATS[seat]}:{' '.join(hands[i : i + 4])}" for i in range(0, len(hands), 4)]

    def __len__(self) -> int:
        return len(self.holdings)

    def __getitem__(self, index: int | slice | np.ndarray | Sequence[int]) -> Self:
        """Some of the deals, by number, slice, mask or numbers; always a Deals."""
        rows = self.holdings[index]
        if rows.shape not in ((4, 4), (len(rows), 4, 4)):
            raise IndexError(f"expected a number, a slice, a mask or numbers of deals, got {index!r}")
        return type(self)(rows.reshape(-1, 4, 4))

    def __iter__(self) -> Iterator[Self]:
        return (self[i] for i in range(len(self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deals) and np.array_equal(self.holdings, other.holdings)

    def __repr__(self) -> str:
        return f"<Deals: {len(self):,}>" if len(self) != 1 else f"Deals({self.to_pbn()!r})"


def known_words(known: Mapping[int | str, str]) -> np.ndarray:
    """(4,) uint64: known cards by seat as words; clashes and hands over thirteen cards are errors."""
    words = [0, 0, 0, 0]
    for seat, text in known.items():
        word = hand_word(text)
        if (count := word.bit_count()) > 13:
            raise InvalidHand(f"expected at most 13 known cards, got {count} in {text!r}")
        words[seat_number(seat)] |= word
    if overlap := _overlap(words):
        raise InvalidDeal(overlap)
    return np.array(words, dtype=np.uint64)


def hand_word(text: str) -> int:
    """Word of a hand, or part of one, in PBN notation."""
    return holdings_word(parse_hand(text))


def holdings_word(holdings: Sequence[int]) -> int:
    """Word of a hand given as four holdings: sixteen bits a suit, spades lowest."""
    return holdings[0] | holdings[1] << 16 | holdings[2] << 32 | holdings[3] << 48


def deal_text(words: Sequence[int]) -> str:
    """PBN text, beginning with North, of four hand words; they must share one deck, thirteen cards each."""
    for seat, word in enumerate(words):
        if (count := word.bit_count()) != 13:
            raise InvalidDeal(f"expected 13 cards in each hand, got {count} with {SEATS[seat]}")
    if overlap := _overlap(words):
        raise InvalidDeal(overlap)
    return "N:" + " ".join([".".join([HOLDING_TEXT[word >> shift & 8191] for shift in _SUIT_SHIFTS]) for word in words])


def normal_deal(text: str) -> str:
    """The same deal in the one spelling that we keep: ranks in order, North first.

    >>> normal_deal("E:- 2akqjt9876543... .AKQJT98765432.. ..AKQJT98765432.")
    'N:..AKQJT98765432. ...AKQJT98765432 AKQJT98765432... .AKQJT98765432..'
    """
    return deal_text(_deal_words(text))


def _deal_words(text: str) -> list[int]:
    """Four hand words, North first, from PBN; one hand may be left out as "-"."""
    head, colon, body = text.strip().partition(":")
    hands = body.split()
    if not colon or len(hands) != 4:
        raise InvalidDeal(f"expected a seat, a colon and four hands, got {text!r}")
    try:
        first = seat_number(head)
        words = [0 if hand == "-" else hand_word(hand) for hand in hands]
    except BridgeError as error:
        raise InvalidDeal(str(error)) from None
    if hands.count("-") == 1:
        words[hands.index("-")] = FULL_DECK & ~(words[0] | words[1] | words[2] | words[3])
    return words[-first:] + words[:-first] if first else words


def _overlap(words: Sequence[int]) -> str:
    """Says which two seats hold one card, or nothing where no card is held twice."""
    for a in range(4):
        for b in range(a + 1, 4):
            if both := words[a] & words[b]:
                cards = " and ".join(cards_of(both)[:3])
                return f"expected each card in one hand, got {cards} in both {SEATS[a]} and {SEATS[b]}"
    return ""
