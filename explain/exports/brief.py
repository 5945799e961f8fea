"""Brief texts: a meaning in so many characters, in the way that players alert: "name -- facts; facts".

A text that does not fit gives way step by step: first exceptions and denials go, then the cases ("or ...") become one
range that holds them all, then the last facts go. What is left is still true, and ends in "...".
"""

from collections.abc import Iterable, Sequence

from bidlens.bridge.call_kinds import Kind
from bidlens.bridge.conditions.condition import Between
from bidlens.bridge.conditions.counts import HIGH_CARDS, LENGTHS, Count
from bidlens.bridge.conditions.phrases import Style

from ..meaning.meaning import Meaning
from ..vocabulary.clause import Clause
from ..vocabulary.phrases.exported import MANY_KINDS, MORE, all_of, but_not, name_of, one_of
from ..vocabulary.phrases.words import ALERTED_FORCING, ANY_HAND, TOO_FEW
from .lengths import suit_lengths
from .settings import ANY_LENGTH, BRIEF_LETTERS, SHORT, TELLING
from .styles import BBO, short_call

_NOT_ALERTED = (Kind.TAKEOUT_DOUBLE, Kind.PENALTY_DOUBLE, Kind.NEGATIVE_DOUBLE, Kind.REDOUBLE)
_UNNAMED = (None, Kind.NATURAL, Kind.PASS)


def is_alerted(meaning: Meaning) -> bool:
    """Whether a call is one that opponents would not take for natural."""
    return bool(meaning.clauses) and not (
        meaning.kind is None or meaning.kind.is_natural or meaning.kind in _NOT_ALERTED
    )


def brief(meaning: Meaning, most: int | None = BRIEF_LETTERS, style: Style = BBO) -> str:
    """What a call shows, in at most so many characters (None for any number); never a comma or "=".

    A text that had to be cut ends in "...".
    """
    if not meaning.clauses:
        return _fill([TOO_FEW], 1, most)
    facts = _facts(meaning.clauses, style)
    forcing = [ALERTED_FORCING[meaning.forcing]] if meaning.forcing in ALERTED_FORCING else []
    excepted = [but_not(_joined(clause, style), short_call(call, style)) for call, clause in meaning.exceptions]
    denied = meaning.denials_in(style)
    whole = _named(meaning, [*facts, *forcing, *excepted, *denied], style)
    if most is None or len("; ".join(whole[: len(facts)]) + MORE) <= most or len("; ".join(whole)) <= most:
        return _fill(whole, len(facts), most)
    return _fill([*_named(meaning, [*_widest(meaning, style), *forcing], style), ""], 1, most)


def _named(meaning: Meaning, facts: list[str], style: Style) -> list[str]:
    """The facts, with the kind of call before the first, where it has a name."""
    if meaning.kind is None or meaning.kind in _UNNAMED:
        return facts
    return [name_of(meaning.kind, meaning.suit, style) + facts[0], *facts[1:]]


def _fill(facts: Sequence[str], least: int, most: int | None) -> str:
    """As many facts as there is room for, and a sign where some are missing; an empty last fact is one that is."""
    for count in range(len(facts), least - 1, -1):
        missing = count < len(facts) or not facts[-1]
        text = "; ".join(filter(None, facts[:count])) + (MORE if missing else "")
        if most is None or len(text) <= most:
            return text
    return facts[0][: max(most - len(MORE), 0)].rstrip("! -") + MORE[-most:] if most else ""


def _facts(clauses: Sequence[Clause], style: Style) -> list[str]:
    """What all clauses have in common, fact by fact, and their cases as one fact; the one that tells HCP is first."""
    common = [one for one in clauses[0].conditions if all(one in other.conditions for other in clauses[1:])]
    cases = [Clause(tuple(one for one in clause.conditions if one not in common)) for clause in clauses]
    facts = [one.text(style) for one in common]
    if len(clauses) > 1 and all(case.conditions for case in cases):
        place = len(facts) if any(one.count == HIGH_CARDS for one in common) else 0
        facts.insert(place, one_of([_joined(case, style) for case in cases]))
    return facts or [ANY_HAND]


def _joined(clause: Clause, style: Style) -> str:
    return all_of([one.text(style) for one in clause.conditions]) or ANY_HAND


def _widest(meaning: Meaning, style: Style) -> list[str]:
    """Facts that hold for every case: HCP, suit lengths, then what else all clauses speak of."""
    ranges = [_hull(meaning.clauses, HIGH_CARDS), *_lengths(meaning)]
    spoken_of = [one.count for one in meaning.clauses[0].conditions]
    others = (count for count in spoken_of if count != HIGH_CARDS and count not in LENGTHS)
    ranges += [_hull(meaning.clauses, count) for count in others]
    return [one.text(style) for one in ranges if not _says_nothing(one)] or [MANY_KINDS]


def _lengths(meaning: Meaning) -> Iterable[Between]:
    """Lengths worth telling, the longest suit first: three cards at least, or four at most."""
    found = list(zip(LENGTHS, suit_lengths(meaning), strict=True))
    for count, (low, high) in sorted(found, key=lambda one: (-one[1][0], one[1][1])):
        if low >= TELLING or high <= SHORT:
            yield Between(count, low, high if high < ANY_LENGTH else count.most)


def _hull(clauses: Iterable[Clause], count: Count) -> Between:
    """The narrowest range of a count that holds those of all clauses."""
    limits = [clause.limits(count) for clause in clauses]
    return Between(count, min(low for low, _ in limits), max(high for _, high in limits))


def _says_nothing(one: Between) -> bool:
    return one.low <= one.count.least and one.high >= one.count.most
