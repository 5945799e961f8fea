"""Dealer scripts: practice deals for a call, for the dealer program and BBO's advanced deal source.

With a card, the calls before are dealt for as well, as far as it explains them; a meaning alone tells of one hand.
"""

from bidlens.bridge import Auction, InputError, call_name
from bidlens.bridge.seats import SEAT_NAMES, seat_number

from ...card.card import ConventionCard
from ...meaning.meaning import Meaning
from ...vocabulary.clause import Clause
from ...vocabulary.phrases import exported as phrases
from ..annotated import meanings_of
from ..styles import one_line
from .terms import TRUE, dealer_term

_VULNERABLE = {"None": "none", "NS": "ns", "EW": "ew", "Both": "all"}
_SWAPPED = {"None": "None", "NS": "EW", "EW": "NS", "Both": "Both"}


def to_dealer(source: Meaning | ConventionCard, auction: Auction | str | None = None, seat: int | str = "S") -> str:
    """A script that deals hands for the last call of an auction to a seat.

    A meaning brings its own auction. A count that dealer does not know is left out, and a comment says so.
    """
    heard = _auction(source, auction)
    holder = seat_number(seat)
    first = (holder - len(heard) + 1) % 4
    vul = heard.vul if (first - heard.dealer) % 2 == 0 else _SWAPPED[heard.vul]
    table = Auction(first, vul, heard.calls)
    meanings = {len(heard) - 1: source} if isinstance(source, Meaning) else _meanings(source, heard)
    lines = [
        f"# {phrases.last_call_by(one_line(source.policy), heard.text, SEAT_NAMES[holder])}",
        f"dealer {SEAT_NAMES[first].lower()}",
        f"vulnerable {_VULNERABLE[vul]}",
    ]
    for place, call in enumerate(heard.calls):
        seat_name = SEAT_NAMES[table.caller(place)]
        lines += ["", f"# {seat_name}, {call_name(call)}: {_words(meanings.get(place))}"]
        lines += _definitions(f"call{place + 1}", meanings[place], seat_name.lower()) if place in meanings else []
    # the rarest first, so that most deals are done with soon
    order = sorted(meanings, key=lambda place: (meanings[place].frequency, place))
    condition = " && ".join(f"call{place + 1}" for place in order)
    return "\n".join([*lines, "", f"condition {condition}", "action printpbn"]) + "\n"


def _auction(source: Meaning | ConventionCard, auction: Auction | str | None) -> Auction:
    if isinstance(source, Meaning):
        own = source.auction.push(source.call)
        given = None if auction is None else Auction.of(auction)
        if given is not None and given.calls != own.calls:
            raise InputError(f"expected the auction of the meaning, {own.text}, got {given.text!r}")
        if not source.clauses:
            raise InputError(f"expected a call with a meaning, got {own.text}, which too few hands make")
        return own if given is None else given
    heard = None if auction is None else Auction.of(auction)
    if heard is None or not heard.calls:
        raise InputError("expected an auction that ends in the call to deal for, got no call")
    return heard


def _meanings(card: ConventionCard, heard: Auction) -> dict[int, Meaning]:
    found = meanings_of(card, heard)
    if len(heard) - 1 not in found:
        raise InputError(f"expected a call that the card explains, got {heard.text!r}")
    return found


def _words(meaning: Meaning | None) -> str:
    return one_line(_plainly(meaning.text)) if meaning else phrases.NO_CONDITION


def _plainly(text: str) -> str:
    """Suit symbols as letters, for programs that read ASCII only."""
    return text.translate(str.maketrans("♣♦♥♠", "CDHS"))


def _definitions(name: str, meaning: Meaning, seat: str) -> list[str]:
    """Each clause and each exception as a variable, and one more for the whole."""
    lines: list[str] = []
    cases, excepted = [], []
    for number, clause in enumerate(meaning.clauses, start=1):
        terms, unknown = _terms(clause, seat)
        lines += [f"# {phrases.not_countable(words)}" for words in unknown]
        lines.append(f"{name}_case{number} = {' && '.join(terms) or TRUE.format(seat=seat)}")
        cases.append(f"{name}_case{number}")
    for number, (call, clause) in enumerate(meaning.exceptions, start=1):
        terms, unknown = _terms(clause, seat)
        if unknown:
            lines.append(f"# {phrases.not_countable(phrases.excepted(str(clause), call_name(call)))}")
            continue
        lines.append(f"{name}_but{number} = {' && '.join(terms) or TRUE.format(seat=seat)}")
        excepted.append(f"!{name}_but{number}")
    whole = [f"({' || '.join(cases)})", *excepted]
    return [*lines, f"{name} = {' && '.join(whole)}"]


def _terms(clause: Clause, seat: str) -> tuple[list[str], list[str]]:
    """The conditions as dealer expressions, and in words those that dealer cannot count."""
    made = [(str(one), dealer_term(one, seat)) for one in clause.conditions]
    return [term for _, term in made if term is not None], [words for words, term in made if term is None]
