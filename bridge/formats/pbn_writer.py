"""Writes PBN 2.1, with alerts and explanations as notes."""

from collections.abc import Iterable

from ..calls import CALLS
from ..deals import Deals
from ..seats import SEATS
from .board import Board

_FIRST_TAGS = ("Event", "Site", "Date")
_VULNERABLE = {"None": "None", "NS": "NS", "EW": "EW", "Both": "All"}
_MAX_NOTES = 32  # PBN allows no more in one section


def write_pbn(boards: Iterable[Board]) -> str:
    """A whole PBN file. An alert without words becomes the note "Alert"."""
    return "% PBN 2.1\n% EXPORT\n\n" + "\n".join(_board(board) for board in boards)


def _board(board: Board) -> str:
    contract = board.contract
    passed_out = board.auction is not None and board.auction.is_over and contract is None
    north, east, south, west = board.players
    (deal,) = Deals.from_pbn(board.deal).to_pbn(board.dealer)
    tags = {name: board.tags.get(name, "") for name in _FIRST_TAGS}
    tags |= {"Board": board.number, "West": west, "North": north, "East": east, "South": south}
    tags |= {"Dealer": SEATS[board.dealer], "Vulnerable": _VULNERABLE[board.vul], "Deal": deal}
    tags |= {"Scoring": board.tags.get("Scoring", "")}
    tags |= {"Declarer": SEATS[contract.declarer] if contract else ""}
    tags |= {"Contract": contract.name if contract else "Pass" if passed_out else ""}
    tags |= {"Result": "" if board.tricks is None else str(board.tricks)}
    tags |= {name: value for name, value in board.tags.items() if name not in tags}
    lines = [f'[{name} "{_quoted(value)}"]' for name, value in tags.items()]
    return "\n".join(lines + _auction(board)) + "\n"


def _auction(board: Board) -> list[str]:
    if board.auction is None:
        return []
    noted = [i for i in sorted(board.notes) if i < len(board.auction.calls)][:_MAX_NOTES]
    number_of = {index: number for number, index in enumerate(noted, start=1)}
    words: list[str] = []
    for index, call in enumerate(board.auction.calls):
        name = "Pass" if CALLS[call] == "P" else CALLS[call]
        words.append(f"{name} ={number_of[index]}=" if index in number_of else name)
    if not board.auction.is_over:
        words.append("*")
    rows = [" ".join(words[i : i + 4]) for i in range(0, len(words), 4)]
    notes = [f'[Note "{number}:{_quoted(board.notes[i].text) or "Alert"}"]' for i, number in number_of.items()]
    return [f'[Auction "{SEATS[board.dealer]}"]', *rows, *notes]


def _quoted(text: str) -> str:
    return " ".join(text.replace('"', "'").split())
