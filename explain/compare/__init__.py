"""Where two systems differ: two policies, two cards, or a card and a policy; and what that costs."""

from .cards import CardChange, card_changes, card_changes_text
from .difference import Difference, differences_text
from .line_price import LinePrice, line_prices
from .obedient_policy import ObedientPolicy, Reader
from .policies import diff

__all__ = [
    "CardChange",
    "Difference",
    "LinePrice",
    "ObedientPolicy",
    "Reader",
    "card_changes",
    "card_changes_text",
    "diff",
    "differences_text",
    "line_prices",
]
