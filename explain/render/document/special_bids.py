"""Special bids: what opponents should know before they sit down."""

from bidlens.bridge import call_symbol
from bidlens.bridge.calls import PASS

from ...card.card import ConventionCard
from ...card.openings import openings
from ...card.settings import MANY_ERRORS
from ...meaning.meaning import Meaning
from ...regulations.finding import Regulation
from ...rules.decision import Decision
from ...vocabulary.phrases import card_pages as phrases
from ..settings import LIGHT, OVERCALL_LETTERS, SPECIAL_BIDS, SPECIAL_LETTERS, STRONG_PASS, USUAL_NOTRUMP
from .call_words import auction_text, brief_text, kind_words, what, what_in_short
from .opening_bids import ONE_NOTRUMP, hcp_range, hcp_text, shortest_length


def special_bids(card: ConventionCard, most: int = SPECIAL_BIDS) -> list[tuple[str, str]]:
    """What regulations say, then calls with what is unusual in them: openings, overcalls, answers."""
    found = [*errors(card), *_rulings(card), *_openings(card), *_overcalls(card), *_answers(card)]
    if len(found) <= most:
        return found
    return [*found[: most - 1], ("...", phrases.more_turns(len(found) - most + 1))]


def errors(card: ConventionCard) -> list[tuple[str, str]]:
    """A policy that gives no call on many boards."""
    found = card.fidelity.get("errors", {"share": 0.0})
    return [(phrases.ERRS, phrases.errs(found["share"], found["first"]))] if found["share"] > MANY_ERRORS else []


def _rulings(card: ConventionCard) -> list[tuple[str, str]]:
    """The colour of the system, and the clauses of unusual methods that it fulfils."""
    names = sorted({f"{one.rule.value} {one.clause}" for one in card.findings if one.holds and one.rule.is_unusual})
    colours = [one for one in card.findings if one.rule is Regulation.COLOUR]
    return [(one.body, f"{one.result}{phrases.see_regulations(names)}: {one.reason}") for one in colours[:1]]


def _openings(card: ConventionCard) -> list[tuple[str, str]]:
    found = []
    for one in openings(card):
        if one.meaning is not None and (why := _unusual(one.meaning)):
            found.append((call_symbol(one.call), f"{why}: {brief_text(one.meaning, SPECIAL_LETTERS - len(why))}"))
    return found


def _unusual(one: Meaning) -> str:
    """Why an opening should be known; nothing where it is as most people play it."""
    low, high = hcp_range(one)
    if one.call == PASS:
        return phrases.STRONG_PASS if low >= STRONG_PASS else ""
    if one.is_artificial:
        return what(one)
    if one.call == ONE_NOTRUMP:
        usual = USUAL_NOTRUMP[0] <= low and high <= USUAL_NOTRUMP[1]
        return "" if usual else phrases.unusual_notrump(hcp_text(one))
    if one.call < ONE_NOTRUMP:
        return _unusual_suit(one, low)
    return ""


def _unusual_suit(one: Meaning, low: int) -> str:
    cards = shortest_length(one, one.call)
    if cards is not None and cards < 3:
        return phrases.may_be_short(cards)
    return phrases.light(low) if low <= LIGHT else ""


def _overcalls(card: ConventionCard) -> list[tuple[str, str]]:
    """Artificial calls at the first turn after an opponent opens; turns with the same ones are put together."""
    by_words: dict[str, list[str]] = {}
    for decision in card.decisions:
        passes = decision.auction.opening_passes
        if len(decision.auction) == passes + 1:
            words = _artificial_calls(decision, OVERCALL_LETTERS)
            if words:
                by_words.setdefault(words, []).append(auction_text(decision.auction))
    return [(phrases.over(list(dict.fromkeys(places))), words) for words, places in by_words.items()]


def _answers(card: ConventionCard) -> list[tuple[str, str]]:
    """Artificial answers to an opening when the next opponent passes."""
    by_words: dict[str, list[str]] = {}
    for decision in card.decisions:
        calls = decision.auction.from_opening
        if len(calls) == 2 and calls[1] == PASS and (words := _artificial_calls(decision, 0)):
            by_words.setdefault(words, []).append(auction_text(decision.auction))
    return [(phrases.after(list(dict.fromkeys(places))), words) for words, places in by_words.items()]


def _artificial_calls(decision: Decision, letters: int) -> str:
    """The artificial calls of a turn; with what they show where letters are left for that."""
    parts = []
    for call, one in sorted(decision.meanings.items()):
        if call != PASS and one.is_artificial:
            shows = f" {brief_text(one, letters)}" if letters else ""
            kind = kind_words(one) if letters else what_in_short(one)
            parts.append(f"{call_symbol(call)} {kind}{':' if shows else ''}{shows}")
    return "; ".join(parts)
