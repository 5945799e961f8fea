"""Where two systems differ: two policies, two cards, or a card and a policy."""

from .cards import CardChange, card_changes, card_changes_text
from .difference import Difference, differences_text
from .policies import diff

__all__ = ["CardChange", "Difference", "card_changes", "card_changes_text", "diff", "differences_text"]
