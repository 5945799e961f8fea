"""Words of explanations: what a call shows and how true that is, on a sheet of its own."""

from collections.abc import Sequence

from bidlens.bridge import call_number
from bidlens.bridge.seats import vulnerability_words

from .words import elsewhere, exact_share, percent, spoken

UNKNOWN = "unknown"
OPENING = "Opening"
WORTH_NAMING = 0.005  # share of hands below which another call is not named
_INFORMATION = {
    "asserts": "asserts {:.1f} bits of its own hand",
    "denies": "its absence denies {:.1f}",
    "answers": "answers with {:.1f} of the bits asked for",
    "asks": "asks partner for {:.1f}",
    "interrupts": "takes {:.0f} bids from the next opponent",
}


def how_often(frequency: float, reach: float) -> str:
    """How many hands at the turn make a call, and on how many boards that is."""
    boards = f", 1 board in {1 / reach:,.0f}" if reach > 0 else ""
    return f"{percent(frequency)} of hands here{boards}"


def too_few_hands(number: int) -> str:
    """Why a call is not explained."""
    return f"too few hands make it: {number} of those looked at"


def or_case(place: int, clause: str) -> str:
    """One case of several."""
    return f"{'or ' if place else ''}{clause}"


def but_not(clause: str, call: int) -> str:
    """An exception on a line of its own."""
    return f"but not {clause}: {spoken(call)}"


def call_otherwise(varies: dict[str, float], most: int) -> str:
    """Where many of a call's hands call otherwise."""
    parts = [f"{percent(share)} of these hands call otherwise {elsewhere(where)}" for where, share in varies.items()]
    return "; ".join(parts[:most])


def named_calls(shares: dict[str, float], most: int) -> str:
    """Calls by name with their shares, as far as these are worth naming."""
    named = [(name, share) for name, share in shares.items() if share >= WORTH_NAMING][:most]
    return ", ".join(f"{spoken(call_number(name))} {percent(share)}" for name, share in named)


def partner_calls(next_calls: dict[str, float], most: int) -> str:
    """What partner does then."""
    return f"partner then calls {named_calls(next_calls, most)}"


def how_true(coverage: float, bounds: tuple[float, float], precision: float, instead: dict[str, float]) -> str:
    """How true a text is, and what hands that fit it call otherwise."""
    low, high = bounds
    others = named_calls(instead, 3)
    else_ = f" (else {others})" if others else ""
    return (
        f"true of {exact_share(coverage)} of the hands that make it ({exact_share(low)} to {exact_share(high)}); "
        f"{percent(precision)} of hands like this make it{else_}"
    )


def sample_text(tightness: float, hcp: tuple[int, int], written_from: int, checked_on: int) -> str:
    """How wide the printed range is, and how many hands are behind the figures."""
    return (
        f"HCP range {tightness:.2f} times the middle 95 % ({hcp[0]}-{hcp[1]}); "
        f"written from {written_from:,} hands, checked on {checked_on:,} others"
    )


def information_text(bits: dict[str, float]) -> str:
    """What a call does, in bits, as far as it does it at all."""
    texts = (text.format(bits[name]) for name, text in _INFORMATION.items() if bits[name] >= 0.05)
    return "; ".join(texts).replace("takes 1 bids", "takes 1 bid")


def turn_heading(auction: str, vulnerability: str, policy: str, way: str) -> str:
    """The turn that is explained, and of whom."""
    return f"{auction or OPENING}    {vulnerability_words(vulnerability)}    {policy}, {way}"


def reading_figures(told: float, right: float, hands: int) -> str:
    """How well the lines above tell the calls."""
    return (
        f"Read from the top, the first line that fits is the call: a line fits {exact_share(told)} of {hands:,} hands "
        f"kept back, and is right for {exact_share(right)} of those."
    )


def scorecard_figures(right: float, probability: float, hands: int) -> str:
    """How well a scorecard tells the calls."""
    return (
        f"This table: the right call for {exact_share(right)} of {hands:,} hands kept back, "
        f"{exact_share(probability)} of the probability."
    )


def typical_note(place: int, share: float) -> tuple[str, str]:
    """The label and the note of a typical hand."""
    return "" if place else "typical", f"stands for {percent(share)}"


LIGHTEST, STRONGEST, SHAPELIEST = "lightest", "strongest", "shapeliest"


def points_note(hcp: int) -> str:
    """The points of an extreme hand."""
    return f"{hcp} HCP"


def joined(parts: Sequence[str]) -> str:
    """Parts of a line, as far as there are any."""
    return "; ".join(filter(None, parts))
