"""bidlens deal: random deals, with known cards where you like."""

from enum import StrEnum
from typing import Annotated

import typer

from bidlens.app.diagram import diagram
from bidlens.app.inputs import known_cards
from bidlens.app.output import print_json, print_text
from bidlens.bridge import Deals
from bidlens.bridge.formats import Board, write_lin, write_pbn
from bidlens.bridge.seats import SEATS, dealer_of_board, vulnerability_of_board


class DealFormat(StrEnum):
    """How deals are printed."""

    TEXT = "text"
    PBN = "pbn"
    LIN = "lin"
    JSON = "json"


def deal(
    n: Annotated[int, typer.Option("-n", "--number", min=1, max=1_000_000, help="How many deals.")] = 1,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed gives the same deals.")] = None,
    know: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT:CARDS", help="Known cards of a seat, all or some; may be repeated."),
    ] = None,
    form: Annotated[DealFormat, typer.Option("--format", help="How to print them.")] = DealFormat.TEXT,
    as_json: Annotated[bool, typer.Option("--json", help="Short for --format json.")] = False,
) -> None:
    """Deal at random.

    Example: bidlens deal -n 2 --seed 1 --know S:AKQ32.K2.QJ4.T98
    """
    dealt = Deals.random(n, seed, known_cards(know or [])).to_pbn()
    boards = [
        Board(text, dealer_of_board(i), vulnerability_of_board(i), number=str(i))
        for i, text in enumerate(dealt, start=1)
    ]
    if as_json or form is DealFormat.JSON:
        print_json([{"board": b.number, "dealer": SEATS[b.dealer], "vul": b.vul, "deal": b.deal} for b in boards])
    elif form is DealFormat.PBN:
        print(write_pbn(boards), end="")
    elif form is DealFormat.LIN:
        print("\n".join(write_lin(board) for board in boards))
    else:
        print_text("\n\n".join(diagram(board) for board in boards))
