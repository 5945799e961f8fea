"""What commands take: arguments, or lines of stdin where "-" is given."""

import sys
from collections.abc import Iterable

from bidlens.bridge import BridgeError, HandSet, InvalidHand
from bidlens.bridge.seats import SEATS, seat_number

MAX_LINES = 5_000_000


def lines_of(arguments: Iterable[str]) -> list[str]:
    """The arguments, with "-" replaced by the lines of stdin that are not empty."""
    lines: list[str] = []
    for argument in arguments:
        if argument == "-":
            lines += [line.strip() for line in sys.stdin if line.strip()]
        else:
            lines.append(argument)
        if len(lines) > MAX_LINES:
            raise BridgeError(f"expected at most {MAX_LINES:,} lines, got more")
    if not lines:
        raise BridgeError("expected at least one line on stdin, got none")
    return lines


def hands_of(arguments: Iterable[str]) -> HandSet:
    """Hands from arguments, with "-" replaced by those on stdin, one a line."""
    lines = lines_of(arguments)
    try:
        return HandSet.from_pbn(lines)
    except InvalidHand as error:
        if any(len(line.split()) == 1 and line.count(".") != 3 for line in lines):
            raise InvalidHand(f"{error}; a hand with spaces stands in quotes") from None
        raise


def one_hand(argument: str) -> HandSet:
    """The hand of an argument, or of the one line of stdin."""
    hands = hands_of([argument])
    if len(hands) != 1:
        raise BridgeError(f"expected one hand, got {len(hands)}")
    return hands


def known_cards(options: Iterable[str]) -> dict[int | str, str]:
    """Known cards by seat from options such as "S:AKQ32.K2.QJ4.T98"."""
    known: dict[int | str, str] = {}
    for option in options:
        seat, colon, cards = option.partition(":")
        if not colon:
            raise BridgeError(f"expected known cards such as S:AKQ32.K2.QJ4.T98, got {option!r}")
        name = SEATS[seat_number(seat)]
        if name in known:
            raise BridgeError(f"expected each seat's known cards once, got {name} twice")
        known[name] = cards
    return known
