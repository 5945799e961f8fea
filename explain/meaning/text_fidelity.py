"""TextFidelity: how far a text agrees with the hands, measured on hands that were not used to write it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from bidlens.bridge import HandSet, call_name
from bidlens.bridge.conditions.counts import HIGH_CARDS

from ..statistics import Share, middle_95
from ..survey.survey import Survey
from ..vocabulary.call_text import CallText
from ..vocabulary.clause import Clause
from .settings import EXTREME


@dataclass(frozen=True)
class TextFidelity:
    """Figures of one text; nan where there are no hands to measure them on."""

    frequency: float  # share of the hands at this turn that make the call
    reach: float  # how often the auction, with the call, happens
    coverage: float  # share of the call's hands that fit the text
    precision: float  # share of hands that fit the text that make the call
    tightness: float  # width of the printed HCP range over that of the middle 95 %
    bits: float  # what the call tells of the hand: log2 of one over its frequency
    written_from: int  # hands of the call used to write the text
    checked_on: int  # hands of the call kept back
    independent: float  # hands that tell the coverage as well, were none of them near copies
    instead: dict[str, float]  # what hands that fit the text call otherwise, the most frequent first

    @property
    def coverage_bounds(self) -> tuple[float, float]:
        """Between which the coverage lies, with 95 % confidence."""
        return Share(self.coverage, self.independent).bounds

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON; what could not be measured is None."""
        figures = {
            name: None if np.isnan(value) else round(value, 6)
            for name, value in vars(self).items()
            if isinstance(value, float)
        }
        instead = {name: round(share, 4) for name, share in self.instead.items()}
        return figures | {"written_from": self.written_from, "checked_on": self.checked_on, "instead": instead}

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any]) -> "TextFidelity":
        """Figures from what to_dict gave."""
        values: dict[str, Any] = {one.name: stored[one.name] for one in fields(cls)}
        measured: dict[str, Any] = {name: float("nan") if value is None else value for name, value in values.items()}
        return cls(**measured)


def measure_text(text: CallText, learn: Survey, check: Survey, call: int) -> TextFidelity:
    """The figures of a text for a call: it was written from `learn`, and `check` was kept back."""
    frequency = learn.joined(check).share(call)
    fits = text.fits(check.hands)
    own = check.calls == call
    coverage = check[own].share_of(fits[own])
    return TextFidelity(
        frequency=frequency,
        reach=check.reach * frequency,
        coverage=coverage.value,
        precision=check[fits].share_of(own[fits]).value,
        tightness=tightness(text.clauses, check.hands[own]),
        bits=float(-np.log2(max(frequency, 0.5 / (learn.mass.sum() + check.mass.sum())))),
        written_from=int((learn.calls == call).sum()),
        checked_on=int(own.sum()),
        independent=coverage.n,
        instead={
            call_name(other): share for other, share in _shares(check.calls[fits], check.mass[fits]) if other != call
        },
    )


def tightness(clauses: Sequence[Clause], own: HandSet) -> float:
    """Printed HCP width over the width of the middle 95 % of hands; an open end counts as far as 99.5 % of hands go."""
    if not clauses or len(own) < 2:
        return float("nan")
    limits = np.array([clause.limits(HIGH_CARDS) for clause in clauses])
    low, high = limits[:, 0].min(), limits[:, 1].max()
    ends = np.quantile(own.hcp, (EXTREME, 1 - EXTREME), method="nearest")
    low = ends[0] if low <= HIGH_CARDS.least else low
    high = ends[1] if high >= HIGH_CARDS.most else high
    inner = middle_95(own.hcp)
    return float((high - low + 1) / (inner[1] - inner[0] + 1))


def _shares(calls: np.ndarray, mass: np.ndarray) -> list[tuple[int, float]]:
    """Calls and how often each is made, the most frequent first."""
    shares = np.bincount(calls, mass, minlength=38) / max(mass.sum(), 1e-300)
    return [(int(call), float(shares[call])) for call in np.argsort(-shares, kind="stable") if shares[call] > 0]
