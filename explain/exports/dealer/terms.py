"""Dealer terms: each count that clauses speak of, as an expression of the dealer program.

>>> from ...vocabulary.hand_counts import BALANCED, COMPARED
>>> dealer_term(Between(BALANCED, 1, 1), "south")
'shape(south, any 4333 + any 4432 + any 5332)'
>>> dealer_term(Between(COMPARED[0], 0, 1), "south")
'spades(south) >= hearts(south)'
"""

from collections.abc import Callable
from itertools import combinations

from bidlens.bridge.conditions.condition import Between
from bidlens.bridge.conditions.counts import SUIT_WORDS

Maker = Callable[[str, Between], str]
TRUE = "hcp({seat}) >= 0"

_SUITS = tuple(reversed(SUIT_WORDS))
_COMPARED = {(1, 1): ">", (0, 1): ">=", (0, 0): "==", (-1, 0): "<=", (-1, -1): "<"}
# The levels of a stopper: the least length and HCP together, or a holding that is as good.
_STOPPER = {
    1: "{len} + {hcp} >= 4",
    2: "{len} + {hcp} >= 5",
    3: "({len} + {hcp} >= 7 || {ace} == 1 || ({queen} == 1 && {jack} == 1 && {len} >= 3))",
    4: "{len} + {hcp} >= 8",
}


def dealer_term(condition: Between, seat: str) -> str | None:
    """A condition on one seat as a dealer expression; None where dealer cannot count it."""
    maker = _MAKERS.get(condition.count.name)
    if maker is None:
        return None
    if condition.low <= condition.count.least and condition.high >= condition.count.most:
        return TRUE.format(seat=seat)
    return maker(seat, condition)


def _number(formula: str) -> Maker:
    """A number that dealer knows or can work out."""

    def make(seat: str, one: Between) -> str:
        number = formula.format(seat=seat)
        if one.low == one.high:
            return f"{number} == {one.low}"
        ends = [f"{number} >= {one.low}"] if one.low > one.count.least else []
        ends += [f"{number} <= {one.high}"] if one.high < one.count.most else []
        return " && ".join(ends)

    return make


def _largest(formulas: list[str]) -> Maker:
    """The largest of some numbers: one of them reaches the lower end, none goes beyond the upper."""

    def make(seat: str, one: Between) -> str:
        numbers = [formula.format(seat=seat) for formula in formulas]
        ends = []
        if one.low > one.count.least:
            ends.append("(" + " || ".join(f"{number} >= {one.low}" for number in numbers) + ")")
        if one.high < one.count.most:
            ends.append(" && ".join(f"{number} <= {one.high}" for number in numbers))
        return " && ".join(ends)

    return make


def _shortest(seat: str, one: Between) -> str:
    """The smallest of the lengths: none is below the lower end, one of them within the upper."""
    ends = []
    if one.low > 0:
        ends.append(" && ".join(f"{suit}({seat}) >= {one.low}" for suit in _SUITS))
    if one.high < one.count.most:
        ends.append("(" + " || ".join(f"{suit}({seat}) <= {one.high}" for suit in _SUITS) + ")")
    return " && ".join(ends)


def _balanced(seat: str, one: Between) -> str:
    return f"{'' if one.low else '!'}shape({seat}, any 4333 + any 4432 + any 5332)"


def _compared(first: str, second: str) -> Maker:
    return lambda seat, one: f"{first}({seat}) {_COMPARED[one.low, one.high]} {second}({seat})"


def _good(suit: str) -> Maker:
    """Two of the top three honours, or three of the top five."""

    def make(seat: str, one: Between) -> str:
        return f"{'' if one.low else '!'}(top3({seat}, {suit}) >= 2 || top5({seat}, {suit}) >= 3)"

    return make


def _stopper(suit: str) -> Maker:
    def at_least(seat: str, level: int) -> str:
        of_suit = {name: f"{name}s({seat}, {suit})" for name in ("ace", "queen", "jack")}
        return _STOPPER[level].format(len=f"{suit}({seat})", hcp=f"hcp({seat}, {suit})", **of_suit)

    def make(seat: str, one: Between) -> str:
        ends = [at_least(seat, one.low)] if one.low > 0 else []
        ends += [f"!({at_least(seat, one.high + 1)})"] if one.high < 4 else []
        return " && ".join(ends)

    return make


def _support(suit: str) -> Maker:
    """HCP, and three points for a void, two for a singleton, one for a doubleton in the other suits."""
    short = [f"({side}({{seat}}) < 3) * (3 - {side}({{seat}}))" for side in _SUITS if side != suit]
    return _number(" + ".join(["hcp({seat})", *short]))


def _makers() -> dict[str, Maker]:
    lengths = [f"{suit}({{seat}})" for suit in _SUITS]
    pairs = [f"{a} + {b}" for a, b in combinations(lengths, 2)]
    long = [f"({one} > 4) * ({one} - 4)" for one in lengths]
    found: dict[str, Maker] = {
        "hcp": _number("hcp({seat})"),
        "balanced": _balanced,
        "majors": _number("spades({seat}) + hearts({seat})"),
        "minors": _number("diamonds({seat}) + clubs({seat})"),
        "longest": _largest(lengths),
        "two longest": _largest(pairs),
        "shortest": _shortest,
        "points": _number(" + ".join(["hcp({seat})", *long])),
        "rule of 20": _largest([f"hcp({{seat}}) + {pair}" for pair in pairs]),
        "losers": _number("losers({seat})"),
        "aces": _number("aces({seat})"),
        "controls": _number("controls({seat})"),
    }
    for a, b in combinations(_SUITS, 2):
        found[f"{a} - {b}"] = _compared(a, b)
    for suit in _SUITS:
        found[suit] = _number(f"{suit}({{seat}})")
        found[f"{suit} support"] = _support(suit)
        found[f"{suit} top three"] = _number(f"top3({{seat}}, {suit})")
        found[f"{suit} top five"] = _number(f"top5({{seat}}, {suit})")
        found[f"{suit} HCP"] = _number(f"hcp({{seat}}, {suit})")
        found[f"good {suit}"] = _good(suit)
        found[f"{suit} stopper"] = _stopper(suit)
    return found


_MAKERS = _makers()
