"""Conventions: an index of the calls that mean something other than they name, and of doubles and slam tries."""

from bidlens.bridge import Auction
from bidlens.bridge.calls import PASS

from ...card.card import ConventionCard
from ...meaning.meaning import Meaning
from .blocks import Block, Column, Paragraph, Section, Table
from .words import brief_text, full_call, is_artificial, kind_words, share_text, what

_LETTERS = 84
_MOST = 40  # rows of one kind
_SLAM_LEVEL = 15  # from 4♣ up
_COLUMNS = (Column("call", 22), Column("kind", 24), Column("shows", 52), Column("share", 7, "right"))
_KINDS = {
    "transfer": "Transfers",
    "relay": "Relays",
    "ask": "Asks",
    "two-suiter": "Two-suiters",
    "cue-bid raise": "Cue-bid raises",
    "artificial raise": "Artificial raises",
    "splinter": "Splinters",
    "answer": "Artificial answers",
    "forced answer": "Forced answers",
}

Found = tuple[Auction, Meaning]


def convention_sections(card: ConventionCard) -> list[Section]:
    """Slam tries, doubles and the index, each where there is something to tell."""
    described = [(one.auction, meaning) for one in card.entries for meaning in one.meanings.values() if meaning.clauses]
    doubles = [one for one in described if "double" in one[1].kind]
    slams = [one for one in described if is_slam_try(one[1])]
    sections = [
        Section("Doubles", "doubles", _by_kind(doubles)),
        Section("Slam tries", "slam-tries", (_table("", slams),) if slams else ()),
        Section("Index of conventions", "conventions", tuple(_index(described))),
    ]
    return [one for one in sections if one.blocks]


def is_slam_try(one: Meaning) -> bool:
    """An artificial and forcing call from 4♣ up that is no transfer."""
    forcing = "forcing" in one.forcing and one.forcing != "non-forcing"
    plain = one.kind.startswith(("transfer", "splinter"))
    return _SLAM_LEVEL <= one.call < PASS and is_artificial(one) and forcing and not plain


def category(one: Meaning) -> str:
    """The heading of a call in the index."""
    kind = kind_words(one)
    kind = "transfer" if kind.startswith("transfer") else kind
    return _KINDS.get(kind, "Other artificial calls")


def _index(described: list[Found]) -> list[Block]:
    """A table for each kind of convention."""
    groups: dict[str, list[Found]] = {}
    for auction, one in described:
        if is_artificial(one):
            groups.setdefault(category(one), []).append((auction, one))
    order = [*_KINDS.values(), "Other artificial calls"]
    tables: list[Block] = [_table(name, groups[name]) for name in order if name in groups]
    return tables or [Paragraph("No artificial calls were found.")]


def _by_kind(doubles: list[Found]) -> tuple[Block, ...]:
    kinds = dict.fromkeys(one.kind for _, one in doubles)
    return tuple(_table(_plural(kind), [one for one in doubles if one[1].kind == kind]) for kind in kinds)


def _plural(kind: str) -> str:
    return f"{kind[0].upper()}{kind[1:]}s"


def _table(title: str, found: list[Found]) -> Table:
    rows = [
        (full_call(auction, one.call), what(one), brief_text(one, _LETTERS), share_text(one.frequency))
        for auction, one in found[:_MOST]
    ]
    more = f" (the first {_MOST} of {len(found)})" if len(found) > _MOST else ""
    return Table(_COLUMNS, tuple(rows), title + more)
