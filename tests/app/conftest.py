"""The command line, run in this process."""

import io
import json
import shlex

import pytest

from bidlens.app.cli import main


class Result:
    def __init__(self, code: int, out: str, err: str):
        self.code, self.out, self.err = code, out, err

    @property
    def json(self):
        return json.loads(self.out)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    def run(arguments: str | list[str], stdin: str = "") -> Result:
        words = shlex.split(arguments) if isinstance(arguments, str) else arguments
        monkeypatch.setattr("sys.argv", ["bidlens", *words])
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        code = 0
        try:
            main()
        except SystemExit as stop:
            code = int(stop.code or 0)
        captured = capsys.readouterr()
        return Result(code, captured.out, captured.err)

    return run
