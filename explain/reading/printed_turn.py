"""PrintedTurn: the lines of a turn as they are printed, in the order in which they are to be read."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.conditions.counts import HandCounts

from ..vocabulary.call_text import CallText
from .shown_hands import ShownHand, shown_by_text

Calls = tuple[int, ...]
SILENT = -1  # instead of a call, where nothing is printed for a hand


@dataclass(frozen=True)
class PrintedLine:
    """A call and what is printed of it."""

    call: int
    text: CallText
    what: str = ""  # kind and forcing state, as they are printed; nothing is read from them

    @cached_property
    def shows(self) -> ShownHand:
        """What the text says of strength and lengths."""
        return shown_by_text(self.text)


@dataclass(frozen=True)
class PrintedTurn:
    """The calls before a turn, and its lines in the order of reading."""

    calls: Calls
    lines: tuple[PrintedLine, ...]
    same_after: tuple[int, ...] = ()  # it is the same after so many passes before the opening

    def read(self, hands: HandSet) -> np.ndarray:
        """(n,) the call of the first line that fits each hand, SILENT where none does."""
        result, left = np.full(len(hands), SILENT), np.arange(len(hands))
        seen = HandCounts(hands)
        for line in self.lines:
            fits = line.text.fits(seen)[left]
            result[left[fits]] = line.call
            left = left[~fits]
        return result

    @cached_property
    def by_call(self) -> dict[int, PrintedLine]:
        """The first line of each call."""
        return {line.call: line for line in reversed(self.lines)}
