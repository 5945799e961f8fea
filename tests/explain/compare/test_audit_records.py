"""Audits by records: a pair's own boards prove a line false, with their numbers."""

from pathlib import Path

import pytest

from bidlens.bridge import Auction, Deals
from bidlens.bridge.formats import write_lin, write_pbn
from bidlens.bridge.formats.board import Board
from bidlens.bridge.formats.recorded import RecordedBoards
from bidlens.bridge.formats.records import import_records
from bidlens.bridge.shapes import is_balanced
from bidlens.explain import audit_records
from bidlens.explain.exports import read_bss

CARD = read_bss("*00{strong}=NYYYYYY\n001N=NYYYYYN015-17 HCP; balanced\n001NP2C=YYYYYYND08Ask -- 8+ HCP; forcing\n")
STRONG, WEAK = ("Ann Low", "East", "Bob-Lee High", "West"), ("East", "Cy", "West", "Dan")


def boards(hcp: tuple[int, int], players: tuple[str, str, str, str], bid: str, seat: str, first: int) -> list[Board]:
    """A dozen boards on which a seat opens 1NT with a balanced hand of some points."""
    deals = Deals.random(6_000, seed=4)
    hands = deals.hands(seat)
    fits = is_balanced(hands) & (hands.hcp >= hcp[0]) & (hands.hcp <= hcp[1])
    chosen = deals[fits.nonzero()[0][:12]]
    auction = Auction.parse(bid, dealer="N")
    return [
        Board(deal, 0, "None", auction, number=str(number), players=players, tags={"Event": "Cup <final>"})
        for number, deal in enumerate(chosen.to_pbn(), start=first)
    ]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    (folder / "strong.pbn").write_text(write_pbn(boards((15, 17), STRONG, "1NT AP", "N", 1)))
    (folder / "weak.pbn").write_text(write_pbn(boards((12, 14), WEAK, "P 1NT AP", "E", 101)))
    return folder


@pytest.fixture(scope="module")
def records(folder: Path) -> RecordedBoards:
    return RecordedBoards.read([folder])


def test_a_pair_that_keeps_its_card(records: RecordedBoards) -> None:
    for pair in ("Ann Low-Bob-Lee High", "bob-lee  HIGH - ann low"):
        found = audit_records(CARD, records, pair)
        notrump = next(line for line in found.lines if line.tested)
        assert not found.false and notrump.hands == 12 and notrump.coverage == 1 and len(found.untested) == 1
    assert found.against == "Bob-Lee High - Ann Low"


def test_a_break_is_named_with_its_board(records: RecordedBoards) -> None:
    found = audit_records(CARD, records, "dan - CY")
    (line,) = found.false
    assert line.hands == 12 and line.coverage == 0 and line.same_after == (1, 2, 3)
    broken = line.breaking[0]
    assert broken.event == "Cup <final>" and 101 <= int(broken.board) <= 112 and broken.player == "Cy"
    assert broken.auction.startswith("P 1NT P") and line.instead == "12-14 HCP"
    deals = dict(zip(records.numbers, records.deals.hands("E").to_pbn(), strict=True))
    assert all(deals[one.board] == one.hand for one in line.breaking)


def test_all_players_together(records: RecordedBoards) -> None:
    (line,) = audit_records(CARD, records).false
    assert line.hands == 24 and line.coverage == 0.5 and line.high < 0.95


def test_a_hand_at_two_tables_counts_once(folder: Path, records: RecordedBoards) -> None:
    twice = RecordedBoards.read([folder / "weak.pbn", folder / "strong.pbn"])
    both = RecordedBoards.read([folder])
    doubled = RecordedBoards(
        Deals.from_pbn([*twice.deals.to_pbn(), *both.deals.to_pbn()]),
        twice.auctions + both.auctions,
        twice.players + both.players,
        twice.events + both.events,
        twice.numbers + both.numbers,
    )
    (once,), (again,) = audit_records(CARD, records).false, audit_records(CARD, doubled).false
    assert again.hands == 2 * once.hands and again.high == pytest.approx(once.high)


def test_tables_and_lin_give_the_same(folder: Path, tmp_path: Path, records: RecordedBoards) -> None:
    import_records([folder], tmp_path / "r.parquet")
    for number, board in enumerate(boards((15, 17), STRONG, "1NT AP", "N", 1)):
        (tmp_path / f"{number}.lin").write_text(write_lin(board))
    wanted = [one.to_dict() for one in audit_records(CARD, records).lines]
    assert [one.to_dict() for one in audit_records(CARD, RecordedBoards.read([tmp_path / "r.parquet"])).lines] == wanted
    assert len(RecordedBoards.read([tmp_path])) == 12
    assert not audit_records(CARD, RecordedBoards.read([tmp_path]), "Ann Low - Bob-Lee High").false


@pytest.mark.parametrize(
    ("pair", "complaint"),
    [
        ("An Low - Bob-Lee High", r"expected a player of these records, got 'An Low'; the nearest names are Ann Low"),
        ("Ann Low", "expected two partners"),
        ("Ann Low - East", "expected two players who were partners.*Ann Low played with Bob-Lee High"),
    ],
)
def test_unknown_pairs(records: RecordedBoards, pair: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        audit_records(CARD, records, pair)


def test_no_boards(tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text("nothing")
    with pytest.raises(ValueError, match="expected boards with complete auctions"):
        RecordedBoards.read([tmp_path])
    with pytest.raises(FileNotFoundError):
        RecordedBoards.read([tmp_path / "missing.pbn"])
