"""Words of alerts and of files for other programs, in as few letters as they can be said."""

from collections.abc import Sequence

from bidlens.bridge.call_kinds import Kind
from bidlens.bridge.conditions.phrases import Style

from .words import kind_text

MANY_KINDS = "many kinds of hand"
MORE = " ..."
BML_ABOUT, BML_TITLE = "what the calls of a policy mean; by bidlens", "Card"
NO_CONDITION = "no condition, any hand"
_SEATS = {"0": "any seat", "12": "first or second seat", "34": "third or fourth seat"}
_ONE_SEAT = {"1": "first", "2": "second", "3": "third", "4": "fourth"}


def title(policy: str) -> str:
    """The title of a file."""
    return f"{policy} by bidlens"


def name_of(kind: Kind, suit: int | None, style: Style) -> str:
    """The kind of a call as a name before its facts."""
    words = kind_text(kind, suit, style)
    return f"{words[0].upper()}{words[1:]} -- "


def but_not(facts: str, call: str) -> str:
    """An exception, with the call that is made instead."""
    return f"not {facts} ({call})"


def all_of(facts: Sequence[str]) -> str:
    """Facts that all hold."""
    return " and ".join(facts)


def one_of(cases: Sequence[str]) -> str:
    """Cases of which one holds."""
    return " or ".join(cases)


def seats_heading(they_open: bool, group: str) -> str:
    """Who opens, and in which seats."""
    seat = _SEATS.get(group) or f"{_ONE_SEAT[group]} seat"
    return f"{'They open' if they_open else 'We open'} in {seat}"


def not_countable(words: str) -> str:
    """A condition that a dealer script leaves out."""
    return f"left out, as dealer cannot count it: {words}"


def excepted(words: str, call: str) -> str:
    """An exception that a dealer script leaves out."""
    return f"but not {words} ({call})"


def last_call_by(policy: str, auction: str, seat: str) -> str:
    """What a dealer script is for."""
    return f"{policy}: {auction}, the last call by {seat}"
