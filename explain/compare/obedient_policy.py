"""ObedientPolicy: a policy that makes the call its card says, wherever the card says one.

>>> from bidlens.bridge import AlwaysPass
>>> from ..reading.printed_card import PrintedCard
>>> obedient = ObedientPolicy(AlwaysPass(), PrintedCard("nothing", ()))
>>> obedient.probabilities(HandSet.random(3, seed=1), Auction()).argmax(axis=1).tolist()
[35, 35, 35]
>>> obedient.turns, obedient.obeyed, obedient.changed
(3, 0, 0)
"""

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from bidlens.bridge import Auction, HandSet, Policy

from ..vocabulary.phrases.written_cards import by_its_card


class Reader(Protocol):
    """Whoever reads a card: the printed call of each hand, -1 where nothing printed fits."""

    def read_each(self, hands: HandSet, auctions: Sequence[Auction]) -> np.ndarray:
        """(n,) the printed calls, with one auction a hand."""
        ...


class ObedientPolicy(Policy):
    """The card's call where it speaks and that call is legal, else the policy's own answer; counts how often."""

    def __init__(self, policy: Policy, card: Reader):
        """Wrap a policy."""
        self.policy = policy
        self.card = card
        self.name = by_its_card(policy.name)
        self.turns = 0  # hands that it was asked about
        self.obeyed = 0  # of them: those with which it made the card's call
        self.changed = 0  # of those: those whose best call by the policy is another one

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        """(n, 38): one for the card's call, or the policy's own row."""
        return self._obey(self.policy.probabilities(hands, auction), hands, [auction] * len(hands))

    def probabilities_each(self, hands: HandSet, auctions: Sequence[Auction]) -> np.ndarray:
        """(n, 38): the same with one auction a hand."""
        return self._obey(self.policy.probabilities_each(hands, auctions), hands, auctions)

    def _obey(self, own: np.ndarray, hands: HandSet, auctions: Sequence[Auction]) -> np.ndarray:
        said = self.card.read_each(hands, auctions)
        legal = [call >= 0 and auction.allows(call) for call, auction in zip(said.tolist(), auctions, strict=True)]
        rows = np.flatnonzero(legal)
        result = np.array(own, float)
        result[rows] = 0
        result[rows, said[rows]] = 1
        self.turns += len(hands)
        self.obeyed += len(rows)
        self.changed += int((own[rows].argmax(axis=1) != said[rows]).sum())
        return result
