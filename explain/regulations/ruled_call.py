"""RuledCall: a call that regulations look at, with its hands and its kind."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from bidlens.bridge import Auction, Deals
from bidlens.bridge.call_kinds import Kind

from ..meaning.call_hands import CallHands
from ..meaning.call_kind import call_kind
from ..meaning.continuation import Continuation
from ..rules.decision import Decision
from ..survey.rare_calls import learn_and_check
from ..survey.survey import Survey
from ..vocabulary.phrases.rulings import hands_that
from .settings import DEALS_FOLLOWED, ENOUGH_OWN_HANDS

DecisionAt = Callable[[Auction], Decision | None]  # what a card says of the turn after an auction


@dataclass(frozen=True, eq=False)
class RuledCall(CallHands):
    """The hands that make a call, and its kind."""

    kind: Kind = Kind.ARTIFICIAL
    target: int | None = None  # the suit that it shows instead of its own

    @property
    def opens(self) -> bool:
        """Whether nobody has bid before."""
        return self.auction.last_bid is None

    @property
    def who(self) -> str:
        """The hands, in words."""
        return hands_that(self.call, opened=not self.opens)


def calls_at_turn(
    turn: Survey, least: float, seed: int, at: DecisionAt | None = None, closely: bool = False
) -> Iterator[RuledCall]:
    """The calls that more than a share of the hands at a turn make; with a closer look at rare ones, where wanted."""
    decision = None if at is None else at(turn.auction)
    for call in sorted(turn.common_calls(least)):
        own = _own_hands(turn, call, seed, closely)
        if own.deals is None or not len(own):
            continue
        after = Continuation(turn.auction.push(call), _mixed(own.deals, seed), turn.policy)
        found = CallHands(turn.auction, call, own.hands, turn.hands, turn.shares, after)
        known = decision.meanings.get(call) if decision else None
        kind, target = (known.kind, known.suit) if known is not None and known.kind else call_kind(found)
        yield RuledCall(**vars(found), kind=kind, target=target)


def _own_hands(turn: Survey, call: int, seed: int, closely: bool) -> Survey:
    own = turn[np.flatnonzero(turn.calls == call)]
    if len(own) >= ENOUGH_OWN_HANDS or not closely:
        return own
    parts = [part[np.flatnonzero(part.calls == call)] for part in learn_and_check(turn, call, seed)]
    return parts[0].joined(parts[1])


def _mixed(deals: Deals, seed: int) -> Deals:
    """Some of the deals; near copies stand together, so they are taken from everywhere."""
    return deals[np.random.default_rng(seed).permutation(len(deals))[:DEALS_FOLLOWED]]
