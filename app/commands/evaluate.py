"""bidlens evaluate: how good a network is."""

from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer

from bidlens.app.labels import read_labels
from bidlens.app.output import print_json, print_text
from bidlens.bridge import InputError
from bidlens.embeddings import Hand2Vec
from bidlens.embeddings.accuracy import accuracy, label_noise
from bidlens.embeddings.pairs import Pairs, read_pairs
from bidlens.embeddings.quality import neighbour_accuracy, trick_profile_correlation

NEIGHBOURS = 25
SHIPPED = ("hand2vec-8", "hand2vec-32")

app = typer.Typer(help="Measure networks.", no_args_is_help=True)


@app.callback()
def _evaluate() -> None:
    pass


@app.command()
def hand2vec(
    pairs: Annotated[Path, typer.Option("--pairs", help="CSV of pairs of hands with tricks, never trained on.")],
    model: Annotated[
        list[str] | None, typer.Option("--model", help="A name or file besides the shipped ones; may be repeated.")
    ] = None,
    layouts: Annotated[int, typer.Option(min=1, help="Over how many layouts the tricks are means.")] = 10,
    last: Annotated[int | None, typer.Option(min=1, help="Only the last rows of the file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Compare predicted with true tricks: the shipped networks, and any file such as the authors' model.pth.

    Exact means that both round to the same number of tricks. Label noise is the share of the error that no network can
    avoid, because the labels are means over a few layouts of the opponents' cards.

    Example: bidlens evaluate hand2vec --pairs pairs.csv --model model.pth
    """
    table = read_pairs(pairs)
    table = table if last is None else table[max(0, len(table) - last) :]
    results = [_measure(name, table, layouts) for name in [*SHIPPED, *(model or [])]]
    if as_json:
        print_json(results)
        return
    print_text(f"{len(table):,} pairs, both declarers; shares of tricks that are exact, within one, within two")
    heads = "".join(f"{kind:>12}{'+-':>6}{'1':>8}{'2':>8}" for kind in ("suit: exact", "NT: exact"))
    print_text(f"{'':<16}{heads}{'MSE':>8}{'noise':>8}")
    for row in results:
        print_text(_line(row))


@app.command()
def openings(
    labels: Annotated[Path, typer.Option("--labels", help="CSV of hands and their openings, or any other labels.")],
    model: Annotated[
        list[str] | None, typer.Option("--model", help="A name or file besides the shipped ones; may be repeated.")
    ] = None,
    folds: Annotated[int, typer.Option(min=2, help="Parts for the cross-validation.")] = 10,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the parts.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Do hands near each other open alike? Nearest neighbours vote, in cross-validation; and does distance mean tricks?

    Example: bidlens evaluate openings --labels openings.csv
    """
    hands, names = read_labels(labels)
    if len(hands) * (folds - 1) // folds < NEIGHBOURS:
        raise InputError(f"expected enough hands for {NEIGHBOURS} neighbours in {folds} parts, got {len(hands)}")
    results = []
    for name in [*SHIPPED, *(model or [])]:
        network = Hand2Vec.load(name)
        shares = neighbour_accuracy(network.metric(hands), np.asarray(names), folds=folds, seed=seed)
        by_k = {str(k + 1): round(float(share), 4) for k, share in enumerate(shares)}
        correlation = round(trick_profile_correlation(network), 4)
        best = int(shares.argmax()) + 1
        results.append({"model": name, "best_k": best, "best": by_k[str(best)], "by_k": by_k, "spearman": correlation})
    if as_json:
        print_json(results)
        return
    print_text(f"{len(hands):,} hands, {folds} parts")
    print_text(f"{'':<16}{'1 neighbour':>12}{'5':>8}{'best':>8}{'at k':>6}{'distance against tricks (Spearman)':>38}")
    for row in results:
        shares = f"{row['by_k']['1']:>12.1%}{row['by_k']['5']:>8.1%}{row['best']:>8.1%}{row['best_k']:>6}"
        print_text(f"{Path(row['model']).stem:<16}{shares}{row['spearman']:>38.3f}")


def _measure(name: str, pairs: Pairs, layouts: int) -> dict[str, Any]:
    network = Hand2Vec.load(name)
    first = network.tricks(pairs.first, pairs.second)
    second = network.tricks(pairs.second, pairs.first)
    predicted = np.stack([first, second], axis=1)
    scores = accuracy(predicted, pairs.tricks)
    hits = np.rint(predicted) == np.rint(pairs.tricks)
    errors = {
        f"{kind}_exact_95": 1.96 * float(hits[..., strains].mean(axis=(1, 2)).std() / len(pairs) ** 0.5)
        for kind, strains in (("suit", slice(0, 4)), ("nt", slice(4, 5)))
    }
    noise = {"label_noise": label_noise(layouts), "noise_share": min(1.0, label_noise(layouts) / scores["mse"])}
    return {"model": name, "numbers": network.numbers, "pairs": len(pairs)} | scores | errors | noise


def _line(row: dict[str, Any]) -> str:
    cells = "".join(
        f"{row[f'{kind}_exact']:>12.2%}{row[f'{kind}_exact_95']:>6.1%}"
        f"{row[f'{kind}_within_1']:>8.2%}{row[f'{kind}_within_2']:>8.2%}"
        for kind in ("suit", "nt")
    )
    return f"{Path(row['model']).stem:<16}{cells}{row['mse']:>8.4f}{row['noise_share']:>8.0%}"
