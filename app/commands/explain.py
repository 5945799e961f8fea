"""bidlens explain: what a call shows, or all calls of a turn."""

from typing import Annotated, Any

import typer

from bidlens.app.options import DEALER, DRAWN, JSON, POLICY, SEED, VUL
from bidlens.app.output import print_json, print_text, progress_bar
from bidlens.app.playing import load_playing
from bidlens.bridge import Auction
from bidlens.explain import Decision, describe, meaning


def explain(
    auction: Annotated[str, typer.Argument(help='The auction with the call, "1S P 2D"; or before it, "1S P ?".')],
    policy: POLICY = "sayc",
    opponents: Annotated[
        str | None, typer.Option(help="The policy of the other side, where it is another (pass: they never bid).")
    ] = None,
    dealer: DEALER = "N",
    vul: VUL = "None",
    hands: Annotated[
        int | None, typer.Option("--hands", min=500, max=1_000_000, help="How many hands to draw.")
    ] = None,
    cases: Annotated[
        int | None, typer.Option(min=1, max=12, help='How many cases ("or ...") a text may have.', show_default="4")
    ] = None,
    clauses: Annotated[
        int | None, typer.Option(min=2, max=1_000, help="For all calls: how many clauses in all.", show_default="80")
    ] = None,
    scorecard: Annotated[bool, typer.Option("--scorecard", help="For all calls: print the point table too.")] = False,
    drawn: DRAWN = False,
    seed: SEED = 0,
    as_json: JSON = False,
) -> None:
    """Say what a call shows, and how true that is on hands that were not used to write it.

    With "?" at the end, all calls of that turn are explained together.

    Example: bidlens explain "1S P 2D" --policy sayc
    """
    heard = Auction.parse(auction, dealer, vul)
    mine = load_playing(policy, drawn)
    theirs = mine if opponents is None else load_playing(opponents, drawn)
    all_calls = auction.rstrip().endswith("?") or not heard.calls
    caller = heard.turn if all_calls else (heard.turn - 1) % 4
    by_side = (mine, theirs) if caller % 2 == 0 else (theirs, mine)
    given: dict[str, int | None] = {"n": hands}
    given |= {"clauses": clauses, "cases": cases} if all_calls else {"most_clauses": cases}
    wanted: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    with progress_bar("calls") as progress:
        make = describe if all_calls else meaning
        told = make(None, heard, seed=seed, policies_by_side=by_side, progress=progress, **wanted)
    points = told.scorecard_text() if scorecard and isinstance(told, Decision) else ""
    text = told.to_text() + (f"\n\n{points}" if points else "")
    if as_json:
        print_json(told.to_dict())
    else:
        print_text(text)
