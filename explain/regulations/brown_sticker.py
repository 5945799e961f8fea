"""Brown Sticker conventions: weak bids that tell no suit, and overcalls that tell none."""

from itertools import combinations

import numpy as np

from bidlens.bridge.calls import PASS, call_number
from bidlens.bridge.conditions.counts import SUIT_WORDS
from bidlens.bridge.shapes import sorted_lengths

from .call_hands import CallHands
from .finding import BROWN_STICKER, WBF, Evidence, Finding, found
from .share import Share
from .strength import KING_ABOVE_AVERAGE, KNOWN, STRONG, WEAK, misfits_notrump

_LOWEST, _HIGHEST = call_number("2C"), call_number("3S")
_MULTI = (call_number("2C"), call_number("2D"))
_TWO_SUITED = 0.7  # share of hands with four cards in both suits from which a bid shows both
_MOSTLY = 0.5


def brown_opening(one: CallHands) -> Finding | None:
    """Clause a: an opening from 2C to 3S that may be weak and tells no suit of four cards.

    A meaning a king above average need tell no suit; nor need two of a minor that is a weak two in either major.
    """
    if not _LOWEST <= one.call <= _HIGHEST:
        return None
    weak = Evidence(one, one.hands.hcp <= WEAK, f"have {WEAK} HCP or fewer")
    if not weak.share.likely:
        return _finding("a", False, weak)
    proof = _unknown_suit(one, one.hands.hcp < KING_ABOVE_AVERAGE, f"and fewer than {KING_ABOVE_AVERAGE} HCP")
    if proof.share.agreed and one.call in _MULTI and _either_major(one):
        return _finding("a", False, proof, "excepted, a weak two in either major")
    return _finding("a", proof.share.agreed, proof)


def brown_overcall(one: CallHands) -> Finding | None:
    """Clause b: an overcall of a natural opening that tells no suit of four cards.

    Natural notrump, and a bid of the opponents' suit with a strong hand, are excepted.
    """
    if one.call >= PASS:
        return None
    proof = _unknown_suit(one, np.ones(len(one), bool), "")
    if proof.share.agreed and one.is_notrump and _natural_notrump(one):
        return _finding("b", False, proof, "excepted, natural notrump")
    if proof.share.agreed and one.suit == one.auction.calls[0] % 5 and float(np.median(one.hands.hcp)) >= STRONG:
        return _finding("b", False, proof, "excepted, a strong bid of their suit")
    return _finding("b", proof.share.agreed, proof)


def brown_two_suiter(one: CallHands) -> Finding | None:
    """Clause c: a weak bid of two suits at the two or three level, one of which may have three cards or fewer."""
    weak = one.hands.hcp <= WEAK
    if one.call >= PASS or one.level not in (2, 3) or not Share.of(weak).likely:
        return None
    shortest = _shortest_of_two(one)
    if shortest is None:
        return None
    proof = Evidence(
        one, weak & (shortest < KNOWN), "are weak, with three cards or fewer in one of two suits", -shortest
    )
    return _finding("c", proof.share.agreed, proof)


def _finding(letter: str, holds: bool, proof: Evidence, excepted: str = "") -> Finding:
    result = "Brown Sticker" if holds else excepted or "no Brown Sticker"
    return found(f"Brown Sticker {letter}", WBF, BROWN_STICKER, result, holds, proof)


def _unknown_suit(one: CallHands, counted: np.ndarray, also: str) -> Evidence:
    """The counted hands without four cards in the suit that the bid tells best."""
    short = [counted & (one.lengths[:, suit] < KNOWN) for suit in range(4)]
    suit = int(np.argmin([mask.sum() for mask in short]))
    what = f"have fewer than {KNOWN} {SUIT_WORDS[suit]}, the suit that it tells best"
    return Evidence(one, short[suit], f"{what}, {also}" if also else what, -one.lengths[:, suit])


def _either_major(one: CallHands) -> bool:
    """Whether all hands that are not strong have a major of six cards, or of five and no other five, mostly alone."""
    lengths = sorted_lengths(one.hands)
    ordinary = one.hands.hcp < KING_ABOVE_AVERAGE
    longest_major = one.lengths[:, 2:].max(axis=1)
    other = (longest_major < 5) | ((longest_major < 6) & (lengths[:, 1] >= 5))
    mostly_one_suit = float((lengths[ordinary, 1] <= 3).mean()) >= _MOSTLY
    return mostly_one_suit and not Share.of(ordinary & other).likely


def _natural_notrump(one: CallHands) -> bool:
    return one.kind == "natural" or not Share.of(misfits_notrump(one.hands)[0]).likely


def _shortest_of_two(one: CallHands) -> np.ndarray | None:
    """(n,) length of the shorter of two suits that a bid shows; nothing where it does not show two."""
    lengths = one.lengths
    pairs = [lengths[:, pair].min(axis=1) for pair in map(list, combinations(range(4), 2))]
    minor = lengths[:, :2].max(axis=1)
    pairs += [np.minimum(lengths[:, major], minor) for major in (2, 3)]
    best = max(pairs, key=lambda shortest: float((shortest >= KNOWN).mean()))
    return best if float((best >= KNOWN).mean()) >= _TWO_SUITED else None
