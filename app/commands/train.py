"""bidlens train: networks from data."""

from pathlib import Path
from typing import Annotated

import typer

from bidlens.app.output import print_json, print_text, progress_bar
from bidlens.bridge import InputError
from bidlens.bridge.extras import missing
from bidlens.bridge.whole_file import check_writable
from bidlens.embeddings.pairs import Pairs, read_pairs

app = typer.Typer(help="Train networks.", no_args_is_help=True)


@app.callback()
def _train() -> None:
    pass


@app.command()
def hand2vec(
    pairs: Annotated[list[Path], typer.Option("--pairs", help="CSV of pairs of hands with tricks; may be repeated.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="The weights to write.")] = Path("hand2vec.safetensors"),
    folder: Annotated[Path | None, typer.Option(help="Where the run lives (default: beside the weights).")] = None,
    hold_out: Annotated[int, typer.Option(min=0, help="Keep away the last rows of all, for a final test.")] = 0,
    kind: Annotated[
        str, typer.Option("--network", help="equivariant, or paper for the published network.")
    ] = "equivariant",
    numbers: Annotated[int, typer.Option(help="Numbers a hand.")] = 8,
    steps: Annotated[int, typer.Option(min=1, help="Training steps.")] = 18_000,
    straight: Annotated[float, typer.Option(min=0, help="Weight of the penalty for bends in the space.")] = 0.1,
    seed: Annotated[int, typer.Option(min=0, help="Seed.")] = 0,
    threads: Annotated[int, typer.Option(min=1, help="CPU threads.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Train hand vectors on solved pairs. Stopped and started again, a run goes on where it was.

    Example: bidlens train hand2vec --pairs pairs.csv --numbers 8 --out my-hands.safetensors
    """
    try:
        import torch
    except ImportError:
        raise ValueError(missing("torch", "train")) from None
    from bidlens.embeddings.recipe import Recipe, train_network, write_network

    torch.set_num_threads(threads)
    check_writable(out)
    recipe = Recipe(kind=kind, numbers=numbers, steps=steps, straight=straight, seed=seed)
    table = Pairs.concat([read_pairs(path) for path in pairs])
    if hold_out >= len(table):
        raise InputError(f"expected fewer than {len(table):,} pairs to hold out, got {hold_out:,}")
    table = table[: len(table) - hold_out]
    run = folder if folder is not None else out.with_suffix(".run")
    with progress_bar("training") as progress:
        network, metrics = train_network(table, recipe, run, progress)
    write_network(out, network, recipe, metrics, pairs, len(table))
    if as_json:
        print_json({"out": str(out), **metrics})
    else:
        shares = f"{metrics['suit_exact']:.1%} of suit and {metrics['nt_exact']:.1%} of notrump tricks exact"
        print_text(f"{out}: {shares} on {metrics['kept_back']:,} pairs kept back (MSE {metrics['mse']:.4f})")
