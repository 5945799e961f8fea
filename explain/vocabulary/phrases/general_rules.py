"""Words of general rules: what they ask about a turn, and what a call is for.

>>> from bidlens.bridge.conditions.phrases import WORDS
>>> print(role_text(2), role_text(0), in_suit(0)(4, 13, 13, WORDS), whose_bid(2, 3, 3, WORDS), sep="; ")
bid partner's suit; pass; 4+ cards in partner's suit; partner's or RHO's bid is the last
"""

from collections.abc import Sequence

from bidlens.bridge import call_symbol
from bidlens.bridge.conditions.phrases import Say, Style, listed, range_text

_SUITS = ("partner's suit", "your suit", "partner's second suit", "your longest other suit", "your next other suit")
THEIR_SUIT = "their suit"
_STRAINS = (*_SUITS, THEIR_SUIT, "notrump")
_HEIGHTS = ("bid {}", "jump in {}", "double jump in {}", "game in {}", "small slam in {}", "grand slam in {}")
_PLAIN_ROLES = ("pass", "double")
_WHOSE = ("your", "LHO's", "partner's", "RHO's")
_STOPS = ("no stop", "a partial stop", "a likely stop", "a stop", "two stops")
_LAST_CALLS = ("passed", "doubled", "bid")
IF_ANY = ", if any"  # after what may not be there at all


def role_text(role: int) -> str:
    """What a call is for."""
    if role < len(_PLAIN_ROLES):
        return _PLAIN_ROLES[role]
    strain, height = divmod(role - len(_PLAIN_ROLES), len(_HEIGHTS))
    return _HEIGHTS[height].format(_STRAINS[strain])


def perhaps(unit: str, none: str, some: str) -> Say:
    """So many of something that may not be there at all, which counts as -1."""

    def say(low: int, high: int, most: int, _style: Style) -> str:
        if high < 0:
            return none
        if high >= most and low == 0:
            return some
        if high == 0:
            return f"no {unit}{IF_ANY if low < 0 else ''}"
        if low < 0:
            return f"at most {high} {unit}{IF_ANY}"
        return f"{low if low == high else f'{low}+' if high >= most else f'{low}-{high}'} {unit}"

    return say


def in_suit(role: int) -> Say:
    """Cards in a suit by its role."""
    if role in (3, 4):
        return perhaps(f"cards in {_SUITS[role]}", f"no {_SUITS[role].removeprefix('your ')}", _has(role))
    return perhaps(f"cards in {_suit(role)}", _no_suit(role), _has(role))


def _suit(role: int) -> str:
    return THEIR_SUIT if role == 5 else _SUITS[role]


def _no_suit(role: int) -> str:
    return {
        0: "partner has shown no suit",
        1: "you have shown no suit",
        2: "partner has shown no second suit",
        5: "they have shown no suit",
    }[role]


def _has(role: int) -> str:
    return {
        0: "partner has shown a suit",
        1: "you have shown a suit",
        2: "partner has shown two suits",
        3: "you have another suit",
        4: "you have two other suits",
        5: "they have shown a suit",
    }[role]


TOGETHER = perhaps("cards together in partner's suit", "no suit of partner's", "a suit of partner's")
MORE_CARDS = perhaps("cards more than shown in your suit", "no suit of yours", "a suit of yours")
OWN_HONOURS = perhaps("honours in your suit", "no suit of yours to judge", "a suit of yours to judge")
OTHER_HONOURS = perhaps("honours in your longest other suit", "no other suit to judge", "another suit to judge")
SUPPORT = perhaps("points in support of partner's suit", "nothing to support", "something to support")


def counted(unit: str) -> Say:
    """So many of something."""
    return lambda low, high, most, _style: f"{range_text(low, high, most)} {unit}"


IF_MINIMUM = counted("HCP together if partner is minimum")
IF_MAXIMUM = counted("HCP together if partner is maximum")
LONGEST = counted("cards in your longest suit")
PARTNER_LEAST, PARTNER_MOST = counted("HCP shown by partner at least"), counted("HCP shown by partner at most")
THEIR_LEAST = counted("HCP shown by an opponent at least")
OWN_LEAST, OWN_MOST = counted("HCP shown by you at least"), counted("HCP shown by you at most")
OVER_MINIMUM = counted("HCP above your minimum")
BELOW_MAXIMUM = counted("HCP below your maximum")


def between(unit: str) -> Say:
    """So many more or fewer of something, in whole numbers from -9 up."""

    def say(low: int, high: int, most: int, _style: Style) -> str:
        if high >= most:
            return f"{unit} by {low} or more"
        return f"{unit} by {low}" if low == high else f"{unit} by {low} to {high}"

    return say


def stop(low: int, high: int, most: int, _style: Style) -> str:
    """How well their suit is stopped; -1 where they have shown none."""
    if high < 0:
        return "no suit of theirs to stop"
    if low < 0:
        return f"at most {_STOPS[high]} in {THEIR_SUIT}"
    if low == high:
        return f"{_STOPS[low]} in {THEIR_SUIT}"
    if high >= most:
        return f"{_STOPS[low]} or better in {THEIR_SUIT}" if low else "a suit of theirs to stop"
    return f"{_STOPS[low]} to {_STOPS[high]} in {THEIR_SUIT}"


def whose_bid(low: int, high: int, _most: int, _style: Style) -> str:
    """Whose bid is the last; -1 for nobody's."""
    if high < 0:
        return "nobody has bid"
    whose = listed([_WHOSE[seat] for seat in range(max(low, 0), high + 1)])
    return f"{whose} bid is the last{', or nobody has bid' if low < 0 else ''}"


def last_bid(low: int, high: int, most: int, _style: Style) -> str:
    """What the last bid is; -1 for none."""
    if low < 0:
        return "no bid so far" if high < 0 else f"no bid above {call_symbol(high)}"
    if low == high:
        return f"the last bid is {call_symbol(low)}"
    if high >= most:
        return f"the last bid is {call_symbol(low)} or higher" if low else "there is a bid"
    return f"the last bid is {call_symbol(low)} to {call_symbol(high)}"


def doubled(low: int, high: int, _most: int, _style: Style) -> str:
    """Whether the last bid is doubled or redoubled."""
    words = ("undoubled", "doubled", "redoubled")
    return " or ".join(words[low : high + 1])


def passes_since(low: int, high: int, most: int, _style: Style) -> str:
    """How many passes came last."""
    return f"{range_text(low, high, most)} passes since"


def last_call(who: str) -> Say:
    """What somebody's last call was; -1 where there is none."""

    def say(low: int, high: int, _most: int, _style: Style) -> str:
        words = [_LAST_CALLS[what] for what in range(max(low, 0), high + 1)]
        if high < 0:
            return f"{who} has not called"
        return f"{who} last {listed(words)}{', or has not called' if low < 0 else ''}"

    return say


def times_bid(who: str) -> Say:
    """How often somebody has bid."""

    def say(low: int, high: int, most: int, _style: Style) -> str:
        if high == 0:
            return f"{who} not bid"
        if low == 0 and high >= most:
            return f"{who} bid or not"
        if low == high and high < most:
            return f"{who} bid {('', 'once', 'twice')[low]}"
        if high >= most:
            return f"{who} bid {('', '', 'twice or more', 'three times or more')[low]}".rstrip()
        return f"{who} bid {('at most', 'once or')[low]} {('', 'once', 'twice')[high]}"

    return say


YOU_HAVE, PARTNER_HAS, THEY_HAVE = "you have", "partner has", "they have"


def level(what: str) -> Say:
    """The level of something."""

    def say(low: int, high: int, most: int, _style: Style) -> str:
        return f"{what} at level {range_text(low, high, most)}"

    return say


LAST_LEVEL = level("the last bid is")
PARTNER_LEVEL = level("partner's last bid is")
RAISE_LEVEL, OTHER_LEVEL = level("a raise is cheapest"), level("your longest other suit is cheapest")
NOTRUMP_LEVEL = level("notrump is cheapest")
GAME = ("game is bid", "below game")
SAME_SUIT = ("you and partner have shown the same suit", "no suit shown by both")


def rule_line(role: str, clause: str) -> str:
    """A general rule."""
    return f"{role}: {clause}"


def listed_rules(rules: Sequence[str]) -> str:
    """Rules one after the other."""
    return "\n".join(rules)
