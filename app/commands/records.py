"""bidlens records: real auctions into one table."""

from pathlib import Path
from typing import Annotated

import typer

from bidlens.app.output import counted, print_json, print_text, progress_bar
from bidlens.bridge.formats.records import import_records, rejected_path
from bidlens.bridge.whole_file import check_writable


def records(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="PBN and LIN files, or folders of them.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="The Parquet table to write.")] = Path("records.parquet"),
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Import tournament records: every board with a complete legal auction, as one Parquet table.

    Boards that are left out are listed, with file, line and reason, in a CSV file beside the table. The exit code is 1
    where no board came in.

    Example: bidlens records tournaments/ --out records.parquet
    """
    check_writable(out)
    with progress_bar("reading") as progress:
        result = import_records(paths, out, progress)
    rejected = len(result.rejected)
    if as_json:
        reasons = result.reasons
        print_json({"boards": result.boards, "rejected": rejected, "reasons": reasons, "out": str(result.out)})
    else:
        print_text(f"{counted(result.boards, 'board')} -> {result.out}")
        if rejected:
            print_text(f"{rejected:,} left out -> {rejected_path(result.out)}")
            for reason, count in result.reasons.items():
                print_text(f"{count:>8,}  {reason}")
    if not result.boards:
        raise ValueError(f"expected boards with complete auctions, got none in {', '.join(map(str, paths))}")
