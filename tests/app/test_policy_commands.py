"""Commands about policies: policies, bid, rules, match."""

import sys
from pathlib import Path

import pytest

from bidlens.bridge import HandSet
from bidlens.bridge.formats import Board, parse_pbn


def test_policies(run) -> None:
    assert "jps:FILE.pth" in run("policies").out
    names = [item["policy"] for item in run("policies --json").json]
    assert names[:2] == ["sayc", "polish"] and "exec:COMMAND" in names


def test_bid_says_the_call_and_its_rule(run) -> None:
    result = run('bid K32.QJ43.A865.95 "1H P ?"')
    assert "South to call, nobody vulnerable" in result.out
    assert "3♥   100.0%" in result.out and "limit raise: 10-12 points in support of hearts" in result.out
    (item,) = run('bid K32.QJ43.A865.95 "1H P ?" --json').json
    assert item["call"] == "3H" and item["calls"] == {"3H": 1.0} and item["rule"].startswith("limit raise")


def test_bid_reads_hands_from_stdin(run) -> None:
    items = run("bid - --json --policy polish", "KJ.K96.AQJ74.A65\nA32.KJ4.9872.953\n").json
    assert [item["call"] for item in items] == ["1C", "P"]


def test_bid_with_a_network(run, shared: Path) -> None:
    agent = shared / "peers" / "jps" / "agent-1610-0.63.pth"
    if not agent.is_file():
        pytest.skip("no agent of JPS")
    (item,) = run(f'bid AKQ2.J43.T98.765 "1H P" --policy jps:{agent} --vul NS --json').json
    assert item["call"] == "1S" and 0.99 < sum(item["calls"].values()) < 1.01 and "rule" not in item


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("bid AKQ2.J43.T98.765 1H-P-P-P", "which is over"),
        ("bid AKQ2.J43.T98 1H", "expected four suits"),
        ("bid AKQ2.J43.T98.765 1H-1C", "expected a bid above 1H"),
        ("bid AKQ2.J43.T98.765 --policy acol", "expected a policy among sayc"),
        ("bid AKQ2.J43.T98.765 --policy exec:/no/such/program", "expected a program that can be run"),
        ("rules 1H-P-P-P", "which is over"),
        ("match sayc polish --boards 1", "--boards"),
        ("match sayc polish --boards 3 --deals no-such.parquet", "no-such.parquet"),
    ],
)
def test_bad_input_is_one_sentence(run, arguments: str, complaint: str) -> None:
    result = run(arguments)
    assert result.code == 2 and complaint in result.err and "Traceback" not in result.err


def test_rules(run) -> None:
    text = run('rules "1NT P ?"').out
    assert "2♣   Stayman, forcing for one round: 8+ HCP" in text and text.index("Stayman") < text.index(
        "game: 10-15 HCP"
    )
    items = run("rules --policy polish --json").json
    assert items[0] == {"call": "1C", "name": "18 or more", "condition": "18+ HCP", "forcing": "forcing for one round"}


def test_rules_of_a_policy_without_rules(run) -> None:
    result = run(["rules", "--policy", f"exec:{sys.executable} -c pass"])
    assert result.code == 2 and "expected a policy of rules" in result.err


def test_match(run, tmp_path: Path) -> None:
    path = tmp_path / "match.pbn"
    result = run(f"match sayc polish --boards 4 --seed 2 --score trick-network --pbn {path} --json").json
    low, high = result["ci95"]
    assert result["boards"] == 4 and low < result["imps_per_board"] < high
    boards = [board for board in parse_pbn(path.read_text("utf-8")) if isinstance(board, Board)]
    assert [board.tags["Room"] for board in boards] == ["Open", "Closed"] * 4
    assert [board.number for board in boards] == [str(1 + i // 2) for i in range(8)]
    assert run("match sayc polish --boards 4 --seed 2 --score trick-network --json").json == result


def test_match_text(run) -> None:
    text = run("match sayc polish --boards 4 --seed 2 --score trick-network --swings 1").out
    assert "wins by " in text and "IMPs a board (95 %: " in text
    assert "Open room, sayc North-South, polish East-West" in text and "West  North East  South" in text


def test_match_on_solved_deals(run, shared: Path) -> None:
    path = shared / "solved" / "deals.parquet"
    result = run(f"match sayc polish --boards 6 --deals {path} --json").json
    assert result["boards"] == 6 and result["score"] == "double-dummy"


def test_sample(run) -> None:
    hands = [item["hand"] for item in run('sample "1NT P" --seat N -n 5 --deals 200 --json').json]
    assert len(hands) == 5 and all(15 <= HandSet.from_pbn(hand).hcp[0] <= 17 for hand in hands)
    text = run('sample "1NT P" -n 2 --deals 200 --know S:AKQ32.K2.QJ4.T98 --format pbn').out
    boards = [board for board in parse_pbn(text) if isinstance(board, Board)]
    assert len(boards) == 2 and all("AKQ32.K2.QJ4.T98" in board.deal for board in boards)
    assert run('sample "1NT P" --seat N -n 3 --deals 200').out.count("HCP") == 3


def test_reach(run) -> None:
    result = run('reach "1NT P 2C" --opponents pass --deals 500 --json').json
    assert 0.005 < result["probability"] < 0.02 and 15 <= result["hands"]["N"]["hcp"]["mean"] <= 17
    assert "once in" in run('reach "1NT" --deals 200').out
    wrong = run('reach "1C P 7NT" --deals 200')
    assert wrong.code == 2 and "got 7NT by South after 1C P" in wrong.err
