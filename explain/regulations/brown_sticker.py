"""Brown Sticker conventions: weak bids that tell no suit, and overcalls that tell none."""

from dataclasses import replace
from itertools import combinations

import numpy as np

from bidlens.bridge.call_kinds import Kind
from bidlens.bridge.calls import PASS, call_number, strain
from bidlens.bridge.shapes import sorted_lengths

from ..vocabulary.phrases import rulings as phrases
from .agreement import Agreement
from .finding import BROWN_STICKER, WBF, Evidence, Finding, Regulation, finding
from .ruled_call import RuledCall
from .settings import KING_ABOVE_AVERAGE, KNOWN, MOSTLY, STRONG, TWO_SUITED, WEAK
from .strength import misfits_notrump

_LOWEST, _HIGHEST = call_number("2C"), call_number("3S")
_MULTI = (call_number("2C"), call_number("2D"))


def brown_opening(one: RuledCall) -> Finding | None:
    """Clause a: an opening from 2C to 3S that may be weak and tells no suit of four cards.

    A meaning a king above average need tell no suit; nor need two of a minor that is a weak two in either major.
    """
    if not _LOWEST <= one.call <= _HIGHEST:
        return None
    weak = Evidence(one, one.hands.hcp <= WEAK, phrases.at_most_hcp(WEAK))
    if not weak.agreement.likely:
        return _finding("a", False, weak)
    proof = _unknown_suit(one, one.hands.hcp < KING_ABOVE_AVERAGE, KING_ABOVE_AVERAGE)
    if proof.agreement.agreed and one.call in _MULTI and _either_major(one):
        return _finding("a", False, proof, phrases.WEAK_TWO_IN_A_MAJOR)
    return _finding("a", proof.agreement.agreed, proof)


def brown_overcall(one: RuledCall) -> Finding | None:
    """Clause b: an overcall of a natural opening that tells no suit of four cards.

    Natural notrump, and a bid of the opponents' suit with a strong hand, are excepted.
    """
    if one.call >= PASS:
        return None
    proof = _unknown_suit(one, np.ones(len(one), bool), None)
    if proof.agreement.agreed and one.is_notrump and _natural_notrump(one):
        return _finding("b", False, proof, phrases.NATURAL_NOTRUMP)
    if (
        proof.agreement.agreed
        and one.suit == strain(one.auction.calls[0])
        and float(np.median(one.hands.hcp)) >= STRONG
    ):
        return _finding("b", False, proof, phrases.STRONG_CUE_BID)
    return _finding("b", proof.agreement.agreed, proof)


def brown_two_suiter(one: RuledCall) -> Finding | None:
    """Clause c: a weak bid of two suits at the two or three level, one of which may have three cards or fewer."""
    weak = one.hands.hcp <= WEAK
    if one.call >= PASS or one.level not in (2, 3) or not Agreement.of(weak).likely:
        return None
    shortest = _shortest_of_two(one)
    if shortest is None:
        return None
    proof = Evidence(one, weak & (shortest < KNOWN), phrases.WEAK_TWO_SUITER, -shortest)
    return _finding("c", proof.agreement.agreed, proof)


def _finding(letter: str, holds: bool, proof: Evidence, excepted: str = "") -> Finding:
    result = phrases.BROWN if holds else excepted or phrases.NOT_BROWN
    made = finding(Regulation.BROWN_STICKER, WBF, BROWN_STICKER, result, holds, proof)
    return replace(made, clause=letter)


def _unknown_suit(one: RuledCall, counted: np.ndarray, below: int | None) -> Evidence:
    """The counted hands without four cards in the suit that the bid tells best."""
    short = [counted & (one.lengths[:, suit] < KNOWN) for suit in range(4)]
    suit = int(np.argmin([mask.sum() for mask in short]))
    return Evidence(one, short[suit], phrases.unknown_suit(KNOWN, suit, below), -one.lengths[:, suit])


def _either_major(one: RuledCall) -> bool:
    """Whether all hands that are not strong have a major of six cards, or of five and no other five, mostly alone."""
    lengths = sorted_lengths(one.hands)
    ordinary = one.hands.hcp < KING_ABOVE_AVERAGE
    longest_major = one.lengths[:, 2:].max(axis=1)
    other = (longest_major < 5) | ((longest_major < 6) & (lengths[:, 1] >= 5))
    mostly_one_suit = float((lengths[ordinary, 1] <= 3).mean()) >= MOSTLY
    return mostly_one_suit and not Agreement.of(ordinary & other).likely


def _natural_notrump(one: RuledCall) -> bool:
    return one.kind is Kind.NATURAL or not Agreement.of(misfits_notrump(one.hands)[0]).likely


def _shortest_of_two(one: RuledCall) -> np.ndarray | None:
    """(n,) length of the shorter of two suits that a bid shows; nothing where it does not show two."""
    lengths = one.lengths
    pairs = [lengths[:, pair].min(axis=1) for pair in map(list, combinations(range(4), 2))]
    minor = lengths[:, :2].max(axis=1)
    pairs += [np.minimum(lengths[:, major], minor) for major in (2, 3)]
    best = max(pairs, key=lambda shortest: float((shortest >= KNOWN).mean()))
    return best if float((best >= KNOWN).mean()) >= TWO_SUITED else None
