"""Blocks: the parts that a card's document is made of, whatever it is printed as."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Paragraph:
    """A few sentences."""

    text: str


@dataclass(frozen=True)
class Column:
    """A column of a table: its title, the side that its cells keep to, and how wide it is beside the others."""

    title: str
    width: float
    align: str = "left"  # or "right", "center"


@dataclass(frozen=True)
class Table:
    """Rows of plain text; small where it has many columns."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    title: str = ""
    small: bool = False


@dataclass(frozen=True)
class CallLine:
    """One call of a bidding tree with what it shows, its figures and sample hands."""

    depth: int
    call: str
    what: str  # kind and forcing state
    text: str
    figures: tuple[str, str, str]  # share of hands, true, made
    hands: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class BiddingTree:
    """Calls of a turn, and below each the calls that follow from it."""

    title: str
    note: str
    lines: tuple[CallLine, ...]


Block = Paragraph | Table | BiddingTree


@dataclass(frozen=True)
class Section:
    """A titled part of the notes; one that is folded is opened by those who want it."""

    title: str
    anchor: str
    blocks: tuple[Block, ...]
    folded: bool = False


@dataclass(frozen=True)
class Answers:
    """What partner's calls show after an opening, one line a call."""

    opening: str
    lines: tuple[tuple[str, str], ...]  # call, words


@dataclass(frozen=True)
class Front:
    """The sheet that is handed over."""

    title: str
    kind: str  # of system, in a sentence
    summary: str
    truth: tuple[tuple[str, str], ...]  # figure, what it means
    special: tuple[tuple[str, str], ...]  # auction and call, what opponents should know
    openings: Table
    answers: tuple[Answers, ...]
    legend: str


@dataclass(frozen=True)
class Document:
    """A front page and the notes."""

    front: Front
    sections: tuple[Section, ...]
