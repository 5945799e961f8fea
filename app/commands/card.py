"""bidlens card: a policy's convention card, in any of several formats."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from bidlens.app.card_files import load_card
from bidlens.app.card_formats import FORMATS, Paper, write_card
from bidlens.app.interrupts import advice_when_stopped
from bidlens.app.options import DRAWN, JSON, POLICY, SEED
from bidlens.app.output import print_json, print_text, progress_bar
from bidlens.app.playing import load_playing
from bidlens.bridge import InputError
from bidlens.bridge.whole_file import check_writable
from bidlens.explain import ConventionCard
from bidlens.explain.compare import card_changes, card_changes_text
from bidlens.explain.render import to_text

OUT = Annotated[
    list[Path] | None,
    typer.Option("--out", "-o", help=f"File to write, by its ending: {', '.join(FORMATS)}. May be repeated."),
]


def card(
    policy: POLICY = "sayc",
    out: OUT = None,
    min_reach: Annotated[
        float | None,
        typer.Option(min=1e-6, max=1.0, help="Share of boards on which a decision comes up.", show_default="0.001"),
    ] = None,
    max_depth: Annotated[
        int | None, typer.Option(min=0, max=60, help="Calls before a decision, at most.", show_default="12")
    ] = None,
    decisions: Annotated[
        int | None, typer.Option(min=1, max=20_000, help="How many decisions, at most.", show_default="250")
    ] = None,
    boards: Annotated[
        int | None,
        typer.Option(
            min=100, max=5_000_000, help="Boards of self-play that tell what comes up.", show_default="300000"
        ),
    ] = None,
    hands: Annotated[
        int | None, typer.Option(min=500, max=1_000_000, help="Hands looked at for a decision.", show_default="40000")
    ] = None,
    drawn: DRAWN = False,
    seed: SEED = 0,
    date: Annotated[str | None, typer.Option(help="The date on the card, such as 2026-01-31 (default: today).")] = None,
    source: Annotated[
        Path | None, typer.Option("--from", help="A card as .json to write in other formats, instead of a new one.")
    ] = None,
    changes: Annotated[
        Path | None, typer.Option(help="An older card as .json: tell what has changed since then.")
    ] = None,
    jobs: Annotated[
        int, typer.Option(min=0, max=256, help="Processes at the same time (default: one a core).", show_default=False)
    ] = 0,
    paper: Annotated[Paper, typer.Option(help="Paper of a .pdf.")] = Paper.A4,
    as_json: JSON = False,
) -> None:
    """Write a policy's convention card, and tell how far it can be trusted.

    A run that was stopped goes on where it was when it is started again with the same options.

    Example: bidlens card --policy sayc --out card.html --out card.pdf --out card.json
    """
    files = out or []
    for file in files:
        if file.suffix not in FORMATS:
            raise InputError(f"expected a file that ends in one of {', '.join(FORMATS)}, got {file.name!r}")
        check_writable(file)
    older = None if changes is None else load_card(changes)
    if source is not None:
        made = load_card(source)
    else:
        day = datetime.now(UTC).strftime("%Y-%m-%d") if date is None else _day(date)
        given = {
            "min_reach": min_reach,
            "max_depth": max_depth,
            "most_decisions": decisions,
            "boards": boards,
            "hands": hands,
        }
        wanted = {name: value for name, value in given.items() if value is not None}
        journal = files[0].with_name(files[0].name + ".part") if files else None
        with progress_bar("turns") as progress, advice_when_stopped(lambda: _how_to_go_on(journal)):
            made = ConventionCard.build(
                load_playing(policy, drawn), None, progress, journal, jobs or None, seed=seed, date=day, **wanted
            )
    for file in files:
        write_card(made, file, paper)
    if older is not None:
        print_text(card_changes_text(card_changes(older, made)))
    elif as_json:
        print_json(_figures(made))
    elif files:
        print_text(_figures_text(made, files))
    else:
        print_text(to_text(made))


def _day(text: str) -> str:
    """A date as it stands on the card."""
    try:
        return datetime.strptime(text, "%Y-%m-%d").strftime("%Y-%m-%d")
    except ValueError:
        raise InputError(f"expected a date such as 2026-01-31, got {text!r}") from None


def _how_to_go_on(journal: Path | None) -> str:
    return f"the same command goes on from {journal}" if journal is not None and journal.exists() else ""


def _figures(made: Any) -> dict[str, Any]:
    return {
        "policy": made.policy,
        "checksum": made.checksum,
        "seed": made.seed,
        "decisions": len(made.decisions),
        "covered_auctions": len(made.covered_auctions),
        "general_rules": len(made.general_rules),
        "situations": len(made.situations),
        "plays": made.plays,
        "fidelity": made.fidelity,
        "errors": [one.auction.text for one in made.decisions if one.error],
    }


def _figures_text(made: Any, files: list[Path]) -> str:
    found = made.fidelity
    printed = found["printed"]
    lines = [
        f"{made.policy}, {made.plays}: {len(made.decisions)} decisions, which cover {len(made.covered_auctions)} "
        f"auctions, and {len(made.general_rules)} general rules",
        f"a reader rightly expects {printed['of_all']:.1%} of all calls on {found['boards']:,} fresh boards:",
        *(f"  {name:<24}{_reading(printed[part])}" for part, name in _PARTS.items()),
        *_words(found.get("words", {})),
        *_errors(found["errors"]),
        *_companion(found["companion"]),
        *(f"wrote {file}" for file in files),
    ]
    return "\n".join(lines)


_PARTS = {"lines": "lines of the notes", "rules": "general rules", "front": "the front page alone"}


def _reading(part: dict[str, Any]) -> str:
    if part["right"] is None:
        return "tells nothing"
    return f"{part['told']:.1%} of turns, right for {part['right']:.1%} of those"


def _errors(found: dict[str, Any]) -> list[str]:
    if not found["boards"]:
        return []
    return [f"the policy gives no call on {found['share']:.1%} of boards, first after {found['first']}"]


def _companion(found: dict[str, Any]) -> list[str]:
    if "right" not in found:
        return []
    return [f"companion, not printed: {found['covered']:.1%} of turns, right for {found['right']:.1%} of those"]


def _words(found: dict[str, Any]) -> list[str]:
    if not found.get("turns"):
        return []
    bits = f"tells {found['bits_told']:.2f} of {found['bits_carried']:.2f} bits that a call carries"
    return [f"its words fit {found['coverage']:.1%} of the hands that make a call described; it {bits}"]
