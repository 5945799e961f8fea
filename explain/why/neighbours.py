"""The hands around a hand: who is near, what they call, and where on the map that puts it.

>>> place_of(4, np.array([4, 4, 9, 4, 9]))
Place(call=4, around=5, share=0.6, rival=9, rival_share=0.4)
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from bidlens.bridge import HandSet, InputError, call_name
from bidlens.embeddings import Hand2Vec

from ..vocabulary.phrases.words import percent, spoken
from .settings import MIDDLE, OUTSIDE


@dataclass(frozen=True)
class Neighbour:
    """A hand of the survey, what it calls, and how far it is, in tricks."""

    hand: HandSet
    call: int
    distance: float

    def to_dict(self) -> dict[str, Any]:
        """Plain values."""
        return {"hand": self.hand.to_pbn()[0], "call": call_name(self.call), "distance": round(self.distance, 4)}


@dataclass(frozen=True)
class Place:
    """Where a hand is among the hands of its turn: what the nearest of them call."""

    call: int
    around: int  # how many nearest hands
    share: float  # of them that make the same call
    rival: int | None  # the commonest other call among them
    rival_share: float

    @property
    def kind(self) -> str:
        """ "middle", "border", or "outside" where hardly any hand around makes the same call."""
        if self.rival is None or self.share >= MIDDLE:
            return "middle"
        return "outside" if self.share < OUTSIDE else "border"

    @property
    def text(self) -> str:
        """The place and its figures."""
        mine = spoken(self.call)
        if self.rival is None:
            return f"in the middle of {mine}: all of the {self.around} nearest hands call it"
        other = spoken(self.rival)
        where = {
            "middle": f"in the middle of {mine}",
            "border": f"near the border of {mine} and {other}",
            "outside": f"away from other hands that call {mine}, among those that call {other}",
        }[self.kind]
        shares = f"{percent(self.share)} call {mine}, {percent(self.rival_share)} {other}"
        return f"{where}: of the {self.around} nearest hands {shares}"

    def to_dict(self) -> dict[str, Any]:
        """Plain values."""
        rival = None if self.rival is None else call_name(self.rival)
        figures = {"nearest": self.around, "share": round(self.share, 4), "rival_share": round(self.rival_share, 4)}
        return {"kind": self.kind, "call": call_name(self.call), "rival": rival, **figures}


def by_distance(hands: HandSet, hand: HandSet, model: Hand2Vec) -> tuple[np.ndarray, np.ndarray]:
    """Rows of all other hands, each different hand once, and their distances, the nearest first."""
    rows = np.unique(hands.words, return_index=True)[1]
    rows = rows[hands.words[rows] != hand.words[0]]
    if not len(rows):
        raise InputError("expected a survey with other hands than the one asked about, got none")
    distances = np.linalg.norm(model.metric(hands[rows]) - model.metric(hand), axis=1)
    order = np.argsort(distances, kind="stable")
    return rows[order], distances[order]


def place_of(call: int, calls: np.ndarray) -> Place:
    """The place of a hand from the calls of the nearest hands."""
    counts = np.bincount(calls, minlength=38)
    share, counts[call] = counts[call] / len(calls), 0
    rival = int(counts.argmax())
    rival_share = counts[rival] / len(calls)
    return Place(call, len(calls), float(share), rival if rival_share > 0 else None, float(rival_share))
