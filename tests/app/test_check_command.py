"""Command check: exit codes, JSON, a page, and what it refuses."""

from pathlib import Path

import pytest

from bidlens.bridge import Auction, Deals
from bidlens.bridge.formats import write_pbn
from bidlens.bridge.formats.board import Board
from bidlens.bridge.shapes import is_balanced

TRUE = "*00{a <b>card</b>}=NYYYYYY\n001N=NYYYYYN015-17 HCP; balanced\n007N=NYYYYYN037 HCP\n"
KEYS = {"auction", "call", "text", "hands", "coverage", "low", "high", "precision", "false", "tested", "breaking"}


@pytest.fixture
def true_card(tmp_path: Path) -> Path:
    (tmp_path / "true.bss").write_text(TRUE)
    return tmp_path / "true.bss"


@pytest.fixture
def false_card(tmp_path: Path) -> Path:
    (tmp_path / "false.bss").write_text(TRUE.replace("15-17", "12-14"))
    return tmp_path / "false.bss"


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """A dozen notrumps of a pair whose names are no HTML."""
    deals = Deals.random(3_000, seed=4)
    hands = deals.hands("N")
    chosen = deals[(is_balanced(hands) & (hands.hcp >= 15) & (hands.hcp <= 17)).nonzero()[0][:12]]
    names = ("<script>Ann", "E", "Bob & Co", "W")
    bid = Auction.parse("1NT AP")
    boards = [Board(deal, 0, "None", bid, number=str(n), players=names) for n, deal in enumerate(chosen.to_pbn(), 1)]
    (tmp_path / "r.pbn").write_text(write_pbn(boards))
    return tmp_path / "r.pbn"


def test_a_true_card(run, true_card: Path) -> None:
    result = run(f"check {true_card} --policy sayc --hands 1000")
    assert result.code == 0 and "1 line holds, 0 are false, 1 could not be tested." in result.out


def test_a_false_card(run, false_card: Path, tmp_path: Path) -> None:
    page = tmp_path / "audit.html"
    result = run(f"check {false_card} --policy sayc --hands 1000 --json --html {page}")
    assert result.code == 1 and result.json["false"] == 1 and result.json["untested"] == 1
    first, last = result.json["lines"]
    assert set(first) >= KEYS and first["false"] and first["high"] < 0.95 and first["instead"].startswith("15-17 HCP")
    assert len(first["breaking"]) == 4 and first["text"] == "12-14 HCP, balanced" and not last["tested"]
    html = page.read_text("utf-8")
    assert html.startswith("<!DOCTYPE html>") and "a &lt;b&gt;card" in html and "<b>card" not in html
    assert "<script" not in html and "http" not in html
    told = run(f"check {false_card} --policy sayc --hands 1000")
    assert told.code == 1 and "says        12-14 HCP, balanced" in told.out and "true is     15-17 HCP" in told.out


def test_records_of_a_pair(run, true_card: Path, false_card: Path, records: Path, tmp_path: Path) -> None:
    assert run(["check", str(true_card), "--records", str(records), "--pair", "bob & co - <script>ANN"]).code == 0
    page = tmp_path / "audit.html"
    copied = tmp_path / "copy.pbn"
    copied.write_bytes(records.read_bytes())
    asked = ["check", str(false_card), "-r", str(records), str(copied), "--html", str(page), "--json"]
    result = run(asked)
    assert result.code == 1 and result.json["lines"][0]["hands"] == 24
    broken = result.json["lines"][0]["breaking"][0]
    assert broken["player"] == "<script>Ann" and broken["auction"] == "1NT P P P" and 1 <= int(broken["board"]) <= 12
    assert "&lt;script&gt;Ann" in page.read_text("utf-8") and "<script" not in page.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("CARD", "expected either --policy or --records, got neither"),
        ("CARD --policy sayc --records RECORDS", "expected either --policy or --records, got both"),
        ("CARD --policy sayc --pair a-b", "expected --records with --pair"),
        ("CARD RECORDS --policy sayc", "expected --records with more files"),
        ("CARD --records RECORDS --pair 'Anne - Bob'", "the nearest names are"),
        ("CARD --policy nobody", "nobody"),
        ("CARD --policy sayc --html nowhere/a.html", "expected an existing folder"),
        ("CARD --records nowhere.pbn", "nowhere.pbn"),
        ("RECORDS --policy sayc", "expected a card that ends in .json, .md or .bss, got 'r.pbn'"),
        ("nowhere.bss --policy sayc", "nowhere.bss"),
        ("CARD --policy sayc --claim 2", "--claim"),
    ],
)
def test_bad_input(run, true_card: Path, records: Path, arguments: str, complaint: str) -> None:
    result = run("check " + arguments.replace("CARD", str(true_card)).replace("RECORDS", str(records)))
    assert result.code == 2 and complaint in result.err and "Traceback" not in result.err
