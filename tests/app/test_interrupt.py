"""SIGINT stops every long command, also where the parent ignores it: one line, no traceback, nothing left behind."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bidlens.bridge import Deals, HandSet

PATIENCE = 60  # seconds, for slow machines
PAIRS = (
    "N;S;NC;ND;NH;NS;NNT;SC;SD;SH;SS;SNT\n"
    + "KQT974.7.QT8.KJ5;AJ2.JT93.AK7.AQ7;9.4;9.5;7.7;12.0;10.1;9.4;9.5;7.7;12.0;10.1\n" * 60_000
)
LABELS = "".join(f"{hand},{number % 7}\n" for number, hand in enumerate(HandSet.random(20_000, seed=1).to_pbn()))
COMMANDS = {  # what it runs until it is stopped, and the function whose call shows that it is at work
    "card": ("probabilities", "card --boards 400000 --jobs 1 --out card.json"),
    "card by two processes": ("imap", "card --boards 5000000 --jobs 2 --out card.json"),
    "explain": ("probabilities", "explain '1S P 2D' --hands 1000000"),
    "sample": ("probabilities", "sample '1S P 2D P 2S P' --deals 200000"),
    "why": ("probabilities", "why KJ7.AQ4.T985.K32 '1H P' --hands 1000000"),
    "match": ("probabilities", "match sayc polish --boards 20000"),
    "diff": ("probabilities", "diff sayc polish --hands 200000"),
    "dd": ("solve", "dd - --store store"),
    "records": ("parse_pbn", "records boards.pbn --out records.parquet"),
    "train": ("train", "train hand2vec --pairs pairs.csv --out weights.safetensors"),
    "map": ("fit", "map --hands 200000 --out map.html"),
    "evaluate hand2vec": ("read_pairs", "evaluate hand2vec --pairs pairs.csv"),
    "evaluate openings": ("neighbour_accuracy", "evaluate openings --labels labels.csv"),
}
pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT between processes")

Start = Callable[[str, str], None]


@pytest.fixture(scope="module")
def folder(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the commands read."""
    folder = tmp_path_factory.mktemp("interrupt")
    (folder / "boards.pbn").write_text((root / "tests/golden/board.pbn").read_text("utf-8") * 20_000, "utf-8")
    (folder / "in").write_text("\n".join(Deals.random(400, seed=1).to_pbn()))
    (folder / "pairs.csv").write_text(PAIRS)
    (folder / "labels.csv").write_text(LABELS)
    return folder


@pytest.fixture(scope="module")
def start(folder: Path) -> Iterator[Start]:
    command = [sys.executable, str(Path(__file__).with_name("launcher.py"))]
    environment = {**os.environ, "BIDLENS_CACHE": str(folder / "cache")}
    with subprocess.Popen(command, stdin=subprocess.PIPE, text=True, env=environment) as launcher:
        lines = launcher.stdin
        assert lines is not None

        def start(function: str, words: str) -> None:
            for name in ("out", "err", "started", "code"):
                (folder / name).unlink(missing_ok=True)
            lines.write(json.dumps([str(folder), function, *shlex.split(words)]) + "\n")
            lines.flush()

        yield start
        launcher.kill()


def appears(*paths: Path) -> bool:
    """Whether one of these files comes to be in time."""
    end = time.monotonic() + PATIENCE
    while not any(path.exists() for path in paths):
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def group_is_gone(group: int) -> bool:
    """Whether a process and its children end in time."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False


@pytest.mark.parametrize("name", COMMANDS)
def test_sigint_stops(start: Start, folder: Path, name: str) -> None:
    start(*COMMANDS[name])
    assert appears(folder / "started", folder / "code")
    assert not (folder / "code").exists(), (folder / "err").read_text()
    group = int((folder / "started").read_text())
    try:
        os.killpg(group, signal.SIGINT)
        assert appears(folder / "code") and group_is_gone(group)
    finally:
        if not (folder / "code").exists():
            os.killpg(group, signal.SIGKILL)
    told = [(folder / file).read_text("utf-8") for file in ("code", "out", "err")]
    part = folder / "card.json.part"
    advice = f"; the same command goes on from {part.name}" if part.exists() else ""
    assert told == ["130", "", f"bidlens: stopped{advice}\n"]
    part.unlink(missing_ok=True)


def test_a_card_that_is_stopped_says_how_to_go_on(start: Start, folder: Path) -> None:
    part = folder / "card.json.part"
    start("decision", "card --policy polish --boards 2000 --hands 2000 --jobs 1 --out card.json")
    assert appears(folder / "started", folder / "code")
    os.killpg(int((folder / "started").read_text()), signal.SIGINT)
    assert appears(folder / "code")
    assert (folder / "err").read_text("utf-8") == "bidlens: stopped; the same command goes on from card.json.part\n"
    assert part.exists() and not (folder / "card.json").exists()
    part.unlink()


LOST = """
import signal, time
from bidlens.app.interrupts import heed_interrupts, was_interrupted

class Hasty:
    def __del__(self) -> None:  # what is raised here goes no further, as in callbacks of C code
        signal.raise_signal(signal.SIGINT)

heed_interrupts()
hasty = Hasty()
del hasty
try:
    time.sleep(60)
except KeyboardInterrupt:
    print(was_interrupted())
"""


def test_an_interrupt_that_was_lost_comes_again() -> None:
    done = subprocess.run([sys.executable, "-c", LOST], capture_output=True, text=True, timeout=PATIENCE)
    assert (done.stdout, done.stderr) == ("True\n", "")
