"""bidlens score: what a contract scores."""

import re
from typing import Annotated

import typer

from bidlens.app.output import counted, print_json, print_text
from bidlens.bridge import Contract, InvalidContract
from bidlens.bridge.scoring import contract_score, imps
from bidlens.bridge.seats import SEAT_NAMES, SEATS, VULNERABILITIES, parse_vulnerability, vulnerability_words

_RESULT = re.compile(r"(.*?)\s*(=|[+-]\s*\d+)\s*$")


def score(
    contract: Annotated[str, typer.Argument(help='Contract and declarer, with the result if you like: "4SX N -1".')],
    tricks: Annotated[int | None, typer.Option(help="Tricks taken, 0-13, instead of a result.")] = None,
    vul: Annotated[str | None, typer.Option(help="None, NS, EW or Both; all four are shown when left out.")] = None,
    versus: Annotated[
        int | None,
        typer.Option(min=-20_000, max=20_000, help="N-S score of the other table, to count IMPs."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Score a contract, for North-South.

    Example: bidlens score "4SX N -1" --vul NS
    """
    played, won = _read(contract, tricks)
    sides = VULNERABILITIES if vul is None else (parse_vulnerability(vul),)
    scores = {side: contract_score(played, won, side) for side in sides}
    gained = {} if versus is None else {side: int(imps(points - versus)) for side, points in scores.items()}
    if as_json:
        result = {"contract": played.name, "declarer": SEATS[played.declarer], "tricks": won, "scores": scores}
        print_json(result | ({"imps": gained} if gained else {}))
        return
    print_text(
        f"{str(played)[:-2]} by {SEAT_NAMES[played.declarer]}, {counted(won, 'trick')} ({_result(won - played.target)})"
    )
    for side, points in scores.items():
        against = f"  {_gain(gained[side])}" if gained else ""
        print_text(f"  {vulnerability_words(side):<22} N-S {points:+6d}{against}")


def _read(text: str, tricks: int | None) -> tuple[Contract, int]:
    match = _RESULT.fullmatch(text.strip())
    if match is None:
        if tricks is None:
            raise InvalidContract(f'expected a result such as "4S N +1" or --tricks, got {text!r}')
        played, won = Contract.parse(text), tricks
    elif tricks is not None:
        raise InvalidContract(f"expected a result or --tricks, got both: {text!r} and {tricks}")
    else:
        played = Contract.parse(match[1])
        won = played.target + (0 if match[2] == "=" else int(match[2].replace(" ", "")))
    if not 0 <= won <= 13:
        raise InvalidContract(f"expected 0 to 13 tricks, got {won}")
    return played, won


def _result(over: int) -> str:
    return "just made" if over == 0 else f"{over} over" if over > 0 else f"{-over} down"


def _gain(points: int) -> str:
    return f"{'N-S' if points > 0 else 'E-W'} win by {counted(abs(points), 'IMP')}" if points else "no IMPs"
