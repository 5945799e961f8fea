"""How fast the adapters of public networks are: `python benchmarks/policies.py`.

Needs the `train` and `onnx` extras and the networks themselves, which users download: JPS's agent-1610-0.63.pth and
ben's bidder.onnx. What is not there is not measured.
"""

import argparse
import os
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one core for everybody
os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy as np

from bidlens.agents.ben import Ben
from bidlens.agents.jps import JPS
from bidlens.bridge import Auction, Deals, HandSet, Policy
from bidlens.bridge.arena import bid_out

SHARED = Path(os.environ.get("BIDLENS_SHARED") or Path(__file__).resolve().parents[2] / "shared")
AUCTIONS = ("", "1S P", "1S P 1NT P", "1C 1H X 2H P P X P")


def rate(work: Callable[[], object], size: int, repeats: int) -> float:
    """Items a CPU-second, best of a few."""
    times: list[float] = []
    for _ in range(repeats):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return size / min(times)


def row(name: str, measured: float, wanted: float | None = None) -> None:
    bar = "" if wanted is None else f"{wanted:>12,.0f}   {'met' if measured >= wanted else 'MISSED'}"
    print(f"{name:<52}{measured:>12,.0f}{bar}")


def machine(repeats: int) -> None:
    """A row to read the others by, for cores are often shared: an agent of JPS is about ten such products."""
    left, right = np.ones((512, 200), np.float32), np.ones((200, 200), np.float32)
    row(
        "this machine now: rows by a matrix of 200 x 200",
        rate(lambda: [left @ right for _ in range(200)], 200 * 512, repeats),
    )


def measure(policy: Policy, boards: int, hands: int, repeats: int, wanted: dict[str, float]) -> None:
    """Rows of self-play and of one auction after another."""
    deals = Deals.random(boards, seed=1)
    auctions = bid_out(policy, policy, deals)
    mean = sum(map(len, auctions)) / len(auctions)
    name = f"{policy.name}: boards bid in self-play ({mean:.1f} calls each)"
    row(name, rate(lambda: bid_out(policy, policy, deals), boards, repeats), wanted.get("boards"))
    some = HandSet.random(hands, seed=2)
    for text in AUCTIONS:
        speed = rate(lambda text=text: policy.probabilities(some, Auction.parse(text)), hands, repeats)
        row(f"{policy.name}: hands after {text or 'no call'}", speed, wanted.get("hands"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=4_000, help="boards of JPS; ben bids half as many")
    parser.add_argument("--hands", type=int, default=50_000, help="hands in one auction; half as many for ben")
    parser.add_argument("--repeats", type=int, default=3, help="the best of so many counts")
    parser.add_argument("--jps", type=Path, default=SHARED / "peers" / "jps" / "agent-1610-0.63.pth")
    parser.add_argument("--ben", type=Path, default=SHARED / "peers" / "ben" / "bidder.onnx")
    arguments = parser.parse_args()
    print(f"{'a CPU-second':<52}{'measured':>12}{'wanted':>12}")
    machine(arguments.repeats)
    boards, hands, repeats = arguments.boards, arguments.hands, arguments.repeats
    if arguments.jps.is_file():
        measure(JPS.load(arguments.jps), boards, hands, repeats, {"boards": 2_000, "hands": 50_000})
    if arguments.ben.is_file():
        measure(Ben.load(arguments.ben), max(1, boards // 2), max(1, hands // 2), repeats, {"boards": 500})


if __name__ == "__main__":
    main()
