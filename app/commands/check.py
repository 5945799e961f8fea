"""bidlens check: is what a card says true?"""

from pathlib import Path
from typing import Annotated

import typer

from bidlens.app.card_files import READERS, load_any_card
from bidlens.app.options import DRAWN, JSON, SEED
from bidlens.app.output import print_json, print_text, progress_bar
from bidlens.app.playing import load_playing
from bidlens.bridge import InputError
from bidlens.bridge.formats.recorded import RecordedBoards
from bidlens.bridge.whole_file import check_writable, write_whole
from bidlens.explain.compare import Audit, audit_records, audit_text
from bidlens.explain.compare import audit as audit_policy
from bidlens.explain.reading import PrintedCard
from bidlens.explain.render import audit_to_html

FALSE_LINES = 1  # exit code


def check(
    card: Annotated[Path, typer.Argument(help=f"A card: {', '.join(READERS)}.", show_default=False)],
    more: Annotated[
        list[Path] | None, typer.Argument(metavar="[FILES]...", help="More records, after --records.")
    ] = None,
    policy: Annotated[
        str | None, typer.Option("--policy", "-p", help="The policy that the card is said to be of.")
    ] = None,
    records: Annotated[
        list[Path] | None,
        typer.Option("--records", "-r", help="PBN and LIN files, folders of them, or a table of `bidlens records`."),
    ] = None,
    pair: Annotated[
        str | None, typer.Option(help="Two partners of the records, such as 'Lauria - Versace' (default: all players).")
    ] = None,
    hands: Annotated[
        int, typer.Option(min=500, max=1_000_000, help="Hands of a policy that are looked at for each turn.")
    ] = 6_000,
    claim: Annotated[
        float, typer.Option(min=0.01, max=0.999, help="Share of a call's hands that its line must be true of.")
    ] = 0.95,
    drawn: DRAWN = False,
    seed: SEED = 0,
    html: Annotated[Path | None, typer.Option(help="A page to write, with all lines.")] = None,
    jobs: Annotated[
        int, typer.Option(min=0, max=256, help="Processes at the same time (default: one a core).", show_default=False)
    ] = 0,
    as_json: JSON = False,
) -> None:
    """Say how true each line of a card is, of a policy or of what players did; the worst first.

    A line is false where its words are true of too few of the hands that make the call, beyond chance. The exit code is
    0 where every line holds, 1 where one is false, 2 for bad input.

    Example: bidlens check card.json --records championship/ --pair "Lauria - Versace"
    """
    files = [*(records or []), *(more or [])]
    if (policy is None) == (not records):
        raise InputError("expected either --policy or --records, got " + ("both" if records else "neither"))
    if (pair or more) and not records:
        raise InputError(f"expected --records with {'--pair' if pair else 'more files'}, got none")
    if html is not None:
        check_writable(html)
    printed = load_any_card(card)
    if policy is None:
        found = _by_records(printed, files, pair, claim, jobs)
    else:
        asked = load_playing(policy, drawn)
        with progress_bar("turns") as progress:
            found = audit_policy(printed, asked, hands, seed, claim, progress, jobs or None)
    if html is not None:
        write_whole(html, audit_to_html(found))
    if as_json:
        print_json(found.to_dict())
    else:
        print_text(audit_text(found))
    if found.false:
        raise typer.Exit(FALSE_LINES)


def _by_records(printed: PrintedCard, files: list[Path], pair: str | None, claim: float, jobs: int) -> Audit:
    with progress_bar("files") as progress:
        boards = RecordedBoards.read(files, progress)
    with progress_bar("turns") as progress:
        return audit_records(printed, boards, pair, claim, progress, jobs or None)
