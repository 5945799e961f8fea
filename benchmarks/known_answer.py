"""Does an explanation recover rules that are known? `python benchmarks/known_answer.py`.

sayc is explained as a black box: every opening, and every response to 1H, 1S and 1NT, that happens at least 0.2 % of
the time. Each text is checked on 150,000 hands of its turn that were dealt one by one and never used to write it.
"""

import argparse

import numpy as np

from bidlens.agents import load_policy
from bidlens.bridge import Auction, Deals, HandSet, Policy, call_name
from bidlens.explain import meaning
from bidlens.explain.survey.survey import Survey

TURNS = "", "1H P", "1S P", "1NT P"
COVERAGE, PRECISION, LEAST = 0.99, 0.95, 0.002


def dealt(policy: Policy, auction: Auction, n: int, seed: int) -> Survey:
    """Hands of the seat to call in deals that really go so far."""
    rng = np.random.default_rng(seed)
    kept, found = [], 0
    while found < n:
        deals = Deals.random(200_000, rng)
        for place, call in enumerate(auction.calls):
            before = Auction(auction.dealer, auction.vul, auction.calls[:place])
            chances = policy.probabilities(deals.hands(before.turn), before)[:, call]
            deals = deals[np.flatnonzero(chances > rng.random(len(deals)))]
        kept.append(deals.hands(auction.turn).words)
        found += len(deals)
    hands = HandSet.from_words(np.concatenate(kept)[:n])
    return Survey(policy, auction, hands, policy.probabilities(hands, auction))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=150_000, help="hands to check each turn on")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    policy = load_policy("sayc")
    good = total = 0
    print("frequency, coverage, precision")
    for turn in TURNS:
        fresh = dealt(policy, Auction.parse(turn), arguments.hands, arguments.seed + 1000)
        for call in fresh.common_calls(LEAST):
            one = meaning(policy, f"{turn} {call_name(call)}", seed=arguments.seed)
            own, fits = fresh.calls == call, one.fits(fresh.hands)
            coverage, precision = float(fits[own].mean()), float(own[fits].mean())
            enough = coverage >= COVERAGE and precision >= PRECISION
            good, total = good + enough, total + 1
            print(
                f"{own.mean():>8.4f}{coverage:>8.4f}{precision:>7.3f}  {'  ' if enough else '**'}  "
                f"{turn} {call_name(call)}: {one.text}",
                flush=True,
            )
    print(f"{good} of {total} with coverage of at least {COVERAGE} and precision of at least {PRECISION}")


if __name__ == "__main__":
    main()
