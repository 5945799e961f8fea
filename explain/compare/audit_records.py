"""Audit of a card by records: how true each of its lines is of the hands with which players made its call."""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches

import numpy as np

from bidlens.bridge import HandSet, InputError
from bidlens.bridge.formats.recorded import RecordedBoards

from ..parallel import in_parallel, processes
from ..reading import PrintedCard, PrintedTurn
from ..vocabulary.phrases import audit as phrases
from .audited_line import Audit, AuditedLine, BreakingHand
from .line_test import AuditedHands, LineTest
from .settings import CLAIM, NEAREST_NAMES, SHOWN_PARTNERS

_PARTING = "-"  # between the names of a pair


def audit_records(
    card: PrintedCard,
    records: RecordedBoards,
    pair: str | None = None,
    claim: float = CLAIM,
    progress: Callable[[int, int], None] | None = None,
    jobs: int | None = None,
) -> Audit:
    """How true each line of a card is of the players of some boards, or of one pair among them: "Lauria - Versace".

    Every call that is made in an auction for which the card has lines is a test of the line of that call. One hand that
    was held at several tables counts once where the same was called. The result is the same for any number of jobs.
    """
    partners = None if pair is None else find_pair(records, pair)
    turns = _Turns(card, records, partners)
    test = LineTest.of(sum(len(turn.lines) for turn in card.turns), claim)

    def lines_of(place: int) -> list[AuditedLine]:
        turn = card.turns[place]
        hands = turns.hands(turn)
        return [test.line(turn, line, hands) for line in turn.lines]

    found: list[AuditedLine] = []
    parts = range(len(card.turns))
    for number, lines in enumerate(in_parallel(lines_of, parts, processes(None, jobs or os.cpu_count() or 1)), start=1):
        found += lines
        if progress is not None:
            progress(number, len(parts))
    against = phrases.ALL_PLAYERS if partners is None else phrases.pair(partners)
    return Audit.of(card.name, against, claim, found, phrases.hands_of_records(turns.decisions, turns.boards))


@dataclass(frozen=True)
class _Call:
    """A call that was made: which board, which call of its auction, which seat."""

    board: int
    place: int
    seat: int


class _Turns:
    """The calls of some players at the turns of a card."""

    def __init__(self, card: PrintedCard, records: RecordedBoards, partners: tuple[str, str] | None):
        self.records = records
        self.calls: dict[int, list[_Call]] = {}
        boards: set[int] = set()
        for turn, call in _tests(card, records, partners):
            self.calls.setdefault(id(turn), []).append(call)
            boards.add(call.board)
        self.decisions, self.boards = sum(map(len, self.calls.values())), len(boards)

    def hands(self, turn: PrintedTurn) -> AuditedHands | None:
        """What was held and called at a turn; nothing where nobody came to it."""
        made = self.calls.get(id(turn))
        return None if made is None else self._hands(made)

    def _hands(self, made: list[_Call]) -> AuditedHands:
        hands = HandSet(self.records.deals.holdings[[one.board for one in made], [one.seat for one in made]])
        return AuditedHands(
            hands=hands,
            calls=np.array([self.records.auctions[one.board].calls[one.place] for one in made]),
            mass=np.ones(len(made)),
            families=np.unique(hands.words, return_inverse=True)[1],
            reach=len(made) / max(self.boards, 1),
            place=lambda row: self._place(made[row], hands[row]),
        )

    def _place(self, call: _Call, hand: HandSet) -> BreakingHand:
        row = call.board
        return BreakingHand(
            hand.to_pbn()[0],
            event=self.records.events[row],
            board=self.records.numbers[row],
            player=self.records.players[row][call.seat],
            auction=self.records.auctions[row].text,
        )


def _tests(
    card: PrintedCard, records: RecordedBoards, partners: tuple[str, str] | None
) -> Iterator[tuple[PrintedTurn, _Call]]:
    """All calls of the players at turns for which something is printed."""
    wanted = None if partners is None else {_key(name) for name in partners}
    for board, auction in enumerate(records.auctions):
        sides = [0, 1]
        if wanted is not None:
            names = [_key(name) for name in records.players[board]]
            sides = [side for side in sides if {names[side], names[side + 2]} == wanted]
        if not sides:
            continue
        for place in range(len(auction.calls)):
            seat = auction.caller(place)
            turn = card.at(auction.calls[:place]) if seat % 2 in sides else None
            if turn is not None:
                yield turn, _Call(board, place, seat)


def find_pair(records: RecordedBoards, pair: str) -> tuple[str, str]:
    """The names of two partners, as the records spell them; names may have a hyphen themselves."""
    spelled: dict[str, str] = {}
    partners_of: dict[str, dict[str, int]] = {}
    for names in set(records.players):
        for seat, name in enumerate(names):
            spelled.setdefault(_key(name), name)
            others = partners_of.setdefault(_key(name), {})
            others[_key(names[(seat + 2) % 4])] = 1
    spelled.pop("", None)
    parts = pair.split(_PARTING)
    splits = [(_PARTING.join(parts[:place]), _PARTING.join(parts[place:])) for place in range(1, len(parts))]
    if not splits:
        raise InputError(f"expected two partners, such as 'Lauria - Versace', got {pair!r}")
    known = [(a, b) for a, b in splits if _key(a) in spelled and _key(b) in spelled]
    if not known:
        raise InputError(_unknown(splits, spelled))
    first, second = known[0]
    if _key(second) not in partners_of[_key(first)]:
        others = sorted(spelled[one] for one in partners_of[_key(first)] if one)[:SHOWN_PARTNERS]
        raise InputError(
            f"expected two players who were partners, got {first.strip()!r} and {second.strip()!r}; "
            f"{spelled[_key(first)]} played with {', '.join(others)}"
        )
    return spelled[_key(first)], spelled[_key(second)]


def _unknown(splits: list[tuple[str, str]], spelled: dict[str, str]) -> str:
    """What is said of a name that nobody has."""
    best = max(splits, key=lambda names: sum(_key(name) in spelled for name in names))
    name = next(name for name in best if _key(name) not in spelled).strip()
    near = [spelled[key] for key in get_close_matches(_key(name), spelled, NEAREST_NAMES, 0.0)]
    return f"expected a player of these records, got {name!r}; the nearest names are {', '.join(near)}"


def _key(name: str) -> str:
    """A name without what people spell as they like: capitals and blanks."""
    return " ".join(name.casefold().split())
