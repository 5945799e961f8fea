"""Variations: whether a call's hands would call otherwise at another vulnerability or in another seat."""

import numpy as np

from bidlens.bridge import Auction, HandSet, Policy
from bidlens.bridge.calls import PASS
from bidlens.bridge.seats import vulnerability_words

_NOTABLE = 0.05
_VULNERABILITIES = ("None", "NS", "EW", "Both")


def variations(policy: Policy, before: Auction, call: int, hands: HandSet) -> dict[str, float]:
    """The share of hands that make another call in other circumstances, where it is notable; the largest first."""
    others = {
        vulnerability_words(vul): Auction(before.dealer, vul, before.calls)
        for vul in _VULNERABILITIES
        if vul != before.vul
    }
    if all(made == PASS for made in before.calls):
        others |= {_seat_words(passes): _opening(before, passes) for passes in range(4) if passes != len(before)}
    shares = {words: _otherwise(policy, auction, call, hands) for words, auction in others.items()}
    notable = {words: share for words, share in shares.items() if share >= _NOTABLE}
    return dict(sorted(notable.items(), key=lambda item: -item[1]))


def _otherwise(policy: Policy, auction: Auction, call: int, hands: HandSet) -> float:
    return float(np.mean(policy.probabilities(hands, auction).argmax(axis=1) != call))


def _opening(before: Auction, passes: int) -> Auction:
    """The same seat to open after another number of passes."""
    return Auction((before.turn - passes) % 4, before.vul, (PASS,) * passes)


def _seat_words(passes: int) -> str:
    return f"{('first', 'second', 'third', 'fourth')[passes]} seat"
