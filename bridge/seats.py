"""The four seats, who is partner to whom, and who is vulnerable.

>>> partner(seat_number("north")) == seat_number("S")
True
>>> parse_vulnerability("all")
'Both'
>>> dealer_of_board(1), vulnerability_of_board(2)
(0, 'NS')
"""

import numpy as np

from .errors import InvalidSeat

SEATS = "NESW"
SEAT_NAMES = ("North", "East", "South", "West")
_SEAT_OF = {name.lower(): i for i, seat in enumerate(SEATS) for name in (seat, SEAT_NAMES[i])}

VULNERABILITIES = ("None", "NS", "EW", "Both")
SideVulnerability = int | np.ndarray  # of all hands or of each: 0 nobody, 1 the side to call, 2 the others, 3 everybody

SIDE_VULNERABILITIES = {"None": (0, 0), "NS": (1, 2), "EW": (2, 1), "Both": (3, 3)}  # with N or S to call, E or W

_VULNERABILITY_WORDS = {
    "None": ("none", "love", "-", "o", "0", "neither", "nobody"),
    "NS": ("ns", "n-s", "n/s", "n"),
    "EW": ("ew", "e-w", "e/w", "e"),
    "Both": ("both", "all", "b", "everybody"),
}
_VULNERABILITY_OF = {word: name for name, words in _VULNERABILITY_WORDS.items() for word in words}


def seat_number(seat: int | str) -> int:
    """0 to 3 for N, E, S, W; takes a number, a letter or a name.

    >>> seat_number("w")
    3
    """
    if isinstance(seat, str):
        number = _SEAT_OF.get(seat.strip().lower())
        if number is not None:
            return number
    elif 0 <= seat < 4:
        return int(seat)
    raise InvalidSeat(f"expected a seat N, E, S or W, got {seat!r}")


def partner(seat: int) -> int:
    """The seat across the table."""
    return (seat + 2) % 4


def parse_vulnerability(text: str) -> str:
    """One of "None", "NS", "EW", "Both" from the words that people and files use."""
    name = _VULNERABILITY_OF.get(text.strip().lower())
    if name is None:
        raise InvalidSeat(f"expected vulnerability None, NS, EW or Both, got {text!r}")
    return name


def vulnerability_words(vulnerability: str) -> str:
    """As people say it: "nobody vulnerable", "N-S vulnerable"."""
    return {"None": "nobody", "NS": "N-S", "EW": "E-W", "Both": "everybody"}[vulnerability] + " vulnerable"


def is_vulnerable(vulnerability: str, seat: int) -> bool:
    """Whether this seat's side is vulnerable.

    >>> is_vulnerable("NS", 2), is_vulnerable("NS", 3)
    (True, False)
    """
    return vulnerability == "Both" or vulnerability == ("NS", "EW")[seat % 2]


def dealer_of_board(number: int) -> int:
    """Dealer of a board by its number, as in any duplicate."""
    return (number - 1) % 4


def vulnerability_of_board(number: int) -> str:
    """Vulnerability of a board by its number, as in any duplicate."""
    place = number - 1
    return VULNERABILITIES[(place + place // 4) % 4]  # every four boards the order begins one step later
