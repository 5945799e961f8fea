"""TurnExplainer: the decisions of a card one by one; deals go down the tree of auctions together."""

from dataclasses import replace

from bidlens.bridge import Auction, InputError, Policy

from ...rules.decision import Decision
from ...rules.explain_turn import explain_turn
from ...survey.auction_tree import AuctionTree
from ..settings import Settings
from .choose_turns import Turn


class TurnExplainer:
    """Explains turns of a policy. What it says of a turn does not depend on the turns before it."""

    def __init__(self, policy: Policy, settings: Settings):
        """Take a policy and the card's settings."""
        self.policy, self.settings = policy, settings
        self.tree = AuctionTree(policy, settings.hands, settings.seed)

    def decision(self, turn: Turn) -> Decision:
        """What each call shows at a turn, and its rulebook; or why nothing can be said."""
        unknown = Decision(Auction(calls=turn.calls), turn.reach, same_after=turn.same_after)
        try:
            return self._explained(turn)
        except InputError as error:
            return replace(unknown, error=str(error))

    def _explained(self, turn: Turn) -> Decision:
        wanted = self.settings
        least = min(wanted.least_share, wanted.min_reach / turn.reach)  # frequent, here or on all boards
        found = self.tree.survey(Auction(calls=turn.calls))
        made = explain_turn(found, wanted.clauses, seed=wanted.seed, least_share=least)
        return replace(made, reach=turn.reach, same_after=turn.same_after)
