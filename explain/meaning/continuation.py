"""Continuation: what partner and the auction do after a call when the opponents stay silent."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bidlens.bridge import AlwaysPass, Auction, Deals, Policy
from bidlens.bridge.arena import continue_auctions
from bidlens.bridge.calls import PASS

_PLAYED_OUT = 120  # auctions that are bid to their end
_NEVER = 0.02  # less often is as good as never
_MOSTLY = 0.85
_ONE_SUIT_GAME = {0: 5, 1: 5, 2: 4, 3: 4, 4: 3}  # level of game by strain


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
    def answers(self) -> np.ndarray:
        """(n, 38) partner's call probabilities, deal by deal; none where partner does not call again."""
        if self.heard is None or not len(self.deals):
            return np.zeros((0, 38))
        return self.policy.probabilities(self.deals.hands(self.heard.turn), self.heard)

    @cached_property
    def next_calls(self) -> np.ndarray:
        """(38,) how often partner makes each call: the first choice of each hand."""
        if not len(self.answers):
            return np.zeros(38)
        return np.bincount(self.answers.argmax(axis=1), minlength=38) / len(self.answers)

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
        deals, silent = self.deals[:_PLAYED_OUT], AlwaysPass()
        policies = (self.policy, silent) if self.heard.turn % 2 == 0 else (silent, self.policy)
        ended = continue_auctions(*policies, deals, [self.heard] * len(deals))
        return float(np.mean([not _is_game(auction) for auction in ended]))

    @cached_property
    def forcing(self) -> str:
        """Sign-off, non-forcing, invitational, forcing for one round, or game forcing."""
        if self.auction.calls[-1] >= PASS or self.heard is None or not len(self.deals):
            return ""
        if self.passes <= _NEVER:
            return "game forcing" if self.below_game <= 2 * _NEVER else "forcing for one round"
        if self.passes >= _MOSTLY:
            return "sign-off"
        return "invitational" if self._is_invitation() else "non-forcing"

    def _is_invitation(self) -> bool:
        """Partner passes with less and bids game with more."""
        games = np.array([call < PASS and _is_game_bid(call) for call in range(38)])
        bids_game = float(self.next_calls[games].sum())
        return not _is_game_bid(self.auction.calls[-1]) and bids_game >= 0.2 and bids_game + self.passes >= 0.7


def _is_game_bid(call: int) -> bool:
    return call < PASS and call // 5 + 1 >= _ONE_SUIT_GAME[call % 5]


def _is_game(auction: Auction) -> bool:
    """Whether a finished auction ends in game or higher."""
    last = auction.last_bid
    return last is not None and _is_game_bid(last)
