"""What calls mean: who can hold what after an auction."""

from .belief import Belief, ImpossibleAuction, believe
from .survey import Survey, survey

__all__ = ["Belief", "ImpossibleAuction", "Survey", "believe", "survey"]
