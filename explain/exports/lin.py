"""LIN: an auction at Bridge Base Online, with alerts and explanations from a card."""

from urllib.parse import quote

from bidlens.bridge import Auction
from bidlens.bridge.formats import write_lin

from ..card.card import ConventionCard
from .annotated import Deal, annotated
from .settings import NOTE_LETTERS

HANDVIEWER = "https://www.bridgebase.com/tools/handviewer.html?lin="


def to_lin(deal: Deal, auction: Auction | str | None, card: ConventionCard, most: int | None = NOTE_LETTERS) -> str:
    """One board as one line of LIN; calls that the card does not explain stand without a word."""
    return write_lin(annotated(deal, auction, card, most))


def handviewer_link(
    deal: Deal, auction: Auction | str | None, card: ConventionCard, most: int | None = NOTE_LETTERS
) -> str:
    """A link that shows the board in BBO's hand viewer."""
    return HANDVIEWER + quote(to_lin(deal, auction, card, most), safe="")
