"""Parts of the notes: which turn belongs to which section."""

from bidlens.bridge.calls import DOUBLE, PASS

from ...card.card import ConventionCard
from ...card.openings import openings
from ...rules.decision import Decision
from ...vocabulary.phrases import card_pages as phrases
from ..settings import ALWAYS, STRONG
from .blocks import Block, Paragraph, Section
from .call_words import turn_title
from .opening_bids import hcp_range
from .tree_writer import TreeWriter


def bidding_sections(card: ConventionCard) -> list[Section]:
    """The openings, one section for each opening, then the competitive ones."""
    strong = strong_openings(card)
    by_part: dict[str, list[Decision]] = {}
    for one in card.decisions:
        by_part.setdefault(part_of(one, strong), []).append(one)
    calls = [one.call for one in openings(card) if one.call != PASS]
    first, *contested = phrases.PARTS.items()
    titles = dict([first, *((f"after-{call}", phrases.after_our(call)) for call in calls), *contested])
    return [_section(card, title, part, by_part[part]) for part, title in titles.items() if part in by_part]


def strong_openings(card: ConventionCard) -> set[int]:
    """Openings that are artificial and strong."""
    bids = ((one.call, one.meaning) for one in openings(card))
    return {call for call, one in bids if one and one.is_artificial and hcp_range(one)[0] >= STRONG}


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
    silent = [one for one in decisions if one.shares.get(PASS, 0.0) >= ALWAYS]
    unknown = [one for one in decisions if one.error]
    explained = [one for one in decisions if one not in silent and not one.error]
    explained.sort(key=lambda one: one.auction.opening_passes)
    blocks: list[Block] = list(TreeWriter(card, explained).trees(explained))
    if silent:
        blocks.append(Paragraph(phrases.always_passed(list(map(turn_title, silent)))))
    blocks += [Paragraph(phrases.nothing_known(turn_title(one), one.error)) for one in unknown]
    return Section(title, part, tuple(blocks))
