"""Call words: calls, auctions and meanings as short as they can be said on a page."""

from bidlens.bridge import Auction, call_symbol
from bidlens.bridge.call_kinds import Kind
from bidlens.bridge.calls import PASS, strain
from bidlens.bridge.conditions.counts import LENGTHS
from bidlens.bridge.conditions.phrases import SYMBOLS

from ...meaning.call_hands import partner_suits
from ...meaning.meaning import Meaning
from ...rules.decision import Decision
from ...vocabulary.clause import Clause
from ...vocabulary.phrases import words as phrases
from ...vocabulary.phrases.card_pages import TOO_FEW_TO_TELL


def two_suits(one: Meaning) -> bool:
    """Whether every case of a call shows two suits of at least five and four cards."""
    return bool(one.clauses) and all(_shown(clause)[1] >= 4 and _shown(clause)[0] >= 5 for clause in one.clauses)


def _shown(clause: Clause) -> list[int]:
    """Cards that a clause promises in each suit, the most first."""
    return sorted((clause.limits(count)[0] for count in LENGTHS), reverse=True)


def raises_by_cue_bid(one: Meaning) -> bool:
    """Whether a call names a suit of the opponents and shows one that partner has bid."""
    if one.kind is not Kind.TRANSFER:
        return False
    theirs = [strain(call) for place in (1, 3) for call in one.auction.calls_by((one.auction.turn + place) % 4)]
    return strain(one.call) in theirs and one.suit in partner_suits(one.auction)


def kind_words(one: Meaning) -> str:
    """The kind of a call, in the words of players where these tell more."""
    if one.is_artificial and two_suits(one):
        return phrases.TWO_SUITER
    if raises_by_cue_bid(one):
        return phrases.CUE_BID_RAISE
    return "" if one.kind is Kind.PASS else phrases.kind_text(one.kind, one.suit, SYMBOLS)


def what(one: Meaning) -> str:
    """Kind and forcing state."""
    return ", ".join(filter(None, (kind_words(one), phrases.forcing_text(one.forcing))))


def what_in_short(one: Meaning) -> str:
    """Kind, where it is none to expect, and forcing state in the letters of the front page."""
    kind = ""
    if one.is_artificial:
        kind = kind_words(one)
    elif one.kind is not None and one.kind.is_double:
        kind = phrases.short_kind(one.kind)
    return ", ".join(filter(None, (kind, phrases.short_forcing(one.forcing))))


def full_text(one: Meaning) -> str:
    """All that a call shows and denies."""
    return "; ".join([one.text_in(SYMBOLS), *one.denials_in(SYMBOLS)])


def brief_text(one: Meaning, most: int) -> str:
    """What a call shows in at most so many letters: its commonest case, "or ..." for others where room is short."""
    if not one.clauses:
        return TOO_FEW_TO_TELL
    by_share = sorted(one.clauses, key=lambda clause: -clause.share)
    cases = [clause.text(SYMBOLS) for clause in by_share]
    whole = phrases.cases_text(cases)
    if len(whole) <= most:
        return whole
    more = phrases.cases_text(["", "..."]) if len(cases) > 1 else ""
    return clipped(cases[0], most - len(more)) + more


def clipped(text: str, most: int) -> str:
    """A text cut after a comma, or else after a word, where it is too long."""
    if len(text) <= most:
        return text
    kept = text[: max(most - 4, 1)]
    place = kept.rfind(", ") if kept.rfind(", ") > most // 3 else kept.rfind(" ")
    return kept[: place if place > 0 else len(kept)].rstrip(",;") + " ..."


def auction_text(auction: Auction) -> str:
    """Calls before a turn; those of the opponents in brackets, and their passes only where they also bid.

    >>> auction_text(Auction.parse("P P 1S P 2C P")), auction_text(Auction.parse("1H 1S"))
    ('1♠ 2♣', '1♥ (1♠)')
    """
    calls = auction.from_opening
    ours = len(calls) % 2
    theirs = calls[1 - ours :: 2]
    quiet = all(call == PASS for call in theirs)
    shown: list[str] = []
    for place, call in enumerate(calls):
        mine = place % 2 == ours
        if mine or not quiet:
            shown.append(call_symbol(call) if mine else f"({call_symbol(call)})")
    return " ".join(shown)


def turn_title(decision: Decision) -> str:
    """The name of a turn, with the seat or the passes that it depends on."""
    passes = decision.auction.opening_passes
    if passes == len(decision.auction):
        return phrases.opening_title(sorted({passes, *decision.same_after}))
    return auction_text(decision.auction) + phrases.after_passes(passes)


def full_call(auction: Auction, call: int) -> str:
    """An auction with the call at its end, for tables."""
    passes = auction.opening_passes
    before = f"[{phrases.seats_text([passes])}]" if passes == len(auction) and passes else auction_text(auction)
    return f"{before} {call_symbol(call)}".strip()
