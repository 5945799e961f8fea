"""Summary: a card in one paragraph, from its figures."""

from bidlens.bridge import Auction
from bidlens.bridge.call_kinds import Kind
from bidlens.bridge.calls import PASS, call_number, strain

from ...card.card import ConventionCard
from ...card.openings import opening_decisions, openings
from ...meaning.meaning import Meaning
from ...vocabulary.phrases import card_pages as phrases
from ...vocabulary.phrases.words import kind_text
from ..settings import BOLD, CAUTIOUS, STRONG, STRONG_TWO
from .call_words import two_suits
from .opening_bids import ONE_NOTRUMP, hcp_range, hcp_text, shortest_length

_ONE_CLUB, _TWO_CLUBS, _TWO_NOTRUMP = call_number("1C"), call_number("2C"), call_number("2NT")
_MAJORS = (call_number("1H"), call_number("1S"))
_TWOS = (call_number("2D"), call_number("2H"), call_number("2S"))


def summary(card: ConventionCard) -> str:
    """Kind of system, notrump range, two-bids, main conventions and how freely it opens, in a few sentences."""
    bids = _opening_meanings(card)
    sentences = [system_kind(card), _twos(bids), _two_over_one(card), _conventions(card), _boldness(card, bids)]
    return " ".join(filter(None, sentences))


def system_kind(card: ConventionCard) -> str:
    """The kind of system in a sentence."""
    bids = _opening_meanings(card)
    if not bids:
        return phrases.no_opening(card.policy)
    return phrases.plays(card.policy, _club_system(bids), [*_majors(bids), *_notrump(bids)])


def _opening_meanings(card: ConventionCard) -> dict[int, Meaning]:
    """What each opening bid shows."""
    return {one.call: one.meaning for one in openings(card) if one.meaning is not None and one.call != PASS}


def _club_system(bids: dict[int, Meaning]) -> str:
    transfers = [call for call, one in bids.items() if one.kind is Kind.TRANSFER]
    if transfers:
        return phrases.transfer_openings(transfers)
    club = bids.get(_ONE_CLUB)
    if club is None:
        artificial = any(one.is_artificial for one in bids.values())
        return phrases.ARTIFICIAL_OPENINGS if artificial else phrases.NATURAL_SYSTEM
    if hcp_range(club)[0] >= STRONG:
        return phrases.strong_club_system(hcp_range(club)[0])
    short = shortest_length(club, 0) in (0, 1)
    return phrases.ARTIFICIAL_CLUB if club.is_artificial or short else phrases.NATURAL_SYSTEM


def _majors(bids: dict[int, Meaning]) -> list[str]:
    found = {suit: shortest_length(bids[suit], suit) for suit in _MAJORS if suit in bids}
    cards = {suit: number for suit, number in found.items() if number in phrases.MAJORS_OF}
    if len(found) == 2 and len(set(cards.values())) == 1:
        return [phrases.majors_of(number, None) for number in set(cards.values())]
    return [phrases.majors_of(number, suit) for suit, number in cards.items()]


def _notrump(bids: dict[int, Meaning]) -> list[str]:
    one = bids.get(ONE_NOTRUMP)
    if one is None:
        return []
    return [phrases.ARTIFICIAL_NOTRUMP if one.is_artificial else phrases.notrump_of(hcp_text(one))]


def _twos(bids: dict[int, Meaning]) -> str:
    parts: list[str] = []
    weak = [call for call in _TWOS if call in bids and bids[call].kind is Kind.PREEMPT]
    if weak:
        parts.append(phrases.weak_twos([strain(call) for call in weak]))
    if (club := bids.get(_TWO_CLUBS)) is not None:
        parts.append(phrases.two_clubs(_two_clubs_words(club)))
    if (notrump := bids.get(_TWO_NOTRUMP)) is not None and not notrump.is_artificial:
        parts.append(phrases.two_notrump(hcp_text(notrump)))
    return phrases.sentence(parts)


def _two_clubs_words(club: Meaning) -> str:
    if hcp_range(club)[0] >= STRONG_TWO:
        return phrases.strong_two_clubs(hcp_text(club), club.is_artificial)
    return phrases.natural_with(hcp_text(club)) if club.kind is Kind.NATURAL else kind_text(club.kind, club.suit)


def _two_over_one(card: ConventionCard) -> str:
    """How forcing 2♣ is after 1♠."""
    turn = card.at(Auction.parse("1S P"))
    one = turn.meanings.get(_TWO_CLUBS) if turn else None
    return "" if one is None or one.is_artificial else phrases.two_over_one(one.forcing, hcp_text(one))


def _conventions(card: ConventionCard) -> str:
    found = [*_after_notrump(card), *_raises(card)]
    meanings = [one for decision in card.decisions for one in decision.meanings.values()]
    if any(one.kind is Kind.SPLINTER for one in meanings):
        found.append(phrases.SPLINTERS)
    if any(one.is_artificial and two_suits(one) for one in meanings):
        found.append(phrases.TWO_SUITED_OVERCALLS)
    return phrases.conventions(found)


def _after_notrump(card: ConventionCard) -> list[str]:
    turn = card.at(Auction.parse("1NT P"))
    if turn is None:
        return []
    club = turn.meanings.get(_TWO_CLUBS)
    found = [phrases.STAYMAN] if club is not None and club.kind in (Kind.ASK, Kind.RELAY, Kind.ARTIFICIAL) else []
    suits = [one.suit for _, one in sorted(turn.meanings.items()) if one.suit is not None]
    return [*found, phrases.transfers_to(list(dict.fromkeys(suits)))] if suits else found


def _raises(card: ConventionCard) -> list[str]:
    turns = [card.at(Auction.parse(text)) for text in ("1H P", "1S P")]
    raises = [one.meanings.get(_TWO_NOTRUMP) for one in turns if one is not None]
    artificial = any(one is not None and one.kind is Kind.ARTIFICIAL_RAISE for one in raises)
    return [phrases.RAISE_BY_2NT] if artificial else []


def _boldness(card: ConventionCard, bids: dict[int, Meaning]) -> str:
    """How many hands are opened, and how light."""
    first = opening_decisions(card)[:1]
    if not first or not first[0].shares:
        return ""
    opened = 1 - first[0].shares.get(PASS, 0.0)
    low = min((bids[call].typical_hcp[0] for call in range(_ONE_CLUB, ONE_NOTRUMP) if call in bids), default=None)
    preempts = sum(first[0].shares.get(call, 0.0) for call, one in bids.items() if one.kind is Kind.PREEMPT)
    return phrases.boldness(opened, (opened >= BOLD) - (opened <= CAUTIOUS), low, preempts)
