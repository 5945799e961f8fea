"""bidlens diff: where two policies or cards call differently."""

from pathlib import Path
from typing import Annotated

import typer

from bidlens.app.card_files import load_card
from bidlens.app.options import DRAWN, JSON, SEED
from bidlens.app.output import print_json, print_text, progress_bar
from bidlens.app.playing import load_playing
from bidlens.bridge import Policy
from bidlens.explain import ConventionCard
from bidlens.explain.compare import card_changes, card_changes_text, differences_text
from bidlens.explain.compare import diff as compare


def diff(
    a: Annotated[str, typer.Argument(help="A policy, such as sayc, or a card (.json).", show_default=False)],
    b: Annotated[str, typer.Argument(help="The policy or card to compare it with.", show_default=False)],
    hands: Annotated[
        int, typer.Option("--hands", min=1_000, max=1_000_000, help="How many deals to bid out, one opening hand each.")
    ] = 40_000,
    most: Annotated[int, typer.Option(min=1, max=1_000, help="How many differences to show at most.")] = 20,
    drawn: DRAWN = False,
    seed: SEED = 0,
    as_json: JSON = False,
) -> None:
    """Show where two policies or cards call differently with the same hands, the largest differences first.

    Only what hands prove is shown: each difference with its share of the hands at that turn and the 95 % interval. Of
    two cards, calls whose frequency or meaning changed beyond error bars are shown too.

    Example: bidlens diff sayc polish --hands 10000
    """
    first, second = _loaded(a, drawn), _loaded(b, drawn)
    with progress_bar("turns") as progress:
        found = compare(first, second, hands, seed, most=most, progress=progress)
    result = {"a": a, "b": b, "hands": hands, "seed": seed, "differences": [one.to_dict() for one in found]}
    sheets = [differences_text(found, *_short_names(a, first, b, second))]
    if isinstance(first, ConventionCard) and isinstance(second, ConventionCard):
        changed = card_changes(first, second, seed)
        result["changes"] = [one.to_dict() for one in changed]
        sheets.append(card_changes_text(changed[:most]))
    if as_json:
        print_json(result)
    else:
        print_text("\n\n".join(sheets))


def _loaded(spec: str, drawn: bool) -> Policy | ConventionCard:
    """A card from a .json file, else a policy by its name."""
    if _is_card(spec):
        return load_card(Path(spec))
    return load_playing(spec, drawn)


def _is_card(spec: str) -> bool:
    """Whether a card is meant, and not a policy that bids by one."""
    return Path(spec).suffix == ".json" and "card:" not in spec.lower()


def _short_names(a: str, first: Policy | ConventionCard, b: str, second: Policy | ConventionCard) -> tuple[str, str]:
    """What both are called in a text: the stem of a card's file, a policy's name; or all that was typed."""
    names = tuple(
        Path(spec).stem if isinstance(made, ConventionCard) else made.name for spec, made in ((a, first), (b, second))
    )
    return (names[0], names[1]) if names[0] != names[1] else (a, b)
