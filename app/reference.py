"""Writes the reference of all commands as Markdown, from the commands themselves: `python -m bidlens.app.reference`."""

import inspect
from collections.abc import Iterator
from typing import Any

import typer

from bidlens.app.cli import app


def reference() -> str:
    """docs/commands.md, whole."""
    lines = ["# Commands", "", "Made by `make docs` from the commands themselves. Every command takes `--help`.", ""]
    group: Any = typer.main.get_command(app)
    for name, command in commands(group, "bidlens"):
        lines += [f"## {name}", "", *inspect.cleandoc(command.help or "").splitlines(), ""]
        lines += [
            f"- `{_spelling(parameter)}`: {parameter.help}" for parameter in command.params if parameter.name != "help"
        ]
        lines.append("")
    return "\n".join(lines)


def commands(group: Any, prefix: str) -> Iterator[tuple[str, Any]]:
    """Every command below a group, with its full name."""
    for name, command in sorted(group.commands.items()):
        if hasattr(command, "commands"):
            yield from commands(command, f"{prefix} {name}")
        else:
            yield f"{prefix} {name}", command


def _spelling(parameter: Any) -> str:
    if parameter.param_type_name == "argument":
        return parameter.metavar or parameter.name.upper()
    return ", ".join(parameter.opts)


if __name__ == "__main__":
    print(reference(), end="")
