"""Situations: turns too rare to be decisions of their own, gathered by what matters of their auctions."""

from collections import Counter

import numpy as np

from bidlens.bridge import Auction, HandSet, Policy

from .card import ConventionCard, Situation
from .pattern import Pattern, patterns
from .plays import Plays
from .rulebook import fit_rulebook
from .survey import Survey, side_vulnerability

_FEWEST = (120, 120, 60)  # turns of a pattern, by grain
_MOST = 6_000
_CLAUSES_FOR = 40  # turns for each clause


def find_situations(card: ConventionCard, policy: Policy, plays: Plays) -> list[Situation]:
    """Situations for the turns of self-play at which the card is silent, the most frequent first."""
    silent = [row for row, auction in enumerate(plays.auctions) if card.rulebook(auction) is None]
    grains = [patterns(plays.auctions[row]) for row in silent]
    rows_of: list[dict[Pattern, list[int]]] = [{}, {}, {}]
    for row, found in zip(silent, grains, strict=True):
        for rows, pattern in zip(rows_of, found, strict=False):
            rows.setdefault(pattern, []).append(row)
    chosen = {
        (grain, pattern): rows
        for grain, groups in enumerate(rows_of)
        for pattern, rows in groups.items()
        if len(rows) >= _FEWEST[grain]
    }
    result = [_situation(policy, plays, pattern, rows) for (_, pattern), rows in chosen.items()]
    return sorted(result, key=lambda one: -one.reach)


def _situation(policy: Policy, plays: Plays, pattern: Pattern, rows: list[int]) -> Situation:
    some = np.array(rows[:: -(-len(rows) // _MOST)])
    found = Survey(
        policy,
        Auction(),
        HandSet.from_words(plays.words[some]),
        plays.probabilities(policy, some).astype(float),
        states=np.array([side_vulnerability(plays.auctions[row]) for row in some]),
    )
    learn, check = found.parted(0.8)
    rulebook = fit_rulebook(learn, max(4, len(learn) // _CLAUSES_FOR), least_hands=10)
    fidelity = check.fidelity(rulebook.predict(check.hands, check.vulnerability))
    made = Counter(found.calls.tolist())
    shares = {call: count / len(found) for call, count in made.most_common()}
    return Situation(pattern, len(rows) / plays.boards, shares, rulebook, fidelity, len(check))
