"""Where two systems differ: two policies, two cards, or a card and a policy."""

from .cards import CardChange, changes, changes_sheet
from .difference import Difference, diff_sheet
from .policies import diff

__all__ = ["CardChange", "Difference", "changes", "changes_sheet", "diff", "diff_sheet"]
