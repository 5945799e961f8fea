"""How far a card can be trusted: what is printed, then its companion, beside the policy on boards never seen before."""

from typing import Any

import numpy as np

from bidlens.bridge import Policy

from ...statistics import Share
from ..card_parts import CardParts
from ..self_play import SelfPlay
from .printed_fidelity import printed_fidelity
from .words_fidelity import words_fidelity


def card_fidelity(card: CardParts, policy: Policy, self_play: SelfPlay, first_error: str = "") -> dict[str, Any]:
    """All figures of a card.

    What a reader expects ("printed"), how true the texts are ("words"), where the policy erred ("errors"), and how well
    the companion's rules, which are not printed, tell the calls ("companion").
    """
    chances = self_play.probabilities(policy)
    return {
        "boards": self_play.boards,
        "turns": len(self_play),
        "printed": printed_fidelity(card, chances, self_play),
        "words": words_fidelity(card, self_play),
        "errors": {
            "boards": self_play.errors,
            "share": round(self_play.errors / max(self_play.boards, 1), 5),
            "first": first_error,
        },
        "companion": _companion(card, chances, self_play),
    }


def _companion(card: CardParts, chances: np.ndarray, self_play: SelfPlay) -> dict[str, Any]:
    """Share of turns that the companion covers, how often its call is the policy's, and the share of probability.

    Each figure for all turns that are covered, for decisions alone and for situations alone; and for all turns at
    which it has a best guess, "guessed", also where it is silent because other calls are too close.
    """
    predicted = card.predictor.predict_each(self_play.hands, self_play.auctions)
    guessed = card.predictor.predict_each(self_play.hands, self_play.auctions, least_lead=0.0)
    exact = np.array([card.predictor.is_decision(calls) for calls in self_play.histories])[self_play.history]
    best, right = chances.max(axis=1), chances.argmax(axis=1)

    def figures(calls: np.ndarray, rows: np.ndarray) -> dict[str, Any]:
        some = np.flatnonzero(rows & (calls >= 0))
        if not len(some):
            return {"turns": 0}
        share = Share.of(calls[some] == right[some], families=self_play.board[some])
        return {
            "turns": len(some),
            "right": round(share.value, 5),
            "right_bounds": [round(bound, 5) for bound in share.bounds],
            "probability": round(float(chances[some, calls[some]].sum() / best[some].sum()), 5),
        }

    everywhere = np.ones(len(self_play), bool)
    whole = figures(predicted, everywhere)
    return {
        "covered": round(whole.pop("turns") / max(len(self_play), 1), 5),
        **whole,
        "decisions": figures(predicted, exact),
        "situations": figures(predicted, ~exact),
        "guessed": figures(guessed, everywhere),
    }
