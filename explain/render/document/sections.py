"""Parts of the notes: which turn belongs to which section."""

from bidlens.bridge import call_symbol
from bidlens.bridge.calls import DOUBLE, PASS

from ...card.card import ConventionCard
from ...rules.decision import Decision
from .blocks import Block, Paragraph, Section
from .opening_bids import hcp_range, openings
from .tree_writer import TreeWriter
from .words import is_artificial, turn_title

_STRONG = 15
_ALWAYS = 0.995
_OPENING = "Opening bids"
CONTESTED = {
    "overcalls": "Overcalls and doubles of one of a suit",
    "our-overcall": "After our overcall",
    "our-double": "After our double",
    "notrump": "Defence to 1NT",
    "preempts": "Defence to openings from 2♣ up",
    "strong": "Defence to strong artificial openings",
    "intervention": "After the opponents intervene",
}


def bidding_sections(card: ConventionCard) -> list[Section]:
    """The openings, one section for each opening, then the competitive ones."""
    strong = strong_openings(card)
    by_part: dict[str, list[Decision]] = {}
    for one in card.entries:
        by_part.setdefault(part_of(one, strong), []).append(one)
    calls = [one.call for one in openings(card) if one.call != PASS]
    titles = {"openings": _OPENING}
    titles |= {f"after-{call}": f"After our {call_symbol(call)}" for call in calls}
    titles |= CONTESTED
    return [_section(card, title, part, by_part[part]) for part, title in titles.items() if part in by_part]


def strong_openings(card: ConventionCard) -> set[int]:
    """Openings that are artificial and strong."""
    bids = ((one.call, one.meaning) for one in openings(card))
    return {call for call, one in bids if one and is_artificial(one) and hcp_range(one)[0] >= _STRONG}


def part_of(decision: Decision, strong: set[int]) -> str:
    """The section of a turn, from who opened and what the others did."""
    calls = decision.auction.from_opening
    if not calls:
        return "openings"
    ours = len(calls) % 2
    mine, theirs = calls[ours::2], calls[1 - ours :: 2]
    if not ours:
        return f"after-{calls[0]}" if all(call == PASS for call in theirs) else "intervention"
    return _defence(calls[0], mine, strong)


def _defence(opening: int, mine: tuple[int, ...], strong: set[int]) -> str:
    """The section of a turn after the opponents opened."""
    if opening in strong:
        return "strong"
    if opening >= 4:
        return "notrump" if opening == 4 else "preempts"
    first = next((call for call in mine if call != PASS), PASS)
    return {PASS: "overcalls", DOUBLE: "our-double"}.get(first, "our-overcall")


def _section(card: ConventionCard, title: str, part: str, decisions: list[Decision]) -> Section:
    silent = [one for one in decisions if one.shares.get(PASS, 0.0) >= _ALWAYS]
    unknown = [one for one in decisions if one.error]
    explained = [one for one in decisions if one not in silent and not one.error]
    explained.sort(key=lambda one: one.auction.opening_passes)
    blocks: list[Block] = list(TreeWriter(card, explained).trees(explained))
    if silent:
        blocks.append(Paragraph("Always passed: " + "; ".join(map(turn_title, silent)) + "."))
    blocks += [Paragraph(f"{turn_title(one)}: nothing can be said: {one.error}.") for one in unknown]
    return Section(title, part, tuple(blocks))
