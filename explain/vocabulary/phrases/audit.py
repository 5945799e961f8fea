"""Words of audits: how true the lines of a card are, and what should be said instead."""

from collections.abc import Sequence

from .words import exact_share, passes_text, share_text

NEVER_COMES_UP = "the auction never comes up"
TOO_FEW_TO_TEST = "too few hands make the call"
NOTHING_TO_TEST = "its words cannot be tested"
SAYS, BROKEN_BY, INSTEAD = "says", "broken by", "true is"
AUDIT, FALSE_LINES, ALL_LINES, OPENING = "audit", "False lines", "All lines", "Opening"
FALSE, HOLDS, IN_DOUBT = "false", "holds", "holds, perhaps by chance"
HOLD, ARE_FALSE, NOT_TESTED = "lines hold", "lines are false", "lines could not be tested"
NAMED_DOUBTS = 12
COLUMNS = ("auction", "call", "says", "verdict", "hands", "true of", "made")


def title(card: str, against: str) -> str:
    """What was checked."""
    return f"Is the card {card} true of {against}?"


def hands_of_policy(hands: int, plays: str) -> str:
    """Which hands a policy was asked about."""
    return f"{plays}; {hands:,} hands for each turn, more where a call is rare; nobody is vulnerable"


def hands_of_records(decisions: int, boards: int) -> str:
    """Which hands of records were looked at."""
    return f"{decisions:,} calls on {boards:,} boards, at all vulnerabilities"


def pair(names: Sequence[str]) -> str:
    """Two partners."""
    return " - ".join(names)


ALL_PLAYERS = "all players of the records"


def how_true(hands: int, coverage: float, high: float, precision: float) -> str:
    """The figures of a line."""
    made = f"; {share_text(precision)} of the hands that fit make the call" if precision == precision else ""
    return f"true of {exact_share(coverage)} of {hands:,} hands, at most of {exact_share(high)}{made}"


def verdict(is_false: bool, untested: str, in_doubt: bool) -> str:
    """What was found of a line, in a word or two."""
    return FALSE if is_false else untested or (IN_DOUBT if in_doubt else HOLDS)


def after_passes_too(passes: Sequence[int]) -> str:
    """Where else the line was tested."""
    return f"also after {' or '.join(map(passes_text, passes))}" if passes else ""


def held_by(player: str, event: str, board: str, auction: str) -> str:
    """Where a hand was held."""
    where = ", ".join(filter(None, (player, event, f"board {board}" if board else "")))
    return f"{where}: {auction}" if auction else where


def _lines(number: int, one: str, many: str) -> str:
    return f"1 line {one}" if number == 1 else f"{number:,} lines {many}"


def summary(hold: int, false: int, untested: int) -> str:
    """How many lines are what."""
    is_false = "1 is false" if false == 1 else f"{false:,} are false"
    return f"{_lines(hold, 'holds', 'hold')}, {is_false}, {untested:,} could not be tested."


def doubts(calls: Sequence[str], claim: float) -> str:
    """Lines that hold only because chance is allowed for, the worst first."""
    if not calls:
        return ""
    what = _lines(len(calls), "is", "are")
    named = ", ".join([*calls[:NAMED_DOUBTS], *(["..."] if len(calls) > NAMED_DOUBTS else [])])
    return f"{what} true of fewer than {exact_share(claim)} of the hands seen, but that may be chance: {named}."


def how_decided(claim: float, lines: int, wrong: float) -> str:
    """What counts as false."""
    return (
        f"A line is false where its words are true of fewer than {exact_share(claim)} of the hands that make the call, "
        f"for certain: the chance that any of {lines:,} lines is called false wrongly is at most {share_text(wrong)}."
    )
