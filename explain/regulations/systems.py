"""Systems, as the WBF sorts them: highly unusual methods (HUM), and the colours Green, Blue, Red and Yellow.

Yellow is a HUM; Blue has a club or diamond that is always strong; Green is natural at the one level; Red is the rest.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations

import numpy as np

from bidlens.bridge.calls import PASS
from bidlens.bridge.shapes import is_balanced

from ..meaning.call_hands import nearly_all
from ..vocabulary.phrases import rulings as phrases
from .agreement import Agreement
from .alerts import unnatural
from .finding import SYSTEMS_POLICY, WBF, Evidence, Finding, Regulation, finding
from .ruled_call import RuledCall
from .settings import KING_ABOVE_AVERAGE, STRONG, TINY, VERY_WEAK
from .strength import opening_values

Openings = Mapping[int, RuledCall]  # the calls of the first seat


def strong_minor(openings: Openings) -> RuledCall | None:
    """The opening 1C or 1D that is artificial and always strong, if there is one."""
    for call in (0, 1):
        one = openings.get(call)
        if one is None or not unnatural(one).agreement.likely:
            continue
        always = not Agreement.of(one.hands.hcp < KING_ABOVE_AVERAGE).likely
        if always and nearly_all(one.hands.hcp >= STRONG):
            return one
    return None


def hum(openings: Openings) -> list[Finding]:
    """Clauses a to e, for the first pass and for each opening at the one level.

    One of a minor in a strong club or diamond system is excepted from d and e, which speak of its length; a bid that is
    weak, as in b and c, is not.
    """
    silent = openings.get(PASS)
    result = [] if silent is None else [_strong_pass(silent)]
    excepted = strong_minor(openings) is not None
    for one in _one_level(openings):
        if silent is not None:
            result.append(_weaker_than_pass(one, silent))
        result.append(_very_weak(one))
        for made in (_long_or_short(one), _one_suit_or_another(one)):
            result.append(_spared(made) if excepted and one.suit in (0, 1) and made.holds else made)
    return result


def colour(openings: Openings, methods: list[Finding]) -> Finding:
    """The colour of a system, given its HUM findings."""
    unusual = [one for one in methods if one.holds]
    if unusual:
        clauses = sorted({one.clause for one in unusual})
        worst = max(unusual, key=lambda one: one.agreement.share.low)
        reason = phrases.hum_by(clauses, worst.verdict)
        return replace(worst, rule=Regulation.COLOUR, clause="", call=None, result="Yellow", reason=reason)
    strong = strong_minor(openings)
    if strong is not None:
        proof = Evidence(strong, strong.hands.hcp >= STRONG, phrases.at_least_hcp(STRONG))
        return _coloured("Blue", proof, phrases.always_strong(strong.call))
    proofs = [unnatural(one) for one in _one_level(openings)]
    if not proofs:
        (one, *_) = openings.values()
        proof = Evidence(one, np.zeros(len(one), bool), phrases.OPEN_AT_ONE)
        return _coloured("Green", proof, phrases.NOTHING_ARTIFICIAL)
    worst = max(proofs, key=lambda proof: (proof.agreement.likely, proof.agreement.share.low))
    if worst.agreement.likely:
        return _coloured("Red", worst, phrases.is_artificial(worst.one.call))
    return _coloured("Green", worst, phrases.ALL_NATURAL)


def _coloured(result: str, proof: Evidence, why: str) -> Finding:
    made = finding(Regulation.COLOUR, WBF, SYSTEMS_POLICY, result, True, proof, phrases.reason(why, proof.words))
    return replace(made, call=None)


def _one_level(openings: Openings) -> Iterator[RuledCall]:
    return (openings[call] for call in range(5) if call in openings)


def _clause(letter: str, proof: Evidence) -> Finding:
    holds = proof.agreement.agreed
    result = phrases.HUM if holds else phrases.NOT_HUM
    return replace(finding(Regulation.HUM, WBF, SYSTEMS_POLICY, result, holds, proof), clause=letter)


def _spared(made: Finding) -> Finding:
    reason = phrases.reason(phrases.SPARED, made.verdict)
    return replace(made, result=phrases.EXCEPTED, holds=False, reason=reason)


def _strong_pass(silent: RuledCall) -> Finding:
    values = opening_values(silent.hands)
    return _clause("a", Evidence(silent, values, phrases.OPENING_VALUES, silent.hands.hcp))


def _weaker_than_pass(one: RuledCall, silent: RuledCall) -> Finding:
    """An opening with fewer points than nearly all hands that pass."""
    weakest = int(np.quantile(silent.hands.hcp, TINY, method="nearest"))
    return _clause("b", Evidence(one, one.hands.hcp < weakest, phrases.weaker_than_pass(weakest)))


def _very_weak(one: RuledCall) -> Finding:
    return _clause("c", Evidence(one, one.hands.hcp <= VERY_WEAK, phrases.at_most_hcp(VERY_WEAK)))


def _long_or_short(one: RuledCall) -> Finding:
    """Three cards or more of a suit, or two or fewer, with a length between them that is never held."""
    best = Evidence(one, np.zeros(len(one), bool), phrases.LONG_OR_SHORT)
    for suit, hole in ((suit, hole) for suit in range(4) for hole in (2, 3)):
        length = one.lengths[:, suit]
        if float((length == hole).mean()) >= TINY:
            continue
        short, long = length < hole, length > hole
        sides = (
            Evidence(one, short, phrases.short_others_long(suit), -length),
            Evidence(one, long, phrases.long_others_short(suit), length),
        )
        fewer = min(sides, key=lambda side: side.agreement.count)
        if fewer.agreement.count > best.agreement.count:
            best = fewer
    return _clause("d", best)


def _one_suit_or_another(one: RuledCall) -> Finding:
    """Length in one of two suits, told of no suit alone: all hands have four cards in one of them at least."""
    best = Evidence(one, np.zeros(len(one), bool), phrases.ONE_OF_TWO)
    known = [suit for suit in range(4) if not Agreement.of(one.lengths[:, suit] < 3).likely]
    if known or nearly_all(is_balanced(one.hands)):
        return _clause("e", best)
    for first, second in combinations(range(4), 2):
        has = one.lengths[:, [first, second]] >= 4
        if float(has.any(axis=1).mean()) < 1 - TINY:
            continue
        sides = [
            Evidence(one, one.lengths[:, suit] < 3, phrases.length_elsewhere(suit, other))
            for suit, other in ((first, second), (second, first))
        ]
        fewer = min(sides, key=lambda side: side.agreement.count)
        if fewer.agreement.count > best.agreement.count:
            best = fewer
    return _clause("e", best)
