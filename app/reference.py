"""Writes the reference of all commands as Markdown, from the commands themselves: `python -m bidlens.app.reference`."""

import inspect
from collections.abc import Iterator
from typing import Any

from bidlens.app.command_table import COMMANDS, load_command


def reference() -> str:
    """docs/commands.md, whole."""
    lines = ["# Commands", "", "Made by `make docs` from the commands themselves. Every command takes `--help`.", ""]
    for name, command in commands():
        lines += [f"## {name}", "", *inspect.cleandoc(command.help or "").splitlines(), ""]
        lines += [
            f"- `{_spelling(parameter)}`: {parameter.help}{_default(parameter)}"
            for parameter in command.params
            if parameter.name != "help"
        ]
        lines.append("")
    return "\n".join(lines)


def commands() -> Iterator[tuple[str, Any]]:
    """Every command, with its full name."""
    for name in sorted(COMMANDS):
        command = load_command(name)
        below = getattr(command, "commands", None)
        yield from (
            [(f"bidlens {name}", command)]
            if below is None
            else ((f"bidlens {name} {one}", below[one]) for one in sorted(below))
        )


def _default(parameter: Any) -> str:
    """What holds where nothing is given, unless the help says it; nothing where that is nothing."""
    shown, value = parameter.show_default, parameter.default
    if isinstance(shown, str):
        return f" Default: {f'{int(shown):,}' if shown.isdigit() else shown}."
    is_silent = value is None or value is False or value in ("", []) or shown is False or parameter.required
    if is_silent or "(default" in parameter.help:
        return ""
    value = getattr(value, "value", value)
    return f" Default: {f'{value:,}' if isinstance(value, int) else value}."


def _spelling(parameter: Any) -> str:
    if parameter.param_type_name == "argument":
        return parameter.metavar or parameter.name.upper()
    return ", ".join(parameter.opts)


if __name__ == "__main__":
    print(reference(), end="")
