"""Reads BSS, the format of BBO's Full Disclosure, as a printed card.

The length of the suit bid is a field; points and what else can be read come from the description. Lines for one
vulnerability only are kept as words that are not tested, because what is printed elsewhere may differ.

>>> card = read_bss("*00{ours}=NYYYYYY\\n001N=NYYYYYN015-17 HCP; balanced\\n001S=NYYYYYN05811-21 HCP\\n")
>>> [(card.name, turn.same_after, [str(line.text) for line in turn.lines]) for turn in card.turns]
[('ours', (1, 2, 3), ['15-17 HCP, balanced', '11-21 HCP, 5+ spades'])]
"""

import re
from dataclasses import dataclass

from bidlens.bridge import Auction, InputError, call_number
from bidlens.bridge.calls import PASS, opening_passes, strain
from bidlens.bridge.conditions.condition import Between
from bidlens.bridge.conditions.counts import LENGTHS

from ..reading import PrintedCard, PrintedLine, PrintedTurn
from ..vocabulary.call_text import CallText
from ..vocabulary.clause import Clause
from .read_brief import read_brief
from .settings import ANY_LENGTH

_HEADER = re.compile(r"^[*?]00(?:\{(.*?)\})?=")
_RECORD = re.compile(r"^\*?([0-6])([0-8])((?:[PDR]|[1-7][CDHSN])+)=([YN]{7}[0-9A-E])(.*)$")
_CALL = re.compile(r"[PDR]|[1-7][CDHSN]")
_SEATS = {"0": (0, 1, 2, 3), "5": (0, 1), "6": (2, 3), **{str(seat): (seat - 1,) for seat in (1, 2, 3, 4)}}
_OTHER_FILES = ("$", "+", "%")  # lines that name conventions and carding
_ANY_VULNERABILITY = "0"
_NOTRUMP = 4

Calls = tuple[int, ...]


@dataclass(frozen=True)
class _Record:
    """A call, those before it from the opening on, and what is said of it."""

    before: Calls
    call: int
    any_vulnerability: bool
    said: str  # the length of the suit bid and the description

    @property
    def line(self) -> PrintedLine:
        length, words = "", self.said
        if self.call < PASS and strain(self.call) != _NOTRUMP:
            length, words = self.said[:2], self.said[2:]
        text, rest = read_brief(words.strip())
        if not self.any_vulnerability:
            return PrintedLine(self.call, CallText(()), words)
        text = _with_length(text, self.call, length)
        return PrintedLine(self.call, text, ", ".join(rest) if text.clauses else words)


def read_bss(text: str, name: str = "") -> PrintedCard:
    """The card of a BSS file; an InputError names the line that is none."""
    printed: dict[Calls, dict[int, list[_Record]]] = {}  # by the calls before, then by passes before the opening
    for number, line in enumerate(text.splitlines(), start=1):
        header = _HEADER.match(line)
        if header:
            name = header[1] or name
        elif line.strip() and not line.startswith(_OTHER_FILES):
            record, several = _record(line.rstrip(), number)
            for passes in several:
                printed.setdefault(record.before, {}).setdefault(passes, []).append(record)
    if not printed:
        raise InputError("expected lines of a BSS file, got none")
    return PrintedCard(name, tuple(turn for before, by_passes in printed.items() for turn in _turns(before, by_passes)))


def _turns(before: Calls, by_passes: dict[int, list[_Record]]) -> list[PrintedTurn]:
    """The turns after some calls; numbers of passes for which the same is printed are one turn."""
    same: dict[tuple[_Record, ...], list[int]] = {}
    for passes, records in sorted(by_passes.items()):
        same.setdefault(tuple(dict.fromkeys(records)), []).append(passes)
    return [
        PrintedTurn((PASS,) * first + before, tuple(record.line for record in records), tuple(others))
        for records, (first, *others) in same.items()
    ]


def _record(line: str, number: int) -> tuple[_Record, tuple[int, ...]]:
    """One line, and how many passes may come before the opening."""
    found = _RECORD.match(line)
    if found is None:
        raise InputError(f"expected a line of a BSS file in line {number}, such as 001N=NYYYYYN0..., got {line!r:.60}")
    seat, vulnerability, letters, _, said = found.groups()
    *before, call = (call_number(one) for one in _CALL.findall(letters))
    passes = _SEATS[seat]
    if opening_passes(before) and any(one != PASS for one in before):  # passes that are written out
        passes = (opening_passes(before),)
        before = before[passes[0] :]
    try:
        Auction(calls=(*before, call))
    except InputError as error:
        raise InputError(f"{error} (line {number})") from None
    return _Record(tuple(before), call, vulnerability == _ANY_VULNERABILITY, said), passes


def _with_length(text: CallText, call: int, length: str) -> CallText:
    """A text that keeps the length of the suit bid, too."""
    if not length.isdigit():
        return text
    count = LENGTHS[strain(call)]
    low, high = int(length[0]), int(length[1])
    if low > high:  # no length at all
        return text
    told = Between(count, low, high if high < ANY_LENGTH else count.most)
    if told.low <= count.least and told.high >= count.most:
        return text
    return CallText(tuple(_narrower(one, told) for one in text.clauses or (Clause(()),)), text.exceptions)


def _narrower(clause: Clause, told: Between) -> Clause:
    """A clause that keeps a range as well; it stays as it is where its own is as narrow."""
    low, high = clause.limits(told.count)
    if low >= told.low and high <= told.high:
        return clause
    return Clause((*(one for one in clause.conditions if one.count != told.count), _both(told, low, high)))


def _both(told: Between, low: int, high: int) -> Between:
    both = Between(told.count, max(low, told.low), min(high, told.high))
    return both if both.low <= both.high else told
