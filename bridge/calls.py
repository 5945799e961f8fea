"""The 38 calls, numbered 0-34 for 1C to 7NT, then 35 pass, 36 double, 37 redouble.

>>> call_number("1NT"), call_number("pass"), call_name(36)
(4, 35, 'X')
"""

from collections.abc import Sequence

from .errors import InvalidCall

STRAINS = ("C", "D", "H", "S", "NT")
STRAIN_SYMBOLS = ("♣", "♦", "♥", "♠", "NT")
CALLS = (*(f"{level}{strain}" for level in range(1, 8) for strain in STRAINS), "P", "X", "XX")
PASS, DOUBLE, REDOUBLE = 35, 36, 37
GAME_LEVEL = (5, 5, 4, 4, 3)  # the lowest level that is game, by strain

_SPELLINGS = {
    "P": ("p", "pass", "passe", "--"),
    "X": ("x", "d", "db", "dbl", "double"),
    "XX": ("xx", "r", "rd", "rdbl", "redouble"),
}
_LOWER_CASE = {
    **{spelling: CALLS.index(name) for name, spellings in _SPELLINGS.items() for spelling in spellings},
    **{name.lower(): number for number, name in enumerate(CALLS)},
    **{f"{level}n": 5 * level - 1 for level in range(1, 8)},
    **{CALLS[c][0] + STRAIN_SYMBOLS[c % 5]: c for c in range(35)},
    **{f"{CALLS[c][0]}!{CALLS[c][1].lower()}": c for c in range(35)},
}
_NUMBER_OF = _LOWER_CASE | {text.upper(): number for text, number in _LOWER_CASE.items()}


def call_number(call: int | str) -> int:
    """Number of a call given as a number or as text ("1NT", "1n", "2♥", "Pass", "Dbl").

    >>> [call_number(c) for c in ("1♠", "2n", "x", 35)]
    [3, 9, 36, 35]
    """
    if isinstance(call, str):
        number = _NUMBER_OF.get(call)
        if number is None:
            number = _NUMBER_OF.get(call.strip().lower().replace("\ufe0f", ""))
        if number is not None:
            return number
    elif 0 <= call < 38 and call == int(call):
        return int(call)
    raise InvalidCall(f"expected a call such as 1C, 3NT, P, X or XX, got {call!r}")


def call_name(call: int | str) -> str:
    """Plain name of a call: "1C" to "7NT", "P", "X", "XX"."""
    return CALLS[call_number(call)]


def call_symbol(call: int | str) -> str:
    """Name of a call with suit symbols, as people print it.

    >>> call_symbol("2H"), call_symbol("P")
    ('2♥', 'P')
    """
    number = call_number(call)
    return CALLS[number] if number >= 35 else CALLS[number][0] + STRAIN_SYMBOLS[number % 5]


def opening_passes(calls: Sequence[int]) -> int:
    """How many passes come before the first other call; all where there is none.

    >>> opening_passes((35, 35, 3)), opening_passes((35,)), opening_passes((4, 35))
    (2, 1, 0)
    """
    return next((place for place, call in enumerate(calls) if call != PASS), len(calls))


def level(bid: int) -> int:
    """Level of a bid, 1 to 7."""
    return bid // 5 + 1


def strain(bid: int) -> int:
    """Strain of a bid: 0-4 for C, D, H, S, NT."""
    return bid % 5


def make_bid(bid_level: int, bid_strain: int) -> int:
    """Number of the bid at a level (1-7) in a strain (0-4).

    >>> call_name(make_bid(3, 4))
    '3NT'
    """
    return 5 * (bid_level - 1) + bid_strain
