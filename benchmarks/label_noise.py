"""How much of a label is luck: the variance of double-dummy tricks over the opponents' cards, for given partners.

One prediction is judged twice: against single layouts (variance V + error of the model) and against means of ten
layouts (V / 10 + the same error). The difference gives V without solving anything anew.
"""

import os
from pathlib import Path

import numpy as np

from bidlens.bridge import HandSet
from bidlens.bridge.trick_store import read_solved
from bidlens.embeddings import Hand2Vec
from bidlens.embeddings.pairs import read_pairs

SHARED = Path(os.environ.get("BIDLENS_SHARED") or Path(__file__).resolve().parents[2] / "shared")


def squared_errors(model: Hand2Vec, first: HandSet, second: HandSet, tricks: np.ndarray) -> np.ndarray:
    """(n, 5) squared error, mean of the two declarers."""
    vectors = model.transform(first), model.transform(second)
    return np.square(model.tricks_of_vectors(*vectors) - tricks).mean(axis=1)


def main() -> None:
    model = Hand2Vec.load("hand2vec-32")
    deals, tricks = read_solved(SHARED / "solved" / "deals.parquet")
    single = np.concatenate(
        [squared_errors(model, deals.hands(a), deals.hands(a + 2), tricks[:, [a, a + 2]]) for a in (0, 1)]
    )
    pairs = read_pairs(SHARED / "peers" / "bridgehand2vec" / "vectorsnet_val.csv")[40_000:]
    mean = squared_errors(model, pairs.first, pairs.second, pairs.tricks)
    for name, strains in (("suit", slice(0, 4)), ("nt", slice(4, 5))):
        one, ten = single[:, strains].mean(axis=1), mean[:, strains].mean(axis=1)
        variance = (one.mean() - ten.mean()) / 0.9
        error = np.hypot(one.std() / len(one) ** 0.5, ten.std() / len(ten) ** 0.5) / 0.9
        print(
            f"{name}: variance over layouts {variance:.3f} +- {1.96 * error:.3f}; of a mean of ten {variance / 10:.4f}"
        )


if __name__ == "__main__":
    main()
