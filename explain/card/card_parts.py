"""CardParts: what a convention card is made of."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from bidlens.bridge.way_of_playing import Way

from ..reading.general_rules import GeneralRules
from ..reading.printed_card import PrintedCard
from ..regulations.finding import Finding
from ..rules.decision import Decision
from .call_averages import CallAverages
from .predictor import Predictor
from .situation import Situation


@dataclass(frozen=True, eq=False)
class CardParts:
    """A whole system: decisions by auction, general rules, and how far the card can be trusted.

    Averages, situations and the least lead belong to the companion, rules for programs that are not printed.
    """

    policy: str
    checksum: str  # of the policy's answers to fixed questions
    seed: int
    date: str
    settings: dict[str, Any]
    decisions: tuple[Decision, ...]  # in the order of a book: each decision before those that follow from it
    averages: CallAverages = field(default_factory=CallAverages)  # what each call shows on average
    general_rules: GeneralRules = field(default_factory=GeneralRules)  # for turns at which no line fits
    situations: tuple[Situation, ...] = ()
    least_lead: float = 0.0  # points by which a call must lead in a situation, for the card to tell it
    fidelity: dict[str, Any] = field(default_factory=dict[str, Any])  # on fresh boards
    findings: tuple[Finding, ...] = ()  # of regulations
    plays: str = Way.BEST.value

    @cached_property
    def printed(self) -> PrintedCard:
        """What is printed of the card, and what a reader expects by it."""
        turns = tuple(one.printed for one in self.decisions if one.reading)
        return PrintedCard(self.policy, turns, self.general_rules)

    @cached_property
    def predictor(self) -> Predictor:
        """The companion of the card, for programs: rules that are not printed."""
        return Predictor(self.decisions, self.averages, self.situations, self.least_lead)
