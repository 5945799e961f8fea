"""What calls mean: who can hold what, meanings, cards, exports."""

from .belief import Belief, ImpossibleAuction, believe

__all__ = ["Belief", "ImpossibleAuction", "believe"]
