"""How far a card can be trusted: its calls beside the policy's on boards that were not used to make it."""

from typing import Any

import numpy as np

from bidlens.bridge import Policy

from .card import ConventionCard
from .plays import Plays


def card_fidelity(card: ConventionCard, policy: Policy, plays: Plays) -> dict[str, Any]:
    """Share of turns that the card covers, how often its call is the policy's, and the share of probability it holds.

    Each figure for all turns that are covered, for decisions alone and for situations alone.
    """
    chances = plays.probabilities(policy)
    told = plays.predicted(card.predict)
    covered = told >= 0
    exact = np.array([(one := card.at(auction)) is not None and one.rulebook is not None for auction in plays.auctions])
    held = chances[np.arange(len(told)), np.maximum(told, 0)]
    best = chances.max(axis=1)
    right = told == chances.argmax(axis=1)

    def figures(rows: np.ndarray) -> dict[str, float]:
        count = int(rows.sum())
        if not count:
            return {"turns": 0}
        return {
            "turns": count,
            "right": round(float(right[rows].mean()), 5),
            "probability": round(float(held[rows].sum() / best[rows].sum()), 5),
        }

    return {
        "boards": plays.boards,
        "turns": len(plays),
        "covered": round(float(covered.mean()), 5),
        **{name: value for name, value in figures(covered).items() if name != "turns"},
        "decisions": figures(covered & exact),
        "situations": figures(covered & ~exact),
    }
