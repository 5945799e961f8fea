"""How fast the hand vectors are, as ratios in one run: `python benchmarks/embeddings.py`.

Needs the `train` extra; faiss-cpu, the authors' model.pth and their method are measured where they are there.
"""

import argparse
import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one core for everybody
os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy as np
import torch

from bidlens.bridge import HandSet
from bidlens.bridge.cards import RANK_BIT, RANKS
from bidlens.embeddings import Hand2Vec, VectorSpace
from bidlens.embeddings.networks import PaperNet

SHARED = Path(os.environ.get("BIDLENS_SHARED") or Path(__file__).resolve().parents[2] / "shared")


def seconds(work: Callable[[], object], repeats: int = 3) -> float:
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def rates() -> None:
    print("hands a second on one core")
    hands = HandSet.random(500_000, seed=1)
    for name in ("hand2vec-8", "hand2vec-32"):
        model = Hand2Vec.load(name)
        print(f"  {name:<14}{len(hands) / seconds(lambda model=model: model.transform(hands)):>12,.0f}")


def neighbours(size: int) -> None:
    print(f"queries a second for ten neighbours among {size:,} hands, one core")
    hands, asked = HandSet.random(size, seed=2), HandSet.random(400, seed=3)
    for name in ("hand2vec-8", "hand2vec-32"):
        model = Hand2Vec.load(name)
        space = VectorSpace(hands, model)
        points, queries = model.metric(hands), model.metric(asked)
        vectors = model.transform(asked)
        ours = len(asked) / seconds(lambda space=space, vectors=vectors: space.query(vectors, 10))

        def brute(points: np.ndarray = points, queries: np.ndarray = queries) -> None:
            for query in queries[:10]:
                np.argpartition(np.square(points - query).sum(axis=1), 10)[:10]

        plain = 10 / seconds(brute, 1)
        line = f"  {name:<14}ours {ours:>10,.0f}   brute force {plain:>7,.0f} ({ours / plain:,.0f} x)"
        try:
            import faiss  # pyright: ignore[reportMissingImports]
        except ImportError:
            print(line, "  faiss is not installed")
            continue
        faiss.omp_set_num_threads(1)
        flat = faiss.IndexFlatL2(points.shape[1])
        flat.add(points)
        theirs = len(queries) / seconds(partial(flat.search, queries, 10), 1)
        _, found = flat.search(queries, 10)
        _, distances = space.query(vectors, 10)
        same = np.linalg.norm(points[found] - queries[:, None], axis=2)
        agree = np.abs(same - distances).max()
        print(f"{line}   faiss Flat {theirs:>7,.0f} ({ours / theirs:,.0f} x), distances differ by {agree:.1e}")


def authors_method(network: PaperNet, target: np.ndarray, rng: np.random.Generator, attempts: int) -> float:
    """Distance that the authors' way from a vector to a hand reaches: the worst of its attempts, as they publish it."""
    return max(authors_attempt(network, target, rng) for _ in range(attempts))


def authors_attempt(network: PaperNet, target: np.ndarray, rng: np.random.Generator) -> float:
    """A random hand, improved by its best swap while that helps, each swapped hand being encoded alone."""

    def encode(cards: np.ndarray) -> np.ndarray:
        # As they do it, each hand goes through its PBN text on the way to the network.
        text = ".".join("".join(RANKS[i] for i in np.flatnonzero(suit)) for suit in cards.reshape(4, 13))
        holdings = torch.tensor([[sum(RANK_BIT[rank] for rank in suit) for suit in text.split(".")]])
        return network.encode(holdings).detach().numpy()[0]

    cards = np.zeros(52, np.int64)
    cards[rng.permutation(52)[:13]] = 1
    distance = float(np.linalg.norm(encode(cards) - target))
    while True:
        best, best_distance = None, distance
        for held in np.flatnonzero(cards):
            for other in np.flatnonzero(cards == 0):
                changed = cards.copy()
                changed[held], changed[other] = 0, 1
                new = float(np.linalg.norm(encode(changed) - target))
                if new < best_distance:
                    best, best_distance = changed, new
        if best is None:
            return distance
        cards, distance = best, best_distance


def vector_to_hand(targets: int, attempts: int) -> None:
    path = SHARED / "peers" / "bridgehand2vec" / "model.pth"
    if not path.exists():
        print("the authors' model.pth is not there: vector to hand not measured")
        return
    torch.set_num_threads(1)
    network = PaperNet()
    network.load_state_dict(torch.load(path, weights_only=True))
    network.eval()
    rng = np.random.default_rng(4)
    anywhere = rng.standard_normal((targets, 8)).astype(np.float32)
    hands = Hand2Vec.load(path).transform(HandSet.random(targets, seed=6))
    space = VectorSpace(HandSet.random(200_000, seed=5), Hand2Vec.load(path), metric="euclidean")
    print(f"vector to hand, {targets} targets, the authors' network, Euclidean distance, one core")
    for name, wanted in (("vectors of random hands", hands), ("random vectors", anywhere)):
        start = time.perf_counter()
        _, ours = space.closest(wanted)
        our_time = time.perf_counter() - start
        start = time.perf_counter()
        theirs = np.array([authors_method(network, target, rng, attempts) for target in wanted])
        their_time = time.perf_counter() - start
        print(f"  {name}: the authors' way, the worst of {attempts} attempts as published")
        print(f"    theirs {their_time / targets * 1e3:,.0f} ms each, mean distance {theirs.mean():.3f}")
        print(f"    ours {our_time / targets * 1e3:,.1f} ms each, mean distance {ours.mean():.3f}")
        closer, equal = int((ours < theirs - 1e-5).sum()), int((np.abs(ours - theirs) <= 1e-5).sum())
        print(f"    {their_time / our_time:,.0f} x faster; closer on {closer}, as close on {equal} of {targets}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=1_000_000, help="size of the space")
    parser.add_argument("--targets", type=int, default=200, help="vectors to find hands for")
    parser.add_argument("--attempts", type=int, default=2, help="attempts of the authors' method")
    arguments = parser.parse_args()
    rates()
    neighbours(arguments.hands)
    vector_to_hand(arguments.targets, arguments.attempts)


if __name__ == "__main__":
    main()
