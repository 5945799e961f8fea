"""Commands card and diff: files by their endings, figures, and what they refuse."""

import inspect
import json
from pathlib import Path

import pytest

from bidlens.app.card_formats import FORMATS
from bidlens.app.commands.card import card
from bidlens.explain.card.settings import Settings

SMALL = "--policy polish --decisions 3 --boards 200 --hands 800 --date 2026-01-02"
UNREAD = {"meanings": [], "reading": ["1C"]}  # a call is to be read of which nothing is printed


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from bidlens.agents import load_policy
    from bidlens.explain import ConventionCard
    from bidlens.explain.card.settings import Settings

    path = tmp_path_factory.mktemp("card") / "card.json"
    settings = Settings(most_decisions=3, boards=200, fresh_boards=50, hands=800, date="2026-01-02")
    path.write_text(ConventionCard.build(load_policy("polish"), settings).to_json(), encoding="utf-8")
    return path


def test_a_card_in_two_formats(run, tmp_path: Path) -> None:
    files = [tmp_path / f"card{ending}" for ending in (".json", ".html")]
    result = run(f"card {SMALL} --out {files[0]} --out {files[1]}")
    assert result.code == 0 and "fresh boards" in result.out and str(files[1]) in result.out
    assert json.loads(files[0].read_text())["date"] == "2026-01-02"
    assert files[1].read_text().startswith("<!DOCTYPE html>")
    assert sorted(tmp_path.iterdir()) == sorted(files)  # nothing is left over


def test_all_formats_from_a_stored_card(run, stored: Path, tmp_path: Path) -> None:
    files = [tmp_path / f"card{ending}" for ending in FORMATS]
    outs = " ".join(f"--out {file}" for file in files)
    assert run(f"card --from {stored} {outs}").code == 0
    assert all(file.stat().st_size > 200 for file in files)
    assert (tmp_path / "card.json").read_bytes() == stored.read_bytes()
    assert (tmp_path / "card.pdf").read_bytes().startswith(b"%PDF")


def test_figures_as_json_and_a_card_as_text(run, stored: Path) -> None:
    figures = run(f"card --from {stored} --json").json
    assert (
        figures["policy"] == "polish"
        and 0 <= figures["fidelity"]["printed"]["of_all"] <= 1
        and figures["decisions"] >= 1
    )
    assert "1NT" in run(f"card --from {stored}").out


def test_nothing_has_changed(run, stored: Path) -> None:
    result = run(f"card --from {stored} --changes {stored}")
    assert result.code == 0 and "2♥" not in result.out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("card --out card.docx", "expected a file that ends in one of .html"),
        ("card --out nowhere/card.json", "expected an existing folder for 'card.json', got 'nowhere'"),
        ("card --from nowhere.json", "nowhere.json"),
        ("card --policy nobody", "nobody"),
        ("card --min-reach 0", "--min-reach"),
        ("card --out nowhere/card.json --policy pass --boards 100 --hands 500", "nowhere"),
    ],
)
def test_bad_input(run, arguments: str, complaint: str) -> None:
    result = run(arguments)
    assert result.code in (1, 2) and complaint in result.err and "Traceback" not in result.err


@pytest.mark.parametrize("command", ["card --from OLD", "card --from STORED --changes OLD", "diff OLD sayc"])
@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"version": 2}, "expected a card of version 4, got version 2"),
        ({"format": "another"}, "expected a card of bidlens, got JSON of the format 'another'"),
        ({"averages": None}, "expected a card as bidlens writes it"),
        ({"situations": [{}]}, "expected a card with all its parts, got one without 'last_bid'"),
        ({"decisions": [UNREAD]}, "got one without 'meanings of all calls that are read'"),
        ({"decisions": 3}, "expected a card as bidlens writes it"),
    ],
)
def test_a_card_of_another_version_is_one_sentence(
    run, stored: Path, tmp_path: Path, command: str, change: dict, complaint: str
) -> None:
    old = tmp_path / "old.json"
    old.write_text(json.dumps(json.loads(stored.read_text("utf-8")) | change), encoding="utf-8")
    result = run(command.replace("OLD", str(old)).replace("STORED", str(stored)))
    assert result.code == 2 and complaint in result.err and len(result.err.strip().splitlines()) == 1


def test_a_run_that_another_version_began_is_one_sentence(run, tmp_path: Path) -> None:
    out = tmp_path / "card.json"
    part = out.with_name("card.json.part")
    part.write_text('{"run":{"policy":"polish"}}\n', encoding="utf-8")
    result = run(f"card {SMALL} --out {out}")
    assert result.code == 2 and "another version" in result.err and part.exists() and not out.exists()
    assert len(result.err.strip().splitlines()) == 1


def test_the_defaults_that_help_shows_are_those_of_the_settings() -> None:
    shown = {"min_reach": "min_reach", "max_depth": "max_depth", "boards": "boards", "hands": "hands"}
    shown["decisions"] = "most_decisions"
    options = inspect.signature(card, eval_str=True).parameters
    for option, setting in shown.items():
        (typer_option,) = options[option].annotation.__metadata__
        assert float(typer_option.show_default) == getattr(Settings(), setting)
