"""Opening bids on pages: their points and the fewest cards in the suit named."""

from functools import lru_cache

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.calls import PASS, call_number, strain
from bidlens.bridge.conditions.counts import HIGH_CARDS
from bidlens.bridge.conditions.phrases import range_text

from ...meaning.call_hands import NOTRUMP
from ...meaning.meaning import Meaning
from ..settings import FEWEST_FITTING, LENGTH_HANDS, SHORTEST

ONE_NOTRUMP = call_number("1NT")


def hcp_range(one: Meaning) -> tuple[int, int]:
    """The HCP that the words give, from end to end; the middle 95 % where the words leave both ends open."""
    limits = [clause.limits(HIGH_CARDS) for clause in one.clauses]
    low, high = min(low for low, _ in limits), max(high for _, high in limits)
    return one.typical_hcp if (low, high) == (HIGH_CARDS.least, HIGH_CARDS.most) else (low, high)


def hcp_text(one: Meaning) -> str:
    """The HCP that the words give: "15-17", "22+"."""
    low, high = hcp_range(one)
    return range_text(low, high, HIGH_CARDS.most, from_zero=True)


def shortest_length(one: Meaning, suit: int) -> int | None:
    """The fewest cards in a suit (clubs 0) that hands like the words hold, but for one hand in fifty."""
    hands = _some_hands()
    lengths = hands.lengths[one.fits(hands), 3 - suit]
    return int(np.quantile(lengths, SHORTEST, method="lower")) if len(lengths) >= FEWEST_FITTING else None


def least_cards(one: Meaning) -> str:
    """The fewest cards in the suit that a call names; a dash where it names none."""
    if one.call >= PASS or strain(one.call) == NOTRUMP:
        return "-"
    found = shortest_length(one, strain(one.call))
    if found is not None and found < 3 and one.is_artificial:
        return "0"
    return "?" if found is None else str(found)


@lru_cache(maxsize=1)
def _some_hands() -> HandSet:
    return HandSet.random(LENGTH_HANDS, seed=1)
