"""Words of a turn: what seats have shown and bid, and the rows of a scorecard."""

from bidlens.bridge import call_symbol
from bidlens.bridge.conditions.phrases import WORDS, Say, Style, range_text

WHO = ("you", "LHO", "partner", "RHO")  # seats after the caller


def _unit(unit: int, style: Style) -> str:
    """HCP for 0, then spades to clubs."""
    return "HCP" if unit == 0 else style.suits[4 - unit]


def _amount(low: int, high: int, most: int, unit: int, style: Style) -> str:
    return f"{range_text(low, high, most, style.from_zero)}{' ' if unit == 0 else style.glue}{_unit(unit, style)}"


def together(unit: int) -> Say:
    """What the partners hold together."""
    return lambda low, high, most, style: f"{_amount(low, high, most, unit, style)} together"


def beyond(unit: int) -> Say:
    """How much more a hand has than it has shown."""

    def say(low: int, high: int, most: int, style: Style) -> str:
        if low > 0:
            return f"{_amount(low, high, most, unit, style)} more than shown"
        if high < 0:
            return f"{_amount(-high, -low, most, unit, style)} fewer than shown"
        if low <= -most and high >= most:
            return f"{_unit(unit, style)} more or fewer than shown"
        ends = [f"at most {-low} fewer" if low else "no fewer"] if low > -most else []
        ends += [f"at most {high} more" if high else "no more"] if high < most else []
        return f"{_unit(unit, style)} {' and '.join(ends)} than shown"

    return say


def has_shown(seat: int, unit: int) -> Say:
    """What a seat has shown."""
    show = f"{WHO[seat]} {'have shown' if seat == 0 else 'shows'}"
    return lambda low, high, most, style: f"{show} {_amount(low, high, most, unit, style)}"


def has_bid(seat: int, first: bool) -> Say:
    """A seat's first or last bid; -1 where it has made none."""
    who, which = f"{WHO[seat]} {'have' if seat == 0 else 'has'}", "first" if first else "last"

    def say(low: int, high: int, most: int, _style: Style) -> str:
        if high < 0:
            return f"{who} not bid"
        if high >= most and low <= 0:
            return f"{who} bid" if low == 0 else f"{who} bid or not"
        if low < 0:
            return f"{who} not bid, or {which} at most {call_symbol(high)}"
        if low == high:
            return f"{WHO[seat]} {which} bid {call_symbol(low)}"
        last = "or higher" if high >= most else f"to {call_symbol(high)}"
        return f"{WHO[seat]} {which} bid {call_symbol(low)} {last}"

    return say


def calls_so_far(low: int, high: int, most: int, _style: Style) -> str:
    """How many calls came before."""
    return f"{range_text(low, high, most)} calls so far"


_HONOURS = ("ace", "king", "queen", "jack", "ten")


def honour_card(honour: int, suit: int, style: Style = WORDS) -> str:
    """An honour, counted from the ace, of a suit, clubs as 0."""
    return f"{_HONOURS[honour]} of {style.suits[suit]}"


def holds_honour(honour: int, suit: int) -> Say:
    """Whether an honour is held."""

    def say(low: int, high: int, _most: int, style: Style) -> str:
        card = f"the {honour_card(honour, suit, style)}"
        return card if low else f"{card} or not" if high else f"not {card}"

    return say


WE_VULNERABLE = ("we are vulnerable", "we are not vulnerable")
THEY_VULNERABLE = ("they are vulnerable", "they are not vulnerable")
SIDES_VULNERABLE = ("nobody is", "only we are", "only they are", "everybody is")


def sides_vulnerable(state: int) -> str:
    """Who is vulnerable, as `Auction.side_vulnerability` counts it."""
    return f"{SIDES_VULNERABLE[state]} vulnerable"


def most_points(call: int) -> str:
    """A call that leads on a scorecard."""
    return f"most points for {call_symbol(call)}"


def points_behind(call: int, low: int, high: int, most: int) -> str:
    """How far a call is behind on a scorecard, in half points."""
    if high >= most:
        return f"{call_symbol(call)} at least {low / 2:g} points behind"
    near = f"{call_symbol(call)} at most {high / 2:g} points behind"
    return near if low <= 0 else f"{call_symbol(call)} {low / 2:g} to {high / 2:g} points behind"
