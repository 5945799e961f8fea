"""TurnExplainer: the decisions of a card one by one; deals go down the tree of auctions together."""

from dataclasses import replace

from bidlens.bridge import Auction, InputError

from ...belief.belief import Belief, believe
from ...meaning.write_meaning import write_meaning
from ...rules.decision import Decision
from ...rules.rulebook import best_rulebook
from ...survey.survey import Survey, survey, survey_of
from ..settings import Settings
from .choose_turns import Turn
from .pass_on_error import PassOnError

_FOR_TEXTS = 10_000  # hands that texts are written from and checked on; rulebooks take all
_FEWEST = 2_000  # deals that go down the tree of auctions
_FOLLOWED = 0.4  # as a share of the hands that are looked at at a turn


class TurnExplainer:
    """Explains turns of a policy. What it says of a turn does not depend on the turns before it."""

    def __init__(self, policy: PassOnError, settings: Settings):
        """Take a policy and the card's settings."""
        self.policy, self.settings = policy, settings
        self.followed = max(_FEWEST, int(_FOLLOWED * settings.hands))
        self.beliefs: dict[tuple[int, ...], Belief] = {}

    def decision(self, turn: Turn) -> Decision:
        """What each call shows at a turn, and its rulebook; or why nothing can be said."""
        unknown = Decision(Auction(calls=turn.calls), turn.reach, same_after=turn.same_after)
        try:
            made = self._explained(unknown)
        except InputError as error:
            made = replace(unknown, error=str(error))
        error = self.policy.errors.get(turn.calls)
        return made if error is None else replace(unknown, error=str(error))

    def _explained(self, unknown: Decision) -> Decision:
        found = self._surveyed(unknown.auction)
        learn, check = found.at_all_vulnerabilities().parted()
        rulebook = best_rulebook(learn, self.settings.clauses)
        fidelity = check.fidelity(rulebook.predict(check.hands, check.vulnerability))
        fidelity["by scorecard"] = rulebook.scorecard.fidelity(check)["right"]
        fidelity["by clauses"] = check.fidelity(rulebook.clause_calls(check.hands, check.vulnerability))["right"]
        calls = [call for call in found.common_calls() if self._worth_explaining(found.share(call), unknown.reach)]
        some = found[:_FOR_TEXTS]
        easy = found.fresh_deals is not None  # more hands of a rare call cost little
        return replace(
            unknown,
            shares={call: found.share(call) for call in found.common_calls()},
            meanings={call: write_meaning(some, call, self.settings.seed, look_closer=easy) for call in calls},
            rulebook=rulebook,
            fidelity=fidelity,
            checked_on=len(check),
        )

    def _worth_explaining(self, share: float, reach: float) -> bool:
        """Whether a call is frequent at its turn, or comes up as often as a decision must."""
        return share > self.settings.least_share or share * reach >= self.settings.min_reach

    def _surveyed(self, auction: Auction) -> Survey:
        if not auction.calls:
            return survey(self.policy, auction, self.settings.hands, self.settings.seed)
        return survey_of(self._belief(auction), self.settings.hands, self.settings.seed)

    def _belief(self, auction: Auction) -> Belief:
        """The belief after an auction, from that of the auction before; those of other branches are forgotten."""
        calls = auction.calls
        self.beliefs = {known: belief for known, belief in self.beliefs.items() if calls[: len(known)] == known}
        if calls not in self.beliefs:
            if len(calls) == 1:
                start = believe(self.policy, auction, n=self.followed, seed=self.settings.seed, decorrelate=False)
                self.beliefs[calls] = start
            else:
                before = self._belief(Auction(calls=calls[:-1]))
                self.beliefs[calls] = before.hear(calls[-1])
        return self.beliefs[calls]
