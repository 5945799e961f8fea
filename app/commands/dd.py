"""bidlens dd: double-dummy tricks and par."""

from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer

from bidlens.app.inputs import lines_of
from bidlens.app.output import complain, print_json, print_text, progress_bar
from bidlens.bridge import BridgeError, Deals
from bidlens.bridge.calls import STRAIN_SYMBOLS, STRAINS
from bidlens.bridge.double_dummy import solve
from bidlens.bridge.formats import Board, Rejected, read_boards
from bidlens.bridge.par import par, par_contracts
from bidlens.bridge.seats import SEATS, parse_vulnerability, seat_number, vulnerability_words
from bidlens.bridge.trick_store import UNKNOWN, TrickStore


def dd(
    deals: Annotated[
        list[str] | None, typer.Argument(metavar="DEAL...", help="Deals or PBN/LIN files; - reads deals from stdin.")
    ] = None,
    declarers: Annotated[str, typer.Option(help="Which declarers: NS solves half as much as NESW.")] = "NESW",
    dealer: Annotated[str, typer.Option(help="Dealer, for par.")] = "N",
    vul: Annotated[str, typer.Option(help="Vulnerability, for par.")] = "None",
    store: Annotated[
        Path | None, typer.Option(help="Where results are kept (default: the user's cache folder).")
    ] = None,
    warm: Annotated[
        Path | None, typer.Option("--import", help="First take over a Parquet table of solved deals.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Solve deals double dummy. Results are kept: no deal is solved twice, and a stopped run goes on where it ended.

    Example: bidlens dd "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    """
    seats = [seat_number(seat) for seat in declarers]
    if not seats:
        raise BridgeError("expected declarers such as NS or NESW, got none")
    boards = _boards(lines_of(deals) if deals else [], seat_number(dealer), parse_vulnerability(vul))
    if not boards and warm is None:
        raise BridgeError("expected at least one deal, got none")
    with TrickStore(store) as known:
        if warm is not None:
            taken = known.import_parquet(warm)
            complain(f"{taken:,} solved deals taken over from {warm}; {len(known):,} in the store")
        with progress_bar("solving") as progress:
            tricks = solve(Deals.from_pbn([board.deal for board in boards]), seats, known, progress)
            tricks[:, [seat for seat in range(4) if seat not in seats]] = UNKNOWN
    results = [_result(board, table) for board, table in zip(boards, tricks, strict=True)]
    if as_json:
        print_json(results)
    elif boards:
        print_text("\n\n".join(_text(result) for result in results))


def _boards(arguments: list[str], dealer: int, vul: str) -> list[Board]:
    boards: list[Board] = []
    for argument in arguments:
        if not argument.lower().endswith((".pbn", ".lin")):
            (text,) = Deals.from_pbn(argument).to_pbn()
            boards.append(Board(text, dealer, vul))
            continue
        for item in read_boards(argument):
            if isinstance(item, Rejected):
                complain(f"left out {item}")
            else:
                boards.append(item)
    return boards


def _result(board: Board, tricks: np.ndarray) -> dict[str, Any]:
    table = {
        SEATS[seat]: {strain: int(value) for strain, value in zip(STRAINS, tricks[seat], strict=True)}
        for seat in range(4)
        if (tricks[seat] >= 0).all()
    }
    result: dict[str, Any] = {"deal": board.deal, "tricks": table}
    if len(table) == 4:
        (contract,) = par_contracts(tricks[None], board.dealer, board.vul)
        result["par"] = {
            "dealer": SEATS[board.dealer],
            "vul": board.vul,
            "score": int(par(tricks[None], board.dealer, board.vul)[0]),
            "contract": str(contract) if contract else "pass",
        }
    return result


def _text(result: dict[str, Any]) -> str:
    lines = [result["deal"], "     " + "".join(f"{symbol:>4}" for symbol in STRAIN_SYMBOLS)]
    lines += [
        f"  {seat}  " + "".join(f"{value:>4}" for value in row.values()) for seat, row in result["tricks"].items()
    ]
    if found := result.get("par"):
        side = "N-S" if found["score"] >= 0 else "E-W"
        setting = f"{found['dealer']} deals, {vulnerability_words(found['vul'])}"
        lines.append(f"  par {found['contract']}: {abs(found['score'])} to {side} ({setting})")
    return "\n".join(lines)
