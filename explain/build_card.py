"""Building a convention card: which turns come up, what each call shows there, and how far the card can be trusted."""

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from pathlib import Path

import numpy as np

from bidlens.bridge import Auction, HandSet, InputError, Policy
from bidlens.bridge.calls import PASS

from .belief import Belief, believe
from .card import ConventionCard, Decision, Situation, opening_passes
from .card_fidelity import card_fidelity
from .forgiving import Forgiving
from .journal import Journal
from .meaning import meaning_in
from .plays import Plays
from .regulations.finding import Finding
from .regulations.findings import findings
from .rulebook import best_rulebook
from .shown import Shown
from .situations import find_situations
from .survey import Survey, at_vulnerability, survey, survey_of

Progress = Callable[[int, int], None]

_SAME = 0.985  # share of equal calls from which two turns are the same
_FEW = 30  # hands that tell whether two turns are the same
_FOLLOWED = 4_000  # deals that go down the tree of auctions
_PLAYS, _FRESH = 1, 2  # purposes of random numbers


@dataclass(frozen=True)
class Settings:
    """How large a card is, and how much is looked at for it."""

    min_reach: float = 0.001  # a decision comes up on at least this share of boards
    max_depth: int = 12  # calls before a decision, at most
    most_decisions: int = 400
    boards: int = 40_000  # that the policy bids against itself to find out what comes up
    fresh_boards: int = 3_000  # on which the card is checked
    cover: float = 0.88  # share of all turns that the card speaks of; where it knows least it is silent
    hands: int = 16_000  # that are looked at for a decision
    clauses: int = 80  # in a rulebook
    least_share: float = 0.01  # a call that fewer of the hands at a turn make is not explained
    regulated_hands: int = 4_000  # that are looked at for each turn under regulations; 0 for none
    seed: int = 0
    date: str = ""

    def __post_init__(self) -> None:
        if not 0 < self.min_reach <= 1:
            raise InputError(f"expected a share of boards above 0 and up to 1, got {self.min_reach}")
        if self.max_depth < 0 or self.most_decisions < 1:
            raise InputError("expected room for at least one decision")


def build_card(
    policy: Policy, settings: Settings, progress: Progress | None = None, journal: Path | None = None
) -> ConventionCard:
    """The card of a policy. With a journal, a run that was stopped goes on where it was and ends with the same card."""
    forgiving = Forgiving(policy)
    forgiving.probabilities(HandSet.random(1, seed=0), Auction())
    for error in forgiving.errors.values():  # a policy that cannot open cannot be explained
        raise error
    return _Builder(forgiving, settings, progress, journal).card()


class _Builder:
    def __init__(self, policy: Forgiving, settings: Settings, progress: Progress | None, journal: Path | None):
        self.policy, self.settings = policy, settings
        self.progress = progress or (lambda done, total: None)
        self.checksum = fingerprint(policy)
        self.journal = Journal(journal, {"policy": policy.name, "checksum": self.checksum, **asdict(settings)})
        self.beliefs: dict[tuple[int, ...], Belief] = {}

    def card(self) -> ConventionCard:
        plays = Plays.bid(self.policy, self.settings.boards, [self.settings.seed, _PLAYS])
        entries = list(self._entries(plays))
        settings = {name: value for name, value in asdict(self.settings).items() if name not in ("seed", "date")}
        card = ConventionCard(
            self.policy.name,
            self.checksum,
            self.settings.seed,
            self.settings.date,
            settings,
            tuple(entries),
            Shown.learn(plays),
        )
        card = replace(card, situations=self._situations(card, plays))
        fresh = Plays.bid(self.policy, self.settings.fresh_boards, [self.settings.seed, _FRESH])
        card = replace(card, fidelity=card_fidelity(card, self.policy, fresh))
        card = replace(card, findings=self._findings(card))
        self.journal.remove()
        return card

    def _findings(self, card: ConventionCard) -> tuple[Finding, ...]:
        if not self.settings.regulated_hands:
            return ()
        known = self.journal.get("findings")
        if known is None:
            found = findings(self.policy, card, self.settings.regulated_hands, self.settings.seed)
            self.journal.put("findings", [one.to_dict() for one in found])
            return found
        return tuple(map(Finding.from_dict, known))

    def _situations(self, card: ConventionCard, plays: Plays) -> tuple[Situation, ...]:
        known = self.journal.get("situations")
        if known is None:
            found = find_situations(card, self.policy, plays, self.settings.cover)
            self.journal.put("situations", [one.to_dict() for one in found])
            return tuple(found)
        return tuple(map(Situation.from_dict, known))

    def _entries(self, plays: Plays) -> Iterator[Decision]:
        """The decisions that come up often enough, in the order of a book, those of equal turns put together."""
        reach = {calls: share for calls, share in plays.reach().items() if len(calls) <= self.settings.max_depth}
        chosen = [calls for calls, share in reach.items() if share >= self.settings.min_reach]
        chosen = chosen[: self.settings.most_decisions]
        rows = plays.rows_by_calls()
        same = self._same_turns(chosen, plays, rows)
        homes = sorted((calls for calls in chosen if calls not in same), key=_book_order)
        for done, calls in enumerate(homes):
            also = tuple(sorted(opening_passes(Auction(calls=other)) for other, home in same.items() if home == calls))
            yield self._decision(calls, reach[calls], also)
            self.progress(done + 1, len(homes))

    def _same_turns(
        self, chosen: list[tuple[int, ...]], plays: Plays, rows: dict[tuple[int, ...], list[int]]
    ) -> dict[tuple[int, ...], tuple[int, ...]]:
        """Turns at which the policy calls as it does after another number of passes before the opening."""
        by_opened: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        for calls in sorted(chosen, key=len):
            passes = opening_passes(Auction(calls=calls))
            by_opened.setdefault(calls[passes:], []).append(calls)
        same: dict[tuple[int, ...], tuple[int, ...]] = {}
        for alike in by_opened.values():
            homes: list[tuple[int, ...]] = []
            for calls in alike:
                home = next((home for home in homes if self._calls_agree(calls, home, plays, rows)), None)
                if home is None:
                    homes.append(calls)
                else:
                    same[calls] = home
        return same

    def _calls_agree(
        self, calls: tuple[int, ...], home: tuple[int, ...], plays: Plays, rows: dict[tuple[int, ...], list[int]]
    ) -> bool:
        mine = rows[calls][:1_000]
        if len(mine) < _FEW:
            return False
        there = [_moved(plays.auctions[row], home) for row in mine]
        answers = self.policy.probabilities_each(HandSet.from_words(plays.words[mine]), there)
        return float(np.mean(answers.argmax(axis=1) == plays.calls[mine])) >= _SAME

    def _decision(self, calls: tuple[int, ...], reach: float, same_after: tuple[int, ...]) -> Decision:
        auction = Auction(calls=calls)
        known = self.journal.get(auction.text)
        if known is not None:
            return Decision.from_dict(known)
        try:
            made = replace(self._explained(auction, reach), same_after=same_after)
        except InputError as error:
            made = Decision(auction, reach, same_after=same_after, error=str(error))
        if calls in self.policy.errors:
            made = Decision(auction, reach, same_after=same_after, error=str(self.policy.errors[calls]))
        self.journal.put(auction.text, made.to_dict())
        return made

    def _explained(self, auction: Auction, reach: float) -> Decision:
        found = self._surveyed(auction)
        learn, check = at_all_vulnerabilities(found).parted()
        rulebook = best_rulebook(learn, self.settings.clauses)
        fidelity = check.fidelity(rulebook.predict(check.hands, check.vulnerability))
        calls = [call for call in found.common_calls() if self._worth_explaining(found.share(call), reach)]
        easy = found.supply is not None  # more hands of a rare call cost little
        meanings = {call: meaning_in(found, call, self.settings.seed, look_closer=easy) for call in calls}
        shares = {call: found.share(call) for call in found.common_calls()}
        return Decision(auction, reach, shares, meanings, rulebook, fidelity, len(check))

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
                start = believe(self.policy, auction, n=_FOLLOWED, seed=self.settings.seed, settle=False)
                self.beliefs[calls] = start
            else:
                before = self._belief(Auction(calls=calls[:-1]))
                self.beliefs[calls] = before.hear(calls[-1])
        return self.beliefs[calls]


def _moved(auction: Auction, home: tuple[int, ...]) -> Auction:
    """A turn of the same seat and vulnerability with other calls before it."""
    return Auction((auction.turn - len(home)) % 4, auction.vul, home)


def _book_order(calls: tuple[int, ...]) -> tuple[int, ...]:
    """Passes before bids, and each auction before those that go on from it."""
    return tuple(call + 1 if call < PASS else call - PASS - 3 for call in calls)


def at_all_vulnerabilities(found: Survey) -> Survey:
    """The same hands, asked at the four vulnerabilities in turn, where that makes a difference."""
    states = np.arange(len(found)) % 4
    asked = found.probabilities.copy()
    for state in (1, 2, 3):
        rows = np.flatnonzero(states == state)
        asked[rows] = found.policy.probabilities(found.hands[rows], at_vulnerability(found.auction, state))
    if float(np.mean(asked.argmax(axis=1) != found.calls)) < 0.002:
        return found
    return replace(found, probabilities=asked, states=states)


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
