"""Situations: turns too rare to be decisions of their own, gathered by what matters of their auctions."""

from collections import Counter
from dataclasses import replace

import numpy as np

from bidlens.bridge import Policy

from .card import ConventionCard, Situation
from .cover import numbers
from .pattern import Pattern, patterns
from .plain_counts import PLAIN
from .plain_tree import Rule, tree_rules
from .plays import Plays
from .shown import CONTEXT_COUNTS, Context, points_and_lengths, together
from .survey import side_vulnerability

_FEWEST = (300, 40)  # turns of a fine and of a coarse pattern
_MOST = 12_000
_TURNS_FOR_A_CLAUSE, _MOST_CLAUSES = 15, 60
_LEAST_TURNS = 4
_COUNTS = (*PLAIN, *CONTEXT_COUNTS)
_PLACE = {count.name: place for place, count in enumerate(_COUNTS)}


def find_situations(card: ConventionCard, policy: Policy, plays: Plays, cover: float) -> list[Situation]:
    """Situations for turns of self-play at which the card is silent, the most frequent first.

    Those whose calls are told worst are left out, as far as the card still covers the given share of all turns.
    """
    silent = np.array([card.at(auction) is None for auction in plays.auctions])
    rows_of: dict[Pattern, list[int]] = {}
    for row, auction in enumerate(plays.auctions):
        for pattern in patterns(auction):
            rows_of.setdefault(pattern, []).append(row)
    needed: Counter[Pattern] = Counter()
    for row in np.flatnonzero(silent).tolist():
        grains = zip(patterns(plays.auctions[row]), _FEWEST, strict=False)
        needed.update([one for one, fewest in grains if len(rows_of[one]) >= fewest][:1])
    table = _Turns(card, policy, plays)
    found = [table.situation(pattern, rows_of[pattern], turns) for pattern, turns in needed.items()]
    wanted = (cover * len(plays) - float((~silent).sum())) / plays.boards
    return _best_told(found, wanted)


def _best_told(found: list[Situation], wanted: float) -> list[Situation]:
    """All situations, the most frequent first; those told worst lose their rules once enough turns a board are told."""
    result = []
    for one in sorted(found, key=lambda one: -one.fidelity["right"]):
        result.append(one if wanted > 0 else replace(one, rules=()))
        wanted -= one.reach
    return sorted(result, key=lambda one: -one.reach)


class _Turns:
    """All turns of self-play as numbers: plain counts, those together with partner, and what others have shown."""

    def __init__(self, card: ConventionCard, policy: Policy, plays: Plays):
        contexts: dict[tuple[int, ...], Context] = {}
        fixed, partner = [], []
        for auction in plays.auctions:
            context = contexts.get(auction.calls)
            if context is None:
                context = contexts[auction.calls] = Context.of(card.shown, auction, 0)
            state = side_vulnerability(auction)
            fixed.append([*context.numbers[:-2], state % 2, state // 2])
            partner.append(context.partner)
        hands = plays.hands
        own = together(points_and_lengths(hands), np.array(partner))
        self.values = np.concatenate([numbers(hands), own, np.array(fixed)], axis=1).astype(np.int16)
        self.policy, self.plays = policy, plays

    def situation(self, pattern: Pattern, rows: list[int], turns: int) -> Situation:
        """Rules from four turns in five, checked on the fifth."""
        some = np.array(rows[:: -(-len(rows) // _MOST)])
        kept_back = np.arange(len(some)) % 5 == 4
        learn, check = some[~kept_back], some[kept_back]
        number = min(_MOST_CLAUSES, max(2, len(learn) // _TURNS_FOR_A_CLAUSE))
        rules = tuple(tree_rules(self.values[learn], self.plays.calls[learn], _COUNTS, number, _LEAST_TURNS))
        chances = self.plays.probabilities(self.policy, check)
        told = _told(rules, self.values[check])
        held = chances[np.arange(len(check)), told]
        fidelity = {
            "right": float(np.mean(told == self.plays.calls[check])),
            "probability": float(held.sum() / chances.max(axis=1).sum()),
        }
        made = Counter(self.plays.calls[some].tolist())
        shares = {call: count / len(some) for call, count in made.most_common()}
        return Situation(pattern, turns / self.plays.boards, shares, rules, fidelity, len(check))


def _told(rules: tuple[Rule, ...], values: np.ndarray) -> np.ndarray:
    """(n,) the call that rules tell for rows of numbers."""
    result = np.full(len(values), rules[0][0])
    for call, clause in rules:
        fits = np.ones(len(values), bool)
        for one in clause.conditions:
            column = values[:, _PLACE[one.count.name]]
            fits &= (column >= one.low) & (column <= one.high)
        result[fits] = call
    return result
