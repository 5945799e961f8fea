"""How far a card can be trusted: its calls beside the policy's on boards that were not used to make it."""

from typing import Any

import numpy as np

from bidlens.bridge import Policy

from .card import ConventionCard
from .card_words import words_fidelity
from .plays import Plays


def card_fidelity(card: ConventionCard, policy: Policy, plays: Plays) -> dict[str, Any]:
    """Share of turns that the card covers, how often its call is the policy's, and the share of probability it holds.

    Each figure for all turns that are covered, for decisions alone and for situations alone; and for all turns at
    which the card has a best guess, "guessed", also where it is silent because other calls are too close.
    """
    chances = plays.probabilities(policy)
    told = card.predict_each(plays.hands, plays.auctions)
    guessed = card.predict_each(plays.hands, plays.auctions, least_lead=0.0)
    exact = np.array([card.is_decision(calls) for calls in plays.histories])[plays.history]
    best, right = chances.max(axis=1), chances.argmax(axis=1)

    def figures(calls: np.ndarray, rows: np.ndarray) -> dict[str, float]:
        some = np.flatnonzero(rows & (calls >= 0))
        if not len(some):
            return {"turns": 0}
        return {
            "turns": len(some),
            "right": round(float(np.mean(calls[some] == right[some])), 5),
            "probability": round(float(chances[some, calls[some]].sum() / best[some].sum()), 5),
        }

    everywhere = np.ones(len(plays), bool)
    whole = figures(told, everywhere)
    return {
        "boards": plays.boards,
        "turns": len(plays),
        "covered": round(whole.pop("turns") / max(len(plays), 1), 5),
        **whole,
        "decisions": figures(told, exact),
        "situations": figures(told, ~exact),
        "guessed": figures(guessed, everywhere),
        "words": words_fidelity(card, plays),
    }
