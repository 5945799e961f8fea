"""bidlens price: what it costs a policy to bid as its card says."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from bidlens.agents.match import Match, play_match, where_contracts_differ
from bidlens.app.card_files import READERS, load_any_card
from bidlens.app.imps_text import match_text
from bidlens.app.match_boards import DEALS, SCORE, STORE, Scoring, match_boards
from bidlens.app.options import DRAWN, JSON, POLICY, SEED
from bidlens.app.output import print_json, print_text
from bidlens.app.playing import load_playing
from bidlens.bridge import Auction
from bidlens.bridge.way_of_playing import way_of_playing
from bidlens.explain.compare import LinePrice, ObedientPolicy, line_prices
from bidlens.explain.reading import GeneralRules


def price(
    card: Annotated[
        Path,
        typer.Option(help=f"The card that is obeyed: {', '.join(READERS)}.", show_default=False),
    ],
    policy: POLICY = "sayc",
    boards: Annotated[int, typer.Option(min=2, max=1_000_000, help="How many boards.")] = 200,
    drawn: DRAWN = False,
    seed: SEED = 0,
    scoring: SCORE = Scoring.DOUBLE_DUMMY,
    without_rules: Annotated[
        bool, typer.Option("--without-rules", help="Obey the lines of turns alone, not the general rules.")
    ] = False,
    lines: Annotated[
        int, typer.Option(min=0, max=10_000, help="How many lines of the card to show: the worst, and the best.")
    ] = 10,
    deals: DEALS = None,
    store: STORE = None,
    as_json: JSON = False,
) -> None:
    """Measure the price of honesty: a policy that obeys its card against itself, in IMPs to those who obey.

    Where the card's words fit a hand, its call is made, else the policy's own. Each deal is played twice, as in
    bidlens match. A board's IMPs are put down to its first call that the card changes: so the lines that cost most
    are found.

    Example: bidlens price --policy sayc --card card.json --boards 1000 --score trick-network
    """
    own = load_playing(policy, drawn)
    printed = load_any_card(card)
    obedient = ObedientPolicy(own, replace(printed, general_rules=GeneralRules()) if without_rules else printed)
    with match_boards(boards, seed, scoring, deals, store) as (dealt, tricks, bidding):
        played = play_match(obedient, own, dealt, where_contracts_differ(tricks), progress=bidding)
    found = line_prices(*_auctions(played), played.imps.tolist())
    worst = [one for one in found if one.imps < 0][:lines]
    best = [one for one in reversed(found) if one.imps > 0][:lines]
    obeyed, changed = obedient.obeyed / obedient.turns, obedient.changed / obedient.turns
    if as_json:
        print_json(
            {
                "imps_per_board": round(played.imps_per_board, 4),
                "ci95": [round(played.low, 4), round(played.high, 4)],
                "boards": len(played.boards),
                "obeyed": round(obeyed, 4),
                "changed": round(changed, 4),
                "policies": [obedient.name, own.name],
                "plays": way_of_playing(own).value,
                "score": scoring.value,
                "seed": seed,
                "general_rules": not without_rules,
                "lines": [one.to_dict() for one in (*worst, *reversed(best))],
            }
        )
        return
    how = f"{way_of_playing(own).value}, tricks by {scoring.replace('-', ' ')}"
    print_text(
        f"{obedient.name} against {own.name}, {len(played.boards):,} boards, {how}\n"
        f"{match_text(played.names, played.imps_per_board, played.low, played.high)}\n"
        f"the card speaks at {obeyed:.1%} of its turns, and changes the call at {changed:.1%} of all"
    )
    _print_lines("Lines that cost most", worst, own.name)
    _print_lines("Lines that win most", best, own.name)


def _auctions(played: Match) -> tuple[list[Auction], list[Auction]]:
    """The auctions of the open room, and those of the closed one."""
    pairs = [[room.auction for room in board.rooms if room.auction is not None] for board in played.boards]
    return [pair[0] for pair in pairs], [pair[1] for pair in pairs]


def _print_lines(title: str, lines: list[LinePrice], policy: str) -> None:
    if lines:
        print_text("\n".join(["", title, *(f"  {one.text(policy)}" for one in lines)]))
