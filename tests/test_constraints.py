"""constraints.txt: a tested version of everything that is asked for, within the ranges of pyproject.toml."""

import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import NormalizedName, canonicalize_name
from packaging.version import Version

UNPINNED = {"bidlens", "kaleido"}  # itself; pictures of maps, which no target of the Makefile draws


@pytest.fixture(scope="module")
def constraints(root: Path) -> list[Requirement]:
    lines = (line.partition("#")[0].strip() for line in (root / "constraints.txt").read_text("utf-8").splitlines())
    return [Requirement(line) for line in lines if line]


def asked_for(root: Path) -> dict[NormalizedName, Requirement]:
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    texts = [*project["dependencies"], *(text for extra in project["optional-dependencies"].values() for text in extra)]
    wanted = {canonicalize_name(requirement.name): requirement for requirement in map(Requirement, texts)}
    return {name: requirement for name, requirement in wanted.items() if name not in UNPINNED}


def test_everything_asked_for_has_a_version_in_its_range(root: Path, constraints: list[Requirement]) -> None:
    versions = {canonicalize_name(line.name): line.specifier for line in constraints}
    wanted = asked_for(root)
    assert wanted.keys() <= versions.keys()
    exact = {name: next(iter(versions[name])).version for name in wanted if name != "torch"}
    assert {name: version for name, version in exact.items() if version not in wanted[name].specifier} == {}


def test_all_versions_are_exact_but_that_of_torch(constraints: list[Requirement]) -> None:
    assert [str(line.name) for line in constraints if not str(line.specifier).startswith("==")] == ["torch"]
    (torch,) = (line.specifier for line in constraints if line.name == "torch")
    assert Version("2.13.0+cpu") in torch and Version("2.14.0") not in torch


@pytest.mark.parametrize("target", ["card", "app", "test"])
def test_make_installs_these_versions_again_when_they_change(root: Path, target: str) -> None:
    make = ["make", "--dry-run", "--what-if=constraints.txt", target]
    printed = subprocess.run(make, check=True, capture_output=True, text=True, cwd=root).stdout
    (install,) = (line for line in printed.splitlines() if "pip install" in line)
    assert "--constraint constraints.txt" in install
