"""Preempt: a jump in a long suit with a weak hand."""

import numpy as np

from ..call_hands import CallHands
from ..settings import NEARLY_ALL, PREEMPT_CARDS, PREEMPT_HCP, PREEMPT_SHARE


def is_preempt(one: CallHands) -> bool:
    """Whether a natural suit bid is a jump, weak and long."""
    weak = float(np.quantile(one.hands.hcp, NEARLY_ALL)) <= PREEMPT_HCP
    long = one.suit is not None and float((one.lengths[:, one.suit] >= PREEMPT_CARDS).mean()) >= PREEMPT_SHARE
    return one.is_jump and weak and long
