"""Hands and auctions as small pieces of HTML. Suits have symbols as well as colours, for those who cannot tell them."""

from html import escape

from bidlens.bridge import Auction, HandSet
from bidlens.bridge.calls import call_symbol
from bidlens.bridge.cards import HOLDING_TEXT, SUIT_COLOURS, SUIT_SYMBOLS
from bidlens.bridge.seats import SEAT_NAMES


def suits(text: str) -> str:
    """Text with every suit symbol in its colour.

    >>> suits("2♥")
    '2<span style="color:#c8102e">♥</span>'
    """
    safe = escape(text)
    for symbol, colour in zip(SUIT_SYMBOLS, SUIT_COLOURS, strict=True):
        safe = safe.replace(symbol, f'<span style="color:{colour}">{symbol}</span>')
    return safe


def hand_block(title: str, hand: HandSet, facts: str) -> str:
    """One hand as four lines of suits, with a title and a line of facts."""
    rows = [
        f"<div>{suits(symbol)} <b>{' '.join(HOLDING_TEXT[holding]) or '—'}</b></div>"
        for symbol, holding in zip(SUIT_SYMBOLS, hand.holdings[0].tolist(), strict=True)
    ]
    body = f'<div style="font-size:1.35rem;line-height:1.5">{"".join(rows)}</div>'
    return (
        f'<div><div style="opacity:.7">{escape(title)}</div>{body}<div style="opacity:.7">{escape(facts)}</div></div>'
    )


def auction_table(auction: Auction) -> str:
    """An auction as a table of four columns, West first, as players write it."""
    order = (3, 0, 1, 2)
    cells = [""] * order.index(auction.dealer) + [suits(call_symbol(call)) for call in auction.calls]
    if not auction.is_over:
        cells.append("?")
    cells += [""] * (-len(cells) % 4)
    rows = [
        "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells[i : i + 4]) + "</tr>" for i in range(0, len(cells), 4)
    ]
    heads = "".join(f"<th>{SEAT_NAMES[seat]}</th>" for seat in order)
    style = "border-collapse:collapse;width:100%;max-width:26rem;text-align:center;font-size:1.1rem"
    return f'<table style="{style}"><tr>{heads}</tr>{"".join(rows)}</table>'
