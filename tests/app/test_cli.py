import subprocess
import sys
from pathlib import Path

import pytest

from bidlens.app.command_table import COMMANDS, load_command
from bidlens.app.reference import commands, reference
from bidlens.bridge import Deals, HandSet
from bidlens.bridge.formats import Board, parse_lin, parse_pbn, write_pbn

NAMES = [name for name, _ in commands()]
FULL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_help_with_an_example(run, name: str) -> None:
    result = run([*name.split()[1:], "--help"])
    assert result.code == 0 and name in result.out and "Example:" in result.out and "--json" in result.out


def test_the_reference_is_up_to_date(root: Path) -> None:
    assert (root / "docs" / "commands.md").read_text("utf-8") == reference(), "run: make docs"


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_a_command_begins_as_the_table_says(name: str) -> None:
    assert " ".join(load_command(name).help.split()).startswith(COMMANDS[name][2])


def test_help_loads_no_command(run) -> None:
    code = "import sys; from bidlens.app.cli import main\ntry: main()\nfinally: print('bidlens.explain' in sys.modules)"
    asked = subprocess.run([sys.executable, "-c", code, "--help"], capture_output=True, text=True, check=True)
    assert "convention card" in asked.stdout and asked.stdout.endswith("False\n")
    assert "Did you mean 'explain'?" in run("explai").err


def test_hand(run) -> None:
    assert "10 HCP, 4333 balanced" in run("hand AKQ2.J43.T98.765").out
    (item,) = run("hand AKQ2.J43.T98.765 --json").json
    assert item["hcp"] == 10 and item["pattern"] == "4333" and item["suits"]["spades"]["length"] == 4
    hands = HandSet.random(100, seed=1)
    many = run("hand - --json", "\n".join(hands.to_pbn())).json
    assert [item["hcp"] for item in many] == hands.hcp.tolist()


def test_deal(run) -> None:
    first = run("deal -n 3 --seed 1 --know S:AKQ32.K2.QJ4.T98 --json").json
    assert first == run("deal -n 3 --seed 1 --know S:AKQ32.K2.QJ4.T98 --format json").json
    deals = Deals.from_pbn([item["deal"] for item in first])
    assert set(deals.hands("S").to_pbn()) == {"AKQ32.K2.QJ4.T98"}
    boards = [b for b in parse_pbn(run("deal -n 3 --seed 1 --format pbn").out) if isinstance(b, Board)]
    assert boards == [b for b in parse_lin(run("deal -n 3 --seed 1 --format lin").out) if isinstance(b, Board)]
    assert [b.deal for b in boards] == Deals.random(3, seed=1).to_pbn()
    assert "North deals" in run("deal").out


@pytest.mark.parametrize(
    ("arguments", "scores"),
    [
        ('"4SX N -1" --vul NS', {"NS": -200}),
        ('"4S N" --tricks 10 --vul None', {"None": 420}),
        ('"3NT E ="', {"None": -400, "NS": -400, "EW": -600, "Both": -600}),
    ],
)
def test_score(run, arguments: str, scores: dict[str, int]) -> None:
    assert run(f"score {arguments} --json").json["scores"] == scores
    assert f"{next(iter(scores.values())):+}" in run(f"score {arguments}").out


def test_score_in_imps(run) -> None:
    assert run('score "4S N +1" --vul NS --versus 170 --json').json["imps"] == {"NS": 10}
    assert "N-S win by 10 IMPs" in run('score "4S N +1" --vul NS --versus 170').out


def test_dd(run, tmp_path: Path) -> None:
    store = tmp_path / "tricks.sqlite"
    (item,) = run(["dd", FULL, "--store", str(store), "--json"]).json
    assert item["tricks"]["N"]["S"] == 13 and item["tricks"]["E"]["H"] == 13 and item["tricks"]["N"]["NT"] == 0
    assert item["par"]["score"] == 1510 and store.exists()
    assert "par 7♠ N: 1510 to N-S" in run(["dd", "-", "--store", str(store)], FULL).out
    (tmp_path / "x.pbn").write_text(write_pbn([Board(FULL, 0, "None")]) + '\n[Board "2"]\n[Deal "N:bad"]\n')
    result = run(["dd", str(tmp_path / "x.pbn"), "--declarers", "NS", "--store", str(store)])
    assert result.code == 0 and "left out" in result.err and "x.pbn" in result.err


def test_records(run, tmp_path: Path) -> None:
    (tmp_path / "x.pbn").write_text(write_pbn([Board(FULL, 0, "None")]))
    out = tmp_path / "r.parquet"
    result = run(["records", str(tmp_path), "--out", str(out), "--json"]).json
    assert result == {"boards": 0, "rejected": 1, "reasons": {"no auction": 1}, "out": str(out)}
    assert "1  no auction" in run(["records", str(tmp_path), "--out", str(out)]).out


@pytest.mark.parametrize(
    ("arguments", "code", "part"),
    [
        ("hand AKQ2.J43.T98.76", 2, "expected 13 cards, got 12"),
        ("hand AKQ2.J43.T98.7652 ", 2, "got 14"),
        ("hand -", 2, "at least one line"),
        ("deal --know S:A...,", 2, "got ','"),
        ("deal --know A...", 2, "expected known cards"),
        ("deal --know S:A... --know S:K...", 2, "S twice"),
        ("deal --know S:A... --know N:A...", 2, "♠A in both N and S"),
        ("deal -n 0", 2, "greater than or equal to 1"),
        ("score 4S", 2, "--tricks"),
        ('score "4S N -11"', 2, "0 to 13 tricks, got -1"),
        ('score "4S N +1" --tricks 10', 2, "got both"),
        ("score '9S N' --tricks 10", 2, "expected a contract"),
        ("score '4S N +1' --vul some", 2, "expected vulnerability"),
        ("dd", 2, "at least one deal"),
        ("dd N:x", 2, "expected a seat, a colon and four hands"),
        ("dd --import nothing.parquet", 2, "nothing.parquet"),
        ("records nothing", 2, "does not exist"),
        ("records", 2, "Missing argument"),
        ("frob", 2, "frob"),
    ],
)
def test_bad_input_is_one_sentence(run, arguments: str, code: int, part: str) -> None:
    result = run(arguments)
    assert result.code == code and part in result.err and len(result.err.splitlines()) == 1


def test_no_command_is_help(run) -> None:
    result = run([])
    assert result.code == 2 and "Commands" in result.out + result.err


def test_version(run) -> None:
    assert run("--version").out.startswith("bidlens 0.")
