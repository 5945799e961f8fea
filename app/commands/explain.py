"""bidlens explain: what a call shows, or all calls of a turn."""

from typing import Annotated, Any

import typer

from bidlens.app.asked_auction import AskedAuction
from bidlens.app.options import AUCTION, DEALER, DRAWN, JSON, OPPONENTS, POLICY, SEED, VUL
from bidlens.app.output import print_json, print_text, progress_bar
from bidlens.bridge.calls import DOUBLE, PASS, REDOUBLE
from bidlens.explain import Decision, Meaning, Survey, describe, meaning, survey
from bidlens.explain.vocabulary.phrases.words import calls_text

_HANDS_ASKED, _CALLS_SHOWN = 4_000, 5  # what is called instead of a call that is never made


def explain(
    auction: AUCTION = None,
    policy: POLICY = "sayc",
    opponents: OPPONENTS = None,
    dealer: DEALER = "N",
    vul: VUL = "None",
    hands: Annotated[
        int | None,
        typer.Option(
            "--hands",
            min=500,
            max=1_000_000,
            help="How many hands to draw (default: 8,000 for one call, 40,000 for all).",
        ),
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

    The last call is explained; with "?" at the end, all calls of the turn that comes next, together.

    Example: bidlens explain 1S P 2D --policy sayc
    """
    asked = AskedAuction.parse(auction, dealer, vul)
    by_side = asked.load_sides(policy, opponents, drawn)
    all_calls = asked.is_next
    given: dict[str, int | None] = {"n": hands}
    given |= {"clauses": clauses, "cases": cases} if all_calls else {"most_clauses": cases}
    wanted: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    with progress_bar("calls") as progress:
        make = describe if all_calls else meaning
        told = make(None, asked.auction, seed=seed, policies_by_side=by_side, progress=progress, **wanted)
    points = told.scorecard_text() if scorecard and isinstance(told, Decision) else ""
    if as_json:
        print_json(told.to_dict())
    elif isinstance(told, Meaning) and not told.frequency:
        print_text(_never_made(told, survey(None, told.auction, _HANDS_ASKED, seed, by_side)))
    else:
        print_text(told.to_text() + (f"\n\n{points}" if points else ""))


def _never_made(told: Meaning, found: Survey) -> str:
    """Of a call that no hand makes: what the policy calls instead."""
    title = told.to_text().splitlines()[0]
    does = {PASS: "passes", DOUBLE: "doubles", REDOUBLE: "redoubles"}.get(told.call, "bids this")
    instead = calls_text({call: found.share(call) for call in found.common_calls()}, _CALLS_SHOWN)
    return f"{title}\n\n  {told.policy} never {does} here, but {instead}"
