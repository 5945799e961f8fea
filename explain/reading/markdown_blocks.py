"""Blocks: the headings and list items of a Markdown text, each with its place; all other text is left out.

An item goes on over the next lines up to a blank one, as Markdown has it. Comments, and a note in square brackets at
the end of an item, are blanked.

>>> [(one.number, one.is_item, one.words) for one in blocks("# Mine\\n\\nFree.\\n\\n- 1NT: 15-17\\n  HCP [9 %]")]
[(1, False, 'Mine'), (5, True, '1NT: 15-17\\n  HCP')]
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..vocabulary.language_error import LanguageError
from .settings import TAB

_LINES = re.compile(r"\r\n|\r|\n")
_HEADING = re.compile(r" {0,3}(#{1,6})[ \t]+(?=\S)")
_CLOSED = re.compile(r"(?<=\s)#+$")
_ITEM = re.compile(r"([ \t]*)(?:[-*+]|[0-9]{1,9}[.)])[ \t]+(?=\S)")
_RULE = re.compile(r"[ \t]*(?:-[ \t]*){3,}|[ \t]*(?:\*[ \t]*){3,}")
_COMMENT, _COMMENT_END = "<!--", "-->"
_UNSAFE = re.compile(r"[\\<#]")
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")


@dataclass(frozen=True)
class Block:
    """A heading or an item of a list."""

    number: int  # of its first line
    lines: str  # on which it stands, whole
    start: int  # of its words in them
    depth: int  # of a heading: 1 for a title; of an item: the blanks before it
    is_item: bool

    @property
    def words(self) -> str:
        """What it says."""
        return self.lines[self.start :]

    def error(self, expected: str, start: int = 0, end: int | None = None, place: int | None = None) -> LanguageError:
        """Words of it that are not what was expected, from `start` to `end`; `place` is where they go wrong."""
        wrong = self.start + (start if place is None else place)
        first = self.lines.rfind("\n", 0, wrong) + 1
        line = self.lines[first:].partition("\n")[0]
        begin = max(self.start + start - first, 0)
        stop = max(min((len(self.lines) if end is None else self.start + end) - first, len(line)), begin)
        return LanguageError(expected, line, begin, stop, wrong - first, self.number + self.lines.count("\n", 0, first))

    def misread(self, error: LanguageError, start: int = 0) -> LanguageError:
        """The same error of a part of its words that begins at `start`."""
        return self.error(error.expected, start + error.start, start + error.end, start + error.offset)


def blocks(text: str) -> Iterator[Block]:
    """All headings and list items, in their order."""
    begun: Block | None = None
    for number, line in enumerate(_LINES.split(_without_comments(text)), 1):
        found = _begin(number, line)
        if begun is not None and (found is not None or not line.strip() or _RULE.fullmatch(line)):
            yield _finished(begun)
            begun = None
        if found is not None and not found.is_item:
            yield _finished(found)
        elif found is not None:
            begun = found
        elif begun is not None:
            begun = Block(begun.number, f"{begun.lines}\n{line}", begun.start, begun.depth, True)
    if begun is not None:
        yield _finished(begun)


def _begin(number: int, line: str) -> Block | None:
    """The heading or item that begins in a line."""
    if heading := _HEADING.match(line):
        return Block(number, line, heading.end(), len(heading[1]), False)
    if (item := _ITEM.match(line)) and not _RULE.fullmatch(line):
        return Block(number, line, item.end(), len(item[1].expandtabs(TAB)), True)
    return None


def _finished(block: Block) -> Block:
    """A block without the note or the closing signs at its end."""
    lines = block.lines.rstrip()
    if not block.is_item:
        lines = _CLOSED.sub("", lines).rstrip()
    while block.is_item and lines.endswith("]") and (opened := lines.rfind("[")) > block.start:
        lines = lines[:opened].rstrip()
    return Block(block.number, lines, block.start, block.depth, block.is_item)


def _without_comments(text: str) -> str:
    """The text with blanks for comments; lines keep their numbers and letters their places."""
    kept: list[str] = []
    after = 0
    while (start := text.find(_COMMENT, after)) >= 0:
        end = text.find(_COMMENT_END, start)
        if end < 0:
            break
        escaped = text[start - 1 : start] == "\\"
        stop = start + 1 if escaped else end + len(_COMMENT_END)
        kept += [text[after:start], text[start:stop] if escaped else re.sub(r"[^\r\n]", " ", text[start:stop])]
        after = stop
    return "".join((*kept, text[after:]))


def escaped(words: str) -> str:
    """Words on one line in which no letter begins or ends more than itself."""
    return _UNSAFE.sub(r"\\\g<0>", " ".join(words.split()))


def unescaped(words: str) -> str:
    """Words from what `escaped` gave."""
    return _ESCAPED.sub(r"\1", words)


def paragraph(words: str) -> str:
    """Free words on one line that are not read as anything."""
    line = " ".join(words.split()).replace("<", "\\<")
    return f"\\{line}" if _begin(1, line) else line
