"""Writes the reference of the language of texts as Markdown: `python -m bidlens.app.language_reference`."""

from itertools import combinations_with_replacement

from bidlens.bridge.conditions.counts import SUIT_WORDS, Count
from bidlens.bridge.conditions.phrases import SYMBOLS, WORDS, Style
from bidlens.explain.reading.general_rules import ROLE_OF
from bidlens.explain.reading.rule_counts import RULE_COUNTS
from bidlens.explain.vocabulary import PLAIN

_INTRO = """\
# The language of texts

Made by `make docs` from the code. Whatever bidlens prints of a call it can also read: `parse_text` gives the text as an
object that hands fit or not, `parse_clause` one clause of it.

```python
>>> from bidlens.bridge import HandSet
>>> from bidlens.explain import LanguageError, parse_clause, parse_text
>>> text = parse_text("15-17 HCP, balanced; or 14 HCP, 5+ clubs; but not 5 spades (1♠)")
>>> text.fits(HandSet.from_pbn(["AK2.KQ3.Q432.J32", "AKJ32.KQ3.Q43.J2"])).tolist()
[True, False]
>>> from bidlens.bridge.conditions.phrases import SYMBOLS
>>> parse_clause("5 to 9 hcp, at least 6 hearts, good hearts").text(SYMBOLS)
'5-9 HCP, 6+♥, good ♥'
>>> try:
...     parse_clause("5-9 HCP, god hearts")
... except LanguageError as error:
...     print(error)
expected a condition such as "good hearts", got "god hearts" at letter 10
  5-9 HCP, god hearts
           ^

```

## Grammar

    text       =  clause { "; or" clause } [ "; but not" exception { "; nor" exception } ]
    exception  =  clause [ "(" call ")" ]
    clause     =  "any hand"  |  condition { "," condition }
    condition  =  a range of one of the counts below, in words or in symbols

A hand fits a text if it fits one of the clauses and none of the exceptions; the call in brackets is the one that is
made instead. All conditions of a clause hold. Two ranges of one count in a clause mean what they have in common; it is
an error if that is nothing.

People may write otherwise than bidlens prints: capital or small letters, more blanks, other dashes, singular or plural,
a full stop at the end, `and` for a comma, words and symbols mixed, `S H D C` or `!S !H !D !C` for suits, and for ranges

| printed | read as well |
|---|---|
| `15-17` | `15 to 17`, `from 15 to 17`, `between 15 and 17`, `15 – 17` |
| `5+` | `at least 5`, `5 or more`, `≥5`, `>=5`, and up to the most that there is, `5-13` |
| `at most 3`, `0-3` | `up to 3`, `3 or fewer`, `3 or less`, `≤3`, `<=3` |
| `5` | `exactly 5` |
| `no` | `0` |

## Counts

Of four suits, or of pairs of suits, the first is shown; the others are said in the same way.
"""

# What each count is, and a range of it that is typical, or None if all are shown; SUIT stands for the name of a suit.
_WHAT: dict[str, tuple[str, tuple[int, int] | None]] = {
    "hcp": ("high-card points: ace 4, king 3, queen 2, jack 1", (15, 17)),
    "SUIT": ("cards of the suit", (4, 6)),
    "balanced": ("4333, 4432 or 5332: 1, otherwise 0", None),
    "SUIT - SUIT": ("which suit has more cards: 1 the first, -1 the second, 0 neither", None),
    "majors": ("spades and hearts together", (5, 9)),
    "minors": ("diamonds and clubs together", (5, 9)),
    "longest": ("cards of the longest suit", (5, 6)),
    "two longest": ("cards of the two longest suits", (8, 10)),
    "shortest": ("cards of the shortest suit", None),
    "points": ("HCP, and one for every card beyond four in a suit", (13, 15)),
    "rule of 20": ("HCP and cards of the two longest suits", (20, 22)),
    "SUIT support": ("HCP, and 3 for a void, 2 for a singleton, 1 for a doubleton beside the suit", (10, 12)),
    "losers": ("losing-trick count", (6, 7)),
    "aces": ("aces", (1, 2)),
    "controls": ("ace 2, king 1", (4, 5)),
    "SUIT top three": ("ace, king and queen of the suit", (1, 2)),
    "SUIT top five": ("honours of the suit, ten included", (2, 3)),
    "SUIT HCP": ("HCP in the suit", (4, 6)),
    "good SUIT": ("two of the top three honours, or three of the top five: 1, otherwise 0", None),
    "SUIT stopper": ("how well the suit is stopped: 0 not, 1 partly, 2 likely, 3 once, 4 twice", None),
}

_RULES = """
## General rules

A general rule of a card is a purpose, a colon and one clause: `bid partner's suit: 8+ cards together in partner's
suit, at most 22 HCP together if partner is minimum`. The clause may ask what stands here, of the hand and of the
auction as the seat to call sees it; `parse_clause(text, RULE_COUNTS)` reads it
(`bidlens.explain.reading.rule_counts`).

What a seat has *shown* is what the printed lines of its calls say: the fewest cards of a suit, the least and the
most HCP. A suit that is bid where no line is printed shows four cards, bid again one more, as a raise three.
*Partner's suit* is the one of which partner has shown most cards, *your suit* the one that you have; *your longest
other suit* and the *next* are those that nobody has shown, by their lengths in your hand. *Together* adds your hand
to what partner has shown: *if partner is minimum* the least HCP, *if partner is maximum* the most. *Cheapest* is
the lowest legal level of a bid. *If any* includes that there is no such suit. *Passes since* are those after the
last bid or double.

Purposes:

"""


def language_reference() -> str:
    """docs/language.md, whole."""
    lines = [_INTRO, "| count | what it is | least, most | in words | in symbols |", "|---|---|---|---|---|"]
    for name, counts in families().items():
        first, names = counts[0], ", ".join(f"`{count.name}`" for count in counts)
        what, typical = _WHAT[name]
        words, symbols = (_said(first, typical, style) for style in (WORDS, SYMBOLS))
        cells = (names, what, f"{first.least}, {first.most}", words, "the same" if symbols == words else symbols)
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join([*lines, *_general_rules(), ""])


def _general_rules() -> list[str]:
    """What general rules may say."""
    purposes = ", ".join(f"`{purpose}`" for purpose in ROLE_OF)
    rows = [f"| {'<br>'.join(f'`{one}`' for one in _rule_phrases(count))} |" for count in RULE_COUNTS]
    return [_RULES + purposes + ".", "", "| a clause may ask |", "|---|", *rows]


def _rule_phrases(count: Count) -> list[str]:
    """One value of a count, a range with an end and one with another, as they are printed."""
    middle = (count.least + count.most) // 2
    ranges = [(middle, middle), (middle + 1, count.most), (count.least, middle)]
    return list(dict.fromkeys(count.text(low, high) for low, high in ranges))


def families() -> dict[str, list[Count]]:
    """Counts that differ by their suits only, by their name with SUIT instead."""
    found: dict[str, list[Count]] = {}
    for count in PLAIN:
        name = count.name
        for suit in SUIT_WORDS:
            name = name.replace(suit, "SUIT")
        found.setdefault(name, []).append(count)
    return found


def _said(count: Count, typical: tuple[int, int] | None, style: Style) -> str:
    """Ranges of a count as they are printed: all of them, or one of each kind."""
    least, most = count.least, count.most
    if typical is None:
        ranges = [one for one in combinations_with_replacement(range(least, most + 1), 2) if one != (least, most)]
    else:
        low, high = typical
        ranges = [typical, (low, low), (low, most), (least, high), (least, least)]
    return "<br>".join(f"`{count.text(*one, style)}`" for one in ranges)


if __name__ == "__main__":
    print(language_reference(), end="")
