"""General rules of a card, learned from the turns of self-play at which no printed line fits."""

from dataclasses import replace

import numpy as np

from ...reading.general_rules import GeneralRule, GeneralRules
from ...reading.printed_card import PrintedCard
from ...reading.printed_turn import SILENT
from ...reading.roles import NO_CALL, PASSING, roles_of
from ...reading.rule_counts import RULE_COUNTS, TurnHands, rule_values
from ...rules.clause_tree import clause_rules
from ...statistics import learned_from
from ...vocabulary.clause import Clause
from ..self_play import SelfPlay
from ..settings import FEWEST_IN_RULE, RULE_CONDITIONS, RULE_TURNS
from .shorten_rules import shorten_rules

_OTHERWISE = GeneralRule(PASSING, Clause(()))


def learn_general_rules(card: PrintedCard, self_play: SelfPlay, number: int) -> GeneralRules:
    """At most so many rules, and a last one that passes; their figures are of turns kept back."""
    turns, calls = silent_turns(card, self_play, RULE_TURNS)
    roles = roles_of(calls, turns.strains, turns.views)
    known = np.flatnonzero(roles != NO_CALL)
    learn = known[known < learned_from(len(calls))]
    if not len(learn):
        return GeneralRules((_OTHERWISE,))
    values = rule_values(turns)[learn]
    found = clause_rules(values, roles[learn], RULE_COUNTS, number, FEWEST_IN_RULE, most_conditions=RULE_CONDITIONS)
    found.sort(key=lambda rule: -rule[1].share)
    short = shorten_rules(found, values, roles[learn], {one.name: column for column, one in enumerate(RULE_COUNTS)})
    rules = [GeneralRule(role, clause) for role, clause in short if clause.conditions]
    made = GeneralRules((*rules, _OTHERWISE))
    check = np.arange(learned_from(len(calls)), len(calls))
    return _with_figures(made, turns, calls, check)


def silent_turns(card: PrintedCard, self_play: SelfPlay, most: int) -> tuple[TurnHands, np.ndarray]:
    """Turns of the first boards at which no line fits, at most so many, and the calls made there."""
    rows = np.arange(min(len(self_play), 4 * most))
    read = card.read_lines(self_play.hands_at(rows), self_play.histories, self_play.history[rows])
    silent = rows[read == SILENT][:most]
    places, state = self_play.history[silent], self_play.vulnerability[silent]
    turns = card.turn_hands(self_play.hands_at(silent), self_play.histories, places, state)
    return turns, self_play.calls[silent]


def _with_figures(made: GeneralRules, turns: TurnHands, calls: np.ndarray, check: np.ndarray) -> GeneralRules:
    if not len(check):
        return made
    some = TurnHands(turns.hands[check], turns.views[check], turns.state[check])
    read, places = made.read_rules(some)
    told = np.bincount(places[places >= 0], minlength=len(made))
    right = np.bincount(places[(places >= 0) & (read == calls[check])], minlength=len(made))
    return GeneralRules(
        tuple(
            replace(rule, share=float(told[place] / len(check)), right=float(right[place] / told[place]))
            if told[place]
            else replace(rule, share=0.0)
            for place, rule in enumerate(made.rules)
        )
    )
