"""Summary: a card in one paragraph, from its figures."""

from bidlens.bridge import Auction, call_symbol
from bidlens.bridge.calls import PASS
from bidlens.bridge.conditions.counts import SUIT_WORDS

from ...card.card import ConventionCard
from ...meaning.meaning import Meaning
from .opening_bids import NOTRUMP, hcp_range, hcp_text, opening_decisions, openings, shortest_length
from .words import is_artificial, share_text, two_suits

_STRONG = 15  # HCP from which an artificial 1♣ is a strong one
_OFTEN, _SELDOM = 0.5, 0.4  # share of hands opened in first seat
_ONE_CLUB, _ONE_HEART, _ONE_SPADE, _TWO_CLUBS, _TWO_NOTRUMP = 0, 2, 3, 5, 9
_TWOS = (6, 7, 8)


def summary(card: ConventionCard) -> str:
    """Kind of system, notrump range, two-bids, main conventions and how freely it opens, in a few sentences."""
    bids = _opening_meanings(card)
    sentences = [system_kind(card), _twos(bids), _two_over_one(card), _conventions(card), _boldness(card, bids)]
    return " ".join(filter(None, sentences))


def system_kind(card: ConventionCard) -> str:
    """The kind of system in a sentence."""
    bids = _opening_meanings(card)
    if not bids:
        return f"The card of {card.policy} tells no opening."
    features = [*_majors(bids), *_notrump(bids)]
    with_ = f" with {_listed(features)}" if features else ""
    return f"{card.policy} plays {_club_system(bids)}{with_}."


def _opening_meanings(card: ConventionCard) -> dict[int, Meaning]:
    """What each opening bid shows."""
    return {one.call: one.meaning for one in openings(card) if one.meaning is not None and one.call != PASS}


def _club_system(bids: dict[int, Meaning]) -> str:
    transfers = [call for call, one in bids.items() if one.kind.startswith("transfer")]
    if transfers:
        return f"a system of transfer openings ({_listed([call_symbol(call) for call in transfers])})"
    club = bids.get(_ONE_CLUB)
    if club is None:
        return "a natural system" if not any(map(is_artificial, bids.values())) else "a system with artificial openings"
    if hcp_range(club)[0] >= _STRONG:
        return f"a strong club system (1♣ from {hcp_range(club)[0]} HCP)"
    cards = shortest_length(club, 0)
    if is_artificial(club) or cards in (0, 1):
        return "a system with an artificial 1♣ that need not be strong"
    return "a natural system"


def _majors(bids: dict[int, Meaning]) -> list[str]:
    cards = {suit: shortest_length(bids[suit], suit) for suit in (_ONE_HEART, _ONE_SPADE) if suit in bids}
    words = {4: "four-card", 5: "five-card", 6: "six-card"}
    named = {SUIT_WORDS[suit]: words.get(count or 0) for suit, count in cards.items()}
    kinds = set(named.values()) - {None}
    if len(kinds) == 1 and len(named) == 2:
        return [f"{kinds.pop()} majors"]
    return [f"{kind} {suit}" for suit, kind in named.items() if kind]


def _notrump(bids: dict[int, Meaning]) -> list[str]:
    one = bids.get(NOTRUMP)
    if one is None:
        return []
    return ["an artificial 1NT"] if is_artificial(one) else [f"a 1NT opening of {hcp_text(one)} HCP"]


def _twos(bids: dict[int, Meaning]) -> str:
    parts = []
    weak = [call for call in _TWOS if call in bids and bids[call].kind == "preempt"]
    if weak:
        parts.append(f"Two-bids in {_listed([SUIT_WORDS[call % 5] for call in weak])} are weak")
    if (club := bids.get(_TWO_CLUBS)) is not None:
        parts.append(f"2♣ is {_strong_club_words(club)}")
    if (notrump := bids.get(_TWO_NOTRUMP)) is not None and not is_artificial(notrump):
        parts.append(f"2NT shows {hcp_text(notrump)} HCP")
    return _sentence(parts)


def _strong_club_words(club: Meaning) -> str:
    low = hcp_range(club)[0]
    if low >= 18:
        return f"strong ({hcp_text(club)} HCP)" + (" and artificial" if is_artificial(club) else "")
    return club.kind if club.kind not in ("", "natural") else f"natural with {hcp_text(club)} HCP"


def _two_over_one(card: ConventionCard) -> str:
    """How forcing 2♣ is after 1♠."""
    turn = card.at(Auction.parse("1S P"))
    one = turn.meanings.get(_TWO_CLUBS) if turn else None
    if one is None or is_artificial(one):
        return ""
    words = {
        "game forcing": "A new suit at the two level forces to game",
        "forcing for one round": "A new suit at the two level forces for one round",
    }
    start = words.get(one.forcing, "A new suit at the two level does not force")
    return f"{start} ({hcp_text(one)} HCP for 2♣ after 1♠)."


def _conventions(card: ConventionCard) -> str:
    found = [*_after_notrump(card), *_raises(card)]
    if any(one.kind == "splinter" for entry in card.entries for one in entry.meanings.values()):
        found.append("splinters")
    if any(two_suits(one) and is_artificial(one) for entry in card.entries for one in entry.meanings.values()):
        found.append("two-suited overcalls")
    return f"Found among its conventions: {_listed(found)}." if found else ""


def _after_notrump(card: ConventionCard) -> list[str]:
    turn = card.at(Auction.parse("1NT P"))
    if turn is None:
        return []
    found = []
    club = turn.meanings.get(_TWO_CLUBS)
    if club is not None and club.kind in ("ask", "relay", "artificial"):
        found.append("Stayman (2♣ after 1NT)")
    targets = [one.kind.split()[-1] for call, one in sorted(turn.meanings.items()) if one.kind.startswith("transfer")]
    if targets:
        found.append(f"transfers to {_listed(list(dict.fromkeys(targets)))} after 1NT")
    return found


def _raises(card: ConventionCard) -> list[str]:
    turns = [card.at(Auction.parse(text)) for text in ("1H P", "1S P")]
    raises = [one.meanings.get(_TWO_NOTRUMP) for one in turns if one is not None]
    if any(one is not None and one.kind == "artificial raise" for one in raises):
        return ["an artificial raise of a major by 2NT"]
    return []


def _boldness(card: ConventionCard, bids: dict[int, Meaning]) -> str:
    """How many hands are opened, and how light."""
    first = opening_decisions(card)[:1]
    if not first or not first[0].shares:
        return ""
    opened = 1 - first[0].shares.get(PASS, 0.0)
    word = "boldly" if opened >= _OFTEN else "cautiously" if opened <= _SELDOM else "as most players do"
    low = min((bids[call].typical_hcp[0] for call in range(_ONE_CLUB, NOTRUMP) if call in bids), default=None)
    light = f", one of a suit from about {low} HCP" if low is not None else ""
    preempts = sum(first[0].shares.get(call, 0.0) for call, one in bids.items() if one.kind == "preempt")
    also = f", and preempts with {share_text(preempts)}" if preempts else ""
    return f"It opens {word}: {share_text(opened)} of hands in first seat{light}{also}."


def _listed(words: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _sentence(parts: list[str]) -> str:
    return "; ".join(parts) + "." if parts else ""
