"""What would a person with the printed card expect?"""

from .card_policy import CardPolicy
from .general_rules import GeneralRule, GeneralRules
from .printed_card import PrintedCard
from .printed_turn import SILENT, PrintedLine, PrintedTurn
from .written_card import read_card_text, write_card_text

__all__ = [
    "SILENT",
    "CardPolicy",
    "GeneralRule",
    "GeneralRules",
    "PrintedCard",
    "PrintedLine",
    "PrintedTurn",
    "read_card_text",
    "write_card_text",
]
