"""bidlens why: why a policy calls what it calls."""

from typing import Annotated

import typer

from bidlens.app.asked_auction import AskedAuction
from bidlens.app.inputs import one_hand
from bidlens.app.options import AUCTION, DEALER, DRAWN, HAND, JSON, POLICY, SEED, VUL
from bidlens.app.output import print_json, print_text, progress_bar
from bidlens.app.playing import load_playing
from bidlens.explain.why.why import why as explain


def why(
    hand: HAND,
    auction: AUCTION = None,
    policy: POLICY = "sayc",
    dealer: DEALER = "N",
    vul: VUL = "None",
    hands: Annotated[
        int, typer.Option("--hands", min=100, max=1_000_000, help="How many hands of this turn to look among.")
    ] = 4_000,
    drawn: DRAWN = False,
    seed: SEED = 0,
    as_json: JSON = False,
) -> None:
    """Explain a call: its rivals, hands like this one, and the smallest change of cards that changes it.

    The hand is that of the seat to call. Distances are in tricks. Neighbours are hands that come to this turn when
    everybody follows the policy.

    Example: bidlens why KJ7.AQ4.T985.K32 1H P --policy sayc
    """
    held = one_hand(hand)
    heard = AskedAuction.parse(auction, dealer, vul).auction
    asked = load_playing(policy, drawn)
    with progress_bar("calls") as progress:
        found = explain(asked, held, heard, seed=seed, n=hands, progress=progress)
    if as_json:
        print_json(found.to_dict())
    else:
        print_text(found.text)
