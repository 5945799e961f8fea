"""The printed word of cards: the circle policy -> card -> Markdown -> policy, the language, the speed of reading.

    python benchmarks/printed_word.py sayc:card.json jps:FILE.pth:jps.json ...

Each argument is a policy, a colon, and the JSON of its card. Nothing but the Markdown is used to read it back.
"""

import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from bidlens.agents import load_policy
from bidlens.bridge.calls import PASS
from bidlens.bridge.conditions.phrases import SYMBOLS, WORDS
from bidlens.explain import ConventionCard, parse_text
from bidlens.explain.card.self_play import SelfPlay
from bidlens.explain.reading import SILENT
from bidlens.explain.render import to_markdown

TURNS, SEED = 2_000, 20_261_118


def measure(policy_name: str, path: Path) -> None:
    """Print the figures of one card."""
    card = ConventionCard.from_json(path.read_text("utf-8"))
    fresh = SelfPlay.bid(load_policy(policy_name), TURNS, [SEED])
    rows = np.random.default_rng(SEED).permutation(len(fresh))[:TURNS]
    auctions = [fresh.auction(row) for row in rows.tolist()]
    read = card.read_each(fresh.hands_at(rows), auctions)
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "card.md"
        written.write_text(to_markdown(card), encoding="utf-8")
        again = load_policy(f"card:{written}").probabilities_each(fresh.hands_at(rows), auctions).argmax(axis=1)
        size = written.stat().st_size
    same = int((again == np.where(read == SILENT, PASS, read)).sum())
    texts = [line.text for turn in card.printed.turns for line in turn.lines]
    survived = sum(parse_text(text.text(style)) == text for text in texts for style in (WORDS, SYMBOLS))
    all_auctions = fresh.auctions
    card = ConventionCard.from_json(path.read_text("utf-8"))  # with nothing remembered
    start = time.process_time()
    calls = card.read_each(fresh.hands, all_auctions)
    seconds = time.process_time() - start
    print(f"{card.policy} ({path.name}, {size / 1e6:.1f} MB of Markdown)")
    print(f"  the same call from the Markdown alone: {same:,} of {len(rows):,} turns")
    print(f"  texts that are read as printed: {survived:,} of {2 * len(texts):,}")
    print(f"  a reader's calls: {np.mean(calls == fresh.calls):.4f} of {len(fresh):,} turns of {TURNS:,} other boards")
    print(f"  read_each: {len(fresh) / seconds:,.0f} turns a CPU-second")


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        name, _, file = argument.rpartition(":")
        measure(name, Path(file))
