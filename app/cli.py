"""The command line: `bidlens --help`."""

import os
import sys
from importlib.metadata import version as installed
from io import TextIOWrapper
from typing import Any

import typer

from bidlens.app.command_table import CommandTable
from bidlens.app.interrupts import STOPPED, heed_interrupts, stopped_text, was_interrupted
from bidlens.app.output import complain
from bidlens.bridge import InputError

UsageError: Any = typer.BadParameter.__mro__[1]  # typer does not export it

app = typer.Typer(
    name="bidlens",
    cls=CommandTable,
    help="Say in plain bridge terms what a bidding policy means by its calls, and prove it with numbers.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def _version(
    version: bool = typer.Option(False, "--version", help="Print the version and stop.", is_eager=True),
) -> None:
    if version:
        print(f"bidlens {installed('bidlens')}")
        raise typer.Exit()


def _show_usage(error: Any) -> None:
    """One sentence for a wrong option or argument; the whole help where nothing was asked."""
    if type(error).__name__ == "NoArgsIsHelpError":
        error.show()
    else:
        hint = f" (see {error.ctx.command_path} --help)" if error.ctx else ""
        complain(error.format_message().rstrip(".") + hint)


def _explained(error: BaseException) -> int | None:
    """Say in one sentence what was wrong; the exit code, or None for an error that is a mistake of ours."""
    if isinstance(error, KeyboardInterrupt) or was_interrupted():
        return STOPPED
    if isinstance(error, UsageError):
        _show_usage(error)
        return 2
    if isinstance(error, BrokenPipeError):  # the reader, such as head, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    if isinstance(error, InputError | ValueError | OSError):
        complain(_sentence(error))
        return 2 if isinstance(error, InputError | FileNotFoundError | IsADirectoryError) else 1
    return None


def _sentence(error: Exception) -> str:
    """What an error says; of the operating system's errors, which file is meant and why."""
    if isinstance(error, OSError) and error.filename and error.strerror:
        return f"expected a file that can be used, got {str(error.filename)!r} ({error.strerror.lower()})"
    return str(error)


def main() -> None:
    """Run the command line; errors are one sentence on stderr, exit code 2 for bad input and 1 for failures."""
    heed_interrupts()
    if isinstance(sys.stdout, TextIOWrapper):  # a terminal without suit symbols shows question marks
        sys.stdout.reconfigure(errors="replace")
    try:
        code = app(standalone_mode=False)
    except (Exception, KeyboardInterrupt) as error:
        code = _explained(error)
        if code is None:
            raise
    if code == STOPPED:
        complain(stopped_text())
    sys.exit(code)


if __name__ == "__main__":
    main()
