"""Journal: results of a long run, one line of JSON each, so that a run that was stopped goes on where it was."""

import json
from pathlib import Path
from typing import Any

from bidlens.bridge import InputError
from bidlens.bridge.whole_file import write_whole

JOURNAL_VERSION = 3  # of what the lines hold: another with every version of a card's JSON


class Journal:
    """Lines by key in a file whose first line says what run they belong to; lines of another run are thrown away."""

    def __init__(self, path: Path | None, run: dict[str, Any]):
        """Open a journal; without a path nothing is kept."""
        self.path = path
        self.run = {"version": JOURNAL_VERSION, **run}
        self.known: dict[str, Any] = {}
        if path is None:
            return
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        stored = [one for one in map(_parsed, lines) if isinstance(one, dict)]
        if stored:
            self._check_version(stored[0])
        if stored and stored[0] == {"run": self.run}:
            self.known = {one["key"]: one["value"] for one in stored[1:]}
        # written anew, without what was half written when a run was stopped
        kept = [{"run": self.run}, *({"key": key, "value": value} for key, value in self.known.items())]
        write_whole(path, "".join(map(_line, kept)))

    def _check_version(self, first: dict[str, Any]) -> None:
        found = first["run"].get("version") if isinstance(first.get("run"), dict) else None
        if found != JOURNAL_VERSION:
            raise InputError(
                f"expected {str(self.path)!r} to be begun by this version of bidlens, got one of another version: "
                "remove it to begin anew, or end that run with the bidlens that began it"
            )

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
