"""Fixtures: where the repository and other people's data lie. And a limit to the tests that are skipped."""

import os
from collections.abc import Generator
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
    """Other people's data, never part of the project."""
    path = shared_folder()
    if path is None:
        pytest.skip("no folder of shared data (set BIDLENS_SHARED)")
    return path


def shared_folder() -> Path | None:
    """BIDLENS_SHARED, or a folder beside the repository; BIDLENS_SHARED=none where neither is wanted."""
    path = Path(os.environ.get("BIDLENS_SHARED") or ROOT.parent / "shared")
    return path if path.is_dir() else None


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


def pytest_addoption(parser: pytest.Parser) -> None:
    says = "fail if more tests than these are skipped, with shared data and without"
    parser.addoption("--most-skipped", nargs=2, type=int, metavar=("WITH", "WITHOUT"), help=says)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None]:
    """After the summary: a sentence and a failure where too many tests were skipped."""
    yield
    limits: list[int] | None = session.config.getoption("--most-skipped")
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if limits is None or reporter is None:
        return
    skipped = len(reporter.stats.get("skipped", ()))
    most, where = (limits[1], "without") if shared_folder() is None else (limits[0], "with")
    if skipped > most:
        reporter.write_line(f"expected at most {most} skipped tests {where} shared data, got {skipped}", red=True)
        session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED
