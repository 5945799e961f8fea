"""The examples of docs/exec.md run, and the session shown there is what goes over the wire."""

import json
import re
import shutil
import sys
from pathlib import Path

import numpy as np
import pytest

from bidlens.agents.external import ExternalPolicy
from bidlens.agents.line_process import LineProcess
from bidlens.bridge import Auction, HandSet, checked


def example(root: Path, language: str) -> str:
    """The one code block of docs/exec.md in a language."""
    (block,) = re.findall(rf"^```{language}\n(.*?)^```$", (root / "docs/exec.md").read_text("utf-8"), re.M | re.S)
    return block


@pytest.fixture(params=["python", "javascript"])
def command(root: Path, tmp_path: Path, request: pytest.FixtureRequest) -> list[str]:
    program, file = {"python": (sys.executable, "bot.py"), "javascript": ("node", "bot.js")}[request.param]
    if shutil.which(program) is None:
        pytest.skip(f"no {program}")
    (tmp_path / file).write_text(example(root, request.param), "utf-8")
    return [program, str(tmp_path / file)]


def test_the_session(root: Path, command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    sent, came = [], []

    def ask(process: LineProcess, line: bytes, usual=LineProcess.ask) -> bytes:
        sent.append(line.decode())
        came.append(json.loads(usual(process, line)))
        return json.dumps(came[-1]).encode()

    monkeypatch.setattr(LineProcess, "ask", ask)
    lines = example(root, "session").splitlines()
    questions, answers = ([line[2:] for line in lines if line[0] == mark] for mark in "><")
    with ExternalPolicy(command) as policy:
        for question in map(json.loads, questions):
            auction = Auction.parse(" ".join(question["auction"]), dealer=question["dealer"], vul=question["vul"])
            checked(policy).probabilities(HandSet.from_pbn(question["hands"]), auction)
    assert len(lines) == 4 and sent == questions
    assert came == [json.loads(answer) for answer in answers]


def test_the_programs_do_what_the_text_says(command: list[str]) -> None:
    hands = HandSet.random(600, seed=7)
    with ExternalPolicy(command) as policy:
        calls = checked(policy).probabilities(hands, Auction.parse("P P"))
        assert (checked(policy).probabilities(hands, Auction.parse("P 1D X"))[:, 35] == 1).all()
    assert (calls[:, 35] == np.select([hands.hcp < 11, hands.hcp == 11], [1, 0.5], 0)).all()
    suit = 3 - hands.lengths.argmax(axis=1)  # the first of equals: the highest
    assert (calls[np.arange(600), suit] == 1 - calls[:, 35]).all()
