"""Audit of a card: how true each of its lines is of a policy's hands.

At each turn that is printed, the hands that come there are drawn and the policy is asked about them; where a call is
rare, more of its hands are looked for. A turn that is printed for several numbers of passes before the opening is
looked at after each of them, as often as it comes up there. Nobody is vulnerable, as on cards.

>>> from bidlens.bridge import AlwaysPass
>>> from ..reading import PrintedCard, PrintedLine, PrintedTurn
>>> from ..vocabulary.call_text import CallText
>>> from ..vocabulary.clause import Clause
>>> from ..vocabulary.hand_counts import HIGH_CARDS
>>> weak = PrintedLine(PASS, CallText((Clause.of({HIGH_CARDS: (0, 11)}),)))
>>> found = audit(PrintedCard("weak passes", (PrintedTurn((), (weak,)),)), AlwaysPass(), hands=1_000)
>>> [(line.is_false, round(line.coverage, 1), line.instead) for line in found.lines]
[(True, 0.7, 'any hand')]
"""

import os
from collections.abc import Callable

import numpy as np

from bidlens.bridge import Auction, HandSet, InputError, Policy
from bidlens.bridge.calls import PASS, opening_passes
from bidlens.bridge.way_of_playing import way_of_playing

from ..parallel import in_parallel, processes
from ..reading import PrintedCard, PrintedLine, PrintedTurn
from ..statistics import on_grid
from ..survey.auction_tree import AuctionTree
from ..survey.rare_calls import learn_and_check
from ..survey.recorded_errors import recording
from ..survey.survey import Survey
from ..vocabulary.phrases import audit as phrases
from .audited_line import Audit, AuditedLine
from .line_test import AuditedHands, LineTest
from .settings import AUDITED_HANDS, CLAIM, CLOSER_BELOW, PUSHED_BELOW, TURNS_AT_ONCE

_FINE = 64  # steps of a mass, beyond those of the grid
_PURPOSE = 7  # of random numbers: hands are not those that a card was written from


def audit(
    card: PrintedCard,
    policy: Policy,
    hands: int = AUDITED_HANDS,
    seed: int = 0,
    claim: float = CLAIM,
    progress: Callable[[int, int], None] | None = None,
    jobs: int | None = None,
) -> Audit:
    """How true each line of a card is of a policy; so many hands are looked at for each turn.

    As many processes as `jobs` says work at the same time, by default one a core, where the policy can be copied; the
    result is the same.
    """
    lines = sum(len(turn.lines) for turn in card.turns)
    turns = sorted(card.turns, key=lambda turn: turn.calls[opening_passes(turn.calls) :])
    auditor = _TurnAuditor(policy, turns, LineTest.of(lines, claim), hands, seed)
    parts = range(0, len(turns), TURNS_AT_ONCE)
    found: list[AuditedLine] = []
    done = 0
    for part in in_parallel(auditor.lines_of, parts, processes(policy, jobs or os.cpu_count() or 1)):
        for lines_of_turn in part:
            found += lines_of_turn
            done += 1
            if progress is not None:
                progress(done, len(turns))
    where = phrases.hands_of_policy(hands, way_of_playing(policy).value)
    return Audit.of(card.name, policy.name, claim, found, where)


class _TurnAuditor:
    """Tests the lines of turns. What it says of a turn does not depend on the turns before it."""

    def __init__(self, policy: Policy, turns: list[PrintedTurn], test: LineTest, hands: int, seed: int):
        self.turns, self.test = turns, test
        self.policy, _ = recording(policy)
        self.seed = int(np.random.SeedSequence([seed, _PURPOSE]).generate_state(1)[0])
        self.trees = [AuctionTree(self.policy, hands, self.seed) for _ in range(4)]  # by passes before the opening

    def lines_of(self, start: int) -> list[list[AuditedLine]]:
        """The lines of a few turns from one on, one list a turn."""
        return [self._lines(turn) for turn in self.turns[start : start + TURNS_AT_ONCE]]

    def _lines(self, turn: PrintedTurn) -> list[AuditedLine]:
        surveys = self._surveys(turn)
        if not surveys:
            return [self.test.line(turn, line, None) for line in turn.lines]
        found = _together(surveys)
        return [self.test.line(turn, line, self._hands(surveys, found, line)) for line in turn.lines]

    def _hands(self, surveys: list[Survey], found: AuditedHands, line: PrintedLine) -> AuditedHands:
        """The hands that test a line: those of its turn, with more that make its call where these are few."""
        own = int((found.calls == line.call).sum())
        if own >= CLOSER_BELOW or not line.text.clauses or not surveys[0].auction.allows(line.call):
            return found
        slow = own < PUSHED_BELOW  # where a belief must go on to the call, in one auction of several
        wanted = [one.fresh_deals is not None or (slow and place == 0) for place, one in enumerate(surveys)]
        if not any(wanted):
            return found
        pairs = zip(surveys, wanted, strict=True)
        return _together([self._closer(one, line.call) if closer else one for one, closer in pairs])

    def _surveys(self, turn: PrintedTurn) -> list[Survey]:
        """The turn after each number of passes for which it is printed, as far as it comes up there."""
        result: list[Survey] = []
        opened = turn.calls[opening_passes(turn.calls) :]
        for passes in sorted({opening_passes(turn.calls), *turn.same_after}):
            calls = (PASS,) * passes + opened
            try:
                result.append(self.trees[passes].survey(Auction(calls=calls)))
            except InputError:  # an auction that the policy never comes to, or in which it errs
                continue
        return result

    def _closer(self, found: Survey, call: int) -> Survey:
        learn, check = learn_and_check(found, call, self.seed)
        return learn.joined(check)


def _together(surveys: list[Survey]) -> AuditedHands:
    """The hands of several surveys, each as often as it comes up."""
    shares = np.array([one.reach / one.mass.sum() for one in surveys])
    shares /= shares.max()
    families: list[np.ndarray] = []
    for survey in surveys:
        own = np.arange(len(survey)) if survey.families is None else survey.families
        families.append(own + (int(families[-1].max()) + 1 if families else 0))
    return AuditedHands(
        hands=HandSet.concat([one.hands for one in surveys]),
        calls=np.concatenate([one.calls for one in surveys]),
        mass=np.concatenate([on_grid(_FINE * one.mass * share) for one, share in zip(surveys, shares, strict=True)]),
        families=np.concatenate(families),
        reach=sum(one.reach for one in surveys),
    )
