"""Written turns: the calls before a turn as a heading, and a heading as calls.

A heading has every call; those of the opponents of the seat to call stand in brackets unless they only pass. People
may leave passes out where there are brackets, write dashes, and write calls in letters.

>>> [turn_heading(PrintedTurn(*one)) for one in (((), (), (1, 2)), ((2, 3), ()), ((4, 35), ()))]
['Opening, also after 1 or 2 passes', '1♥ (1♠)', '1NT Pass']
>>> parse_heading("1H (1S) 2H").calls, parse_heading("1NT - 2C -").calls, parse_heading("Opening in 3rd or 4th seat")
((2, 3, 7, 35), (4, 35, 5, 35), TurnPlace(calls=(35, 35), same_after=(3,)))
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from bidlens.bridge import Auction, IllegalCall, InvalidCall, call_symbol
from bidlens.bridge.auction_text import CallToken, read_calls
from bidlens.bridge.calls import PASS

from ..vocabulary.language_error import LanguageError
from ..vocabulary.phrases import written_cards as phrases
from ..vocabulary.phrases.words import spoken
from .printed_turn import Calls, PrintedTurn

_DASH = re.compile(r"(?<=[\s)])[-–—](?=\s|$)|^[-–—](?=\s)")


class TurnPlace(NamedTuple):
    """The calls before a turn, and the other numbers of passes before the opening after which it is the same."""

    calls: Calls
    same_after: tuple[int, ...] = ()


def turn_heading(turn: PrintedTurn) -> str:
    """A turn in the one form that is written."""
    return _auction_heading(turn.calls) + phrases.also_after(turn.same_after)


def _auction_heading(calls: Calls) -> str:
    if all(call == PASS for call in calls):
        return phrases.opening_heading(len(calls))
    quiet = all(call == PASS for call in theirs(calls))
    names = [spoken(call) for call in calls]
    own = len(calls) % 2
    return " ".join(name if quiet or place % 2 == own else f"({name})" for place, name in enumerate(names))


def theirs(calls: Sequence[int]) -> Sequence[int]:
    """The calls of the opponents of the seat to call."""
    return calls[1 - len(calls) % 2 :: 2]


def parse_heading(words: str) -> TurnPlace:
    """The turn that a heading stands for."""
    also = phrases.ALSO_AFTER.search(words)
    same_after: tuple[int, ...] = ()
    if also is not None:
        numbers = phrases.numbers_of_passes(also[1])
        if numbers is None:
            raise LanguageError(phrases.PASSES, words, also.start(1), len(words))
        words, same_after = words[: also.start()], numbers
    opener = phrases.OPENER.fullmatch(words.strip())
    if opener is None:
        return TurnPlace(_parse_calls(words), same_after)
    passes = _opener_passes(words, opener["passes"], opener["seats"])
    return TurnPlace((PASS,) * passes[0], (*passes[1:], *same_after))


def _opener_passes(words: str, passes: str | None, seats: str | None) -> tuple[int, ...]:
    if passes is None and seats is None:
        return (0,)
    found = phrases.numbers_of_seats(seats) if seats is not None else phrases.numbers_of_passes(passes or "")
    if found is None:
        raise LanguageError(phrases.PASSES if seats is None else phrases.SEATS, words, 0, len(words))
    return found


def _parse_calls(words: str) -> Calls:
    """The calls of an auction as people write it."""
    if words.rstrip().endswith(("-", "–", "—")):  # then dashes are passes
        words = _DASH.sub("P", words)
    try:
        tokens = list(read_calls(words))
    except InvalidCall:
        tokens = []
    if not tokens:
        raise LanguageError(phrases.AN_AUCTION, words, 0, len(words))
    calls = tuple(token.call for token in tokens)
    if not _is_whole(tokens):
        if not any(token.opponents for token in tokens):
            their_call = call_symbol(next(call for call in theirs(calls) if call != PASS))
            raise LanguageError(phrases.whose_call(their_call), words, 0, len(words))
        calls = _filled(tokens)
    expected = why_not(calls) or (phrases.OPEN_AUCTION if tokens[-1].all_pass else "")
    if expected:
        raise LanguageError(expected, words, 0, len(words))
    return calls


def why_not(calls: Calls) -> str:
    """What was expected instead of calls that are no auction that goes on; nothing where they are one."""
    try:
        return phrases.OPEN_AUCTION if Auction(calls=calls).is_over else ""
    except IllegalCall as error:
        return str(error).removeprefix("expected ").partition(", got")[0]


def _is_whole(tokens: Sequence[CallToken]) -> bool:
    """Whether every call stands there: all in brackets are theirs, and all bids that are not are ours."""
    own = len(tokens) % 2
    return all(
        not token.opponents if place % 2 == own else token.opponents or token.call == PASS
        for place, token in enumerate(tokens)
    )


def _filled(tokens: Sequence[CallToken]) -> Calls:
    """The calls with the passes that were left out; those in brackets are theirs, and the seat to call is ours."""
    calls: list[int] = []
    by_them: bool | None = None
    for token in tokens:
        if token.opponents == by_them:
            calls.append(PASS)
        calls.append(token.call)
        by_them = token.opponents
    return (*calls, PASS) if by_them is False else tuple(calls)
