"""Information: what a call does, in bits (after BridgeSOM): it asserts, denies, asks or answers, and interrupts."""

import numpy as np

from bidlens.bridge.calls import PASS

from ..survey.survey import Survey
from .continuation import Continuation
from .text_fidelity import TextFidelity


def information(found: Survey, call: int, truth: TextFidelity, after: Continuation) -> dict[str, float]:
    """How much of each act a call is.

    asserts: bits that it tells of the hand that makes it; denies: bits that a hand without it would tell, by not having
    made it; asks: bits that partner's next call tells; answers: bits asked by partner's last call, as far as this one
    tells them; interrupts: bids that it takes away from the next opponent.
    """
    frequency = min(truth.frequency, 1 - 1e-9)
    spread = found.shares[found.shares > 0]
    lowest = next((bid for bid in range(PASS) if found.auction.allows(bid)), PASS)
    return {
        "asserts": truth.bits,
        "denies": float(-np.log2(1 - frequency)),
        "asks": after.bits_asked if after.passes < 0.5 else 0.0,
        "answers": float(-(spread * np.log2(spread)).sum()) if len(found.auction) >= 2 else 0.0,
        "interrupts": float(call - lowest) if call < PASS else 0.0,
    }
