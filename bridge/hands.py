"""HandSet: many hands at once, eight bytes each.

>>> hands = HandSet.from_pbn(["AKQ2.J43.T98.765", "9.AQJT98.K43.A72"])
>>> hands.hcp
array([10, 14])
>>> hands[hands.lengths[:, 1] >= 5].to_pbn()
['9.AQJT98.K43.A72']
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Self

import numpy as np

from . import suit_counts
from .cards import HOLDING_TEXT, RANKS, SUIT_SYMBOLS, SUITS
from .errors import InvalidHand
from .hand_text import parse_hand
from .shuffle import Seed, random_hand_words

_RANK_SHIFT = np.arange(12, -1, -1, dtype=np.uint16)


class HandSet:
    """n hands as an (n, 4) array of suit holdings in S, H, D, C order."""

    __slots__ = ("holdings",)
    __hash__ = None  # type: ignore[assignment]  # arrays inside: compare, do not hash

    holdings: np.ndarray

    def __init__(self, holdings: np.ndarray):
        """Wrap an (n, 4) array of holdings; every row must be thirteen cards."""
        array = np.asarray(holdings)
        if array.ndim != 2 or array.shape[1] != 4:
            raise InvalidHand(f"expected an array of shape (n, 4), got {array.shape}")
        if array.size and (int(array.min()) < 0 or int(array.max()) > 8191):
            raise InvalidHand("expected holdings of 13 bits (0 to 8191)")
        self.holdings = np.ascontiguousarray(array, dtype=np.uint16)
        counts = np.bitwise_count(self.words)
        if wrong := np.flatnonzero(counts != 13).tolist():
            first = wrong[0]
            raise InvalidHand(f"expected 13 cards, got {counts[first]} in {_to_pbn(self.holdings[first])!r}")

    @classmethod
    def _of(cls, holdings: np.ndarray) -> Self:
        """Wrap holdings that are known to be sound."""
        hands = object.__new__(cls)
        hands.holdings = np.ascontiguousarray(holdings)
        return hands

    @classmethod
    def from_words(cls, words: np.ndarray) -> Self:
        """Hands from their 64-bit words (see `words`)."""
        return cls(np.ascontiguousarray(words, dtype=np.uint64).view(np.uint16).reshape(-1, 4))

    @classmethod
    def from_pbn(cls, texts: str | Iterable[str]) -> Self:
        """Hands from PBN texts, spades first: "AKQ2.J43.T98.765"; or as `parse_hand` reads them, such as with symbols.

        >>> HandSet.from_pbn(["akq2.j43.1098.765", "♠AKQ2 ♥J43 ♦T98 ♣765"]).to_pbn()
        ['AKQ2.J43.T98.765', 'AKQ2.J43.T98.765']
        """
        rows = [parse_hand(text) for text in ([texts] if isinstance(texts, str) else texts)]
        return cls(np.array(rows, dtype=np.uint16).reshape(-1, 4))

    @classmethod
    def from_cards(cls, cards: np.ndarray) -> Self:
        """Hands from an (n, 52) bool array in the order of `cards`."""
        array = np.asarray(cards, dtype=bool)
        if array.ndim != 2 or array.shape[1] != 52:
            raise InvalidHand(f"expected an array of shape (n, 52), got {array.shape}")
        return cls((array.reshape(-1, 4, 13).astype(np.uint16) << _RANK_SHIFT).sum(axis=2, dtype=np.uint16))

    @classmethod
    def random(cls, n: int, seed: Seed = None) -> Self:
        """Deal n independent hands, every hand equally likely.

        >>> HandSet.random(1, seed=1) == HandSet.random(1, seed=1)
        True
        """
        return cls._of(random_hand_words(n, seed).view(np.uint16).reshape(-1, 4))

    @classmethod
    def concat(cls, sets: "Sequence[HandSet]") -> Self:
        """One set after another."""
        return cls._of(np.concatenate([hands.holdings for hands in sets]) if sets else np.empty((0, 4), np.uint16))

    def to_pbn(self) -> list[str]:
        """PBN texts, spades first."""
        return [_to_pbn(row) for row in self.holdings.tolist()]

    @property
    def words(self) -> np.ndarray:
        """(n,) uint64, one word a hand: sixteen bits a suit. A view, good for comparing and for set arithmetic."""
        return self.holdings.view(np.uint64).reshape(-1)

    @property
    def cards(self) -> np.ndarray:
        """(n, 52) bool: spades, hearts, diamonds, clubs, each ace first."""
        return ((self.holdings[:, :, None] >> _RANK_SHIFT) & 1).astype(bool).reshape(-1, 52)

    @property
    def hcp(self) -> np.ndarray:
        """(n,) high-card points: ace 4, king 3, queen 2, jack 1."""
        return self.total(suit_counts.HCP).astype(np.int64)

    @property
    def lengths(self) -> np.ndarray:
        """(n, 4) number of spades, hearts, diamonds, clubs."""
        return np.bitwise_count(self.holdings).astype(np.int64)

    def by_suit(self, table: np.ndarray) -> np.ndarray:
        """(n, 4): a table of `suit_counts` read in each suit."""
        return table[self.holdings]

    def total(self, table: np.ndarray) -> np.ndarray:
        """(n,): a table of `suit_counts` added up over the suits."""
        spades, hearts, diamonds, clubs = self.holdings.T
        return table[spades] + table[hearts] + table[diamonds] + table[clubs]

    def unique(self) -> Self:
        """Each hand once, in a fixed order."""
        return type(self).from_words(np.unique(self.words))

    def __len__(self) -> int:
        return len(self.holdings)

    def __getitem__(self, index: int | slice | np.ndarray | Sequence[int]) -> Self:
        """Some of the hands, by number, slice, mask or numbers; always a HandSet."""
        rows = self.holdings[index]
        if rows.shape not in ((4,), (len(rows), 4)):
            raise IndexError(f"expected a number, a slice, a mask or numbers of hands, got {index!r}")
        return self._of(rows.reshape(-1, 4))

    def __iter__(self) -> Iterator[Self]:
        return (self[i] for i in range(len(self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HandSet) and np.array_equal(self.holdings, other.holdings)

    def __repr__(self) -> str:
        if len(self) <= 4:
            return f"HandSet({self.to_pbn()!r})"
        return f"<HandSet of {len(self):,} hands: {self[0].to_pbn()[0]}, ...>"


def _to_pbn(row: Sequence[int]) -> str:
    return ".".join([HOLDING_TEXT[holding] for holding in row])


def pretty_hand(hand: HandSet) -> str:
    """One hand with suit symbols, as people print it.

    >>> pretty_hand(HandSet.from_pbn("AKQJT98765432..."))
    '♠AKQJT98765432 ♥— ♦— ♣—'
    """
    rows: list[list[int]] = hand.holdings.tolist()
    (row,) = rows
    return " ".join(symbol + (HOLDING_TEXT[holding] or "—") for symbol, holding in zip(SUIT_SYMBOLS, row, strict=True))


def cards_of(word: int) -> list[str]:
    """Names of the cards in a hand's word, for messages.

    >>> cards_of(int(HandSet.from_pbn("AKQJT98765432...").words[0]))[:2]
    ['♠A', '♠K']
    """
    return [
        SUIT_SYMBOLS[suit] + rank
        for suit in range(len(SUITS))
        for place, rank in enumerate(RANKS)
        if word >> (16 * suit + 12 - place) & 1
    ]
