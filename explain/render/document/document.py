"""Document: what goes where in a card's document, whatever it is printed as."""

from ...card.card import ConventionCard
from ...vocabulary.phrases.card_pages import READING, READING_TITLE
from .appendix import appendix_sections
from .blocks import Document, Paragraph, Section
from .convention_index import convention_sections
from .front_page import front_page
from .sections import bidding_sections


def document(card: ConventionCard) -> Document:
    """The front page, then the notes."""
    reading = Section(READING_TITLE, "reading", (Paragraph(READING),))
    sections = (reading, *bidding_sections(card), *convention_sections(card), *appendix_sections(card))
    return Document(front_page(card), sections)
