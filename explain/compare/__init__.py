"""Where do two systems differ, what does that cost, and is what a card says true?"""

from .audit import audit
from .audit_records import audit_records
from .audit_text import audit_text
from .audited_line import Audit, AuditedLine, BreakingHand
from .cards import CardChange, card_changes, card_changes_text
from .difference import Difference, differences_text
from .line_price import LinePrice, line_prices
from .obedient_policy import ObedientPolicy, Reader
from .policies import diff

__all__ = [
    "Audit",
    "AuditedLine",
    "BreakingHand",
    "CardChange",
    "Difference",
    "LinePrice",
    "ObedientPolicy",
    "Reader",
    "audit",
    "audit_records",
    "audit_text",
    "card_changes",
    "card_changes_text",
    "diff",
    "differences_text",
    "line_prices",
]
