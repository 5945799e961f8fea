"""Fixtures: where the repository and other people's data lie."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("bidlens", deadline=None, print_blob=True)
settings.load_profile("bidlens")

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def shared() -> Path:
    """Other people's data, never part of the project: BIDLENS_SHARED, or a folder beside the repository."""
    path = Path(os.environ.get("BIDLENS_SHARED") or ROOT.parent / "shared")
    if not path.is_dir():
        pytest.skip("no folder of shared data (set BIDLENS_SHARED)")
    return path


@pytest.fixture(autouse=True)
def private_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the user's own store."""
    monkeypatch.setenv("BIDLENS_CACHE", str(tmp_path / "cache"))


@pytest.fixture(scope="session")
def real_records(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The championship records, imported once."""
    from bidlens.bridge.formats.records import import_records

    out = tmp_path_factory.mktemp("records") / "records.parquet"
    import_records([shared / "records" / "championship"], out)
    return out
