"""bidlens map: pictures of many hands."""

from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer

from bidlens.app.figures import map_of_zones, scatter_by_label, scatter_by_number
from bidlens.app.labels import read_labels
from bidlens.app.options import JSON, MODEL, SEED
from bidlens.app.output import print_json, print_text
from bidlens.bridge import HandSet, InputError
from bidlens.bridge.extras import install_command
from bidlens.bridge.features import FEATURES
from bidlens.bridge.shapes import SHAPE_CLASSES, shape_classes
from bidlens.bridge.whole_file import check_writable
from bidlens.embeddings import Hand2Vec, HandMap
from bidlens.embeddings.projection import Projection

KINDS = ("som", "umap", "pca")
SUFFIXES = (".html", ".png", ".svg", ".pdf")


def map_hands(
    out: Annotated[Path, typer.Option("--out", "-o", help="The picture: .html, or .png, .svg, .pdf.")] = Path(
        "map.html"
    ),
    kind: Annotated[str, typer.Option(help="som (self-organising map), umap or pca.")] = "som",
    over: Annotated[
        str, typer.Option(help="What a som is made over: vectors, or counts (HCP and lengths).")
    ] = "vectors",
    by: Annotated[str, typer.Option(help="What umap and pca are coloured by: hcp, spades, losers, ...")] = "hcp",
    labels: Annotated[
        Path | None,
        typer.Option(help="CSV of hands and labels, say openings; the last column is the label."),
    ] = None,
    hands: Annotated[int, typer.Option("--hands", min=50, max=200_000, help="How many random hands.")] = 5_000,
    model: MODEL = None,
    seed: SEED = 0,
    as_json: JSON = False,
) -> None:
    """Draw a map of hands: like hands lie together.

    Example: bidlens map --kind pca --by hcp --out hcp.html
    """
    if kind not in KINDS:
        raise typer.BadParameter(f"expected {', '.join(KINDS)}, got {kind!r}")

    if out.suffix.lower() not in SUFFIXES:
        raise InputError(f"expected a file {', '.join(SUFFIXES)}, got {str(out)!r}")
    check_writable(out)
    network = Hand2Vec.load(model)
    if labels is not None:
        shown, names = read_labels(labels)
        if len(shown) < 10:
            raise InputError(f"expected at least 10 hands to map, got {len(shown)}")
    else:
        shown, names = HandSet.random(hands, seed), None
    if kind == "som":
        figure, facts = _som(shown, names, over, network, seed)
    else:
        figure, facts = _plane(kind, shown, names, by, network, seed)
    write_figure(figure, out)
    result = {"out": str(out), "kind": kind, "hands": len(shown), **facts}
    if as_json:
        print_json(result)
    else:
        extra = "".join(f", {name.replace('_', ' ')} {value}" for name, value in facts.items())
        print_text(f"{out}: {len(shown):,} hands{extra}")


def _som(
    hands: HandSet, names: list[str] | None, over: str, network: Hand2Vec, seed: int
) -> tuple[Any, dict[str, Any]]:
    if over not in ("vectors", "counts"):
        raise typer.BadParameter(f"expected vectors or counts, got {over!r}")
    trained = HandMap(over="vectors" if over == "vectors" else "counts", model=None if over == "counts" else network)
    trained.random_state = seed
    trained.fit(hands)
    given = names if names is not None else [SHAPE_CLASSES[i] for i in shape_classes(hands)]
    zones = trained.zones(hands, given)
    facts = {
        "quantization_error": round(trained.quantization_error(hands), 3),
        "topographic_error": round(trained.topographic_error(hands), 3),
        "cells_on_a_border": int(zones.boundary.sum()),
    }
    return map_of_zones(trained.cell_centres(), zones, "Hands on a self-organising map"), facts


def _plane(
    kind: str, hands: HandSet, names: list[str] | None, by: str, network: Hand2Vec, seed: int
) -> tuple[Any, dict[str, Any]]:
    if names is None and by not in FEATURES:
        raise typer.BadParameter(f"expected one of {', '.join(FEATURES)}, got {by!r}")
    places = Projection("umap" if kind == "umap" else "pca", network, seed).fit_transform(hands)
    texts = hands.to_pbn()
    if names is not None:
        return scatter_by_label(places, names, f"Hands on a plane ({kind})", texts), {}
    values = np.asarray(FEATURES[by](hands), dtype=float)
    return scatter_by_number(places, values, f"Hands on a plane ({kind}), by {by}", texts, by), {"by": by}


def write_figure(figure: Any, out: Path) -> None:
    """Write a figure as one page that needs no network, or as a picture."""
    part = out.with_name(f".part-{out.name}")
    try:
        if out.suffix.lower() == ".html":
            figure.write_html(part, include_plotlyjs=True)
        else:
            try:
                figure.write_image(part, scale=2 if out.suffix.lower() == ".png" else 1)
            except (ImportError, RuntimeError, ValueError) as error:
                raise ValueError(
                    f"expected kaleido and a Chrome browser to write {str(out)!r}, got neither or one that fails "
                    f"({' '.join(str(error).split())}): {install_command('picture')}"
                ) from None
        part.replace(out)
    finally:
        part.unlink(missing_ok=True)
