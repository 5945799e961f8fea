"""What the equivariant networks see of a suit: one row of a table of 8,192, centred over random hands.

13 cards (ace first), the length as one-hot, and the ten products of two of A, K, Q, J, T.
"""

from functools import cache
from itertools import combinations
from math import comb

import numpy as np

from bidlens.bridge.cards import RANKS, holds
from bidlens.bridge.suit_counts import HONOURS, LENGTH

_LONGEST = 8  # eight cards and more are one class


@cache
def suit_inputs() -> np.ndarray:
    """(8192, 13 + 9 + 10) float32 rows with mean 0 over random hands.

    >>> suit_inputs().shape
    (8192, 32)
    """
    cards = np.stack([holds(rank) for rank in RANKS], axis=1)
    lengths = np.eye(_LONGEST + 1)[np.minimum(LENGTH, _LONGEST)]
    pairs = np.stack([HONOURS[:, a] & HONOURS[:, b] for a, b in combinations(range(5), 2)], axis=1)
    rows = np.concatenate([cards, lengths, pairs], axis=1)
    chance = np.array([comb(39, 13 - int(length)) for length in LENGTH], dtype=float)
    centred = rows - chance @ rows / chance.sum()
    centred = centred.astype(np.float32)
    centred.flags.writeable = False
    return centred
