"""bidlens match: two policies against each other."""

from pathlib import Path
from typing import Annotated, Any

import typer

from bidlens.agents import load_policy
from bidlens.agents.match import play_match
from bidlens.app.diagram import auction_table, diagram
from bidlens.app.imps_text import match_text, won_by
from bidlens.app.match_boards import DEALS, SCORE, STORE, Scoring, match_boards
from bidlens.app.options import DRAWN, JSON, SEED
from bidlens.app.output import complain, counted, print_json, print_text
from bidlens.bridge.formats import Board, write_pbn
from bidlens.bridge.way_of_playing import Way
from bidlens.bridge.whole_file import check_writable, write_whole


def match(
    first: Annotated[
        str, typer.Argument(metavar="A", help="A policy, such as sayc (see bidlens policies), or NAME=sayc.")
    ],
    second: Annotated[str, typer.Argument(metavar="B", help="The other policy.")],
    boards: Annotated[int, typer.Option(min=2, max=100_000, help="How many boards.")] = 64,
    seed: SEED = 0,
    scoring: SCORE = Scoring.DOUBLE_DUMMY,
    drawn: DRAWN = False,
    sample: Annotated[bool, typer.Option("--sample", help="The former name of --drawn.", hidden=True)] = False,
    swings: Annotated[int, typer.Option(min=0, max=1000, help="How many of the largest swings to show.")] = 3,
    deals: DEALS = None,
    store: STORE = None,
    pbn: Annotated[Path | None, typer.Option(help="Write all boards of both rooms to a PBN file.")] = None,
    as_json: JSON = False,
) -> None:
    """Play a duplicate match: each deal twice, with every dealer and vulnerability, scored in IMPs to A.

    The interval tells what chance alone may do: where it holds 0, nobody is shown to be better.

    Example: bidlens match sayc polish --boards 16 --score trick-network
    """
    if pbn is not None:
        check_writable(pbn)
    if sample:
        complain("--sample is now called --drawn; it does the same")
    way = Way.DRAWN if drawn or sample else Way.BEST
    a, b = load_policy(first), load_policy(second)
    with match_boards(boards, seed, scoring, deals, store) as (dealt, tricks, bidding):
        played = play_match(a, b, dealt, tricks, seed=seed if drawn or sample else None, progress=bidding)
    if pbn is not None:
        write_whole(pbn, write_pbn([room for board in played.boards for room in board.rooms]))
    largest = played.largest_swings(swings)
    if as_json:
        print_json(
            {
                "imps_per_board": round(played.imps_per_board, 4),
                "ci95": [round(played.low, 4), round(played.high, 4)],
                "boards": len(played.boards),
                "policies": [a.name, b.name],
                "score": scoring.value,
                "plays": way.value,
                "seed": seed,
                "swings": [_swing(board.rooms, board.imps) for board in largest],
            }
        )
        return
    print_text(
        f"{a.name} against {b.name}, {counted(len(played.boards), 'board')}, {way.value}, "
        f"tricks by {scoring.replace('-', ' ')}\n"
        f"{match_text(played.names, played.imps_per_board, played.low, played.high)}"
    )
    for board in largest:
        print_text("\n" + _swing_text(board.rooms, won_by(played.names, board.imps)))


def _swing(rooms: tuple[Board, Board], imps: int) -> dict[str, Any]:
    tables = [
        {"auction": r.auction.text if r.auction else "", "contract": str(r.contract or "pass"), "score": r.score}
        for r in rooms
    ]
    return {"board": rooms[0].number, "deal": rooms[0].deal, "vul": rooms[0].vul, "imps": imps, "tables": tables}


def _swing_text(rooms: tuple[Board, Board], title: str) -> str:
    lines = [title, diagram(rooms[0])]
    for room in rooms:
        assert room.auction is not None and room.score is not None
        played = "passed out" if room.contract is None else f"{room.contract}, {_tricks(room)}: {_score(room)}"
        sitting = f"{room.players[0]} North-South, {room.players[1]} East-West"
        lines += ["", f"{room.tags['Room']} room, {sitting}", auction_table(room.auction), f"  {played}"]
    return "\n".join(lines)


def _tricks(room: Board) -> str:
    return counted(room.tricks or 0, "trick")


def _score(room: Board) -> str:
    score = room.score or 0
    return f"{abs(score)} to {'N-S' if score > 0 else 'E-W'}"
