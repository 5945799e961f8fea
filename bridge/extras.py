"""Packages that an installation may lack, and the command that brings them.

>>> "onnx" in install_command("onnx")
True
"""

import shlex
import sys
from pathlib import Path

_CHECKOUT = Path(__file__).resolve().parents[1]


def missing(package: str, extra: str) -> str:
    """What to say where an optional package is missing: what was expected, and what to type."""
    return f"expected the package {package}, got an installation without it: {install_command(extra)}"


def install_command(extra: str) -> str:
    """A command that works here: in a checkout, with the tested versions; else from the package index."""
    pip = [_short(Path(sys.executable)), "-m", "pip", "install"]
    versions = _CHECKOUT / "constraints.txt"
    if versions.is_file():
        return shlex.join([*pip, "-e", f"{_short(_CHECKOUT)}[{extra}]", "-c", _short(versions)])
    return shlex.join([*pip, f"bidlens[{extra}]"])


def _short(path: Path) -> str:
    """A path as seen from here."""
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)
