"""Variations: whether a call's hands would call otherwise at another vulnerability or in another seat."""

import numpy as np

from bidlens.bridge import Auction, HandSet, Policy
from bidlens.bridge.calls import PASS
from bidlens.bridge.policy import has_answer
from bidlens.bridge.seats import VULNERABILITIES
from bidlens.bridge.way_of_playing import Way, way_of_playing

from .settings import NOTABLE_VARIATION


def variations(policy: Policy, before: Auction, call: int, hands: HandSet) -> dict[str, float]:
    """The share of hands that make another call elsewhere, where it is notable; the largest first.

    By the vulnerability ("None", "NS", "EW", "Both"), and for openings by the seat ("1" to "4"). Nothing is told of a
    policy whose calls are drawn: other calls would be drawn anywhere.
    """
    if way_of_playing(policy) is Way.DRAWN:
        return {}
    others = {vul: Auction(before.dealer, vul, before.calls) for vul in VULNERABILITIES if vul != before.vul}
    if not before.from_opening:
        others |= {str(passes + 1): _opening(before, passes) for passes in range(4) if passes != len(before)}
    shares = {where: _otherwise(policy, auction, call, hands) for where, auction in others.items()}
    notable = {where: share for where, share in shares.items() if share >= NOTABLE_VARIATION}
    return dict(sorted(notable.items(), key=lambda item: -item[1]))


def _otherwise(policy: Policy, auction: Auction, call: int, hands: HandSet) -> float:
    answers = policy.probabilities_each(hands, [auction] * len(hands))
    known = has_answer(answers)
    return float(np.mean(answers[known].argmax(axis=1) != call)) if known.any() else 0.0


def _opening(before: Auction, passes: int) -> Auction:
    """The same seat to open after another number of passes."""
    return Auction((before.turn - passes) % 4, before.vul, (PASS,) * passes)
