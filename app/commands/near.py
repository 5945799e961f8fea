"""bidlens near: hands like a given hand."""

from typing import Annotated

import typer

from bidlens.app.inputs import one_hand
from bidlens.app.options import HAND, HANDS, JSON, METRIC, MODEL, SEED
from bidlens.app.output import print_json, print_text
from bidlens.bridge import HandSet, InputError
from bidlens.bridge.hands import pretty_hand
from bidlens.embeddings import Hand2Vec, VectorSpace
from bidlens.embeddings.space import METRICS


def near(
    hand: HAND,
    to: Annotated[
        str | None, typer.Option(help="A second hand: show hands on the way from the one to the other.")
    ] = None,
    k: Annotated[int, typer.Option("-k", min=1, max=1000, help="How many hands; with --to, how many on the way.")] = 10,
    hands: HANDS = 200_000,
    model: MODEL = None,
    metric: METRIC = "tricks",
    seed: SEED = 0,
    as_json: JSON = False,
) -> None:
    """Find hands like a hand, among random hands; or hands between two hands.

    By default distances are in tricks: hands at distance 0.5 take about half a trick more or less with most partners.

    Example: bidlens near AKQ2.QJT987.32.2 -k 5
    """
    if k > hands:
        raise InputError(f"expected at most as many neighbours as hands ({hands:,}), got {k:,}")
    if metric not in METRICS:
        raise typer.BadParameter(f"expected {', '.join(METRICS)}, got {metric!r}")
    asked = one_hand(hand)
    space = VectorSpace(HandSet.random(hands, seed), Hand2Vec.load(model), METRICS[METRICS.index(metric)])
    if to is not None:
        found = space.between(asked, one_hand(to), k)
        if as_json:
            print_json([{"hand": text} for text in found.to_pbn()])
        else:
            print_text("\n".join(pretty_hand(one) for one in found))
        return
    found, distances = space.nearest(asked, k)
    if as_json:
        pairs = zip(found.to_pbn(), distances.tolist(), strict=True)
        print_json([{"hand": text, "distance": round(distance, 4)} for text, distance in pairs])
    else:
        print_text("\n".join(f"{d:6.3f}  {pretty_hand(one)}" for one, d in zip(found, distances, strict=True)))
