"""bidlens algebra: sums and differences of hands."""

from typing import Annotated

import typer

from bidlens.app.options import HANDS, JSON, MODEL, SEED
from bidlens.app.output import print_json, print_text
from bidlens.bridge import HandSet
from bidlens.bridge.hands import pretty_hand
from bidlens.embeddings import Hand2Vec, VectorSpace
from bidlens.embeddings.algebra import parse_sum


def algebra(
    sum_of_hands: Annotated[str, typer.Argument(metavar="SUM", help='Hands with signs and brackets: "A + (B - C)".')],
    k: Annotated[int, typer.Option("-k", min=1, max=1000, help="How many hands.")] = 5,
    hands: HANDS = 200_000,
    model: MODEL = None,
    seed: SEED = 0,
    as_json: JSON = False,
) -> None:
    """Add and subtract hands: what is to A as B is to C?

    Example: bidlens algebra "765.Q432.432.432 + (A82.A7643.Q62.Q5 - A82.Q764.Q62.Q53)"
    """
    terms = parse_sum(sum_of_hands)
    positive = [hand for sign, hand in terms if sign > 0]
    negative = [hand for sign, hand in terms if sign < 0]
    space = VectorSpace(HandSet.random(hands, seed), Hand2Vec.load(model))
    closest, distance = space.closest(space.combine(positive, negative))
    found, distances = space.most_similar(positive, negative, k)
    if as_json:
        pairs = zip(found.to_pbn(), distances.tolist(), strict=True)
        result = [{"hand": text, "distance": round(d, 4)} for text, d in pairs]
        print_json(
            {"closest": {"hand": closest.to_pbn()[0], "distance": round(float(distance[0]), 4)}, "found": result}
        )
        return
    print_text(f"closest hand found by swapping cards:\n{distance[0]:6.3f}  {pretty_hand(closest)}")
    print_text(f"among {hands:,} random hands:")
    print_text("\n".join(f"{d:6.3f}  {pretty_hand(one)}" for one, d in zip(found, distances, strict=True)))
