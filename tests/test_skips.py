"""The limit to skipped tests, on a suite of two tests of which one is skipped without shared data."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SUITE = """
def test_always() -> None:
    pass

def test_of_data(shared) -> None:
    pass
"""


def run(root: Path, folder: Path, *options: str, shared: str = "none") -> tuple[int, str]:
    """The exit code and the last line of pytest with the project's own conftest.py."""
    (folder / "test_two.py").write_text(SUITE, "utf-8")
    shutil.copy(root / "tests" / "conftest.py", folder)
    command = [sys.executable, "-m", "pytest", "-q", "--rootdir", folder, "-c", os.devnull, *options]
    told = {"BIDLENS_SHARED": shared, "PYTEST_ADDOPTS": "", "COLUMNS": "120"}
    done = subprocess.run(command, env={**os.environ, **told}, cwd=folder, capture_output=True, text=True)
    return done.returncode, done.stdout.splitlines()[-1]


def test_one_skip_too_many_fails(root: Path, tmp_path: Path) -> None:
    code, last = run(root, tmp_path, "--most-skipped", "5", "0")
    assert (code, last) == (1, "expected at most 0 skipped tests without shared data, got 1")


@pytest.mark.parametrize("options", [[], ["--most-skipped", "0", "1"]])
def test_skips_within_the_limit_pass(root: Path, tmp_path: Path, options: list[str]) -> None:
    code, last = run(root, tmp_path, *options)
    assert code == 0 and last.startswith("1 passed, 1 skipped")


def test_with_data_the_first_limit_holds(root: Path, tmp_path: Path) -> None:
    code, last = run(root, tmp_path, "--most-skipped", "0", "5", shared=str(tmp_path))
    assert code == 0 and last.startswith("2 passed")
    (tmp_path / "test_third.py").write_text("import pytest\npytest.skip(allow_module_level=True)\n", "utf-8")
    code, last = run(root, tmp_path, "--most-skipped", "0", "5", shared=str(tmp_path))
    assert (code, last) == (1, "expected at most 0 skipped tests with shared data, got 1")
