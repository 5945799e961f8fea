"""Do sample, reach and explain speak of the same policy? Hands that one gives, beside what the other says of them.

    python benchmarks/sample_and_explain.py jps:FILE.pth

Ten auctions that the policy bids itself, two of each length from one to five calls. For each: 3,000 hands as
`bidlens sample` gives them, and the share that fits the text of `bidlens explain`, with its 99.5 % interval, which
should hold the coverage that is told; and how often the auction comes up by either.
"""

import sys

import numpy as np

from bidlens.agents import load_policy
from bidlens.bridge import Auction, Deals
from bidlens.bridge.arena import bid_out
from bidlens.bridge.calls import PASS
from bidlens.explain import believe, meaning
from bidlens.explain.statistics import Share

HANDS, TAIL, SEED = 3_000, 0.0025, 20_261_118


def auctions(policy_name: str) -> list[Auction]:
    """Two auctions of each length, whose last call is a bid or double, as the policy bids them."""
    policy = load_policy(policy_name)
    bid = bid_out(policy, policy, Deals.random(400, seed=SEED))
    found: dict[int, list[Auction]] = {length: [] for length in range(1, 6)}
    for one in bid:
        for length, known in found.items():
            calls = one.calls[:length]
            if len(calls) == length and calls[-1] != PASS and len(known) < 2:
                heard = Auction(calls=calls)
                if heard not in known:
                    known.append(heard)
                    break
    return [one for known in found.values() for one in known]


def measure(policy_name: str) -> None:
    """Print one row an auction."""
    policy = load_policy(policy_name)
    agree = 0
    chosen = auctions(policy_name)
    print("| auction | sampled hands fit | told | comes up: reach | explain |\n|---|---|---|---|---|")
    for heard in chosen:
        belief = believe(policy, heard, n=4 * HANDS, seed=SEED)
        told = meaning(policy, heard, seed=SEED + 1)
        hands = belief.sample(HANDS, seed=SEED + 2).hands("NESW"[(len(heard) - 1) % 4])
        fits = Share.of(told.fits(hands), families=np.asarray(hands.words))
        low, high = fits.at_least(TAIL), fits.at_most(TAIL)
        own_low, own_high = told.fidelity.coverage_bounds
        agree += low <= own_high and own_low <= high
        print(
            f"| {heard.pretty} | {fits.value:.2%} ({low:.2%} to {high:.2%}) | {told.coverage:.2%} "
            f"({own_low:.2%} to {own_high:.2%}) | {belief.probability:.4%} | {told.fidelity.reach:.4%} |"
        )
    print(f"\n{agree} of {len(chosen)} intervals meet")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        measure(name)
