"""Whatever is wrong with what is given: one sentence that says what was expected, and no file is left."""

import shlex
import sys
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parents[1] / "golden" / "card.json"
HAND = "K32.QJ43.A865.95"
NOISE = bytes(range(256)) * 8
MINE = """
class Needy:
    def __init__(self, system):
        pass

class Divides:
    name = "divides"
    def probabilities(self, hands, auction):
        return 1 / 0

class Short:
    name = "short"
    def probabilities(self, hands, auction):
        return [[1]]
"""
UNWRITABLE = Path("/proc")  # a folder of Linux in which nobody can write


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "work"
    (folder / "sub.json").mkdir(parents=True)
    for ending in ("json", "md", "bss", "pbn", "csv", "parquet", "sqlite", "pth", "safetensors"):
        (folder / f"noise.{ending}").write_bytes(NOISE)
    for ending in ("json", "csv", "md"):
        (folder / f"empty.{ending}").touch()
    (folder / "list.json").write_text("[]")
    (folder / "text.pbn").write_text("hello\n")
    (folder / "broken_module.py").write_text("x = 1\ny = (\n")
    (folder / "mine_module.py").write_text(MINE)
    monkeypatch.chdir(folder)
    monkeypatch.syspath_prepend(str(folder))
    for name in ("broken_module", "mine_module"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return folder


CARD = f"card --from {GOLDEN}"
CASES = {
    # cards
    "card --date yesterday": "expected a date such as 2026-01-31, got 'yesterday'",
    "card --date 2026-02-30 --out x.json": "expected a date such as 2026-01-31, got '2026-02-30'",
    "card --from noise.json": "expected a card as .json, got 'noise.json', which cannot be read: file is not text",
    "card --from empty.json": "file is empty",
    "card --from list.json": "list.json: expected a card as JSON, got list",
    "card --from sub.json": "expected a file that can be used, got 'sub.json' (is a directory)",
    "card --from nothing.json": "expected a file that can be used, got 'nothing.json' (no such file or directory)",
    f"{CARD} --out x.html --changes noise.json": "got 'noise.json'",
    f"{CARD} --out x.html --changes nothing.json": "got 'nothing.json'",
    f"{CARD} --out x.html --out no/x.html": "expected an existing folder for 'x.html', got 'no'",
    f"{CARD} --out sub.json": "expected a file to write, got the folder 'sub.json'",
    f"{CARD} --out x.html --out card": "expected a file that ends in one of .html",
    "card --policy sayc --out x.json --changes text.pbn": "expected a card as JSON",
    "diff sayc noise.json": "got 'noise.json'",
    "diff sayc nothing.json": "got 'nothing.json'",
    "check noise.bss --policy sayc": "file is not text",
    f"check {GOLDEN} --policy sayc --html sub.json": "expected a file to write, got the folder",
    f"check {GOLDEN} --records noise.pbn": "expected boards with complete auctions, got none in noise.pbn",
    f"check {GOLDEN} --records noise.parquet": "expected a Parquet table",
    "price --card noise.md": "file is not text",
    "price --card empty.json": "file is empty",
    # policies
    f"bid {HAND} --policy python:broken_module:x": "got SyntaxError: '(' was never closed (broken_module.py, line 2)",
    f"bid {HAND} --policy python:mine_module:Needy": "got Needy, which needs 'system'",
    f"bid {HAND} --policy python:mine_module:Divides": "ZeroDivisionError: division by zero (mine_module.py, line 9)",
    f"bid {HAND} --policy python:mine_module:Short": "expected an array of shape (1, 38) from policy 'short'",
    f"bid {HAND} --policy python:mine_module:None": "expected 'None' in module 'mine_module', got nothing of that name",
    f"bid {HAND} --policy python:mine_module.Short": "expected python:MODULE:OBJECT",
    f"bid {HAND} --policy python:json:dumps": "got dumps, which needs 'obj'",
    "card --policy python:mine_module:Divides --out x.json": "got ZeroDivisionError: division by zero",
    "match Ours=python:mine_module:Divides pass --boards 2": "from policy 'divides'",
    f"bid {HAND} --policy jps:noise.pth": "expected a torch file of weights alone, got 'noise.pth'",
    f"bid {HAND} --policy card:noise.md": "file is not text",
    f"bid {HAND} --policy card:{GOLDEN},else=nobody": "got 'nobody'",
    f"bid {HAND} --policy Ours=": "got 'Ours='",
    f"bid {HAND} --policy exec:": "expected exec:COMMAND",
    f"bid {HAND} --policy 'exec:echo hello'": "expected a JSON object in one line on stdout, got 'hello'",
    "explain 1S --opponents nobody": "expected a policy among sayc",
    # hands and auctions
    f"bid {HAND} 1H P P P": "which is over",
    f"bid {HAND} X": "expected an opponent's undoubled bid to double, got X as the first call",
    f"bid {HAND} '1H (2C'": "expected brackets in pairs",
    f"bid {HAND} 8NT": "got '8NT'",
    f"why {HAND} P P P P": "expected an auction that goes on",
    "explain P P P P ?": "expected an auction that goes on",
    "hand '♠K32 ♥QJ43 ♦A865 ♣9'": "expected 13 cards, got 12",
    "hand '♠K32 ♥QJ43 ♠A865 ♣95'": "expected each suit once, got ♠ twice",
    f"near {HAND} --to 432": "expected four suits",
    f"algebra '{HAND} {HAND}'": "expected four suits",
    "deal --know S:": "expected four suits",
    "deal --know 'S:♠A ♠K'": "got ♠ twice",
    f"dd 'N:{HAND} {HAND} {HAND} {HAND}'": "in both N and E",
    "score '4S N' --tricks 14": "expected 0 to 13 tricks, got 14",
    # hands that fit an auction
    "sample 1S --seat Q": "expected a seat N, E, S or W, got 'Q'",
    "sample 1S --seat S --format pbn": "expected whole deals for --format pbn, got --seat S: leave one of them out",
    "sample 1S --know S:AKQJT98765432.A..": "expected at most 13 known cards, got 14",
    "reach 1S --know N:.AKQJT98765432.. --deals 100": "sayc never bids this here, but 7H 100 %",
    "reach 7NT --policy pass --deals 100": "pass never bids this here, but P 100 %",
    # records, pictures, networks
    "records text.pbn": "expected boards with complete auctions, got none in text.pbn",
    "records noise.pbn": "expected boards with complete auctions, got none in noise.pbn",
    "records text.pbn --out sub.json": "expected a file to write, got the folder",
    "records text.pbn --out no/r.parquet": "expected an existing folder for 'r.parquet', got 'no'",
    "records text.pbn --out noise.parquet": "expected a new file or a table of records",
    "records sub.json": "expected PBN or LIN files, got none",
    "match sayc pass --pbn no/where.pbn": "expected an existing folder",
    "match sayc pass --deals noise.parquet": "expected a Parquet table",
    "match sayc pass --store noise.sqlite": "expected a store of double-dummy results",
    "map --out no/map.html": "expected an existing folder",
    "map --labels noise.csv": "expected a CSV file of text",
    "map --labels empty.csv": "expected hands and labels in 'empty.csv', got none",
    "map --model noise.safetensors": "expected safetensors in 'noise.safetensors'",
    f"near {HAND} --model {GOLDEN}": "expected safetensors",
    "evaluate hand2vec --pairs empty.csv": "expected columns",
    "evaluate openings --labels noise.csv": "expected a CSV file of text",
    "train hand2vec --pairs noise.csv": "expected a CSV file of text",
    "train hand2vec --pairs noise.csv --out sub.json": "expected a file to write, got the folder",
    "train hand2vec --pairs noise.csv --out no/x.safetensors": "expected an existing folder",
    # words of the command line
    "bid": "Missing argument",
    f"bid {HAND} --policy": "'--policy' requires an argument",
    f"bid {HAND} --jsn": "--json",
    f"why {HAND} 1H --hands 5": "'--hands'",
    "sample 1S --format lin": "'lin' is not one of 'text', 'pbn', 'json'",
    "policies extra": "unexpected extra argument",
    "evaluate nothing": "No such command 'nothing'",
}


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.*") if path.suffix != ".pyc")


@pytest.mark.parametrize("command", CASES)
def test_one_sentence_and_nothing_left(run, folder: Path, command: str) -> None:
    before = files(folder)
    result = run(shlex.split(command))
    assert result.code in (1, 2) and CASES[command] in result.err
    assert result.err.startswith("bidlens: ") and len(result.err.splitlines()) == 1
    if not command.startswith("records"):  # which lists what it left out
        assert result.out == "" and files(folder) == before


@pytest.mark.skipif(not UNWRITABLE.is_dir(), reason="only Linux has such a folder")
@pytest.mark.parametrize(
    "command",
    [
        f"{CARD} --out x.html --out /proc/x.html",
        "card --out /proc/x.json",
        f"check {GOLDEN} --policy sayc --html /proc/x.html",
        "records text.pbn --out /proc/r.parquet",
        "match sayc pass --pbn /proc/x.pbn",
        "map --out /proc/x.html",
        "train hand2vec --pairs noise.csv --out /proc/x.safetensors",
    ],
)
def test_a_folder_that_cannot_be_written_is_found_before_the_work(run, folder: Path, command: str) -> None:
    result = run(command)
    assert result.code == 2 and "in which 'x." in result.err.replace("'r.", "'x.") and "got '/proc'" in result.err
    assert result.out == "" and len(result.err.splitlines()) == 1 and not (folder / "x.html").exists()


def test_a_call_that_is_never_made(run) -> None:
    text = run("explain 1C P 7NT --hands 2000").out
    assert "sayc never bids this here, but 1" in text and "Pass" in text and len(text.splitlines()) == 3
    assert (
        "pass never doubles here, but Pass 100 %" in run("explain 1C X --policy pass --opponents sayc --hands 500").out
    )
