"""Command price: figures, lines, and what it refuses."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bidlens.bridge import Auction, HandSet, InputError
from bidlens.explain import ConventionCard
from bidlens.explain.card import load_printed_card

GOLDEN = Path(__file__).parents[1] / "golden" / "card.json"
KEYS = [
    *("imps_per_board", "ci95", "boards", "obeyed", "changed", "policies", "plays", "score", "seed", "general_rules"),
    "lines",
]
QUICK = "--boards 60 --score trick-network"


@pytest.fixture
def grand_slam(tmp_path: Path) -> Path:
    """The golden card with another first line: 7NT with any hand."""
    stored: dict[str, Any] = json.loads(GOLDEN.read_text("utf-8"))
    opening = next(one for one in stored["decisions"] if not one["auction"])
    opening["meanings"] = opening["meanings"][:1]
    opening["reading"] = ["7NT"]
    opening["meanings"][0] |= {"call": "7NT", "exceptions": []}
    opening["meanings"][0]["clauses"] = [{**opening["meanings"][0]["clauses"][0], "ranges": {}}]
    path = tmp_path / "slam.json"
    path.write_text(json.dumps(stored), "utf-8")
    return path


def test_the_figures(run) -> None:
    result = run(f"price --card {GOLDEN} {QUICK} --json").json
    assert list(result) == KEYS and result["boards"] == 60 and result["score"] == "trick-network"
    assert result["policies"] == ["sayc by its card", "sayc"]
    low, high = result["ci95"]
    assert low <= result["imps_per_board"] <= high and 0.05 < result["changed"] < 0.5 and result["obeyed"] > 0.9
    assert result["general_rules"] and result["plays"] == "best calls"
    assert run(f"price --card {GOLDEN} {QUICK} --json").json == result


def test_lines_alone(run) -> None:
    result = run(f"price --card {GOLDEN} {QUICK} --without-rules --drawn --json").json
    assert not result["general_rules"] and result["plays"] == "drawn by probability"
    assert 0 <= result["changed"] < 0.05 < result["obeyed"] < 0.5


def test_a_false_line_is_named_first(run, grand_slam: Path) -> None:
    result = run(f"price --card {grand_slam} {QUICK} --json --lines 1").json
    (worst,) = result["lines"]
    assert worst["auction"] == "" and worst["call"] == "7NT" and worst["boards"] == 60
    assert worst["imps"] == round(60 * result["imps_per_board"]) < -600 and result["ci95"][1] < -10
    text = run(f"price --card {grand_slam} {QUICK} --lines 1").out
    assert "Lines that cost most\n  Opening: the card says 7NT, sayc passes or bids 1" in text
    assert "sayc wins by " in text and "IMPs a board (95 %: by " in text and "the card speaks at" in text
    assert "Lines" not in run(f"price --card {grand_slam} {QUICK} --lines 0").out


def test_on_solved_deals(run, grand_slam: Path, shared: Path) -> None:
    path = shared / "solved" / "deals.parquet"
    result = run(f"price --card {grand_slam} --boards 6 --deals {path} --json").json
    assert result["boards"] == 6 and result["score"] == "double-dummy" and result["imps_per_board"] < 0


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("price", "--card"),
        ("price --card card.docx", "expected a card that ends in .json, .md or .bss, got 'card.docx'"),
        ("price --card no-such.json", "no-such.json"),
        (f"price --card {GOLDEN} --boards 1", "--boards"),
    ],
)
def test_bad_input_is_one_sentence(run, arguments: str, complaint: str) -> None:
    result = run(arguments)
    assert result.code == 2 and complaint in result.err and len(result.err.splitlines()) == 1


def test_a_card_is_read_as_it_is_printed() -> None:
    """The first text that fits is the call, whichever way the opening was come to."""
    card, hands = ConventionCard.from_json(GOLDEN.read_text("utf-8")), HandSet.random(500, seed=1)
    decision = card.at("")
    assert decision is not None
    texts = [decision.meanings[call] for call in decision.reading]
    fits = np.array([one.fits(hands) for one in texts])
    expected = np.array([one.call for one in texts])[fits.argmax(axis=0)]
    read = load_printed_card(GOLDEN).read_each(hands, [Auction()] * 500)
    assert (read == expected)[fits.any(axis=0)].all()
    with pytest.raises(InputError, match="a card of bidlens"):
        ConventionCard.from_json("{}")
