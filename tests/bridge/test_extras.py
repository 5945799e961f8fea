"""The command that brings a missing package works where it is shown."""

import shlex
import subprocess
from pathlib import Path

import pytest

from bidlens.bridge.extras import install_command, missing


def test_the_command_in_the_checkout(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root)
    words = shlex.split(install_command("onnx"))
    assert words[1:] == ["-m", "pip", "install", "-e", ".[onnx]", "-c", "constraints.txt"]
    asked = subprocess.run([words[0], "-m", "pip", "--version"], capture_output=True, text=True, check=True)
    assert asked.stdout.startswith("pip ")


def test_the_command_from_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = shlex.split(install_command("map"))
    assert Path(words[0]).is_file() and Path(words[-1]).is_file() and words[-3].endswith("[map]")
    assert missing("umap-learn", "map").startswith("expected the package umap-learn, got an installation without it: ")


@pytest.mark.parametrize("target", ["card", "app"])
def test_make_tells_how_to_go_on(root: Path, target: str) -> None:
    printed = subprocess.run(["make", "--dry-run", target], check=True, capture_output=True, text=True, cwd=root).stdout
    assert ".venv/bin/bidlens --help" in printed and "source .venv/bin/activate" in printed
