"""Special bids: what opponents should know before they sit down."""

from bidlens.bridge import call_symbol
from bidlens.bridge.calls import PASS

from ...card.card import ConventionCard
from ...meaning.meaning import Meaning
from ...rules.decision import Decision
from .opening_bids import NOTRUMP, hcp_range, hcp_text, openings, shortest_length
from .words import auction_text, brief_text, is_artificial, what, what_in_short

_LIGHT = 9  # an opening of one of a suit that starts here or lower is worth a warning
_USUAL_NOTRUMP = (14, 18)
_LETTERS = 96


def special_bids(card: ConventionCard, most: int = 9) -> list[tuple[str, str]]:
    """What regulations say, then calls with what is unusual in them: openings, overcalls, answers."""
    found = [*_rulings(card), *_openings(card), *_overcalls(card), *_answers(card)]
    if len(found) <= most:
        return found
    return [*found[: most - 1], ("...", f"and {len(found) - most + 1} more turns with artificial calls: see the index")]


def _rulings(card: ConventionCard) -> list[tuple[str, str]]:
    """The colour of the system, and the clauses of unusual methods that it fulfils."""
    clauses = [one for one in card.findings if one.holds and one.rule.startswith(("HUM", "Brown"))]
    colours = [one for one in card.findings if one.rule == "colour"]
    letters = sorted({one.rule for one in clauses})
    which = f" ({', '.join(letters)}: see Regulations)" if letters else ""
    return [(one.body, f"{one.result}{which}: {one.verdict.partition(': ')[2]}") for one in colours[:1]]


def _openings(card: ConventionCard) -> list[tuple[str, str]]:
    found = []
    for one in openings(card):
        if one.meaning is not None and (why := _unusual(one.meaning)):
            found.append((call_symbol(one.call), f"{why}: {brief_text(one.meaning, _LETTERS - len(why))}"))
    return found


def _unusual(one: Meaning) -> str:
    """Why an opening should be known; nothing where it is as most people play it."""
    low, high = hcp_range(one)
    if one.call == PASS:
        return "strong pass" if low >= 10 else ""
    if is_artificial(one):
        return what(one)
    if one.call == NOTRUMP:
        return "" if _USUAL_NOTRUMP[0] <= low and high <= _USUAL_NOTRUMP[1] else f"1NT of {hcp_text(one)} HCP"
    if one.call < NOTRUMP:
        return _unusual_suit(one, low)
    return ""


def _unusual_suit(one: Meaning, low: int) -> str:
    cards = shortest_length(one, one.call)
    if cards is not None and cards < 3:
        return f"may have {('no card', 'one card', 'two cards')[cards]} in the suit"
    return f"light, from {low} HCP" if low <= _LIGHT else ""


def _overcalls(card: ConventionCard) -> list[tuple[str, str]]:
    """Artificial calls at the first turn after an opponent opens; turns with the same ones are put together."""
    by_words: dict[str, list[str]] = {}
    for decision in card.entries:
        passes = decision.auction.opening_passes
        if len(decision.auction) == passes + 1:
            words = _artificial_calls(decision, 44)
            if words:
                by_words.setdefault(words, []).append(auction_text(decision.auction))
    return [("over " + ", ".join(dict.fromkeys(places)), words) for words, places in by_words.items()]


def _answers(card: ConventionCard) -> list[tuple[str, str]]:
    """Artificial answers to an opening when the next opponent passes."""
    by_words: dict[str, list[str]] = {}
    for decision in card.entries:
        calls = decision.auction.from_opening
        if len(calls) == 2 and calls[1] == PASS and (words := _artificial_calls(decision, 0)):
            by_words.setdefault(words, []).append(auction_text(decision.auction))
    return [("after " + ", ".join(dict.fromkeys(places)), words) for words, places in by_words.items()]


def _artificial_calls(decision: Decision, letters: int) -> str:
    """The artificial calls of a turn; with what they show where letters are left for that."""
    parts = []
    for call, one in sorted(decision.meanings.items()):
        if call != PASS and is_artificial(one):
            shows = f" {brief_text(one, letters)}" if letters else ""
            kind = what(one).split(",")[0] if letters else what_in_short(one)
            parts.append(f"{call_symbol(call)} {kind}{':' if shows else ''}{shows}")
    return "; ".join(parts)
