"""Starts commands one after the other, as programs that ignore SIGINT do; what all of them import is imported once.

Each line of standard input is a JSON list: a folder, the name of a function, the words of a command. In the folder
appear `out` and `err`; `started`, with the number of the process, when the function is first called; last, `code`.
"""

import json
import os
import signal
import sys
from pathlib import Path
from types import FrameType

import bidlens.explain  # noqa: F401  # pyright: ignore[reportUnusedImport]
from bidlens.app import cli


def write(path: Path, text: str) -> None:
    """Write a file that is complete as soon as it is there."""
    path.with_suffix(".part").write_text(text)
    path.with_suffix(".part").replace(path)


def tell_when_called(function: str, path: Path) -> None:
    def look(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_name == function:
            sys.setprofile(None)
            write(path, str(os.getpid()))

    sys.setprofile(look)


def become(folder: Path, function: str, words: list[str]) -> None:
    """Run a command in this process, which leads a group of its own."""
    os.setsid()
    os.chdir(folder)
    for number, name in enumerate(("in", "out", "err")):
        os.dup2(os.open(name, os.O_RDWR | os.O_CREAT), number)
    sys.argv = ["bidlens", *words]
    tell_when_called(function, folder / "started")
    cli.main()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for line in sys.stdin:
        place, name, *command = json.loads(line)
        child = os.fork()
        if child == 0:
            become(Path(place), name, command)
        write(Path(place, "code"), str(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])))
