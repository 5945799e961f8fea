"""Building a convention card: which turns come up, what each call shows there, and how far the card can be trusted."""

from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from bidlens.bridge import Auction, HandSet, Policy
from bidlens.bridge.way_of_playing import way_of_playing

from ...belief.belief import Progress
from ...parallel import in_parallel, processes
from ...regulations.finding import Finding
from ...regulations.findings import findings
from ...rules.decision import Decision
from ...survey.recorded_errors import recording
from ...vocabulary.phrases.meanings import OPENING, UNKNOWN
from ..call_averages import CallAverages
from ..card_parts import CardParts
from ..self_play import SelfPlay
from ..settings import TURNS_AT_ONCE, Settings
from .card_fidelity import card_fidelity
from .choose_turns import Turn, choose_turns
from .journal import Journal
from .learn_general_rules import learn_general_rules
from .learn_situations import LearnedSituation, SituationLearner, choose_least_lead
from .turn_explainer import TurnExplainer

_PLAYS, _FRESH = 1, 2  # purposes of random numbers


def build_card(
    policy: Policy,
    settings: Settings,
    progress: Progress | None = None,
    journal: Path | None = None,
    jobs: int = 1,
) -> CardParts:
    """The card of a policy. With a journal, a run that was stopped goes on where it was and ends with the same card.

    With several jobs, as many processes work at the same time; the card is the same. Progress counts decisions, then
    situations as well.
    """
    return _Builder(policy, settings, progress or _silent, journal, processes(policy, jobs)).card()


def _silent(_done: int, _total: int) -> None:
    """Progress that nobody looks at."""


class _Builder:
    def __init__(
        self,
        given: Policy,
        settings: Settings,
        progress: Progress,
        journal: Path | None,
        jobs: int,
    ):
        self.way = way_of_playing(given)
        self.policy, self.recorded = recording(given)
        self.settings, self.progress, self.jobs = settings, progress, jobs
        self.checksum = fingerprint(self.recorded)
        run = {"policy": given.name, "plays": self.way.value, "checksum": self.checksum, **asdict(settings)}
        run.pop("date")  # a run that was stopped goes on the next day
        self.journal = Journal(journal, run)

    def card(self) -> CardParts:
        wanted = self.settings
        self_play = SelfPlay.bid(self.policy, wanted.boards, [wanted.seed, _PLAYS], self.jobs)
        turns = choose_turns(self.policy, self_play, wanted.min_reach, wanted.max_depth, wanted.most_decisions)
        card = CardParts(
            policy=self.policy.name,
            plays=self.way.value,
            checksum=self.checksum,
            seed=wanted.seed,
            date=wanted.date,
            settings={name: value for name, value in asdict(wanted).items() if name not in ("seed", "date")},
            decisions=self._decisions(turns),
            averages=CallAverages.learn(self_play),
        )
        rules = learn_general_rules(card.printed, self_play, wanted.general_rules)
        card = self._with_situations(replace(card, general_rules=rules), self_play)
        fresh = SelfPlay.bid(self.policy, wanted.fresh_boards, [wanted.seed, _FRESH])
        card = replace(card, fidelity=card_fidelity(card, self.policy, fresh, self._first_error(fresh)))
        if wanted.regulated_hands:
            card = replace(card, findings=self._kept("findings", Finding, lambda: self._findings(card)))
        self.journal.remove()
        return card

    def _first_error(self, self_play: SelfPlay) -> str:
        """The error at the turn at which most boards ended, if any did."""
        if not self_play.unanswered:
            return ""
        calls = max(self_play.unanswered, key=lambda calls: self_play.unanswered[calls])
        return f"{Auction(calls=calls).text or OPENING}: {self.recorded.errors.get(calls, UNKNOWN)}"

    def _with_situations(self, card: CardParts, self_play: SelfPlay) -> CardParts:
        """The card with rules for its rarer turns; it tells as many of them as it takes to cover the wanted share."""
        found = SituationLearner(card, self.policy, self_play, self.settings.seed)
        keys = [f"situation: {last_bid}" for last_bid in found.last_bids]
        missing = [one for one, key in zip(found.last_bids, keys, strict=True) if self.journal.get(key) is None]
        for number, (last_bid, learned) in enumerate(found.learn(missing, self.jobs), 1):
            self.journal.put(f"situation: {last_bid}", learned)
            self.progress(len(card.decisions) + number, len(card.decisions) + len(missing))
        learned = [LearnedSituation.from_dict(self.journal.get(key)) for key in keys]
        rare = float(found.is_rare.mean())
        lead, situations = choose_least_lead(learned, (self.settings.cover - 1 + rare) / rare if rare else 0.0)
        return replace(card, situations=tuple(situations), least_lead=lead)

    def _findings(self, card: CardParts) -> tuple[Finding, ...]:
        hands, seed = self.settings.regulated_hands, self.settings.seed
        return findings(self.policy, lambda auction: card.predictor.at(auction.calls), hands, seed)

    def _kept(self, key: str, kind: Any, make: Callable[[], Any]) -> tuple[Any, ...]:
        """What the journal has under a key, or what is made now and kept there."""
        if self.journal.get(key) is None:
            self.journal.put(key, [one.to_dict() for one in make()])
        return tuple(map(kind.from_dict, self.journal.get(key)))

    def _decisions(self, turns: list[Turn]) -> tuple[Decision, ...]:
        keys = [Auction(calls=turn.calls).text for turn in turns]
        missing = [turn for turn, key in zip(turns, keys, strict=True) if self.journal.get(key) is None]
        done = len(turns) - len(missing)
        for stored in self._explained(missing):
            self.journal.put(stored["auction"], stored)
            done += 1
            self.progress(done, len(turns))
        return tuple(Decision.from_dict(self.journal.get(key)) for key in keys)

    def _explained(self, turns: list[Turn]) -> Iterator[dict[str, Any]]:
        """The decisions of some turns as plain values."""
        explainer = TurnExplainer(self.policy, self.settings)

        def explain(part: list[Turn]) -> list[dict[str, Any]]:
            return [explainer.decision(turn).to_dict() for turn in part]

        parts = [turns[start : start + TURNS_AT_ONCE] for start in range(0, len(turns), TURNS_AT_ONCE)]
        for part in in_parallel(explain, parts, self.jobs):
            yield from part


def fingerprint(policy: Policy) -> str:
    """A checksum of a policy's answers to fixed questions: policies that bid otherwise have another."""
    hands = HandSet.random(256, seed=20_26)
    digest = sha256()
    for text in ("", "1S P", "1C", "1NT P 2C P"):
        try:
            answers = policy.probabilities(hands, Auction.parse(text))
            digest.update(np.rint(answers * 1_000).astype(np.int16).tobytes())
        except ValueError as error:
            digest.update(str(error).encode())
    return digest.hexdigest()[:16]
