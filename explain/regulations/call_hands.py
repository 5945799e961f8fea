"""CallHands: the hands that make a call at a turn, and what partner does then."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from bidlens.bridge import Auction, Deals, HandSet, call_symbol
from bidlens.bridge.calls import PASS, level, strain

from ..meaning.call_kind import kind_of
from ..meaning.continuation import Continuation
from ..rules.decision import Decision
from ..survey.rare_calls import learn_and_check
from ..survey.survey import Survey

DecisionAt = Callable[[Auction], Decision | None]  # what a card says of the turn after an auction

_FOLLOWED = 600  # deals whose next call is looked at
_ENOUGH = 400  # hands of a call that need no learn_and_check look
_NEVER = 0.02  # less often is as good as never
_NOTRUMP = 4


@dataclass(frozen=True, eq=False)
class CallHands:
    """A call, its hands, and its kind."""

    auction: Auction  # before the call
    call: int
    hands: HandSet
    after: Continuation
    kind: str

    @property
    def who(self) -> str:
        """The hands, in words."""
        if self.call == PASS:
            return "hands that pass"
        return f"hands that {'bid' if self.auction.last_bid is not None else 'open'} {call_symbol(self.call)}"

    @property
    def level(self) -> int:
        """The level of a bid; 0 for other calls."""
        return level(self.call) if self.call < PASS else 0

    @property
    def suit(self) -> int | None:
        """The suit of a bid, clubs as 0; nothing for notrump and other calls."""
        return strain(self.call) if self.call < PASS and strain(self.call) != _NOTRUMP else None

    @property
    def is_notrump(self) -> bool:
        """Whether it is a bid in notrump."""
        return self.call < PASS and self.suit is None

    @property
    def lengths(self) -> np.ndarray:
        """(n, 4) suit lengths, clubs first."""
        return self.hands.lengths[:, ::-1]

    @property
    def forcing(self) -> bool:
        """Whether partner hardly ever passes."""
        return self.after.heard is not None and self.after.passes <= _NEVER

    def __len__(self) -> int:
        return len(self.hands)


def calls_at_turn(
    turn: Survey, least: float, seed: int, at: DecisionAt | None = None, closely: bool = False
) -> Iterator[CallHands]:
    """The calls that more than a share of the hands at a turn make; with a closer look at rare ones, where wanted."""
    decision = None if at is None else at(turn.auction)
    for call in sorted(turn.common_calls(least)):
        own = _own_hands(turn, call, seed, closely)
        if own.deals is None or not len(own):
            continue
        after = Continuation(turn.auction.push(call), _mixed(own.deals, seed), turn.policy)
        told = decision.meanings.get(call) if decision else None
        kind = told.kind if told is not None and told.kind else kind_of(turn, call, own.hands, after)
        yield CallHands(turn.auction, call, own.hands, after, kind)


def _own_hands(turn: Survey, call: int, seed: int, closely: bool) -> Survey:
    own = turn[np.flatnonzero(turn.calls == call)]
    if len(own) >= _ENOUGH or not closely:
        return own
    parts = [part[np.flatnonzero(part.calls == call)] for part in learn_and_check(turn, call, seed)]
    return parts[0].joined(parts[1])


def _mixed(deals: Deals, seed: int) -> Deals:
    """Some of the deals; near copies stand together, so they are taken from everywhere."""
    return deals[np.random.default_rng(seed).permutation(len(deals))[:_FOLLOWED]]
