"""CardPolicy: a bidder that makes the call that its card says, and nothing else.

>>> from .written_card import read_card_text
>>> policy = CardPolicy(read_card_text("# Strong club\\n\\n## Opening\\n- 1C: 16+ HCP", ""))
>>> hands = HandSet.from_pbn(["AKQ2.AK3.Q432.J3", "T92.KQ3.Q5432.J4"])
>>> policy.name, policy.probabilities(hands, Auction()).argmax(axis=1).tolist()
('Strong club by its card', [0, 35])
"""

from collections.abc import Sequence

import numpy as np

from bidlens.bridge import AlwaysPass, Auction, HandSet, Policy
from bidlens.bridge.calls import CALLS

from ..vocabulary.phrases.written_cards import by_its_card
from .printed_card import PrintedCard


class CardPolicy(Policy):
    """The card's call where it speaks and that call is legal; elsewhere another policy's, or a pass."""

    def __init__(self, card: PrintedCard, policy: Policy | None = None):
        """Take a card, and the policy that is followed where it is silent; without one it passes there."""
        self.card = card
        self.policy = policy if policy is not None else AlwaysPass()
        self.name = by_its_card(card.name)

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        """(n, 38): one for the card's call, or the row of the other policy."""
        said = self.card.read(hands, auction)
        result, silent = _rows(said, np.broadcast_to(auction.legal, (len(hands), len(CALLS))))
        if len(silent):
            result[silent] = self.policy.probabilities(hands[silent], auction)
        return result

    def probabilities_each(self, hands: HandSet, auctions: Sequence[Auction]) -> np.ndarray:
        """(n, 38): the same with one auction a hand."""
        if not len(hands):
            return np.zeros((0, len(CALLS)))
        result, silent = _rows(self.card.read_each(hands, auctions), np.array([one.legal for one in auctions]))
        if len(silent):
            result[silent] = self.policy.probabilities_each(hands[silent], [auctions[row] for row in silent.tolist()])
        return result


def _rows(said: np.ndarray, legal: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """(n, 38) ones for calls that are said and legal, and the rows that have none."""
    rows = np.arange(len(said))
    told = (said >= 0) & legal[rows, np.maximum(said, 0)]
    result = np.zeros((len(said), len(CALLS)))
    result[rows[told], said[told]] = 1
    return result, np.flatnonzero(~told)
