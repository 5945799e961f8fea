"""Words of written cards: their headings and notes, how people may write these, and what is said of mistakes.

>>> opening_heading(2), also_after((0, 1, 3)), line_note(0.14, 0.997), rule_note(0.03, float("nan"))
('Opening after 2 passes', ', also after 0, 1 or 3 passes', '14 %, true 99.7 %', '3.0 %')
"""

import re
from collections.abc import Sequence

from bidlens.bridge.conditions.phrases import listed

from .words import exact_share, share_text

OPENING, GENERAL_RULES = "Opening", "General rules"
_NUMBERS = {"no": 0, "a": 1, "one": 1, "two": 2, "three": 3, "0": 0, "1": 1, "2": 2, "3": 3}
_SEATS = {"first": 0, "second": 1, "third": 2, "fourth": 3, "1st": 0, "2nd": 1, "3rd": 2, "4th": 3}
_COUNTED = re.compile(r"(.*)\bpass(?:es)?", re.IGNORECASE | re.DOTALL)
_SEATED = re.compile(r"(.*)\bseats?", re.IGNORECASE | re.DOTALL)
_JOINTS = re.compile(r"\s*,\s*(?:or\s|and\s)?|\s+(?:or|and)\s+|\s+", re.IGNORECASE)

# A heading: what it begins with, and the other numbers of passes; then what an opener's heading may go on with.
ALSO_AFTER = re.compile(r"[\s,;]*\b(?:also|or)\s+after\b(.*)", re.IGNORECASE | re.DOTALL)
OPENER = re.compile(
    r"opening(?:s|\s+bids?)?\s*(?:\bafter\b(?P<passes>.*)|\bin\b(?P<seats>.*))?", re.IGNORECASE | re.DOTALL
)

AN_AUCTION = f'an auction such as "1♥ Pass" or "1♥ (1♠)", or "{OPENING}", or "{GENERAL_RULES}"'
PASSES = 'numbers of passes such as "1, 2 or 3 passes"'
SEATS = 'seats such as "third or fourth seat"'
OPEN_AUCTION = "an auction that goes on"
HEADING_FIRST = f'a heading such as "## {OPENING}" or "## 1♥ Pass" before the first call'
LEGAL = "a legal call"
A_LINE = 'a call, a colon and what it shows, such as "1NT: 15-17 HCP, balanced"'
A_RULE = 'a call, a colon and a condition, such as "pass: at most 12 HCP"'
ANY_LINE = f'a card with lines such as "- 1NT: 15-17 HCP, balanced" under a heading such as "## {OPENING}"'
NO_SUCH = "none"
HOW_TO_READ = (
    "At a turn the first line that fits the hand is the call. In square brackets: how often the call is made there, "
    "after the first number of passes that is named, and the share of its hands that fit the line."
)
BY_ITS_CARD = "bids as a card says (docs/written-cards.md); where it is silent it passes, or follows another policy"


def by_its_card(name: str) -> str:
    """What a bidder is called that makes the calls of a card."""
    return f"{name} by its card"


def file_ending(endings: Sequence[str]) -> str:
    """Which files hold cards."""
    return f"a card that ends in {listed(endings)}"


def truth(figures: Sequence[str]) -> str:
    """How true a card is, in one paragraph."""
    return f"{'; '.join(figures)}."


def whose_call(call: str) -> str:
    """What should have stood instead of a bid that may be partner's or theirs."""
    return f'"({call})" for a call of theirs, or every pass written out, as in "{call} Pass"'


def role_such_as(role: str) -> str:
    """What should have stood before the colon of a general rule."""
    return f'a call such as "{role}"'


def only_once(what: str, line: int) -> str:
    """What should have stood instead of a turn that was there before."""
    return f"{what} once, as in line {line}"


def opening_heading(passes: int) -> str:
    """The heading of an opener's turn."""
    return f"{OPENING} after {_passes((passes,))}" if passes else OPENING


def also_after(passes: Sequence[int]) -> str:
    """What stands behind an auction that is the same after other numbers of passes before the opening."""
    return f", also after {_passes(passes)}" if passes else ""


def _passes(numbers: Sequence[int]) -> str:
    return f"{listed(list(map(str, numbers)))} {'pass' if tuple(numbers) == (1,) else 'passes'}"


def numbers_of_passes(words: str) -> tuple[int, ...] | None:
    """The numbers in "1, 2 or 3 passes" or "a pass"; None where it is something else."""
    return _listed(_COUNTED, words, _NUMBERS)


def numbers_of_seats(words: str) -> tuple[int, ...] | None:
    """The passes before the seats in "first or second seat"; None where it is something else."""
    return _listed(_SEATED, words, _SEATS)


def _listed(form: re.Pattern[str], words: str, known: dict[str, int]) -> tuple[int, ...] | None:
    found = form.fullmatch(words.strip())
    if found is None:
        return None
    parts = [known.get(part.lower()) for part in _JOINTS.split(found[1].strip())]
    numbers = tuple(number for number in parts if number is not None)
    return numbers if len(numbers) == len(parts) else None


def line_note(share: float, true: float) -> str:
    """How often a call is made, and how true its text is."""
    return _note(share_text(share), "true", true)


def rule_note(share: float, right: float) -> str:
    """How often a general rule is used, and how often it is right."""
    return _note(share_text(share) if share == share else "", "right", right)


def _note(share: str, word: str, figure: float) -> str:
    return ", ".join(filter(None, (share, f"{word} {exact_share(figure)}" if figure == figure else "")))
