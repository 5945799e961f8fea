"""Does an audit find what is false? A card as it is printed, and with ten of its most frequent lines falsified.

    python benchmarks/audit.py sayc card.json [hands]

The card is written as Markdown and edited as a person would: points of a line moved by two, a length raised by one, or
a suit changed. Lines are taken at random from the 200 that come up most often, if the edit matters: fewer than three
quarters of the hands that fit the line still do.
"""

import re
import sys
import time
from pathlib import Path

import numpy as np

from bidlens.agents import load_policy
from bidlens.bridge import HandSet, Policy, call_symbol
from bidlens.explain import ConventionCard, LanguageError, audit, parse_text
from bidlens.explain.compare import Audit
from bidlens.explain.compare.settings import AUDITED_HANDS
from bidlens.explain.reading import PrintedCard, read_card_text
from bidlens.explain.render import to_markdown

FREQUENT, FALSIFIED, SEED = 200, 10, 20_261_118
DEALT, FEWEST, STILL_FIT = 200_000, 50, 0.75
SUITS = ("spades", "hearts", "diamonds", "clubs")
SHOWN = re.compile(r"(?<!at most )\b([3-9])(\+?) (spades|hearts|diamonds|clubs)")
Line = tuple[tuple[int, ...], int]


def points_moved(text: str) -> str:
    """Ranges of HCP two points higher."""
    return re.sub(r"\b(\d+)-(\d+) HCP", lambda found: f"{int(found[1]) + 2}-{int(found[2]) + 2} HCP", text)


def length_raised(text: str) -> str:
    """One card more of each suit that the line shows."""
    return SHOWN.sub(lambda found: f"{int(found[1]) + 1}{found[2]} {found[3]}", text)


def suit_changed(text: str) -> str:
    """Another suit for each that the line shows."""
    return SHOWN.sub(lambda found: f"{found[1]}{found[2]} {SUITS[SUITS.index(found[3]) - 1]}", text)


WAYS = (points_moved, length_raised, suit_changed)


def matters(edited: str, own: HandSet) -> bool:
    """Whether many of a line's hands no longer fit it, and it does not contradict itself."""
    try:
        return bool(parse_text(edited).fits(own).mean() < STILL_FIT)
    except LanguageError:
        return False


def falsified(card: ConventionCard) -> tuple[str, set[Line]]:
    """The Markdown with ten false lines, and which they are."""
    reach = {
        (one.auction.calls, call): one.reach * share for one in card.decisions for call, share in one.shares.items()
    }
    printed = [(turn.calls, line.call) for turn in card.printed.turns for line in turn.lines]
    wanted = set(sorted(printed, key=lambda line: -reach[line])[:FREQUENT])
    rows = to_markdown(card).split("\n")
    places = [place for place, row in enumerate(rows) if row.startswith("- ")]
    dealt = HandSet.random(DEALT, seed=SEED)
    chosen: set[Line] = set()
    for number in np.random.default_rng(SEED).permutation(len(printed)).tolist():
        if printed[number] not in wanted or len(chosen) == FALSIFIED:
            continue
        head, colon, says = rows[places[number]].partition(": ")
        text, bracket, figures = says.partition(" [")
        cases, but_not, rest = text.partition("; but not")
        edited = WAYS[len(chosen) % len(WAYS)](cases) + but_not + rest
        own = dealt[parse_text(text).fits(dealt)]
        if edited != text and len(own) >= FEWEST and matters(edited, own):
            rows[places[number]] = head + colon + edited + bracket + figures
            chosen.add(printed[number])
    return "\n".join(rows), chosen


def audited(card: PrintedCard, policy: Policy, hands: int, seed: int) -> Audit:
    """The audit, with a sentence."""
    start = time.perf_counter()
    found = audit(card, policy, hands, seed)
    tested = [line for line in found.lines if line.tested]
    lowest = min(line.coverage for line in tested)
    print(
        f"{len(found.false)} false of {len(found.lines):,} lines, {len(tested):,} of them tested; lowest coverage "
        f"{lowest:.3f}; {time.perf_counter() - start:.0f} seconds"
    )
    return found


def measure(policy_name: str, path: Path, hands: int) -> None:
    """Print what the audits find."""
    policy, card = load_policy(policy_name), ConventionCard.from_json(path.read_text("utf-8"))
    print("as it is: ", end="", flush=True)
    audited(card.printed, policy, hands, seed=0)
    edited, wrong = falsified(card)
    print(f"with {len(wrong)} false lines: ", end="", flush=True)
    found = audited(read_card_text(edited, path.stem), policy, hands, seed=1)
    accused = {(line.auction.calls, line.call) for line in found.false}
    print(f"{len(accused & wrong)} of them found, {len(accused - wrong)} others accused")
    for line in found.lines:
        if (line.auction.calls, line.call) in wrong | accused:
            verdict = "false" if line.is_false else "not found"
            where = f"{line.auction.pretty} {call_symbol(line.call)}".strip()
            print(f"  {verdict}: {where}: {line.text}  true of {line.coverage:.1%}, at most {line.high:.1%}")


if __name__ == "__main__":
    measure(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else AUDITED_HANDS)
