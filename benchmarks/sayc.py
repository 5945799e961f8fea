"""How sayc bids: `python benchmarks/sayc.py --records records.parquet`.

Bids 20,000 random boards; prints its openings beside the ranges of the SAYC booklet; and, with a table that `bidlens
records` wrote, how often it opens as the players did.
"""

import argparse
import time
from collections import Counter
from pathlib import Path

import numpy as np

from bidlens.agents.sayc import SAYC
from bidlens.bridge import Auction, Deals, HandSet, call_name, call_number
from bidlens.bridge.arena import bid_out
from bidlens.bridge.formats.decisions import opening_decisions

BOOKLET = {
    "1C": "3+ clubs",
    "1D": "4+ diamonds, 3 with 4=4=3=2",
    "1H": "5+ hearts",
    "1S": "5+ spades",
    "1NT": "15-17 HCP, balanced",
    "2C": "22+ points or as many tricks",
    "2D": "5-11 HCP, 6 diamonds",
    "2H": "5-11 HCP, 6 hearts",
    "2S": "5-11 HCP, 6 spades",
    "2NT": "20-21 HCP, balanced",
    "3C": "preempt, 7+ clubs",
    "3D": "preempt, 7+ diamonds",
    "3H": "preempt, 7+ hearts",
    "3S": "preempt, 7+ spades",
    "3NT": "25-27 HCP, balanced",
    "4C": "preempt",
    "4D": "preempt",
    "4H": "preempt",
    "4S": "preempt",
}
SUITS = ("spades", "hearts", "diamonds", "clubs")


def laws(boards: int) -> None:
    start = time.process_time()
    ended = bid_out(SAYC(), SAYC(), Deals.random(boards, seed=1))
    seconds = time.process_time() - start
    longest, mean = max(map(len, ended)), np.mean([len(auction) for auction in ended])
    print(
        f"{boards:,} boards: longest auction {longest} calls, mean {mean:.1f}, {boards / seconds:,.0f} boards a second"
    )
    levels = Counter(auction.contract.level if auction.contract else 0 for auction in ended)
    print("contracts by level (0: passed out):", dict(sorted(levels.items())))


def openings(hands: int) -> None:
    """First seat, nobody vulnerable."""
    dealt = HandSet.random(hands, seed=2)
    calls = SAYC().probabilities(dealt, Auction()).argmax(axis=1)
    print("\n| opening | booklet | sayc: HCP | length of the suit | share of hands |\n|---|---|---|---|---|")
    for name, text in BOOKLET.items():
        rows = calls == call_number(name)
        if not rows.any():
            continue
        points = dealt.hcp[rows]
        suit = "balanced" if name.endswith("NT") else ""
        if not suit and name != "2C":
            lengths = dealt.lengths[rows, "SHDC".index(name[1])]
            suit = f"{lengths.min()}-{lengths.max()} {SUITS['SHDC'.index(name[1])]}"
        print(f"| {name} | {text} | {points.min()}-{points.max()} | {suit or 'any'} | {rows.mean():.2%} |")
    print(f"| pass | | {dealt.hcp[calls == 35].min()}-{dealt.hcp[calls == 35].max()} | | {(calls == 35).mean():.2%} |")


def experts(path: Path) -> None:
    decisions = opening_decisions(path)
    mine = np.empty(len(decisions), int)
    for auction, rows in decisions.by_auction():
        mine[rows] = SAYC().probabilities(decisions.hands[rows], auction).argmax(axis=1)
    agreed = mine == decisions.calls
    error = 1.96 * np.sqrt(agreed.mean() * (1 - agreed.mean()) / len(agreed))
    print(
        f"\n{len(agreed):,} decisions in first and second seat: the same call in {agreed.mean():.2%} +- {error:.2%}\n"
    )
    print("| players' call | share | sayc calls the same | else mostly |\n|---|---|---|---|")
    for call, count in Counter(decisions.calls.tolist()).most_common():
        if count < 100:
            continue
        rows = decisions.calls == call
        others = Counter(mine[rows & ~agreed].tolist()).most_common(3)
        rest = ", ".join(f"{call_name(other)} {number / count:.0%}" for other, number in others)
        print(f"| {call_name(call)} | {count / len(agreed):.2%} | {agreed[rows].mean():.1%} | {rest} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=20_000)
    parser.add_argument("--hands", type=int, default=1_000_000)
    parser.add_argument("--records", type=Path, help="a table that `bidlens records` wrote")
    arguments = parser.parse_args()
    laws(arguments.boards)
    openings(arguments.hands)
    if arguments.records is not None:
        experts(arguments.records)


if __name__ == "__main__":
    main()
