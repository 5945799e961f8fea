"""Continuation: what partner and the auction do after a call when the opponents stay silent."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bidlens.bridge import AlwaysPass, Auction, Deals, HandSet, Policy
from bidlens.bridge.arena import continue_auctions
from bidlens.bridge.calls import GAME_LEVEL, PASS, level, strain
from bidlens.bridge.policy import has_answer

from .settings import AUCTIONS_PLAYED_OUT


@dataclass(frozen=True)
class Continuation:
    """Deals in which a call was made, and the policy of the side that made it."""

    auction: Auction  # with the call
    deals: Deals
    policy: Policy

    @cached_property
    def heard(self) -> Auction | None:
        """The auction when partner calls next; nothing where a pass ends it."""
        after = self.auction if self.auction.is_over else self.auction.push(PASS)
        return None if after.is_over else after

    @cached_property
    def _asked(self) -> tuple[HandSet, np.ndarray]:
        if self.heard is None or not len(self.deals):
            return HandSet.from_words(np.zeros(0, np.int64)), np.zeros((0, 38))
        hands = self.deals.hands(self.heard.turn)
        answers = self.policy.probabilities_each(hands, [self.heard] * len(hands))
        known = np.flatnonzero(has_answer(answers))
        return hands[known], answers[known]

    @property
    def partner(self) -> HandSet:
        """(n,) partner's hands, those with which the policy has an answer."""
        return self._asked[0]

    @property
    def answers(self) -> np.ndarray:
        """(n, 38) partner's call probabilities, hand by hand; none where partner does not call again."""
        return self._asked[1]

    @cached_property
    def next_calls(self) -> np.ndarray:
        """(38,) how often partner makes each call: the first choice of each hand."""
        return np.bincount(self.answers.argmax(axis=1), minlength=38) / max(len(self.answers), 1)

    @property
    def passes(self) -> float:
        """How often partner passes."""
        return float(self.next_calls[PASS])

    @cached_property
    def bits_asked(self) -> float:
        """How much partner's next call tells of partner's hand, in bits."""
        shares = self.next_calls[self.next_calls > 0]
        return float(-(shares * np.log2(shares)).sum())

    @cached_property
    def below_game(self) -> float:
        """How often the side stops below game."""
        if self.heard is None:
            return 1.0
        deals, silent = self.deals[:AUCTIONS_PLAYED_OUT], AlwaysPass()
        policies = (self.policy, silent) if self.heard.turn % 2 == 0 else (silent, self.policy)
        bid = continue_auctions(*policies, deals, [self.heard] * len(deals))
        ended = [auction for auction in bid if auction.is_over]
        return float(np.mean([not _is_game(auction) for auction in ended])) if ended else 1.0


def is_game_bid(call: int) -> bool:
    """Whether a call is a bid of game or more."""
    return call < PASS and level(call) >= GAME_LEVEL[strain(call)]


def _is_game(auction: Auction) -> bool:
    """Whether a finished auction ends in game or higher."""
    last = auction.last_bid
    return last is not None and is_game_bid(last)
