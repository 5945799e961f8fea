"""All commands by name. A command's module is loaded when the command runs, so that `bidlens --help` starts at once."""

import re
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

COMMANDS = {  # module, function or group, and how its help begins
    "hand": ("hand", "hand", "Count a hand: points, shape, controls, losers, stoppers"),
    "deal": ("deal", "deal", "Deal at random"),
    "score": ("score", "score", "Score a contract, for North-South"),
    "dd": ("dd", "dd", "Solve deals double dummy"),
    "records": ("records", "records", "Import tournament records"),
    "near": ("near", "near", "Find hands like a hand, among random hands; or hands between two hands"),
    "algebra": ("algebra", "algebra", "Add and subtract hands: what is to A as B is to C?"),
    "tricks": ("tricks", "tricks", "Estimate the double-dummy tricks of two hands"),
    "policies": ("policies", "policies", "List the policies that commands take with --policy"),
    "bid": ("bid", "bid", "Show the calls of a policy with their probabilities"),
    "rules": ("rules", "rules", "Print what a policy of rules does in an auction"),
    "match": ("match", "match", "Play a duplicate match"),
    "sample": ("sample", "sample", "Draw hands or deals that fit an auction"),
    "reach": ("sample", "reach", "Tell how often an auction happens, and what the hands then hold"),
    "explain": ("explain", "explain", "Say what a call shows, and how true that is"),
    "why": ("why", "why", "Explain a call: its rivals, hands like this one, and the smallest change"),
    "card": ("card", "card", "Write a policy's convention card, and tell how far it can be trusted"),
    "check": ("check", "check", "Say how true each line of a card is, of a policy or of what players did"),
    "diff": ("diff", "diff", "Show where two policies or cards call differently"),
    "price": ("price", "price", "Measure the price of honesty: a policy that obeys its card against itself"),
    "map": ("map", "map_hands", "Draw a map of hands: like hands lie together"),
    "train": ("train", "app", "Train networks"),
    "evaluate": ("evaluate", "app", "Measure networks"),
}

_VOID_FIRST = re.compile(r"-[\s.,]")


class CommandTable(TyperGroup):
    """A group that knows its commands by name, and loads the one that runs."""

    def __init__(self, **options: Any):
        super().__init__(**options)
        self.commands = {name: TyperCommand(name, help=line) for name, (*_, line) in COMMANDS.items()}

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is about to run, with its options, and what is left of the arguments."""
        name, command, rest = super().resolve_command(ctx, args)
        if name not in COMMANDS:
            return name, command, rest
        loaded = load_command(name)
        return name, loaded, bridge_words(rest, any(one.name == "auction" for one in loaded.params))


def bridge_words(words: list[str], has_auction: bool) -> list[str]:
    """The words of a command line: a hand that begins with a void, "- AKQ...", is no option, and "--" is a pass.

    >>> bridge_words(["-.AKQJT98.QJ432.2", "1H", "--", "-n", "3"], has_auction=True)
    ['—.AKQJT98.QJ432.2', '1H', 'P', '-n', '3']
    """
    words = ["—" + word[1:] if _VOID_FIRST.match(word) else word for word in words]
    return ["P" if word == "--" else word for word in words] if has_auction else words


def load_command(name: str) -> Any:
    """A command, or a group of commands, with all its options."""
    module, attribute, _ = COMMANDS[name]
    found = getattr(import_module(f"bidlens.app.commands.{module}"), attribute)
    if not isinstance(found, typer.Typer):
        alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
        alone.command(name)(found)
        found = alone
    return typer.main.get_command(found)
