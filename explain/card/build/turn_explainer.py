"""TurnExplainer: the decisions of a card one by one; deals go down the tree of auctions together."""

from dataclasses import replace

from bidlens.bridge import Auction, InputError, Policy

from ...belief.belief import Belief, believe
from ...rules.decision import Decision
from ...rules.explain_turn import explain_turn
from ...survey.survey import Survey, deals_followed, survey, survey_of
from ..self_play import Calls
from ..settings import Settings
from .choose_turns import Turn


class TurnExplainer:
    """Explains turns of a policy. What it says of a turn does not depend on the turns before it."""

    def __init__(self, policy: Policy, settings: Settings):
        """Take a policy and the card's settings."""
        self.policy, self.settings = policy, settings
        self.beliefs: dict[Calls, Belief] = {}

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
        found = self._surveyed(Auction(calls=turn.calls))
        made = explain_turn(found, wanted.clauses, seed=wanted.seed, least_share=least)
        return replace(made, reach=turn.reach, same_after=turn.same_after)

    def _surveyed(self, auction: Auction) -> Survey:
        if not auction.calls:
            return survey(self.policy, auction, self.settings.hands, self.settings.seed)
        return survey_of(self._belief(auction.calls), self.settings.hands, self.settings.seed)

    def _belief(self, calls: Calls) -> Belief:
        """The belief after some calls, from that of the auction before; those of other branches are forgotten."""
        self.beliefs = {known: belief for known, belief in self.beliefs.items() if calls[: len(known)] == known}
        if calls not in self.beliefs:
            self.beliefs[calls] = self._first(calls) if len(calls) == 1 else self._belief(calls[:-1]).hear(calls[-1])
        return self.beliefs[calls]

    def _first(self, calls: Calls) -> Belief:
        n, seed = deals_followed(self.settings.hands), self.settings.seed
        return believe(self.policy, Auction(calls=calls), n=n, seed=seed, decorrelate=False)
