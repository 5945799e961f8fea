"""A deal as people draw it: four hands around a table."""

from bidlens.bridge import Auction, Deals, call_symbol
from bidlens.bridge.cards import HOLDING_TEXT, SUIT_SYMBOLS
from bidlens.bridge.formats import Board
from bidlens.bridge.seats import SEAT_NAMES, vulnerability_words

_WIDTH = 18


def diagram(board: Board) -> str:
    """Text of a board: North above, West and East beside, South below."""
    hands = [hand_lines(row) for row in Deals.from_pbn(board.deal).holdings[0].tolist()]
    north, east, south, west = hands
    blank = " " * _WIDTH
    number = f"Board {board.number}, " if board.number else ""
    title = f"{number}{SEAT_NAMES[board.dealer]} deals, {vulnerability_words(board.vul)}"
    middle = [f"{left:<{_WIDTH}}{blank}{right}" for left, right in zip(west, east, strict=True)]
    lines = [title, *(blank + line for line in north), *middle, *(blank + line for line in south)]
    return "\n".join(line.rstrip() for line in lines)


def hand_lines(holdings: list[int]) -> list[str]:
    """Four lines, one a suit.

    >>> hand_lines([4096, 0, 1, 8191])[:2]
    ['♠ A', '♥ —']
    """
    return [f"{symbol} {HOLDING_TEXT[holding] or '—'}" for symbol, holding in zip(SUIT_SYMBOLS, holdings, strict=True)]


def auction_table(auction: Auction) -> str:
    """An auction in four columns, West first, as on a scoresheet.

    >>> print(auction_table(Auction.parse("1H P 2H AP", dealer="E")))
      West  North East  South
                  1♥    P
      2♥    P     P     P
    """
    calls = [""] * ((auction.dealer + 1) % 4) + [call_symbol(call) for call in auction.calls]
    rows = [calls[i : i + 4] for i in range(0, len(calls), 4)]
    names = [SEAT_NAMES[seat] for seat in (3, 0, 1, 2)]
    return "\n".join("  " + "".join(f"{text:<6}" for text in row).rstrip() for row in [names, *rows])
