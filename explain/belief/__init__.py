"""Which deals fit an auction?"""

from .belief import Belief, Progress, believe
from .filter_step import ImpossibleAuction
from .particles import Particles

__all__ = ["Belief", "ImpossibleAuction", "Particles", "Progress", "believe"]
