"""How true a card's words are: its texts beside the calls on boards that were not used to write them."""

import numpy as np

from ...meaning.meaning import Meaning
from ...rules.decision import Decision
from ..card_parts import CardParts
from ..self_play import Calls, SelfPlay
from ..settings import LEAST_FREQUENCY


def words_fidelity(card: CardParts, self_play: SelfPlay) -> dict[str, float]:
    """Figures of the texts of decisions, over all turns of some boards that come to one.

    described: share of the calls that have a text; coverage: share of those made with a hand that fits it; precision:
    share of the hands that fit a text that make its call; tightness: the mean of the texts; bits carried: what a call
    tells of the hand of its caller, as the logarithm of how seldom it is made; bits told: what its text tells of it,
    as the logarithm of how few hands fit.
    """
    turns = [
        _figures(decision, self_play, rows) for decision, rows in _by_decision(card, self_play) if decision.meanings
    ]
    if not turns:
        return {"turns": 0}
    number, described, true, fitting, made, tight, carried, text_bits = np.sum(turns, axis=0)
    figures = {
        "described": described / number,
        "coverage": true / max(described, 1),
        "precision": made / max(fitting, 1),
        "tightness": tight / max(described, 1),
        "bits_carried": carried / number,
        "bits_told": text_bits / number,
    }
    return {"turns": int(number), **{name: round(float(value), 4) for name, value in figures.items()}}


def _by_decision(card: CardParts, self_play: SelfPlay) -> list[tuple[Decision, np.ndarray]]:
    places: dict[int, tuple[Decision, list[Calls]]] = {}
    for calls in self_play.histories:
        found = card.predictor.at(calls)
        if found is not None:
            places.setdefault(id(found), (found, []))[1].append(calls)
    rows = self_play.rows([calls for _, several in places.values() for calls in several])
    return [(found, np.concatenate([rows[calls] for calls in several])) for found, several in places.values()]


def _figures(decision: Decision, self_play: SelfPlay, rows: np.ndarray) -> np.ndarray:
    """(8,) turns, described, true, hands that fit, of those made, tightness, bits carried and told, all added up."""
    hands, calls = self_play.hands_at(rows), self_play.calls[rows]
    carried = -np.log2([max(decision.shares.get(call, 0.0), LEAST_FREQUENCY) for call in calls.tolist()])
    result = np.array([len(rows), 0, 0, 0, 0, 0, carried.sum(), 0.0])
    for call, one in decision.meanings.items():
        if not one.clauses:
            continue
        own, fits = calls == call, one.fits(hands)
        tight = 1.0 if np.isnan(one.tightness) else one.tightness
        text_bits = min(_bits(one), -np.log2(max(one.frequency, LEAST_FREQUENCY)))
        result[1:6] += own.sum(), (own & fits).sum(), fits.sum(), (own & fits).sum(), tight * own.sum()
        result[7] += text_bits * (own & fits).sum()
    return result


def _bits(one: Meaning) -> float:
    """What a text tells of a hand: the logarithm of how few of the hands at its turn fit."""
    fitting = one.frequency * one.coverage / one.precision if one.precision else 1.0
    return 0.0 if np.isnan(fitting) else -float(np.log2(min(max(fitting, LEAST_FREQUENCY), 1.0)))
