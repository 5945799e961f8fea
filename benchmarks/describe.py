"""How well clauses and scorecards tell all calls of a turn: `python benchmarks/describe.py`.

Each turn is described from one sample of hands and checked on hands of another seed: how often the call is the
policy's, and how much of the probability of its calls it holds.
"""

import argparse
import os
from pathlib import Path

from bidlens.agents import load_policy
from bidlens.explain import describe, survey

SHARED = Path(os.environ.get("BIDLENS_SHARED") or Path(__file__).resolve().parents[2] / "shared")
JPS = f"jps:{SHARED / 'peers' / 'jps' / 'agent-1610-0.63.pth'}"
BEN = f"ben:{SHARED / 'peers' / 'ben' / 'bidder.onnx'}"
TURNS = [(JPS, ""), (JPS, "1S P"), (BEN, ""), ("sayc", ""), ("sayc", "1S P")]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=100_000, help="hands to learn from")
    parser.add_argument("--fresh", type=int, default=50_000, help="hands to check on")
    parser.add_argument("--clauses", type=int, nargs="+", default=[40, 120])
    arguments = parser.parse_args()
    print("| policy | turn | clauses | right | of the probability | scorecard rows | right | of the probability |")
    print("|---|---|---|---|---|---|---|---|")
    for name, turn in TURNS:
        policy = load_policy(name)
        fresh = survey(policy, turn, n=arguments.fresh, seed=1_000)
        for number in arguments.clauses:
            told = describe(policy, turn, clauses=number, seed=1, n=arguments.hands, meanings=False)
            book = told.rulebook
            assert book is not None
            words, card = fresh.fidelity(book.clause_calls(fresh.hands)), book.scorecard.fidelity(fresh)
            print(
                f"| {policy.name} | {turn or 'opening'} | {len(book.rules)} | {words['right']:.4f} | "
                f"{words['probability']:.4f} | {len(book.scorecard.rows)} | {card['right']:.4f} | "
                f"{card['probability']:.4f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
