"""Words of texts: calls, seats, shares, kinds and forcing states, and how clauses are put together.

>>> spoken(35), spoken(7), share_text(0.004), kind_text(Kind.TRANSFER, 2), seats_text([0, 1])
('Pass', '2♥', '0.4 %', 'transfer to hearts', 'first or second seat')
"""

from collections.abc import Sequence

from bidlens.bridge import call_name, call_symbol
from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.conditions.phrases import WORDS, Style
from bidlens.bridge.seats import vulnerability_words

TOO_FEW = "too few hands"
ANY_HAND = "any hand"
MORE, MORE_CASES = " ...", "; or ..."  # where a text goes on elsewhere, and where it has other cases
OR, BUT_NOT, NOR = "or", "but not", "nor"  # after a semicolon: another case, the first exception, another

# Calls, seats and shares.


def spoken(call: int) -> str:
    """A call as people say it."""
    return {"P": "Pass", "X": "Double", "XX": "Redouble"}.get(call_name(call), call_symbol(call))


def percent(share: float) -> str:
    """A share in whole percents."""
    return f"{100 * share:.0f} %"


def share_text(share: float) -> str:
    """A share with as many figures as it needs.

    >>> share_text(0.4567), share_text(0.0001), share_text(float("nan"))
    ('46 %', '< 0.1 %', '-')
    """
    if share != share:
        return "-"
    if 0 < share < 0.0005:
        return "< 0.1 %"
    return f"{100 * share:.0f} %" if share >= 0.0995 or share == 0 else f"{100 * share:.1f} %"


def exact_share(share: float) -> str:
    """A share to a tenth of a percent; nothing is rounded up to all."""
    if share != share:
        return "-"
    return f"{min(100 * share, 99.9) if share < 1 else 100.0:.1f} %"


def calls_text(shares: dict[int, float], most: int) -> str:
    """The most frequent calls with their shares."""
    top = sorted(shares.items(), key=lambda one: -one[1])[:most]
    return ", ".join(f"{spoken(call)} {share_text(share)}" for call, share in top)


_SEATS = ("first", "second", "third", "fourth")


def seats_text(passes: Sequence[int]) -> str:
    """The seats of an opener after some numbers of passes."""
    return f"{' or '.join(_SEATS[number] for number in passes)} seat"


def passes_text(passes: int) -> str:
    """So many passes."""
    return "a pass" if passes == 1 else f"{('no', '', 'two', 'three')[passes]} passes"


def opening_title(passes: Sequence[int]) -> str:
    """The turn of an opener."""
    return f"Opening in {seats_text(passes)}"


def after_passes(passes: int) -> str:
    """What stands behind an auction that begins with passes."""
    return f", after {passes_text(passes)}" if passes else ""


def elsewhere(where: str) -> str:
    """Another seat, given as a number, or another vulnerability."""
    return f"in {seats_text([int(where) - 1])}" if where.isdigit() else f"with {vulnerability_words(where)}"


# Kind, forcing state, text.

_SHORT_FORCING = {Forcing.ROUND: "F1", Forcing.GAME: "GF", Forcing.INVITATIONAL: "inv", Forcing.SIGN_OFF: "to play"}
ALERTED_FORCING = {
    Forcing.ROUND: "forcing",
    Forcing.GAME: "game forcing",
    Forcing.INVITATIONAL: "invitational",
    Forcing.SIGN_OFF: "to play",
}
TWO_SUITER, CUE_BID_RAISE = "two-suiter", "cue-bid raise"
_NUMBERS = {4: "four", 5: "five"}


def kind_text(kind: Kind | None, suit: int | None = None, style: Style = WORDS) -> str:
    """A kind of call, with the suit that it shows instead of its own."""
    if kind is None:
        return ""
    return kind.value if suit is None else f"{kind.value} to {style.suits[suit]}"


def short_kind(kind: Kind) -> str:
    """A kind of double in one word."""
    words = {
        Kind.TAKEOUT_DOUBLE: "takeout",
        Kind.NEGATIVE_DOUBLE: "negative",
        Kind.OPTIONAL_DOUBLE: "optional",
        Kind.PENALTY_DOUBLE: "penalty",
    }
    return words.get(kind, kind.value)


def forcing_text(forcing: Forcing | None) -> str:
    """What a call asks of partner."""
    return "" if forcing is None else forcing.value


def short_forcing(forcing: Forcing | None) -> str:
    """The same in the letters of the front page; nothing where it is to be expected."""
    return "" if forcing is None else _SHORT_FORCING.get(forcing, "")


def clause_text(conditions: Sequence[str]) -> str:
    """Conditions that all hold."""
    return ", ".join(conditions) or ANY_HAND


def cases_text(cases: Sequence[str]) -> str:
    """Clauses of which one holds."""
    return f"; {OR} ".join(cases)


def text_of(cases: Sequence[str], exceptions: Sequence[str]) -> str:
    """A whole text: its cases, and what is excepted."""
    but_not = [f"{BUT_NOT} {f'; {NOR} '.join(exceptions)}"] if exceptions else []
    return "; ".join([cases_text(cases), *but_not])


def exception_text(clause: str, call: int | None) -> str:
    """An exception, with the call that is made instead, where that is known."""
    return clause if call is None else f"{clause} ({call_symbol(call)})"


def denial_text(cards: int, suits: Sequence[int], style: Style = WORDS) -> str:
    """What a call denies."""
    return f"denies {_NUMBERS[cards]} {style.listed(suits)}"


def last_bid(bid: int, by: int, doubled: int, short: bool = False) -> str:
    """Turns that have a last bid in common; `by` counts from the seat to call."""
    who = ("your", "LHO's", "partner's", "RHO's")[by]
    last = " last" if short else " is the last bid"
    return f"{who} {call_symbol(bid)}{last}{('', ', doubled', ', redoubled')[doubled]}"
