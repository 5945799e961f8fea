"""Rare calls: more of the hands that make it, and of hands like them, than a survey has.

Where deals come easily, many are drawn and the policy is asked about those only that look like hands of the call; each
other hand of the survey then stands for many. Elsewhere the belief goes on to the call, which gives more of its hands.
"""

from dataclasses import replace

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.features import points_and_lengths

from ..belief.filter_step import ImpossibleAuction
from ..statistics import KEPT_BACK, on_grid
from .settings import (
    AT_ONCE,
    ENOUGH,
    FEW_OWN,
    MARGIN,
    MORE_SIGHT,
    MOST_ASKED,
    MOST_DRAWN,
    PUSHED,
    SIGHTED,
    WANTED,
    WIDE_MARGIN,
)
from .survey import Survey


def learn_and_check(found: Survey, call: int, seed: int = 0) -> tuple[Survey, Survey]:
    """Weighted hands to write a call's text from, and others to check it on; the two share no near copies."""
    learn, check = found.parted()
    if (found.calls == call).sum() >= ENOUGH or found.auction.push(call).is_over:
        return learn, check
    if found.fresh_deals is None:
        return _with_own(found, learn, check, call)
    rng = np.random.default_rng([seed, 44, len(found.auction), *found.auction.calls, call])
    learn, check = _sighted(learn, check, call, rng)
    own = HandSet.concat([part.hands[part.calls == call] for part in (learn, check)])
    if not len(own):
        return learn, check
    region = _Region(own)
    learn, drawn = _drawn(learn, call, region, MOST_DRAWN, rng)
    check, _ = _drawn(check, call, region, int(drawn * KEPT_BACK / (1 - KEPT_BACK)), rng, to_the_end=True)
    return learn, check


def _sighted(learn: Survey, check: Survey, call: int, rng: np.random.Generator) -> tuple[Survey, Survey]:
    """Both parts with more hands, until enough of them make the call."""
    sizes = len(learn), len(check)
    for _ in range(MORE_SIGHT):
        if sum(int((part.calls == call).sum()) for part in (learn, check)) >= SIGHTED:
            break
        learn, check = (
            part.joined(part.asked(part.fresh_deals.draw(size, rng)))
            for part, size in zip((learn, check), sizes, strict=True)
            if part.fresh_deals
        )
    return learn, check


class _Region:
    """Points and lengths that hands of the call may have, with a margin."""

    def __init__(self, own: HandSet):
        counts = points_and_lengths(own)
        margin = np.full(5, MARGIN)
        margin[0] = WIDE_MARGIN if len(own) < FEW_OWN else MARGIN
        self.low, self.high = counts.min(axis=0) - margin, counts.max(axis=0) + margin

    def holds(self, hands: HandSet) -> np.ndarray:
        counts = points_and_lengths(hands)
        return ((counts >= self.low) & (counts <= self.high)).all(axis=1)


def _drawn(
    part: Survey, call: int, region: _Region, most: int, rng: np.random.Generator, to_the_end: bool = False
) -> tuple[Survey, int]:
    """The part with many more hands inside the region, and how many were drawn for them."""
    assert part.fresh_deals
    drawn, own, asked = 0, int((part.calls == call).sum()), 0
    near: list[Survey] = []
    while drawn < most and (to_the_end or (own < WANTED and asked < MOST_ASKED)):
        deals = part.fresh_deals.draw(min(AT_ONCE, most - drawn), rng)
        drawn += len(deals)
        new = part.asked(deals[np.flatnonzero(region.holds(deals.hands(part.auction.turn)))])
        near.append(new)
        own, asked = own + int((new.calls == call).sum()), asked + len(new)
    inside = region.holds(part.hands)
    result = replace(part, weights=on_grid(np.where(inside, 1.0, (drawn + len(part)) / len(part))))
    for new in near:
        result = result.joined(new)
    return result, drawn


def _with_own(found: Survey, learn: Survey, check: Survey, call: int) -> tuple[Survey, Survey]:
    """Both parts with more hands of the call, which together stand for as many as they did."""
    if found.belief is None or found.families is None or not (found.calls == call).any():
        return learn, check
    try:
        pushed = replace(found.belief, n=PUSHED).push(call)
    except ImpossibleAuction:
        return learn, check
    more = found.asked(pushed.deals, pushed.particles.families)
    chances = more.probabilities[:, call]
    weights = np.where(more.calls == call, pushed.weights / np.maximum(chances, 1e-12), 0.0)  # as often as it is dealt
    of_learn = np.isin(pushed.particles.families, found.families[: len(learn)])
    return (
        _own_replaced(learn, call, more[of_learn], weights[of_learn]),
        _own_replaced(check, call, more[~of_learn], weights[~of_learn]),
    )


def _own_replaced(part: Survey, call: int, more: Survey, weights: np.ndarray) -> Survey:
    """More hands of the call in equal numbers of copies, and all of them with the mass that the part's had."""
    if not weights.sum():
        return part
    made = part.calls == call
    number = int((weights > 0).sum())
    rows = np.searchsorted(np.cumsum(weights / weights.sum()), (np.arange(number) + 0.5) / number).clip(
        0, len(more) - 1
    )
    own = part[made].joined(more[rows])
    each = max(float(made.sum()), 0.5) / len(own)
    return part[~made].joined(replace(own, weights=on_grid(np.full(len(own), each))))
