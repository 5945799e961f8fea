"""Hands as vectors and maps."""

from .hand2vec import Hand2Vec
from .hand_map import HandMap
from .space import VectorSpace
from .weights import InvalidWeights

__all__ = ["Hand2Vec", "HandMap", "InvalidWeights", "VectorSpace"]
