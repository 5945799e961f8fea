"""Tables 5, 6, 7 and 10 of the BridgeHand2Vec paper with our vectors, as Markdown."""

import os
from pathlib import Path

import numpy as np

from bidlens.app.labels import read_labels
from bidlens.bridge import HandSet
from bidlens.embeddings import Hand2Vec, VectorSpace

SHARED = Path(os.environ.get("BIDLENS_SHARED") or Path(__file__).resolve().parents[2] / "shared")
FOLDER = SHARED / "peers" / "bridgehand2vec"

TABLE_6 = [
    ("AKJ6.QJ6532.T7.9", 0.178),
    ("AQJT.KT9854.J4.7", 0.215),
    ("AKQJ.KJ9864.85.6", 0.232),
    ("AQJT.KJ9654.62.4", 0.240),
    ("AKT5.KT6432.92.5", 0.282),
]
PLUS, MINUS = "A82.A7643.Q62.Q5", "A82.Q764.Q62.Q53"
TABLE_7 = {
    "765.Q432.432.432": [
        "765.A6532.532.72",
        "752.A9542.532.32",
        "T62.A8543.632.62",
        "865.A7432.962.94",
        "T52.A6432.964.32",
    ],
    "J6543.432.32.432": [
        "A7653.9875.63.32",
        "A7532.7632.83.T2",
        "A7652.T763.T3.86",
        "A6432.J853.98.32",
        "T9543.9842.74.98",
    ],
}
TABLE_10 = {
    "AK8765.Q76.J65.6": [
        ("AQJT6.J73.9864.J", "PASS"), ("KQT73.A74.J976.Q", "1S"),
        ("KJT97.Q963.A65.9", "PASS"), ("AQ8743.93.T32.T6", "2D"),
    ],
    "AQ765.K5.QJ5.A65": [
        ("AQ94.A86.QJ5.Q95", "1N"), ("AJT65.A4.K86.A73", "1S"), ("KQT32.K9.AJ9.KT4", "1N"), ("KT75.A3.KJ85.K64", "1C"),
    ],
    "AJT2.KQ.65.QJ654": [
        ("KT72.AK6.3.J8732", "1C"), ("AJ72.KJT.3.AJ973", "2C"), ("AJT2.KQ8.74.AQ32", "1N"), ("AQ5.QJ.852.AJ642", "1C"),
    ],
    "AK65.AK65.K765.6": [
        ("AQT7.AQ83.QJ97.6", "1D"), ("KQ93.A732.AT85.Q", "1D"), ("AJ65.AQ62.J654.8", "1D"), ("AKJ9.KQ83.QJ8.A9", "1C"),
    ],
}  # fmt: skip


def table(title: str, head: list[str], rows: list[list[str]]) -> None:
    print(f"\n### {title}\n")
    for row in [head, ["---"] * len(head), *rows]:
        print("| " + " | ".join(row) + " |")


def main() -> None:
    model = Hand2Vec.load()
    hands = HandSet.random(200_000, seed=6)
    space = VectorSpace(hands, model)
    vectors = space.vectors
    rows = [["mean", *(f"{x:.2f}" for x in vectors.mean(axis=0))], ["std", *(f"{x:.2f}" for x in vectors.std(axis=0))]]
    table("Table 5: means and deviations of our numbers (the paper's are 0 and 1)", ["", *model.names], rows)

    found, distances = space.nearest("AKQ2.QJT987.32.2", 5)
    rows = [
        [ours, f"{d:.3f}", theirs, f"{paper:.3f}"]
        for ours, d, (theirs, paper) in zip(found.to_pbn(), distances, TABLE_6, strict=True)
    ]
    table("Table 6: nearest to AKQ2.QJT987.32.2", ["ours", "distance in tricks", "paper", "distance"], rows)

    rows = []
    for y, theirs in TABLE_7.items():
        ours, _ = space.most_similar([y, PLUS], [MINUS], topn=5)
        rows += [[y if i == 0 else "", a, b] for i, (a, b) in enumerate(zip(ours.to_pbn(), theirs, strict=True))]
    table(f"Table 7: y + ({PLUS} - {MINUS})", ["y", "ours", "paper"], rows)

    labelled, openings = read_labels(FOLDER / "openings_polish_club_train.csv")
    known = VectorSpace(labelled, model)
    rows = []
    for hand, theirs in TABLE_10.items():
        index, apart = known.query(model.transform(HandSet.from_pbn(hand)), 4)
        near = labelled[index[0]].to_pbn()
        calls = np.asarray(openings)[index[0]]
        for i, (text, call, distance, (paper, their_call)) in enumerate(
            zip(near, calls, apart[0], theirs, strict=True)
        ):
            rows.append([hand if i == 0 else "", text, str(call), f"{distance:.2f}", paper, their_call])
    head = ["hand", "ours: nearest", "opening", "tricks", "paper: nearest", "opening"]
    table("Table 10: hands that players open differently", head, rows)


if __name__ == "__main__":
    main()
