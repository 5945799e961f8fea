"""What would a person with the printed card expect?"""

from .general_rules import GeneralRule, GeneralRules
from .printed_card import PrintedCard
from .printed_turn import SILENT, PrintedLine, PrintedTurn

__all__ = ["SILENT", "GeneralRule", "GeneralRules", "PrintedCard", "PrintedLine", "PrintedTurn"]
