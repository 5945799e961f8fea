"""Systems, as the WBF sorts them: highly unusual methods (HUM), and the colours Green, Blue, Red and Yellow.

Yellow is a HUM; Blue has a club or diamond that is always strong; Green is natural at the one level; Red is the rest.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations

import numpy as np

from bidlens.bridge import call_symbol
from bidlens.bridge.calls import PASS
from bidlens.bridge.conditions.counts import SUIT_WORDS
from bidlens.bridge.shapes import is_balanced

from .alerts import unnatural
from .call_hands import CallHands
from .finding import SYSTEMS_POLICY, WBF, Evidence, Finding, found
from .share import Share
from .strength import KING_ABOVE_AVERAGE, STRONG, opening_values

Openings = Mapping[int, CallHands]  # the calls of the first seat

_TINY = 0.01  # a length with a smaller share of the hands is as good as never held
_NEARLY_ALL = 0.9
_VERY_WEAK = 7  # HCP: a king below average


def strong_minor(openings: Openings) -> CallHands | None:
    """The opening 1C or 1D that is artificial and always strong, if there is one."""
    for call in (0, 1):
        one = openings.get(call)
        if one is None or not unnatural(one).share.likely:
            continue
        always = not Share.of(one.hands.hcp < KING_ABOVE_AVERAGE).likely
        if always and float((one.hands.hcp >= STRONG).mean()) >= _NEARLY_ALL:
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
        clauses = ", ".join(sorted({one.rule.removeprefix("HUM ") for one in unusual}))
        worst = max(unusual, key=lambda one: one.share.low)
        verdict = f"Yellow: a HUM by {clauses}; {worst.verdict}"
        return replace(worst, rule="colour", call=None, result="Yellow", verdict=verdict)
    strong = strong_minor(openings)
    if strong is not None:
        proof = Evidence(strong, strong.hands.hcp >= STRONG, f"have {STRONG} HCP or more")
        return _coloured("Blue", proof, f"{call_symbol(strong.call)} is always strong")
    proofs = [unnatural(one) for one in _one_level(openings)]
    if not proofs:
        (one, *_) = openings.values()
        return _coloured(
            "Green", Evidence(one, np.zeros(len(one), bool), "open at the one level"), "nothing artificial"
        )
    worst = max(proofs, key=lambda proof: (proof.share.likely, proof.share.low))
    if worst.share.likely:
        return _coloured("Red", worst, f"{call_symbol(worst.shown.call)} is artificial")
    return _coloured("Green", worst, "all openings at the one level are natural")


def _coloured(result: str, proof: Evidence, why: str) -> Finding:
    made = found("colour", WBF, SYSTEMS_POLICY, result, True, proof, system=True)
    return replace(made, verdict=f"{result}: {why}; {proof.words}")


def _one_level(openings: Openings) -> Iterator[CallHands]:
    return (openings[call] for call in range(5) if call in openings)


def _clause(letter: str, proof: Evidence) -> Finding:
    holds = proof.share.agreed
    return found(f"HUM {letter}", WBF, SYSTEMS_POLICY, "HUM" if holds else "not HUM", holds, proof)


def _spared(made: Finding) -> Finding:
    verdict = f"excepted: one of a minor in a strong club or diamond system; {made.verdict}"
    return replace(made, result="excepted", holds=False, verdict=verdict)


def _strong_pass(silent: CallHands) -> Finding:
    values = opening_values(silent.hands)
    return _clause("a", Evidence(silent, values, "have the values of an opening", silent.hands.hcp))


def _weaker_than_pass(one: CallHands, silent: CallHands) -> Finding:
    """An opening with fewer points than nearly all hands that pass."""
    weakest = int(np.quantile(silent.hands.hcp, _TINY, method="nearest"))
    what = f"have fewer HCP than the weakest hands that pass ({weakest})"
    return _clause("b", Evidence(one, one.hands.hcp < weakest, what))


def _very_weak(one: CallHands) -> Finding:
    return _clause("c", Evidence(one, one.hands.hcp <= _VERY_WEAK, f"have {_VERY_WEAK} HCP or fewer"))


def _long_or_short(one: CallHands) -> Finding:
    """Three cards or more of a suit, or two or fewer, with a length between them that is never held."""
    best = Evidence(one, np.zeros(len(one), bool), "are either long or short in one suit")
    for suit, hole in ((suit, hole) for suit in range(4) for hole in (2, 3)):
        length = one.lengths[:, suit]
        if float((length == hole).mean()) >= _TINY:
            continue
        short, long = length < hole, length > hole
        name = SUIT_WORDS[suit]
        sides = (
            Evidence(one, short, f"are short in {name}, the others long", -length),
            Evidence(one, long, f"are long in {name}, the others short", length),
        )
        fewer = min(sides, key=lambda side: side.share.count)
        if fewer.share.count > best.share.count:
            best = fewer
    return _clause("d", best)


def _one_suit_or_another(one: CallHands) -> Finding:
    """Length in one of two suits, told of no suit alone: all hands have four cards in one of them at least."""
    best = Evidence(one, np.zeros(len(one), bool), "are long in one of two suits that the bid leaves open")
    known = [suit for suit in range(4) if not Share.of(one.lengths[:, suit] < 3).likely]
    if known or float(is_balanced(one.hands).mean()) >= _NEARLY_ALL:
        return _clause("e", best)
    for first, second in combinations(range(4), 2):
        has = one.lengths[:, [first, second]] >= 4
        if float(has.any(axis=1).mean()) < 1 - _TINY:
            continue
        names = SUIT_WORDS[first], SUIT_WORDS[second]
        sides = [
            Evidence(one, one.lengths[:, suit] < 3, f"have no length in {this}, but in {other}")
            for suit, this, other in ((first, *names), (second, *names[::-1]))
        ]
        fewer = min(sides, key=lambda side: side.share.count)
        if fewer.share.count > best.share.count:
            best = fewer
    return _clause("e", best)
