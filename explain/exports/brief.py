"""Brief texts: a meaning in so many characters, in the way that players alert: "name -- facts; facts".

A text that does not fit gives way step by step: first exceptions and denials go, then the cases ("or ...") become one
range that holds them all, then the last facts go. What is left is still true, and ends in "...".
"""

from collections.abc import Iterable, Sequence

from bidlens.bridge.conditions.condition import Between
from bidlens.bridge.conditions.counts import HIGH_CARDS, LENGTHS, Count

from ..meaning.meaning import Meaning
from ..vocabulary.clause import Clause
from .lengths import suit_lengths
from .short_words import BBO, Suits, short, short_call, shorten

CUT = " ..."
_NOT_ALERTED = frozenset(
    ("natural", "raise", "pass", "preempt", "takeout double", "penalty double", "negative double", "redouble")
)
_ANY_LENGTH = 8  # nobody holds more, so it needs no telling
_UNNAMED = frozenset(("", "natural", "pass"))
_FORCING = {
    "forcing for one round": "forcing",
    "game forcing": "game forcing",
    "invitational": "invitational",
    "sign-off": "to play",
}


def is_alerted(meaning: Meaning) -> bool:
    """Whether a call is one that opponents would not take for natural."""
    return bool(meaning.clauses) and meaning.kind not in _NOT_ALERTED


def brief(meaning: Meaning, most: int | None = 69, suits: Suits = BBO) -> str:
    """What a call shows, in at most so many characters (None for any number); never a comma or "=".

    A text that had to be cut ends in "...".
    """
    if not meaning.clauses:
        return _fill(["too few hands"], 1, most)
    facts = _facts(meaning.clauses, suits)
    forcing = [_FORCING[meaning.forcing]] if meaning.forcing in _FORCING else []
    excepted = [f"not {_joined(clause, suits)} ({short_call(call, suits)})" for call, clause in meaning.exceptions]
    denied = [shorten(one, suits) for one in meaning.denies]
    whole = _named(meaning, [*facts, *forcing, *excepted, *denied], suits)
    if most is None or len("; ".join(whole[: len(facts)]) + CUT) <= most or len("; ".join(whole)) <= most:
        return _fill(whole, len(facts), most)
    return _fill([*_named(meaning, [*_widest(meaning, suits), *forcing], suits), ""], 1, most)


def _named(meaning: Meaning, facts: list[str], suits: Suits) -> list[str]:
    """The facts, with the kind of call before the first, where it has a name."""
    if meaning.kind in _UNNAMED:
        return facts
    name = shorten(meaning.kind[0].upper() + meaning.kind[1:], suits)
    return [f"{name} -- {facts[0]}", *facts[1:]]


def _fill(facts: Sequence[str], least: int, most: int | None) -> str:
    """As many facts as there is room for, and a sign where some are missing; an empty last fact is one that is."""
    for count in range(len(facts), least - 1, -1):
        missing = count < len(facts) or not facts[-1]
        text = "; ".join(filter(None, facts[:count])) + (CUT if missing else "")
        if most is None or len(text) <= most:
            return text
    return facts[0][: max(most - len(CUT), 0)].rstrip("! -") + CUT[-most:] if most else ""


def _facts(clauses: Sequence[Clause], suits: Suits) -> list[str]:
    """What all clauses have in common, fact by fact, and their cases as one fact; the one that tells HCP is first."""
    common = [one for one in clauses[0].conditions if all(one in other.conditions for other in clauses[1:])]
    cases = [Clause(tuple(one for one in clause.conditions if one not in common)) for clause in clauses]
    facts = [short(one, suits) for one in common]
    if len(clauses) > 1 and all(case.conditions for case in cases):
        place = len(facts) if any(one.count == HIGH_CARDS for one in common) else 0
        facts.insert(place, " or ".join(_joined(case, suits) for case in cases))
    return facts or ["any hand"]


def _joined(clause: Clause, suits: Suits) -> str:
    return " and ".join(short(one, suits) for one in clause.conditions) or "any hand"


def _widest(meaning: Meaning, suits: Suits) -> list[str]:
    """Facts that hold for every case: HCP, suit lengths, then what else all clauses speak of."""
    ranges = [_hull(meaning.clauses, HIGH_CARDS), *_lengths(meaning)]
    spoken_of = [one.count for one in meaning.clauses[0].conditions]
    others = (count for count in spoken_of if count != HIGH_CARDS and count not in LENGTHS)
    ranges += [_hull(meaning.clauses, count) for count in others]
    return [short(one, suits) for one in ranges if not _says_nothing(one)] or ["many kinds of hand"]


def _lengths(meaning: Meaning) -> Iterable[Between]:
    """Lengths worth telling, the longest suit first: three cards at least, or four at most."""
    found = list(zip(LENGTHS, suit_lengths(meaning), strict=True))
    for count, (low, high) in sorted(found, key=lambda one: (-one[1][0], one[1][1])):
        if low >= 3 or high <= 4:
            yield Between(count, low, high if high < _ANY_LENGTH else count.most)


def _hull(clauses: Iterable[Clause], count: Count) -> Between:
    """The narrowest range of a count that holds those of all clauses."""
    limits = [clause.limits(count) for clause in clauses]
    return Between(count, min(low for low, _ in limits), max(high for _, high in limits))


def _says_nothing(one: Between) -> bool:
    return one.low <= one.count.least and one.high >= one.count.most
