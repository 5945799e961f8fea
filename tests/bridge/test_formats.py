from dataclasses import replace
from pathlib import Path

import pytest
from endplay.parsers import lin as endplay_lin
from endplay.parsers import pbn as endplay_pbn
from hypothesis import given
from hypothesis import strategies as st
from strategies import boards

from bidlens.bridge import Auction
from bidlens.bridge.formats import (
    Annotation,
    Board,
    Rejected,
    find_files,
    parse_lin,
    parse_pbn,
    read_boards,
    write_lin,
    write_pbn,
)

DEAL = "N:AK75.54.987653.A Q.AT983.42.JT753 642.KQJ7.AQJ.962 JT983.62.KT.KQ84"
GOOD = Board(
    deal=DEAL,
    dealer=0,
    vul="NS",
    auction=Auction.parse("1D 1H X P P 2C AP", vul="NS"),
    notes={2: Annotation("negative: 4 spades"), 5: Annotation("")},
    tricks=8,
    number="7",
    players=("Schapiro", "Mathe", "Reese", "Rosen"),
    tags={"Event": "Bermuda Bowl", "Site": "New York"},
)


@given(st.lists(boards(), max_size=3))
def test_pbn_there_and_back(given_boards: list[Board]) -> None:
    assert list(parse_pbn(write_pbn(given_boards))) == given_boards


@given(st.lists(boards(), max_size=3), st.booleans())
def test_lin_there_and_back(given_boards: list[Board], alerted: bool) -> None:
    noted = [replace(b, notes={i: replace(n, alerted=alerted) for i, n in b.notes.items()}) for b in given_boards]
    assert list(parse_lin("\n".join(map(write_lin, noted)))) == noted


@given(boards())
def test_endplay_reads_our_lin(board: Board) -> None:
    (read,) = endplay_lin.loads(write_lin(board))
    assert read.auction is not None and board.auction is not None
    assert len(read.auction) == len(board.auction)
    assert [i for i, bid in enumerate(read.auction) if bid.alertable] == sorted(board.notes)
    assert read.deal.to_pbn() == board.deal


@given(boards())
def test_endplay_reads_our_pbn(board: Board) -> None:
    safe = replace(board, notes={i: Annotation(f"note {i}") for i in board.notes}, players=("n", "e", "s", "w"))
    (read,) = endplay_pbn.loads(write_pbn([safe]))
    assert safe.auction is not None and read.auction is not None
    assert len(read.auction) == len(safe.auction)
    assert {i: bid.announcement for i, bid in enumerate(read.auction) if bid.announcement} == {
        i: note.text for i, note in safe.notes.items()
    }
    assert read.deal.to_pbn() == safe.deal


def test_golden_pbn(root: Path) -> None:
    assert write_pbn([GOOD]) == (root / "tests" / "golden" / "board.pbn").read_text("utf-8")


def test_golden_lin(root: Path) -> None:
    assert write_lin(GOOD) + "\n" == (root / "tests" / "golden" / "board.lin").read_text("utf-8")


def test_one_broken_board_never_loses_the_others() -> None:
    text = write_pbn([GOOD])
    breaks = {
        "deal is broken": text.replace("AK75", "AKK7"),
        "no deal": text.replace(DEAL, ""),
        "illegal call in the auction": text.replace("2C =2=", "1C =2="),
        "unknown call in the auction": text.replace("2C =2=", "2Z =2="),
        "no dealer or vulnerability": text.replace('[Vulnerable "NS"]', '[Vulnerable "maybe"]'),
    }
    for reason, broken in breaks.items():
        first, second, third = parse_pbn(f"{text}\n{broken}\n{text}")
        assert first == third == GOOD
        assert isinstance(second, Rejected) and second.reason == reason and second.number == "7"
        assert second.line == text.count("\n") + 5


def test_every_cut_of_a_file_is_accounted_for() -> None:
    text = write_pbn([GOOD, GOOD])
    for end in range(len(text)):
        items = list(parse_pbn(text[:end]))
        assert len(items) <= 2
        if end > len(text) - 20:
            assert items[0] == GOOD


def test_pbn_as_it_is_found_in_the_wild() -> None:
    text = f"""% PBN 2.0
[Event "Cup"]
[Board "1"]
[Room "Open"]
[Dealer "N"]
[Vulnerable "All"]
[Deal "{DEAL}"]
[Result "EW 5"]
[Auction "N"]
{{a comment
[sigh] with brackets and an empty line

}}
1D! $1 1H =1= X ; spades
Pass  Pass {{2D
was better}} 2C
AP
[Note "1:weak"]
[Play "E"]
HA H3 =1= HT HJ
[Note "1:of the play"]
[Room "Closed"]

[Event "#"]
[Board "2"]
[Dealer "E"]
[Deal "{DEAL}"]

[Auction "E"]
Pass Pass *
"""
    first, second = parse_pbn(text)
    assert isinstance(first, Board) and first.auction is not None
    assert first.auction.text == "1D 1H X P P 2C P P P"
    assert first.notes == {1: Annotation("weak")}
    assert first.tags["Room"] == "Closed" and first.tricks == 5
    assert isinstance(second, Board) and second.auction is not None
    assert second.tags["Event"] == "Cup" and second.vul == "NS" and second.dealer == 1
    assert second.auction.text == "P P" and not second.auction.is_over


def test_lin_as_it_is_found_in_the_wild() -> None:
    vugraph = (
        "vg|Cup,Final,I,1,2,Us,0,Them,0|\npn|S1,W1,N1,E1,S2,W2,N2,E2|pg||\n"
        "qx|o1|st||md|1S642HKQJ7DAQJC962,SJT983H62DKTCKQ84,SAK75H54D987653CA|sv|n|\n"
        "mb|p|mb|1S!|an|four|mb|dbl|mb|p|mb|p|mb|p|pg||\n"
        "qx|c1|md|9|mb|p|\nqx|c2|md|2SA,,|mb|1Z|pg||"
    )
    first, second, third = parse_lin(vugraph)
    assert isinstance(first, Board) and first.auction is not None
    assert first.deal == DEAL and first.dealer == 2 and first.vul == "NS" and first.number == "1"
    assert first.auction.text == "P 1S X P P P" and first.notes == {1: Annotation("four")}
    assert isinstance(second, Rejected) and second.reason == "no dealer or vulnerability" and second.line == 5
    assert isinstance(third, Rejected) and third.reason == "deal is broken"


def test_files_of_all_encodings(tmp_path: Path) -> None:
    named = replace(GOOD, players=("Žmudziński", "Mathé", "Reese", "Rosén"))
    western = replace(GOOD, players=("Chagas", "Mathé", "Reese", "Rosén"))
    for board, encoding in [(named, "utf-8"), (named, "utf-8-sig"), (named, "utf-16"), (western, "cp1252")]:
        path = tmp_path / f"{encoding}.pbn"
        path.write_bytes(write_pbn([board]).encode(encoding))
        assert list(read_boards(path)) == [board]


@pytest.mark.parametrize(
    ("data", "reason"),
    [(b"", "file is empty"), (b" \n", "file is empty"), (b"\x89PNG\0\0", "file is not text"), (b"hello", "no boards")],
)
def test_files_that_are_none(tmp_path: Path, data: bytes, reason: str) -> None:
    (tmp_path / "x.pbn").write_bytes(data)
    (item,) = read_boards(tmp_path / "x.pbn")
    assert isinstance(item, Rejected) and reason in item.reason and item.file.endswith("x.pbn")


def test_folders(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "b.LIN").write_text(write_lin(GOOD))
    (tmp_path / "a.pbn").write_text(write_pbn([GOOD]))
    (tmp_path / "readme.txt").write_text("no")
    assert [path.name for path in find_files([tmp_path, tmp_path / "a.pbn"])] == ["a.pbn", "b.LIN"]
    with pytest.raises(FileNotFoundError, match="does not exist"):
        find_files([tmp_path / "nothing"])


@given(st.binary(max_size=300) | st.text('[]{}|"#=\n Auction Deal 1CNTPXmbdan;!$%', max_size=300).map(str.encode))
def test_no_bytes_crash_the_readers(data: bytes) -> None:
    text = data.decode("latin-1")
    for item in [*parse_pbn(text), *parse_lin(text)]:
        assert isinstance(item, Board | Rejected)


def test_scores() -> None:
    assert GOOD.score == -90
    assert replace(GOOD, auction=Auction.parse("AP")).score == 0
    assert replace(GOOD, auction=Auction.parse("1C")).score is None
    assert replace(GOOD, auction=None).score is None


def test_what_is_left_out_says_where() -> None:
    (item,) = parse_pbn('\n[Board "3"]')
    assert str(item) == "line 2: board 3 no deal: expected a Deal tag, got none"


def test_tags_may_share_a_line() -> None:
    text = write_pbn([GOOD])
    packed = text.replace('"]\n[', '"] [')
    assert '"] [' in packed and list(parse_pbn(packed)) == [GOOD]


@pytest.mark.parametrize(
    ("result", "tricks"),
    [
        ("8", 8),
        ("^8", 8),
        ("EW 8", 8),
        ("NS 5", 8),
        ("NS 5 EW 8", 8),
        ("", None),
        ("?", None),
        ("9" * 5000, None),
        ("-2", None),
    ],
)
def test_results_are_declarers_tricks(result: str, tricks: int | None) -> None:
    (board,) = parse_pbn(write_pbn([GOOD]).replace('[Result "8"]', f'[Result "{result}"]'))
    assert isinstance(board, Board) and board.tricks == tricks
