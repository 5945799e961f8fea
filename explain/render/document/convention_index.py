"""Convention index: the calls that mean something other than they name, and doubles and slam tries."""

from bidlens.bridge import Auction
from bidlens.bridge.call_kinds import Kind
from bidlens.bridge.calls import PASS

from ...card.card import ConventionCard
from ...meaning.meaning import Meaning
from ...vocabulary.phrases import card_pages as phrases
from ...vocabulary.phrases.words import share_text
from ..settings import CONVENTION_LETTERS, MOST_CONVENTIONS, SLAM_LEVEL
from .blocks import Block, Column, Paragraph, Section, Table
from .call_words import brief_text, full_call, raises_by_cue_bid, two_suits, what

_WIDTHS, _ALIGNS = (22, 24, 52, 7), ("left", "left", "left", "right")
_COLUMNS = tuple(map(Column, phrases.CONVENTION_COLUMNS, _WIDTHS, _ALIGNS))

Found = tuple[Auction, Meaning]


def convention_sections(card: ConventionCard) -> list[Section]:
    """Slam tries, doubles and the index, each where there is something to tell."""
    every = ((decision.auction, one) for decision in card.decisions for one in decision.meanings.values())
    described = [(auction, one) for auction, one in every if one.clauses]
    slams = [one for one in described if is_slam_try(one[1])]
    sections = [
        Section(phrases.DOUBLES, "doubles", _doubles(described)),
        Section(phrases.SLAM_TRIES, "slam-tries", (_table("", slams),) if slams else ()),
        Section(phrases.INDEX, "conventions", tuple(_index(described))),
    ]
    return [one for one in sections if one.blocks]


def is_slam_try(one: Meaning) -> bool:
    """An artificial and forcing call from 4♣ up that is no transfer."""
    forcing = one.forcing is not None and one.forcing.is_forcing
    plain = one.kind in (Kind.TRANSFER, Kind.SPLINTER)
    return SLAM_LEVEL <= one.call < PASS and one.is_artificial and forcing and not plain


def category(one: Meaning) -> str:
    """The heading of a call in the index."""
    if two_suits(one):
        return phrases.TWO_SUITERS
    if raises_by_cue_bid(one):
        return phrases.CUE_BID_RAISES
    return phrases.ARTIFICIAL_KINDS.get(one.kind, phrases.OTHER_ARTIFICIAL) if one.kind else phrases.OTHER_ARTIFICIAL


def _index(described: list[Found]) -> list[Block]:
    """A table for each kind of convention."""
    groups: dict[str, list[Found]] = {}
    for auction, one in described:
        if one.is_artificial:
            groups.setdefault(category(one), []).append((auction, one))
    tables: list[Block] = [_table(name, groups[name]) for name in phrases.INDEX_ORDER if name in groups]
    return tables or [Paragraph(phrases.NO_ARTIFICIAL_CALLS)]


def _doubles(described: list[Found]) -> tuple[Block, ...]:
    """A table for each kind of double, in the order in which they come."""
    groups: dict[Kind, list[Found]] = {}
    for auction, one in described:
        if one.kind is not None and one.kind.is_double:
            groups.setdefault(one.kind, []).append((auction, one))
    return tuple(_table(phrases.DOUBLE_KINDS[kind], found) for kind, found in groups.items())


def _table(title: str, found: list[Found]) -> Table:
    rows = [
        (full_call(auction, one.call), what(one), brief_text(one, CONVENTION_LETTERS), share_text(one.frequency))
        for auction, one in found[:MOST_CONVENTIONS]
    ]
    return Table(_COLUMNS, tuple(rows), title + phrases.first_of(MOST_CONVENTIONS, len(found)))
