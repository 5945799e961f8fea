"""LanguageError: a text that is not understood, with the place in it.

>>> print(LanguageError('a condition such as "good hearts"', "5-9 HCP, god hearts", 9, 19))
expected a condition such as "good hearts", got "god hearts" at letter 10
  5-9 HCP, god hearts
           ^
"""

from bidlens.bridge import InputError

from .phrases.reading import not_understood
from .settings import AFTER_PLACE, BEFORE_PLACE

_CUT = "..."


class LanguageError(InputError):
    """Words that are not understood: the text, and the letter, counted from 0, at which it goes wrong."""

    def __init__(
        self, expected: str, text: str, start: int, end: int, place: int | None = None, line: int | None = None
    ):
        """What was expected, and where in the text other words stand; `place` is where they go wrong, if later.

        `line` is the number of the text's line, where it stands in a file.
        """
        self.expected, self.text, self.start, self.end = expected, text, start, end
        self.offset = min(start if place is None else place, len(text))
        got = " ".join(text[start:end].split())
        said = not_understood(expected, _shortened(got), self.offset + 1, line)
        super().__init__("\n".join((said, *self._shown())))

    def _shown(self) -> tuple[str, str]:
        """The text about the place, and a caret under it."""
        first = max(self.offset - BEFORE_PLACE, 0)
        last = self.offset + AFTER_PLACE
        line = "".join(" " if sign.isspace() else sign for sign in self.text[first:last])
        before, after = _CUT if first else "", _CUT if last < len(self.text) else ""
        caret = " " * (len(before) + self.offset - first) + "^"
        return f"  {before}{line}{after}", f"  {caret}"


def _shortened(got: str) -> str:
    return got if len(got) <= AFTER_PLACE else got[:AFTER_PLACE] + _CUT
