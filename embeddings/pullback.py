"""The pull-back metric: a distance between hand vectors that is close to the RMS difference in tricks.

Moving a vector by dv moves the tricks by J dv, where J is the Jacobian of the trick head. Averaged over partners,
|J dv|^2 = dv' M dv with M = E[J'J], so Euclidean distance between v M^(1/2) is distance in tricks.
"""

from typing import Protocol

import numpy as np

from bidlens.bridge.shuffle import deal_words


class TrickNetwork(Protocol):
    """Hands to numbers, and two hands' numbers to tricks."""

    numbers: int

    def encode(self, holdings: np.ndarray) -> np.ndarray:
        """(n, 4) holdings -> (n, numbers)."""
        ...

    def head(self, first: np.ndarray, second: np.ndarray) -> np.ndarray:
        """(n, numbers) of two partners -> (n, 2, 5) tricks."""
        ...


def random_pair_holdings(n: int, seed: int) -> np.ndarray:
    """(n, 2, 4) holdings of two hands dealt from one deck."""
    return deal_words(np.arange(52), [13, 13], n, seed).view(np.uint16).reshape(n, 2, 4)


def pullback_root(network: TrickNetwork, pairs: int = 2_000, seed: int = 0, by_suit: bool = False) -> np.ndarray:
    """(d, d) symmetric root of M over random pairs; by_suit makes it exactly the same for every order of the suits."""
    holdings = random_pair_holdings(pairs, seed)
    first, second = network.encode(holdings[:, 0]), network.encode(holdings[:, 1])
    steps = 1e-3 * first.std(axis=0)
    columns = []
    for number, step in enumerate(steps):
        move = np.zeros(network.numbers, first.dtype)
        move[number] = step
        rise = network.head(first + move, second) - network.head(first - move, second)
        columns.append(rise.reshape(pairs, 10) / (2 * step))
    jacobian = np.stack(columns, axis=2)  # (pairs, 10, d)
    metric = np.einsum("nki,nkj->ij", jacobian, jacobian) / (10 * pairs)
    return symmetric_root(_suit_average(metric) if by_suit else metric)


def symmetric_root(matrix: np.ndarray) -> np.ndarray:
    """The symmetric square root of a positive matrix.

    >>> symmetric_root(np.diag([4.0, 9.0])).tolist()
    [[2.0, 0.0], [0.0, 3.0]]
    """
    values, vectors = np.linalg.eigh((matrix + matrix.T) / 2)
    return (vectors * np.sqrt(np.maximum(values, 0))) @ vectors.T


def _suit_average(metric: np.ndarray) -> np.ndarray:
    """The mean of a metric over all orders of the suits."""
    each = len(metric) // 4
    blocks = metric.reshape(4, each, 4, each).transpose(0, 2, 1, 3)  # (suit, suit, each, each)
    same = blocks[range(4), range(4)].mean(axis=0)
    other = (blocks.sum(axis=(0, 1)) - 4 * same) / 12
    averaged = np.where(np.eye(4, dtype=bool)[:, :, None, None], same, other)
    return averaged.transpose(0, 2, 1, 3).reshape(metric.shape)
