"""bidlens hand: what players count in a hand."""

from typing import Annotated, Any

import typer

from bidlens.app.inputs import hands_of
from bidlens.app.output import print_json, print_text
from bidlens.bridge import HandSet
from bidlens.bridge.cards import SUIT_NAMES, SUIT_SYMBOLS
from bidlens.bridge.features import FEATURES, STOPPER_NAMES
from bidlens.bridge.shapes import SHAPE_CLASSES, pattern_text

_SUIT_COUNTS = ("hcp", "quality", "top_three", "top_five", "stopper", "losers")


def hand(
    hands: Annotated[
        list[str],
        typer.Argument(
            metavar="HAND...",
            help='Hands: AKQ2.J43.T98.765, or "♠AKQ2 ♥J43 ♦T98 ♣765"; - reads them from stdin.',
        ),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, with every count.")] = False,
) -> None:
    """Count a hand: points, shape, controls, losers, stoppers.

    Example: bidlens hand AKQ2.J43.T98.765
    """
    dealt = hands_of(hands)
    counted = describe(dealt)
    if as_json:
        print_json(counted)
    else:
        print_text("\n\n".join(_text(item) for item in counted))


def describe(hands: HandSet) -> list[dict[str, Any]]:
    """Every count of each hand, by name."""
    columns = {name: feature(hands).tolist() for name, feature in FEATURES.items()}
    texts = hands.to_pbn()
    rows = []
    for i, text in enumerate(texts):
        row: dict[str, Any] = {"hand": text}
        for name, column in columns.items():
            row[name] = column[i]
        row["pattern"] = pattern_text(row["pattern"])
        row["shape_class"] = SHAPE_CLASSES[row["shape_class"]]
        row["suits"] = {
            name: {"cards": cards, "length": row.pop(name)}
            | {count: row.pop(f"{name}_{count}") for count in _SUIT_COUNTS}
            for name, cards in zip(SUIT_NAMES, text.split("."), strict=True)
        }
        rows.append(row)
    return rows


def _text(item: dict[str, Any]) -> str:
    facts = [
        f"{item['hcp']} HCP, {item['pattern']} {item['shape_class']}",
        f"{item['controls']} controls, {item['losers']} losers, {item['quick_tricks']:g} quick tricks",
        f"points: Goren {item['goren']:g}, GIB {item['gib_points']:g}, Bergen {item['bergen']:g}, "
        f"Jan {item['jan_suit']:g} in a suit and {item['jan_notrump']:g} in notrump",
        f"rule of 20: {item['rule_of_20']}    rule of 15: {item['rule_of_15']}",
    ]
    lines = []
    for symbol, suit, fact in zip(SUIT_SYMBOLS, item["suits"].values(), facts, strict=True):
        lines.append(f"{symbol} {suit['cards'] or '—':<14}{STOPPER_NAMES[suit['stopper']]:<16}{fact}")
    return "\n".join(lines)
