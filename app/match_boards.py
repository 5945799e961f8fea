"""Boards of a match on the command line: which deals, and who says how many tricks a contract takes."""

from collections.abc import Generator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from bidlens.agents.match import Tricks, double_dummy, trick_network
from bidlens.app.output import progress_bar
from bidlens.bridge import Deals, InputError
from bidlens.bridge.arena import Progress
from bidlens.bridge.trick_store import TrickStore, read_solved


class Scoring(StrEnum):
    """Who says how many tricks a contract takes."""

    DOUBLE_DUMMY = "double-dummy"
    TRICK_NETWORK = "trick-network"


SCORE = Annotated[Scoring, typer.Option("--score", help="Tricks by double dummy, or by our network: fast.")]
DEALS = Annotated[
    Path | None, typer.Option("--deals", help="Play solved deals of a Parquet table instead of random ones.")
]
STORE = Annotated[Path | None, typer.Option("--store", help="Where double-dummy results are kept.")]


@contextmanager
def match_boards(
    boards: int, seed: int, scoring: Scoring, deals: Path | None, store: Path | None
) -> Generator[tuple[Deals, Tricks, Progress]]:
    """The deals, their tricks, and what to call while they are bid; with progress bars."""
    with TrickStore(store if scoring is Scoring.DOUBLE_DUMMY else ":memory:") as known:
        dealt = Deals.random(boards, seed) if deals is None else _solved(deals, boards, known)
        with progress_bar("bidding") as bidding, progress_bar("solving") as solving:
            tricks = double_dummy(known, solving) if scoring is Scoring.DOUBLE_DUMMY else trick_network()
            yield dealt, tricks, bidding


def _solved(path: Path, number: int, known: TrickStore) -> Deals:
    found, tricks = read_solved(path)
    if len(found) < number:
        raise InputError(f"expected {number:,} deals in {str(path)!r}, got {len(found):,}")
    known.put(found[:number], tricks[:number])
    return found[:number]
