"""Are the smallest changes real and the smallest? `python benchmarks/why.py`.

For random hands, every change that is named is asked again; where two cards are named, all 507 one-card swaps are
asked again.
"""

import argparse
import os
from collections import Counter
from pathlib import Path

from bidlens.agents import load_policy
from bidlens.bridge import Auction, HandSet, Policy
from bidlens.explain import smallest_changes
from bidlens.explain.why.hand_swaps import one_card_swaps

SHARED = Path(os.environ.get("BIDLENS_SHARED") or Path(__file__).resolve().parents[2] / "shared")
JPS = f"jps:{SHARED / 'peers' / 'jps' / 'agent-1610-0.63.pth'}"


def check(policy: Policy, turn: str, hands: HandSet) -> None:
    """Prints how many cards had to change, and how many changes turned out wrong."""
    auction, cards, wrong = Auction.parse(turn), Counter(), 0
    for place in range(len(hands)):
        hand = hands[place : place + 1]
        found = smallest_changes(policy, hand, auction)
        cards[found.cards] += 1
        for change in found.shown():
            now = int(policy.probabilities(change.hand, auction).argmax())
            wrong += now != change.call or now == found.call
        if found.cards == 2:
            ones = policy.probabilities(one_card_swaps(hand.words[0]).hands, auction)
            wrong += int((ones.argmax(axis=1) != found.call).any())
    shares = {number: count / len(hands) for number, count in sorted(cards.items())}
    print(
        f"| {policy.name} | {turn or 'opening'} | {shares.get(1, 0):.1%} | {shares.get(2, 0):.1%} | "
        f"{shares.get(0, 0):.1%} | {wrong} |",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=1_000)
    arguments = parser.parse_args()
    print("| policy | turn | one card | two cards | none found | wrong |\n|---|---|---|---|---|---|")
    for name in ("sayc", JPS):
        for turn in ("", "1H P"):
            check(load_policy(name), turn, HandSet.random(arguments.hands, seed=12))


if __name__ == "__main__":
    main()
