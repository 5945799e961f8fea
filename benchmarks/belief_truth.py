"""How true beliefs are: `python benchmarks/belief_truth.py`.

HCP and suit lengths of all seats after auctions that happen often: two to four calls of sayc and JPS, four to six of
ben's bidder. Against the exact way: very many random deals, each weighted by the probability of all its calls.
Distances are total variation. "Noise" is the distance that two such samples have by chance alone, measured between
halves of the reference.
"""

import argparse
import os
from collections import Counter
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one core for everybody
os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy as np

from bidlens.agents import load_policy
from bidlens.bridge import Auction, Deals, HandSet, Policy
from bidlens.bridge.arena import bid_out
from bidlens.bridge.calls import PASS
from bidlens.explain import believe
from bidlens.explain.belief.particles import weight_ess
from bidlens.explain.belief.seat_likelihood import SeatLikelihood

SHARED = Path(os.environ.get("BIDLENS_SHARED") or Path(__file__).resolve().parents[2] / "shared")
BLOCK = 200_000


def weighted_deals(policy: Policy, auction: Auction, deals: int, enough: float) -> tuple[np.ndarray, np.ndarray]:
    """Words and log weights of random deals that can make the auction, until enough are effective."""
    table = SeatLikelihood((policy, policy), auction)
    words, logs, size = [], [], 0.0
    for block in range(deals // BLOCK):
        dealt = Deals.random(BLOCK, seed=1000 + block).words
        fits, alive = np.zeros(BLOCK), np.arange(BLOCK)
        for index, call in enumerate(auction.calls):  # the earliest calls first: later ones are asked of fewer hands
            one = SeatLikelihood((policy, policy), table.before[index])
            with np.errstate(divide="ignore"):
                fits[alive] += np.log(one.next_calls(dealt[alive, one.auction.turn])[:, call])
            alive = alive[fits[alive] > -12]
        words.append(dealt[alive])
        logs.append(fits[alive])
        size += weight_ess(fits[alive])
        if size >= enough:
            break
    return np.concatenate(words), np.concatenate(logs)


def histograms(words: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """(4 seats, 5 counts, 40) shares of HCP and of the four lengths."""
    result = np.zeros((4, 5, 40))
    for seat in range(4):
        hands = HandSet.from_words(np.ascontiguousarray(words[:, seat]))
        for place, count in enumerate((hands.hcp, *hands.lengths.T)):
            result[seat, place] = np.bincount(count, weights, minlength=40)
    return result


def apart(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return np.abs(a - b).sum(axis=-1) / 2


def compare(policy: Policy, auction: Auction, n: int, deals: int, enough: float) -> tuple[float, float]:
    """Largest distance over seats of HCP, and of HCP and lengths; prints the line."""
    words, logs = weighted_deals(policy, auction, deals, enough)
    weights = np.exp(logs - logs.max())
    weights /= weights.sum()
    half = np.random.default_rng(0).random(len(words)) < 0.5
    belief = believe(policy, auction, n=n, seed=1)
    found = apart(histograms(words, weights), histograms(belief.particles.words, belief.weights))
    noise = apart(
        histograms(words[half], weights[half] / weights[half].sum()),
        histograms(words[~half], weights[~half] / weights[~half].sum()),
    )
    print(
        f"{found[:, 0].max():>8.4f}{found.max():>9.4f}{noise.max() / 2:>8.4f}{weight_ess(logs):>10,.0f}"
        f"{belief.ess:>10,.0f}  {auction.text}",
        flush=True,
    )
    return float(found[:, 0].max()), float(found.max())


def often(policy: Policy, number: int, lengths: tuple[int, ...]) -> list[Auction]:
    """The auctions that happen most often, with at least one bid: as many of each length."""
    bid = bid_out(policy, policy, Deals.random(20_000, seed=7), seed=7)
    result = []
    for length in lengths:
        starts = (one.calls[:length] for one in bid if len(one) > length)
        seen = Counter(calls for calls in starts if any(call < PASS for call in calls))
        result += [Auction(calls=calls) for calls, _ in seen.most_common(number // len(lengths))]
    return result


def report(title: str, policy: Policy, auctions: list[Auction], n: int, deals: int, enough: float) -> None:
    print(f"{title}\n{'HCP':>8}{'largest':>9}{'noise':>8}{'reference':>10}{'effective':>10}  auction")
    found = np.array([compare(policy, auction, n, deals, enough) for auction in auctions])
    print(f"largest distance: HCP {found[:, 0].max():.4f}, HCP or a length {found[:, 1].max():.4f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sayc", type=int, default=12, help="frequent auctions of sayc")
    parser.add_argument("--jps", type=int, default=12, help="frequent auctions of JPS")
    parser.add_argument("--ben", type=int, default=12, help="frequent auctions of ben")
    parser.add_argument("--deals", type=int, default=100_000, help="deals in a belief on frequent auctions")
    parser.add_argument("--reference", type=int, default=10_000_000, help="most random deals in a reference")
    arguments = parser.parse_args()
    for number, spec in (
        (arguments.sayc, "sayc"),
        (arguments.jps, f"jps:{SHARED / 'peers' / 'jps' / 'agent-1610-0.63.pth'}"),
    ):
        if number:
            policy = load_policy(spec)
            report(policy.name, policy, often(policy, number, (2, 3, 4)), arguments.deals, arguments.reference, 200_000)
    if arguments.ben:
        policy = load_policy(f"ben:{SHARED / 'peers' / 'ben' / 'bidder.onnx'}")
        report("ben", policy, often(policy, arguments.ben, (4, 5, 6)), 20_000, arguments.reference, 20_000)


if __name__ == "__main__":
    main()
