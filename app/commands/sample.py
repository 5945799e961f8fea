"""bidlens sample and bidlens reach: hands that fit an auction, and how often the auction happens."""

from enum import StrEnum
from typing import Annotated, Any

import typer

from bidlens.app.asked_auction import AskedAuction
from bidlens.app.diagram import diagram
from bidlens.app.inputs import known_cards
from bidlens.app.options import AUCTION, DEALER, DRAWN, JSON, OPPONENTS, POLICY, SEED, VUL
from bidlens.app.output import print_json, print_text, progress_bar
from bidlens.bridge import InputError
from bidlens.bridge.formats import Board, write_pbn
from bidlens.bridge.hands import pretty_hand
from bidlens.bridge.seats import SEAT_NAMES, SEATS, seat_number, vulnerability_words
from bidlens.explain import believe

KNOW = Annotated[
    list[str] | None, typer.Option(metavar="SEAT:CARDS", help="Known cards of a seat, all or some; may be repeated.")
]
DEALS = Annotated[int, typer.Option("--deals", min=100, max=1_000_000, help="How many deals to weigh.")]


class SampleFormat(StrEnum):
    """How samples are printed."""

    TEXT = "text"
    PBN = "pbn"
    JSON = "json"


def sample(
    auction: AUCTION = None,
    policy: POLICY = "sayc",
    opponents: OPPONENTS = None,
    seat: Annotated[str | None, typer.Option(help="Print the hands of this seat alone; else whole deals.")] = None,
    number: Annotated[int, typer.Option("-n", "--number", min=1, max=100_000, help="How many to print.")] = 10,
    know: KNOW = None,
    dealer: DEALER = "N",
    vul: VUL = "None",
    deals: DEALS = 4_000,
    drawn: DRAWN = False,
    seed: SEED = 0,
    form: Annotated[SampleFormat, typer.Option("--format", help="How to print them.")] = SampleFormat.TEXT,
    as_json: JSON = False,
) -> None:
    """Draw hands or deals that fit an auction, as often as they happen when everybody follows the policy.

    Everybody makes the best call of the policy; with --drawn, calls are drawn by their probabilities.

    Example: bidlens sample 1S P 2D --seat S -n 5
    """
    if seat is not None:
        seat_number(seat)
        if form is SampleFormat.PBN:
            raise InputError(f"expected whole deals for --format pbn, got --seat {seat}: leave one of them out")
    belief = _believe(auction, policy, opponents, know, dealer, vul, deals, drawn, seed)
    found = belief.sample(number, seed)
    if as_json or form is SampleFormat.JSON:
        items = found.to_pbn() if seat is None else found.hands(seat).to_pbn()
        print_json([{"deal" if seat is None else "hand": text} for text in items])
    elif form is SampleFormat.PBN:
        heard = belief.auction
        print(write_pbn([Board(text, heard.dealer, heard.vul) for text in found.to_pbn()]), end="")
    elif seat is not None:
        hands = found.hands(seat)
        print_text("\n".join(f"{pretty_hand(one)}  {one.hcp[0]:>2} HCP" for one in hands))
    else:
        heard = belief.auction
        print_text("\n\n".join(diagram(Board(text, heard.dealer, heard.vul)) for text in found.to_pbn()))


def reach(
    auction: AUCTION = None,
    policy: POLICY = "sayc",
    opponents: OPPONENTS = None,
    know: KNOW = None,
    dealer: DEALER = "N",
    vul: VUL = "None",
    deals: DEALS = 4_000,
    drawn: DRAWN = False,
    seed: SEED = 0,
    as_json: JSON = False,
) -> None:
    """Tell how often an auction happens, and what the hands then hold.

    Example: bidlens reach 1NT P 2C --opponents pass
    """
    belief = _believe(auction, policy, opponents, know, dealer, vul, deals, drawn, seed)
    hands = {SEATS[s]: {name: belief.mean(s, name) for name in _SHOWN} for s in range(4)}
    if as_json:
        result: dict[str, Any] = {
            "auction": belief.auction.text,
            "plays": belief.way.value,
            "probability": belief.probability,
            "log_probability": belief.log_probability,
            "ess": round(belief.ess),
            "hands": {
                seat: {name: {"mean": round(m, 3), "error": round(e, 3)} for name, (m, e) in counts.items()}
                for seat, counts in hands.items()
            },
        }
        print_json(result)
        return
    once = f"once in {1 / belief.probability:,.0f} boards" if belief.probability > 0 else "hardly ever"
    lines = [
        f"{belief.auction.pretty or 'Opening'}   {vulnerability_words(belief.auction.vul)}   {belief.way.value}",
        f"  {belief.probability:.3%} of boards: {once}   ({belief.ess:,.0f} effective deals)",
        "",
        "         " + "".join(f"{name:>13}" for name in _SHOWN),
    ]
    for seat, counts in hands.items():
        cells = "".join(f"{mean:>7.2f} ±{1.96 * error:.2f}" for mean, error in counts.values())
        lines.append(f"  {SEAT_NAMES[seat_number(seat)]:<7}{cells}")
    print_text("\n".join(lines))


_SHOWN = ("hcp", "spades", "hearts", "diamonds", "clubs")


def _believe(
    auction: list[str] | None,
    policy: str,
    opponents: str | None,
    know: list[str] | None,
    dealer: str,
    vul: str,
    deals: int,
    drawn: bool,
    seed: int,
) -> Any:
    asked = AskedAuction.parse(auction, dealer, vul)
    by_side = asked.load_sides(policy, opponents, drawn)
    with progress_bar("calls") as progress:
        return believe(
            None,
            asked.auction,
            n=deals,
            seed=seed,
            known=known_cards(know or []),
            policies_by_side=by_side,
            progress=progress,
        )
