"""How true meanings are: `python benchmarks/meaning.py --policy sayc`.

The most frequent (auction, call) pairs of a policy's self-play, each explained on its own and checked on hands of
another seed: coverage, precision and tightness, and the seconds that one explanation takes.
"""

import argparse
import time
from collections import Counter

import numpy as np

from bidlens.agents import load_policy
from bidlens.bridge import Auction, Deals, Policy, call_name
from bidlens.bridge.arena import bid_out
from bidlens.explain import meaning, survey
from bidlens.explain.meaning.text_fidelity import tightness


def frequent_pairs(policy: Policy, number: int) -> list[Auction]:
    """The auctions, each with the call to explain at its end, that happen most often with nobody vulnerable."""
    bid = bid_out(policy, policy, Deals.random(20_000, seed=11))
    seen = Counter(one.calls[: length + 1] for one in bid for length in range(len(one)))
    auctions = (Auction(calls=calls) for calls, _ in seen.most_common(4 * number))
    return [auction for auction in auctions if not auction.is_over][:number]


def check(policy: Policy, auction: Auction) -> tuple[float, ...]:
    start = time.perf_counter()
    one = meaning(policy, auction, seed=1)
    seconds = time.perf_counter() - start
    fresh = survey(policy, one.auction, n=8_000, seed=2)
    own, fits = fresh.calls == one.call, one.fits(fresh.hands)
    figures = (float(fits[own].mean()), float(own[fits].mean()), tightness(one.clauses, fresh.hands[own]), seconds)
    print(
        f"{figures[0]:>7.3f}{figures[1]:>7.3f}{figures[2]:>7.2f}{seconds:>6.1f}  {own.sum():>5,}  "
        f"{one.auction.text} {call_name(one.call)}: {one.text}",
        flush=True,
    )
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--policy", default="sayc")
    parser.add_argument("--pairs", type=int, default=100)
    arguments = parser.parse_args()
    policy = load_policy(arguments.policy)
    print("coverage, precision, tightness, seconds, hands checked")
    found = np.array([check(policy, auction) for auction in frequent_pairs(policy, arguments.pairs)])
    print("mean: coverage {:.4f}, precision {:.3f}, tightness {:.3f}, {:.1f} s".format(*np.nanmean(found, axis=0)))


if __name__ == "__main__":
    main()
