"""Words of a card: calls, auctions, shares and meanings as short as they can be said.

>>> plain_symbols("at most 11 HCP, 5+ spades, at most 1 heart, more spades than clubs")
'0-11 HCP, 5+♠, 0-1♥, more ♠ than ♣'
"""

import re

from bidlens.bridge import Auction, call_symbol
from bidlens.bridge.calls import PASS
from bidlens.bridge.conditions.counts import SUIT_WORDS

from ...meaning.call_kind import partner_suits
from ...meaning.meaning import Meaning
from ...rules.decision import Decision
from ...vocabulary.clause import Clause
from ...vocabulary.phrases import spoken

SUITS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
SEATS = ("first", "second", "third", "fourth")
FORCING = {
    "forcing for one round": "F1",
    "game forcing": "GF",
    "invitational": "inv",
    "sign-off": "to play",
}
_SYMBOL_OF = {word.removesuffix("s"): symbol for symbol, word in SUITS.items()}
_SUIT_WORD = re.compile(r"\b(spade|heart|diamond|club)s?\b")
_NATURAL = ("natural", "preempt", "raise", "pass", "")


def plain_symbols(text: str) -> str:
    """Suit words as symbols and "at most" as a range, as players write."""
    text = _SUIT_WORD.sub(lambda found: _SYMBOL_OF[found[1]], text)
    text = re.sub(r"at most (\d+) (HCP\b|points\b|[♠♥♦♣])", r"0-\1 \2", text)
    return re.sub(r"(\d\+?) ([♠♥♦♣])", r"\1\2", text)


def share_text(share: float) -> str:
    """A share with as many figures as it needs.

    >>> share_text(0.4567), share_text(0.004), share_text(0.0001), share_text(float("nan"))
    ('46 %', '0.4 %', '< 0.1 %', '-')
    """
    if share != share:
        return "-"
    if 0 < share < 0.0005:
        return "< 0.1 %"
    return f"{100 * share:.0f} %" if share >= 0.0995 or share == 0 else f"{100 * share:.1f} %"


def exact_share(share: float) -> str:
    """A share to a tenth of a percent; nothing is rounded up to all."""
    if share != share:
        return "-"
    return f"{min(100 * share, 99.9) if share < 1 else 100.0:.1f} %"


def is_artificial(one: Meaning) -> bool:
    """Whether a call says something other than its own suit or notrump."""
    return one.kind not in _NATURAL and "double" not in one.kind


def two_suits(one: Meaning) -> bool:
    """Whether every case of a call shows two suits of at least five and four cards."""
    return bool(one.clauses) and all(_shown(clause)[1] >= 4 and _shown(clause)[0] >= 5 for clause in one.clauses)


def _shown(clause: Clause) -> list[int]:
    """Cards that a clause promises in each suit, the most first."""
    lows = [condition.low for condition in clause.conditions if condition.count.name in SUITS.values()]
    return sorted([*lows, 0, 0], reverse=True)


def raises_by_cue_bid(one: Meaning) -> bool:
    """Whether a call names a suit of the opponents and shows one that partner has bid."""
    if not one.kind.startswith("transfer") or one.call >= PASS:
        return False
    theirs = [call % 5 for place in (1, 3) for call in one.auction.calls_by((one.auction.turn + place) % 4)]
    return one.call % 5 in theirs and SUIT_WORDS.index(one.kind.split()[-1]) in partner_suits(one.auction)


def kind_words(one: Meaning) -> str:
    """The kind of a call, in the words of players where these tell more."""
    if two_suits(one) and is_artificial(one):
        return "two-suiter"
    return "cue-bid raise" if raises_by_cue_bid(one) else one.kind


def what(one: Meaning) -> str:
    """Kind and forcing state."""
    kind = kind_words(one)
    return plain_symbols(", ".join(filter(None, (kind if kind != "pass" else "", one.forcing))))


def what_in_short(one: Meaning) -> str:
    """Kind, where it is none to expect, and forcing state in the letters of the front page."""
    kind = what(one).split(",")[0] if is_artificial(one) or "double" in one.kind else ""
    kind = kind.removesuffix(" double")
    return ", ".join(filter(None, (kind, FORCING.get(one.forcing, ""))))


def full_text(one: Meaning) -> str:
    """All that a call shows and denies."""
    return plain_symbols("; ".join([one.text, *one.denies]))


def brief_text(one: Meaning, most: int) -> str:
    """What a call shows in at most so many letters: its commonest case, "or ..." for others where room is short."""
    if not one.clauses:
        return "too few hands to tell"
    by_share = sorted(one.clauses, key=lambda clause: -clause.share)
    cases = [plain_symbols(str(clause)) for clause in by_share]
    whole = "; or ".join(cases)
    if len(whole) <= most:
        return whole
    more = "; or ..." if len(cases) > 1 else ""
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
    shown = []
    for place, call in enumerate(calls):
        mine = place % 2 == ours
        if mine or not quiet:
            shown.append(call_symbol(call) if mine else f"({call_symbol(call)})")
    return " ".join(shown)


def turn_title(decision: Decision) -> str:
    """The name of a turn, with the seat or the passes that it depends on."""
    passes = decision.auction.opening_passes
    if passes == len(decision.auction):
        seats = sorted({passes, *decision.same_after})
        return f"Opening in {' or '.join(SEATS[seat] for seat in seats)} seat"
    before = f", after {passes_text(passes)}" if passes else ""
    return auction_text(decision.auction) + before


def passes_text(passes: int) -> str:
    """So many passes in words."""
    return "a pass" if passes == 1 else f"{('no', '', 'two', 'three')[passes]} passes"


def full_call(auction: Auction, call: int) -> str:
    """An auction with the call at its end, for tables."""
    passes = auction.opening_passes
    before = f"[{SEATS[passes]} seat]" if passes == len(auction) and passes else auction_text(auction)
    return f"{before} {call_symbol(call)}".strip()


def calls_text(shares: dict[int, float], most: int) -> str:
    """The most frequent calls with their shares."""
    top = sorted(shares.items(), key=lambda one: -one[1])[:most]
    return ", ".join(f"{spoken(call)} {share_text(share)}" for call, share in top)
