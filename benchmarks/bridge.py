"""How fast the ground floor is, as ratios in one run: `python benchmarks/bridge.py`."""

import argparse
import time
from collections.abc import Callable
from functools import partial

from endplay import evaluate
from endplay.dds import calc_all_tables
from endplay.types import Deal, Hand

from bidlens.bridge import Deals, HandSet
from bidlens.bridge.double_dummy import solve
from bidlens.bridge.shapes import shape_classes


def cpu_seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def rate(work: Callable[[], object], size: int, repeats: int = 3) -> float:
    """Items a CPU-second, best of a few."""
    return size / min(cpu_seconds(work) for _ in range(repeats))


def row(name: str, ours: float, theirs: float, wanted: float) -> None:
    print(f"{name:<44}{ours:>14,.1f}{theirs:>14,.1f}{ours / theirs:>10,.2f} x   (wanted {wanted:g} x)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=60, help="deals to solve double dummy")
    arguments = parser.parse_args()
    print(f"{'a CPU-second':<44}{'bidlens':>14}{'endplay':>14}{'ratio':>12}")

    hands = HandSet.random(1_000_000, seed=1)
    theirs = [Hand(text) for text in hands[:2_000].to_pbn()]

    def count_ours() -> None:
        _ = hands.hcp, hands.lengths, shape_classes(hands)

    def count_theirs() -> None:
        for hand in theirs:
            evaluate.hcp(hand)
            evaluate.exact_shape(hand)
            _ = evaluate.is_balanced(hand) or evaluate.is_semibalanced(hand)

    row("HCP, four lengths and shape class, hands", rate(count_ours, len(hands)), rate(count_theirs, 2_000), 200)

    from endplay.dealer import generate_deals

    def deal_theirs() -> None:
        list(generate_deals(produce=1_000))

    row("random deals", rate(lambda: Deals.random(200_000, seed=1), 200_000), rate(deal_theirs, 1_000), 1)

    # Alternating batches, so that both meet the same noise.
    deals = Deals.random(arguments.deals, seed=2)
    seconds = [0.0, 0.0]
    for start in range(0, len(deals), 20):
        some = deals[start : start + 20]
        texts = [Deal(text) for text in some.to_pbn()]
        seconds[0] += cpu_seconds(partial(solve, some, "NS"))
        seconds[1] += cpu_seconds(partial(calc_all_tables, texts))
    row("double dummy for N-S, deals (all for endplay)", len(deals) / seconds[0], len(deals) / seconds[1], 1.5)

    begin = time.perf_counter()
    solve(Deals.random(40, seed=3), "NS")
    print(f"double dummy for N-S on all cores: {40 / (time.perf_counter() - begin):.1f} deals a second")


if __name__ == "__main__":
    main()
