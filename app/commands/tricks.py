"""bidlens tricks: how many tricks two hands take together."""

from typing import Annotated

import typer

from bidlens.app.inputs import one_hand
from bidlens.app.options import JSON, MODEL
from bidlens.app.output import print_json, print_text
from bidlens.bridge import InvalidDeal
from bidlens.bridge.calls import STRAIN_SYMBOLS, STRAINS
from bidlens.bridge.hands import cards_of
from bidlens.embeddings import Hand2Vec


def tricks(
    declarer: Annotated[str, typer.Argument(help="Declarer's hand.")],
    partner: Annotated[str, typer.Argument(help="Partner's hand.")],
    model: MODEL = None,
    as_json: JSON = False,
) -> None:
    """Estimate the double-dummy tricks of two hands, averaged over what the opponents may hold.

    Example: bidlens tricks A432.A432.432.32 KQJ5.KQJ5.76.765
    """
    first, second = one_hand(declarer), one_hand(partner)
    if both := int(first.words[0] & second.words[0]):
        raise InvalidDeal(f"expected each card in one hand, got {cards_of(both)[0]} in both")
    row = Hand2Vec.load(model).tricks(first, second)[0].tolist()
    if as_json:
        print_json({strain: round(value, 3) for strain, value in zip(STRAINS, row, strict=True)})
    else:
        pairs = zip(STRAIN_SYMBOLS, row, strict=True)
        print_text("   ".join(f"{symbol} {value:.1f}" for symbol, value in pairs))
