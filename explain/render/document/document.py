"""Layout: what goes where in a card's document, whatever it is printed as."""

from ...card.card import ConventionCard
from .appendix import appendix_sections
from .blocks import Document, Paragraph, Section
from .convention_index import convention_sections
from .front_page import front_page
from .sections import bidding_sections

_READING = (
    "Each line is a call and what it shows; calls that are indented follow when the opponents pass. The three figures "
    "at the right are the share of hands at that turn that make the call; how many of them the words are true of; and "
    "how many of the hands that the words fit do make it. All are measured on hands that were not used to write the "
    "words. Opponents' calls stand in brackets. The hands below a line are typical ones, the most typical first; turns "
    "that come up on less than one board in 200 have none."
)


def document(card: ConventionCard) -> Document:
    """The front page, then the notes."""
    reading = Section("How to read the notes", "reading", (Paragraph(_READING),))
    sections = (reading, *bidding_sections(card), *convention_sections(card), *appendix_sections(card))
    return Document(front_page(card), sections)
