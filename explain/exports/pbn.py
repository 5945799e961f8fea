"""PBN: an auction with the explanations of a card as notes."""

from dataclasses import replace

from bidlens.bridge import Auction
from bidlens.bridge.formats import write_pbn

from ..card.card import ConventionCard
from .annotated import Deal, annotated
from .settings import NOTE_LETTERS
from .styles import TERSE, one_line


def to_pbn(deal: Deal, auction: Auction | str | None, card: ConventionCard, most: int | None = NOTE_LETTERS) -> str:
    """One board as a PBN file; both sides play the card, so its policy is named as their system."""
    board = annotated(deal, auction, card, most, TERSE)
    system = one_line(card.policy, '"[]')
    tags = {"BidSystemNS": system, "BidSystemEW": system} if system else {}
    return write_pbn([replace(board, tags=tags | board.tags)])
