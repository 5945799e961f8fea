"""What does a whole system mean, and how far can that be trusted?"""

from .card import ConventionCard
from .settings import Settings
from .situation import Situation

__all__ = ["ConventionCard", "Settings", "Situation"]
