"""Phrases of conditions: how what rules and texts ask of a hand is said, in words or in symbols.

A translation of cards is this file and the folder explain/vocabulary/phrases/.

>>> cards(3)(5, 13, 13, WORDS), cards(3)(5, 13, 13, SYMBOLS), number("HCP", short=True)(0, 9, 37, SYMBOLS)
('5+ spades', '5+♠', '0-9 HCP')
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

Four = tuple[str, str, str, str]

ANYTHING = "anything"
BALANCED, UNBALANCED = "balanced", "unbalanced"
SEMI_BALANCED = "balanced or semi-balanced"


@dataclass(frozen=True)
class Style:
    """How suits and ranges are written."""

    suits: Four  # clubs first
    one: Four  # of a single card
    glue: str = " "  # between a number and a suit
    from_zero: bool = True  # "0-9" instead of "at most 9", where a range is wide
    terse: bool = False  # as few letters as possible, and never a comma

    def listed(self, suits: Sequence[int], word: str = "or") -> str:
        """Suits as people list them: "spades, hearts or clubs"."""
        return listed([self.suits[suit] for suit in suits], word, "/" if self.terse else ", ")


_WORDS: Four = ("clubs", "diamonds", "hearts", "spades")
_ONE: Four = ("club", "diamond", "heart", "spade")
_SYMBOLS: Four = ("♣", "♦", "♥", "♠")
WORDS = Style(_WORDS, _ONE, from_zero=False)
SYMBOLS = Style(_SYMBOLS, _SYMBOLS, glue="")

Say = Callable[[int, int, int, Style], str]  # the lowest and highest value, the most that there is, and how to write it


def listed(words: Sequence[str], last: str = "or", between: str = ", ") -> str:
    """As people list things: "a, b or c"."""
    return f" {last} ".join(filter(None, (between.join(words[:-1]), words[-1])))


def range_text(low: int, high: int, most: int, from_zero: bool = False) -> str:
    """A range as players say it: "15-17", "5+", "at most 3", "2".

    >>> range_text(15, 17, 37), range_text(5, 13, 13), range_text(0, 3, 13), range_text(2, 2, 13)
    ('15-17', '5+', 'at most 3', '2')
    """
    if low == high:
        return str(low)
    if high >= most:
        return f"{low}+"
    return f"{low}-{high}" if low > 0 or from_zero else f"at most {high}"


def number(unit: str, short: bool = False, terse: str = "") -> Say:
    """So many of something; `short` where "0-9" is as clear as "at most 9"."""

    def say(low: int, high: int, most: int, style: Style) -> str:
        words = terse if terse and style.terse else unit
        if high == 0:
            return f"no {words}"
        return f"{range_text(low, high, most, style.from_zero and short)} {words}"

    return say


def of_suit(unit: str, suit: int, short: bool = False) -> Say:
    """So many of something in a suit, which is written where the braces are."""
    return lambda low, high, most, style: number(unit.format(style.suits[suit]), short)(low, high, most, style)


HCP, POINTS = number("HCP", short=True), number("points", short=True)
ACES, LOSERS, CONTROLS = number("aces"), number("losers"), number("controls")
CARDS_IN_MAJORS, CARDS_IN_MINORS = number("cards in the majors"), number("cards in the minors")
LONGEST = number("cards in the longest suit", terse="in longest suit")
TWO_LONGEST = number("cards in the two longest suits", terse="in two longest suits")
TWO_LONGEST_AND_HCP, SPADES_AND_HCP = number("HCP and cards in the two longest suits"), number("HCP and spades")


def support(suit: int) -> Say:
    """Points in support of a suit."""
    return of_suit("points in support of {}", suit, short=True)


def honours(suit: int) -> Say:
    """Honours in a suit."""
    return of_suit("honours in {}", suit)


def suit_hcp(suit: int) -> Say:
    """High-card points in a suit."""
    return of_suit("HCP in {}", suit, short=True)


def cards(suit: int) -> Say:
    """So many cards of a suit."""

    def say(low: int, high: int, most: int, style: Style) -> str:
        if high == 0:
            return f"no {style.suits[suit]}"
        name = style.one[suit] if high == 1 else style.suits[suit]
        return f"{range_text(low, high, most, style.from_zero)}{style.glue}{name}"

    return say


def top_three(suit: int) -> Say:
    """So many of ace, king and queen."""

    def say(low: int, high: int, most: int, style: Style) -> str:
        which = f"of {'AKQ' if style.terse else 'A, K, Q'} in {style.suits[suit]}"
        return f"none {which}" if high == 0 else f"{range_text(low, high, most)} {which}"

    return say


def compared(first: int, second: int) -> Say:
    """Which of two suits has more cards: 1 for the first, -1 for the second."""

    def say(low: int, high: int, _most: int, style: Style) -> str:
        a, b = style.suits[first], style.suits[second]
        return {
            (1, 1): f"more {a} than {b}",
            (0, 1): f"at least as many {a} as {b}",
            (0, 0): f"as many {a} as {b}",
            (-1, 0): f"at least as many {b} as {a}",
            (-1, -1): f"more {b} than {a}",
            (-1, 1): f"{a} and {b} of any length",
        }[low, high]

    return say


def stopper(suit: int) -> Say:
    """How well a suit is stopped, 0 to 4 on GIB's scale."""
    levels = ("no stop", "a partial stop", "a likely stop", "a stop", "two stops")

    def how_well(low: int, high: int, most: int) -> str:
        if low == high:
            return levels[low]
        if low <= 0:
            return "any stop or none" if high >= most else f"at most {levels[high]}"
        if high >= most:
            return f"at least {levels[low]}"
        return f"{levels[low]} {'or' if high == low + 1 else 'to'} {levels[high]}"

    def say(low: int, high: int, most: int, style: Style) -> str:
        return f"{how_well(low, high, most)} in {style.suits[suit]}"

    return say


def good(suit: int) -> Say:
    """Whether a suit is good."""

    def say(low: int, high: int, _most: int, style: Style) -> str:
        name = f"good {style.suits[suit]}"
        return name if low else f"{name} or not" if high else f"no {name}"

    return say


def yes_or_no(yes: str, no: str) -> Say:
    """One of two phrases, or both."""
    return lambda low, high, _most, _style: yes if low else f"{yes} or {no}" if high else no


_SHORTEST = {
    (0, 0): "a void",
    (0, 1): "a singleton or void",
    (0, 2): "not 4333",
    (0, 3): "any shape",
    (1, 1): "a singleton",
    (1, 2): "a singleton or doubleton but no void",
    (1, 3): "no void",
    (2, 2): "a doubleton but no singleton or void",
    (2, 3): "no singleton or void",
    (3, 3): "4333",
}


def shortest(low: int, high: int, most: int, _style: Style) -> str:
    """The number of cards in the shortest suit."""
    return _SHORTEST[max(low, 0), min(high, most)]


def rule_of_20(low: int, high: int, most: int, _style: Style) -> str:
    """HCP and the cards of the two longest suits."""
    return f"{range_text(low, high, most)} by the rule of 20"


def more_cards(first: int, second: int, or_equal: bool) -> str:
    """More cards in one suit than in another, as rules say it."""
    return f"{'not fewer' if or_equal else 'more'} {_WORDS[first]} than {_WORDS[second]}"


def good_suit(suit: int) -> str:
    """A good suit, as rules say it."""
    return f"good {_WORDS[suit]}"


def stopped(suit: int) -> str:
    """A suit that is stopped, as rules say it."""
    return f"{_WORDS[suit]} stopped"


def shortness(suits: Sequence[int]) -> str:
    """A singleton or void in one of some suits."""
    return "a singleton or void" + ("" if len(suits) == 4 else f" in {' or '.join(_WORDS[suit] for suit in suits)}")


def all_of(parts: Sequence[str]) -> str:
    """Conditions that all hold."""
    return ", ".join(part for part in parts if part != ANYTHING) or ANYTHING


def one_of(parts: Sequence[str]) -> str:
    """Conditions of which one holds."""
    return "; or ".join(parts)


def not_so(part: str, several: bool) -> str:
    """A condition that does not hold."""
    return f"not ({part})" if several else f"not {part}"
