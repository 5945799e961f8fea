"""The project's own rules: what is packaged, how long files are, examples that run."""

import doctest
import importlib
import pkgutil
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

FOLDERS = ("agents", "app", "bridge", "data", "embeddings", "explain")
PAGES = (
    "README.md",
    "docs/policies.md",
    "docs/belief.md",
    "docs/meaning.md",
    "docs/card.md",
    "docs/price.md",
    "docs/check.md",
)  # their examples and commands are run


def python_files(root: Path) -> Iterator[Path]:
    for folder in FOLDERS:
        yield from (root / folder).rglob("*.py")


def test_every_folder_with_code_is_packaged(root: Path) -> None:
    setuptools = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]
    folders = {file.parent.relative_to(root).as_posix() for file in python_files(root)}
    assert setuptools["package-dir"] == {f"bidlens.{folder.replace('/', '.')}": folder for folder in folders}
    assert sorted(setuptools["packages"]) == sorted(setuptools["package-dir"])


def test_no_file_is_over_400_lines(root: Path) -> None:
    files = [*python_files(root), *(root / "tests").rglob("*.py"), *(root / "benchmarks").rglob("*.py")]
    lengths = {str(file.relative_to(root)): len(file.read_text("utf-8").splitlines()) for file in files}
    assert {name: length for name, length in lengths.items() if length > 400} == {}


def modules() -> list[str]:
    names = []
    for folder in FOLDERS:
        package = importlib.import_module(f"bidlens.{folder}")
        found = pkgutil.walk_packages(package.__path__, f"bidlens.{folder}.")
        names += [f"bidlens.{folder}", *(module.name for module in found)]
    return [name for name in names if not name.endswith("__main__") and ".pages." not in name]


@pytest.mark.parametrize("name", modules())
def test_examples_in_docstrings_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("page", (*PAGES, "docs/language.md"))
def test_examples_in_pages_run(root: Path, page: str) -> None:
    result = doctest.testfile(str(root / page), module_relative=False)
    assert result.attempted > 0 and result.failed == 0


@pytest.mark.parametrize("page", PAGES)
def test_commands_in_pages_run(root: Path, page: str, tmp_path: Path) -> None:
    text = (root / page).read_text("utf-8")
    commands = [line.removeprefix("$ ") for line in text.splitlines() if line.startswith("$ ")]
    assert len(commands) >= 2
    for command in commands:
        words = shlex.split(command)
        program = Path(sys.executable).parent / words[0]
        subprocess.run([program, *words[1:]], check=True, capture_output=True, timeout=120, cwd=tmp_path)


def test_the_architecture_page_names_every_file_of_explain(root: Path) -> None:
    page = (root / "docs" / "architecture.md").read_text("utf-8")
    names = {file.name for file in (root / "explain").rglob("*.py")} - {"__init__.py"}
    assert sorted(name for name in names if name not in page) == []
