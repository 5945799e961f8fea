"""How fast beliefs are: `python benchmarks/belief.py`.

Auctions of eight and more calls, bid by a policy against itself. Against plain importance weighting
(random deals weighted by the probability of all calls) in the same run, in effective deals a CPU-second. Needs a
network, such as JPS's agent-1610-0.63.pth.
"""

import argparse
import os
import time
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one core for everybody
os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy as np

from bidlens.agents import greedy, load_policy
from bidlens.bridge import Auction, Deals, Policy
from bidlens.bridge.arena import bid_out
from bidlens.explain import believe
from bidlens.explain.belief.particles import weight_ess
from bidlens.explain.belief.seat_likelihood import SeatLikelihood

SHARED = Path(os.environ.get("BIDLENS_SHARED") or Path(__file__).resolve().parents[2] / "shared")


def auctions(policy: Policy, number: int, best: bool = False) -> list[Auction]:
    """Self-play auctions of eight and more calls, without their last three passes; calls are drawn, or the best."""
    bidder = greedy(policy) if best else policy
    bid = bid_out(bidder, bidder, Deals.random(6 * number, seed=1), seed=1)
    open_ones = [Auction(one.dealer, one.vul, one.calls[:-3]) for one in bid if one.contract is not None]
    return [one for one in open_ones if len(one) >= 8][:number]


def importance(policy: Policy, auction: Auction, n: int) -> float:
    """Effective deals a CPU-second of plain importance weighting; at least one deal counts."""
    start = time.process_time()
    table, deals = SeatLikelihood((policy, policy), auction), Deals.random(n, seed=2)
    logs = sum(table(seat, deals.words[:, seat]) for seat in range(4))
    return max(weight_ess(np.asarray(logs)), 1.0) / (time.process_time() - start)


def race(policy: Policy, heard: list[Auction], n: int, plain: int) -> None:
    ratios, seconds = [], []
    print(f"{'calls':>5}{'CPU s':>8}{'effective':>10}{'s for 1,000':>12}{'x plain':>9}{'log p':>8}  auction")
    for auction in heard:
        start = time.process_time()
        belief = believe(policy, auction, n=n, seed=1)
        spent = time.process_time() - start
        seconds.append(1000 * spent / belief.ess)
        ratios.append(belief.ess / spent / importance(policy, auction, plain))
        print(
            f"{len(auction):>5}{spent:>8.2f}{belief.ess:>10,.0f}{seconds[-1]:>12.1f}{ratios[-1]:>9.0f}"
            f"{belief.log_probability:>8.1f}  {auction.text}",
            flush=True,
        )
    hard = np.argsort(seconds)[-max(1, len(seconds) // 10) :]
    print(f"1,000 effective deals: median {np.median(seconds):.1f} CPU-seconds, most {max(seconds):.1f}")
    hardest = np.median(np.array(ratios)[hard])
    print(f"against plain weighting: median {np.median(ratios):.0f} x, hardest tenth {hardest:.0f} x")


def curve(policy: Policy, auction: Auction) -> None:
    """Cost against the number of deals and against the length of the auction."""
    for n in (1_000, 2_000, 4_000, 8_000):
        start = time.process_time()
        ess = believe(policy, auction, n=n, seed=1).ess
        print(f"n {n:>6,}: {time.process_time() - start:6.2f} CPU s, {ess:,.0f} effective")
    for length in range(2, len(auction) + 1, 2):
        start = time.process_time()
        believe(policy, Auction(auction.dealer, auction.vul, auction.calls[:length]), n=2_000, seed=1)
        print(f"{length:>3} calls: {time.process_time() - start:6.2f} CPU s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--policy", default=f"jps:{SHARED / 'peers' / 'jps' / 'agent-1610-0.63.pth'}")
    parser.add_argument("--auctions", type=int, default=50)
    parser.add_argument("--deals", type=int, default=4_000, help="particles")
    parser.add_argument("--plain", type=int, default=20_000, help="random deals for importance weighting")
    parser.add_argument("--best", action="store_true", help="auctions of the most probable calls, not of drawn ones")
    arguments = parser.parse_args()
    policy = load_policy(arguments.policy)
    heard = auctions(policy, arguments.auctions, arguments.best)
    race(policy, heard, arguments.deals, arguments.plain)
    curve(policy, max(heard, key=len))


if __name__ == "__main__":
    main()
