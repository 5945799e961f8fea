"""Rule: one call with its name and its condition, and RulePolicy: the first rule that fits makes the call."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from bidlens.bridge import Auction, HandSet, Policy, call_symbol
from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.calls import CALLS, PASS
from bidlens.bridge.conditions.condition import Condition
from bidlens.bridge.conditions.counts import HandCounts
from bidlens.bridge.conditions.words import anything
from bidlens.bridge.policy import Checked

from .own_policy import OwnPolicy


@dataclass(frozen=True)
class Rule:
    """A call and the hands that make it."""

    call: int
    name: str
    condition: Condition
    forcing: Forcing = Forcing.NON_FORCING
    suit: int | None = None  # the suit that the call shows, where it is not the suit it names
    kind: Kind = Kind.NATURAL
    makeshift: bool = False  # for hands that fit nothing better: tells partner nothing while the call has another rule

    def __post_init__(self) -> None:
        if self.call == PASS:
            object.__setattr__(self, "kind", Kind.PASS)

    def __str__(self) -> str:
        forcing = f" ({self.forcing.value})" if self.forcing.is_forcing else ""
        return f"{call_symbol(self.call)}  {self.name}{forcing}: {self.condition}"


class RulePolicy(Policy):
    """A policy of rules: in each auction a list, of which the first that fits a hand makes the call."""

    @abstractmethod
    def rules(self, auction: Auction) -> Sequence[Rule]:
        """The rules of the seat to call, first things first; a hand that no rule fits passes."""

    def legal_rules(self, auction: Auction) -> list[Rule]:
        """The rules whose call is legal now, and pass at the end."""
        legal = [rule for rule in self.rules(auction) if rule.call < len(CALLS) and auction.allows(rule.call)]
        return [*legal, Rule(PASS, "nothing to say", anything)]

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        """(n, 38): one for the call of each hand's rule."""
        result = np.zeros((len(hands), len(CALLS)))
        rules = self.legal_rules(auction)
        chosen = self._chosen(hands, rules)
        result[np.arange(len(hands)), np.array([rule.call for rule in rules])[chosen]] = 1
        return result

    def explain(self, hands: HandSet, auction: Auction) -> list[Rule]:
        """The rule that each hand follows."""
        rules = self.legal_rules(auction)
        return [rules[i] for i in self._chosen(hands, rules)]

    @staticmethod
    def _chosen(hands: HandSet, rules: Sequence[Rule]) -> np.ndarray:
        """(n,) number of the first rule that fits each hand."""
        chosen = np.full(len(hands), len(rules) - 1)
        waiting = np.arange(len(hands))
        counts = HandCounts(hands)
        for number, rule in enumerate(rules):
            if not len(waiting):
                break
            fits = rule.condition.fits(counts)[waiting]
            chosen[waiting[fits]] = number
            waiting = waiting[~fits]
        return chosen


def rules_of(policy: Policy) -> RulePolicy | None:
    """The policy of rules that was loaded; None where it has no rules."""
    while isinstance(policy, Checked | OwnPolicy):
        policy = policy.policy
    return policy if isinstance(policy, RulePolicy) else None
