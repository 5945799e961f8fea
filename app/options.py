"""Options that several commands share."""

from typing import Annotated

import typer

JSON = Annotated[bool, typer.Option("--json", help="Print JSON.")]
SEED = Annotated[int, typer.Option(min=0, max=2**32 - 1, help="The same seed gives the same result.")]
MODEL = Annotated[
    str | None, typer.Option("--model", help="hand2vec-8 (default), hand2vec-32, or a .safetensors or .pth file.")
]
METRIC = Annotated[
    str, typer.Option(help="tricks (the pull-back distance), euclidean, or authors (as the paper prints).")
]
HANDS = Annotated[int, typer.Option("--hands", min=10, max=5_000_000, help="How many random hands to look among.")]
POLICY = Annotated[
    str, typer.Option("--policy", "-p", help="A policy, such as sayc (see bidlens policies), or NAME=sayc.")
]
DRAWN = Annotated[
    bool, typer.Option("--drawn", help="Everybody draws calls by their probabilities, instead of making the best one.")
]
HAND = Annotated[
    str, typer.Argument(help='A hand: AKQ2.J43.T98.765, or "♠AKQ2 ♥J43 ♦T98 ♣765"; - reads it from stdin.')
]
AUCTION = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[AUCTION]...",
        help='The auction so far, such as 1S P 2D or "1S P ?"; nothing before the opening.',
        show_default=False,
    ),
]
OPPONENTS = Annotated[
    str | None,
    typer.Option(
        "--opponents",
        help="The policy of the side that does not make the last call, or with ? is not to call, where it is another "
        "(pass: they never bid).",
    ),
]
DEALER = Annotated[str, typer.Option(help="Who dealt: N, E, S or W.")]
VUL = Annotated[str, typer.Option(help="Who is vulnerable: None, NS, EW or Both.")]
