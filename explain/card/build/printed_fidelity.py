"""How far the printed words of a card can be trusted: the reader's calls beside the policy's on fresh boards."""

from typing import Any

import numpy as np

from ...reading.printed_card import PrintedCard
from ...reading.printed_turn import SILENT
from ...statistics import Share
from ..card_parts import CardParts
from ..front_lines import front_card
from ..self_play import SelfPlay


def printed_fidelity(card: CardParts, chances: np.ndarray, self_play: SelfPlay) -> dict[str, Any]:
    """Figures of the reader, for (turns, 38) probabilities of the policy: all that is printed, then parts of it.

    told: share of all turns for which a call is read; right: of those; of_all: told times right; probability: share of
    the policy's own probability that the calls read hold; words: mean words of a text. The parts are the lines of
    decisions ("lines"), the general rules ("rules") and the front page ("front").
    """
    figures = _Figures(chances, self_play)
    places, state = self_play.history, self_play.vulnerability
    printed = card.printed
    read = printed.read_turns(self_play.hands, self_play.histories, places, state)
    by_line = printed.read_lines(self_play.hands, self_play.histories, places)
    front = front_card(card)
    on_front = front.read_turns(self_play.hands, self_play.histories, places, state)
    rules = [rule.text() for rule in printed.general_rules.rules]
    return {
        **figures.of(read),
        "words": _words(_texts(printed)),
        "texts": len(_texts(printed)),
        "lines": figures.of(by_line),
        "rules": {**figures.of(np.where(by_line == SILENT, read, SILENT)), "words": _words(rules), "rules": len(rules)},
        "front": {**figures.of(on_front), "words": _words(_texts(front)), "texts": len(_texts(front))},
    }


class _Figures:
    def __init__(self, chances: np.ndarray, self_play: SelfPlay):
        self.chances, self.self_play = chances, self_play
        self.turns = len(self_play) + self_play.errors  # a turn at which the policy errs is never told

    def of(self, read: np.ndarray) -> dict[str, Any]:
        told = np.flatnonzero(read != SILENT)
        if not len(told):
            return {"told": 0.0, "right": None, "of_all": 0.0, "probability": None}
        right = Share.of(read[told] == self.self_play.calls[told], families=self.self_play.board[told])
        share = len(told) / max(self.turns, 1)
        held = self.chances[told, read[told]].sum() / self.chances[told].max(axis=1).sum()
        return {
            "told": round(share, 5),
            "right": round(right.value, 5),
            "right_bounds": [round(bound, 5) for bound in right.bounds],
            "of_all": round(share * right.value, 5),
            "probability": round(float(held), 5),
        }


def _texts(card: PrintedCard) -> list[str]:
    return [str(line.text) for turn in card.turns for line in turn.lines]


def _words(texts: list[str]) -> float | None:
    """The mean number of words, split at spaces."""
    return round(float(np.mean([len(text.split()) for text in texts])), 2) if texts else None
