"""Annotated boards: an auction with what a card says of each of its calls."""

from dataclasses import replace

from bidlens.bridge import Auction, Deals, InputError
from bidlens.bridge.conditions.phrases import Style
from bidlens.bridge.deals import normal_deal
from bidlens.bridge.formats import Annotation, Board

from ..card.card import ConventionCard
from ..meaning.meaning import Meaning
from .brief import brief, is_alerted
from .styles import BBO

Deal = Board | Deals | str  # a board, one deal, or a deal as PBN text


def annotated(
    deal: Deal, auction: Auction | str | None, card: ConventionCard, most: int | None, style: Style = BBO
) -> Board:
    """A board with the auction and the explanations of a card; what the board itself says of a call is kept."""
    board = _board(deal, auction)
    heard = board.auction
    if heard is None:
        raise InputError("expected an auction, got a board without one")
    notes = dict(board.notes)
    for place, meaning in meanings_of(card, heard).items():
        notes.setdefault(place, Annotation(brief(meaning, most, style), is_alerted(meaning)))
    return replace(board, notes=notes, number=board.number or "1")


def meanings_of(card: ConventionCard, auction: Auction) -> dict[int, Meaning]:
    """The meanings that a card has for the calls of an auction, by the place of the call."""
    found = {}
    for place, call in enumerate(auction.calls):
        decision = card.at(Auction(auction.dealer, auction.vul, auction.calls[:place]))
        meaning = decision.meanings.get(call) if decision else None
        if meaning is not None and meaning.clauses:
            found[place] = meaning
    return found


def _board(deal: Deal, auction: Auction | str | None) -> Board:
    if isinstance(deal, Deals):
        if len(deal) != 1:
            raise InputError(f"expected one deal, got {len(deal)}")
        (deal,) = deal.to_pbn()
    if isinstance(deal, Board):
        heard = Auction.parse(auction, deal.dealer, deal.vul) if isinstance(auction, str) else auction
        if heard is None or heard == deal.auction:
            return deal
        return replace(deal, auction=heard, dealer=heard.dealer, vul=heard.vul, notes={}, tricks=None)
    if auction is None:
        raise InputError("expected an auction with the deal, got none")
    heard = Auction.of(auction)
    return Board(normal_deal(deal), heard.dealer, heard.vul, heard)
