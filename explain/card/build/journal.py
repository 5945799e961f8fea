"""Journal: results of a long run, one line of JSON each, so that a run that was stopped goes on where it was."""

import json
from pathlib import Path
from typing import Any


class Journal:
    """Lines by key in a file whose first line says what run they belong to; lines of another run are thrown away."""

    def __init__(self, path: Path | None, run: dict[str, Any]):
        """Open a journal; without a path nothing is kept."""
        self.path = path
        self.run = run
        self.known: dict[str, Any] = {}
        if path is None:
            return
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        stored = [one for one in map(_parsed, lines) if one is not None]
        if stored and stored[0] == {"run": run}:
            self.known = {one["key"]: one["value"] for one in stored[1:]}
        self._write(path.with_name(path.name + ".new"))

    def _write(self, fresh: Path) -> None:
        """The journal anew, without what was half written when a run was stopped."""
        assert self.path is not None
        lines = [{"run": self.run}, *({"key": key, "value": value} for key, value in self.known.items())]
        fresh.write_text("".join(_line(one) for one in lines), encoding="utf-8")
        fresh.replace(self.path)

    def get(self, key: str) -> Any:
        """What was kept under a key; None where nothing was."""
        return self.known.get(key)

    def put(self, key: str, value: Any) -> None:
        """Keep a value for later runs."""
        self.known[key] = value
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(_line({"key": key, "value": value}))

    def remove(self) -> None:
        """Throw the journal away: its run has ended."""
        if self.path is not None:
            self.path.unlink(missing_ok=True)


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _parsed(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None
