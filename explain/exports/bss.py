"""BSS: the card in the format of BBO's Full Disclosure, which BBOalert and the BML tools read."""

from collections.abc import Iterator

from bidlens.bridge import Auction
from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.calls import CALLS, DOUBLE, PASS, strain

from ..card.card import ConventionCard
from ..meaning.call_hands import partner_suits
from ..meaning.meaning import Meaning
from ..meaning.settings import NEVER
from .brief import brief, is_alerted
from .explained_calls import ExplainedCall, explained_calls, seat_groups
from .lengths import suit_lengths
from .settings import BRIEF_LETTERS
from .styles import one_line

_SEAT = {"0": "0", "12": "5", "34": "6"}
_OF_FORCING = {
    Forcing.SIGN_OFF: "1",
    Forcing.NON_FORCING: "2",
    Forcing.INVITATIONAL: "4",
    Forcing.ROUND: "5",
    Forcing.GAME: "6",
}
_OF_KIND = {
    Kind.TRANSFER: "A",
    Kind.PREEMPT: "9",
    Kind.RELAY: "C",
    Kind.ASK: "D",
    Kind.ANSWER: "E",
    Kind.FORCED_ANSWER: "E",
    Kind.PENALTY_DOUBLE: "1",
}
_NOTRUMP = 4


def to_bss(card: ConventionCard) -> str:
    """The card as a BSS file: one line for each call, with seats, forcing state, strains and suit lengths."""
    header = f"*00{{{one_line(card.policy, '{}=,')}}}=NYYYYYY"
    return "\n".join([header, *(line for explained in explained_calls(card) for line in _records(explained))]) + "\n"


def _records(explained: ExplainedCall) -> Iterator[str]:
    calls = "".join(map(letters, explained.calls))
    for group in seat_groups(explained.seats):
        they = "" if explained.we_open else "*"
        yield f"{they}{_SEAT.get(group, group)}0{calls}={fields(explained.meaning)}{description(explained.meaning)}"


def letters(call: int) -> str:
    """A call as BSS writes it.

    >>> letters(9), letters(35), letters(36)
    ('2N', 'P', 'D')
    """
    return CALLS[call][:2] if call < PASS else "PDR"[call - PASS]


def fields(meaning: Meaning) -> str:
    """Artificial or not, the strains that may be played, the forcing state, and the length of the suit bid."""
    flags = (is_alerted(meaning), *strains(meaning))
    return "".join("NY"[flag] for flag in flags) + disposition(meaning) + _length(meaning)


def description(meaning: Meaning) -> str:
    """At most 69 characters, without "=" and commas."""
    return one_line(brief(meaning, BRIEF_LETTERS), "=,")


def disposition(meaning: Meaning) -> str:
    """One sign for what the call asks of partner."""
    if meaning.kind in _OF_KIND:
        return _OF_KIND[meaning.kind]
    if meaning.call >= DOUBLE:
        return _OF_FORCING[Forcing.ROUND if meaning.next_calls.get("P", 0) <= NEVER else Forcing.NON_FORCING]
    return _OF_FORCING[meaning.forcing] if meaning.forcing else "0"


def strains(meaning: Meaning) -> tuple[bool, ...]:
    """Clubs, diamonds, hearts, spades, notrump, and defence undoubled: which of them may still end the auction."""
    call, before = meaning.call, meaning.auction
    defend = before.last_bid is not None and _theirs(before) and call == PASS
    if meaning.kind is Kind.PENALTY_DOUBLE:
        return (False, False, False, False, False, True)
    if call < PASS and meaning.forcing is Forcing.SIGN_OFF and not is_alerted(meaning):
        return (*(one == strain(call) for one in range(5)), False)
    partners = partner_suits(before)
    suits = [most >= 3 or suit in partners for suit, (_, most) in enumerate(suit_lengths(meaning))]
    return (*suits, True, defend)


def _theirs(auction: Auction) -> bool:
    """Whether the last bid is of the side that does not call now."""
    last = max(place for place, call in enumerate(auction.calls) if call < PASS)
    return (len(auction) - last) % 2 == 1


def _length(meaning: Meaning) -> str:
    """The fewest and the most cards of the suit bid, 8 for any number; nothing after other calls."""
    if meaning.call >= PASS or strain(meaning.call) == _NOTRUMP:
        return ""
    low, high = suit_lengths(meaning)[strain(meaning.call)]
    return f"{min(low, 8)}{min(high, 8)}"
