"""BML: the card as a bidding tree, from which other programs make web pages, LaTeX and BSS.

Each answer stands two blanks deeper than what it answers. The opponents' calls are in brackets; their passes are left
out, as all readers fill them in.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from bidlens.bridge.calls import PASS

from ..card.card import ConventionCard
from ..vocabulary.phrases.exported import BML_ABOUT, BML_TITLE, seats_heading
from .brief import brief
from .bss import letters
from .explained_calls import ExplainedCall, explained_calls, seat_groups
from .styles import LOWER, one_line


@dataclass
class _Node:
    """One call of a tree, what it shows, and what may follow."""

    text: str = ""
    after: "dict[str, _Node]" = field(default_factory=dict)


def to_bml(card: ConventionCard) -> str:
    """The card as a BML file: one tree for each group of seats, where we open and where they do."""
    trees: dict[tuple[bool, str], list[ExplainedCall]] = {}
    for explained in explained_calls(card):
        for group in seat_groups(explained.seats):
            trees.setdefault((not explained.we_open, group), []).append(explained)
    parts = [
        f"#+TITLE: {one_line(card.policy) or BML_TITLE}",
        f"#+DESCRIPTION: {BML_ABOUT}",
    ]
    for (they_open, group), calls in sorted(trees.items()):
        parts += [f"* {seats_heading(they_open, group)}", "#VUL 00", f"#SEAT {group}", _table(calls)]
    return "\n\n".join(parts) + "\n"


def _table(calls: Iterable[ExplainedCall]) -> str:
    root = _Node()
    for explained in calls:
        node = root
        for name in _names(explained):
            node = node.after.setdefault(name, _Node())
        node.text = brief(explained.meaning, None, LOWER)
    return "\n".join(["#BIDTABLE", *_rows(root, 0)])


def _names(explained: ExplainedCall) -> list[str]:
    """The calls that lead to one, the opponents' in brackets and without their passes."""
    ours = [(len(explained.calls) - 1 - place) % 2 == 0 for place in range(len(explained.calls))]
    pairs = zip(explained.calls, ours, strict=True)
    return [letters(call) if mine else f"({letters(call)})" for call, mine in pairs if mine or call != PASS]


def _rows(node: _Node, depth: int) -> Iterator[str]:
    for name, child in node.after.items():
        yield "  " * depth + (f"{name} = {child.text}" if child.text else name)
        yield from _rows(child, depth + 1)
