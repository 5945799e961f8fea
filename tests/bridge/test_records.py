import csv
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from bidlens.bridge import Auction, Deals
from bidlens.bridge.formats import write_lin, write_pbn
from bidlens.bridge.formats.board import Annotation, Board
from bidlens.bridge.formats.records import import_records, rejected_path

BOARDS = [
    Board(deal, 0, "Both", Auction.parse("1NT P 2C AP", vul="Both"), {2: Annotation("Stayman")}, 8, str(i))
    for i, deal in enumerate(Deals.random(3, seed=1).to_pbn(), start=1)
]


def test_files_become_one_table(tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(write_pbn(BOARDS))
    (tmp_path / "b.lin").write_text("\n".join(map(write_lin, BOARDS[:1])))
    unfinished = Board(BOARDS[0].deal, 0, "None", Auction.parse("1NT P"))
    (tmp_path / "c.pbn").write_text(write_pbn([unfinished, Board(BOARDS[0].deal, 0, "None")]))
    (tmp_path / "d.pbn").write_text("")
    seen: list[tuple[int, int]] = []
    result = import_records([tmp_path], tmp_path / "out" / "r.parquet", lambda *done: seen.append(done))
    assert result.boards == 4 and seen[-1] == (4, 4)
    assert result.reasons == {"auction does not end": 1, "no auction": 1, "file is empty": 1}
    rows = pq.read_table(result.out).to_pylist()
    assert [row["deal"] for row in rows] == [*(b.deal for b in BOARDS), BOARDS[0].deal]
    assert rows[0]["auction"] == "1NT P 2C P P P" and rows[0]["contract"] == "2C" and rows[0]["declarer"] == "S"
    assert rows[0]["score"] == 90 and rows[0]["notes"] == [{"call": 2, "alerted": True, "text": "Stayman"}]
    with rejected_path(result.out).open() as file:
        left_out = list(csv.DictReader(file))
    assert [(Path(row["file"]).name, row["reason"]) for row in left_out] == [
        ("c.pbn", "auction does not end"),
        ("c.pbn", "no auction"),
        ("d.pbn", "file is empty"),
    ]


def test_nothing_is_half_written_or_written_over(tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(write_pbn(BOARDS))
    out = tmp_path / "r.parquet"
    out.write_text("my own notes")
    with pytest.raises(ValueError, match=r"to replace, got .*r\.parquet"):
        import_records([tmp_path], out)
    assert out.read_text() == "my own notes"
    out.unlink()

    def stop(*_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        import_records([tmp_path], out, stop)
    assert [path.name for path in tmp_path.iterdir()] == ["a.pbn"]
    import_records([tmp_path], out)
    import_records([tmp_path], out)


def test_no_files(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="expected PBN or LIN files"):
        import_records([tmp_path], tmp_path / "r.parquet")


def test_championship_records(real_records: Path, shared: Path) -> None:
    boards = pq.read_metadata(real_records).num_rows
    with rejected_path(real_records).open() as file:
        rejected = list(csv.DictReader(file))
    assert boards >= 59_700
    files = (shared / "records" / "championship").glob("*.pbn")
    assert boards + len(rejected) == sum(path.read_bytes().count(b"[Deal ") for path in files)
    assert all(int(row["line"]) > 0 and row["reason"] for row in rejected)
