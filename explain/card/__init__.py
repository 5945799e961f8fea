"""What does a whole system mean, and how far can that be trusted?"""

from .card import ConventionCard
from .card_files import load_printed_card
from .settings import Settings
from .situation import Situation

__all__ = ["ConventionCard", "Settings", "Situation", "load_printed_card"]
