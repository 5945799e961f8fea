"""Does an audit find what is false? A written card as it is, and with ten of its most frequent lines falsified.

    python benchmarks/audit.py sayc sayc.md [hands]

The Markdown is edited as a person would: points of a line moved by two, a length raised by one, or a suit changed.
Lines are taken at random from the 200 that come up most often and say such a thing.
"""

import re
import sys
import time
from pathlib import Path

import numpy as np

from bidlens.agents import load_policy
from bidlens.bridge import call_symbol
from bidlens.explain.card import load_printed_card
from bidlens.explain.compare import Audit, audit
from bidlens.explain.compare.settings import AUDITED_HANDS
from bidlens.explain.reading import PrintedCard, read_card_text

FREQUENT, FALSIFIED, SEED = 200, 10, 20_261_118
SUITS = ("spades", "hearts", "diamonds", "clubs")


def points_moved(text: str) -> str:
    """Ranges of HCP two points higher."""
    return re.sub(r"\b(\d+)-(\d+) HCP", lambda found: f"{int(found[1]) + 2}-{int(found[2]) + 2} HCP", text)


def length_raised(text: str) -> str:
    """One card more of each suit that the line shows."""
    return re.sub(
        r"\b([3-9])(\+?) (?=spades|hearts|diamonds|clubs)", lambda found: f"{int(found[1]) + 1}{found[2]} ", text
    )


def suit_changed(text: str) -> str:
    """Another suit for each that the line shows."""
    return re.sub(
        r"\b([4-9]\+?) (spades|hearts|diamonds|clubs)",
        lambda found: f"{found[1]} {SUITS[SUITS.index(found[2]) - 1]}",
        text,
    )


WAYS = (points_moved, length_raised, suit_changed)


def falsified(text: str, card: PrintedCard, known: Audit) -> tuple[str, set[tuple[tuple[int, ...], int]]]:
    """The Markdown with ten false lines, and which they are."""
    frequent = sorted((line for line in known.lines if line.tested), key=lambda line: -line.reach)[:FREQUENT]
    wanted = {(line.auction.calls, line.call) for line in frequent}
    rows = text.split("\n")
    lines = [place for place, row in enumerate(rows) if row.startswith("- ")]
    printed = [(turn.calls, line.call) for turn in card.turns for line in turn.lines]
    chosen: set[tuple[tuple[int, ...], int]] = set()
    for place in np.random.default_rng(SEED).permutation(len(printed)).tolist():
        way = WAYS[len(chosen) % len(WAYS)]
        head, colon, says = rows[lines[place]].partition(": ")
        cases, but_not, rest = says.partition("; but not")
        if printed[place] in wanted and len(chosen) < FALSIFIED and way(cases) != cases:
            rows[lines[place]] = head + colon + way(cases) + but_not + rest
            chosen.add(printed[place])
            print(f"  {way.__name__}: {rows[lines[place]]}")
    return "\n".join(rows), chosen


def measure(policy_name: str, path: Path, hands: int) -> None:
    """Print what the audits find."""
    policy, text = load_policy(policy_name), path.read_text("utf-8")
    card = load_printed_card(path)
    start = time.perf_counter()
    known = audit(card, policy, hands)
    tested = sum(line.tested for line in known.lines)
    print(f"{path.name} as it is: {len(known.false)} false of {len(known.lines):,} lines, {tested:,} of them tested")
    print(f"  {time.perf_counter() - start:.0f} seconds; lowest coverage {known.lines[0].coverage:.3f}")
    edited, wrong = falsified(text, card, known)
    found = audit(read_card_text(edited, path.stem), policy, hands, seed=1)
    accused = {(line.auction.calls, line.call) for line in found.false}
    print(f"with {len(wrong)} false lines: {len(accused & wrong)} found, {len(accused - wrong)} others accused")
    for line in found.lines:
        key = line.auction.calls, line.call
        if key in wrong or line.is_false:
            verdict = "false" if line.is_false else "NOT FOUND"
            where = f"{line.auction.pretty} {call_symbol(line.call)}".strip()
            print(f"  {verdict}: {where}, true of {line.coverage:.1%}, at most {line.high:.1%}")


if __name__ == "__main__":
    measure(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else AUDITED_HANDS)
