"""Reads and writes LIN, the format of Bridge Base Online, with alerts ("!") and explanations ("an|")."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..auction_text import CallToken
from ..calls import CALLS, PASS, call_number
from ..cards import HOLDING_TEXT, SUITS, parse_holding
from ..deals import FULL_DECK, Deals, deal_text, holdings_word
from ..errors import InvalidDeal, InvalidSeat
from ..seats import parse_vulnerability
from .board import Annotation, Board, Rejected, build_auction, read_or_reject

_LIN_SEATS = (2, 3, 0, 1)  # LIN lists South, West, North, East; so does the dealer's digit 1-4
_VUL_LETTER = {"None": "o", "NS": "n", "EW": "e", "Both": "b"}
_CALL = re.compile(r"([1-7](?:NT|[CDHSN])|P|DBL|D|XX|X|R)(!?)", re.IGNORECASE)
_SUIT = re.compile(r"([SHDC])([^SHDC]*)", re.IGNORECASE)
_BOARD_NUMBER = re.compile(r"(\d+)\s*$")


@dataclass
class _Raw:
    line: int
    fields: dict[str, str] = field(default_factory=dict[str, str])
    calls: list[tuple[str, bool]] = field(default_factory=list[tuple[str, bool]])
    notes: dict[int, str] = field(default_factory=dict[int, str])


def parse_lin(text: str) -> Iterator[Board | Rejected]:
    """The boards of a LIN text, in order; what cannot be read comes as Rejected with its line."""
    for raw in _split(text):
        yield read_or_reject(lambda raw=raw: _board(raw), raw.line, _number(raw.fields))


def _split(text: str) -> Iterator[_Raw]:
    """Fields board by board. A board starts at its first field ("qx" or "pn") before the deal ("md")."""
    raw = _Raw(1)
    line = 1
    pieces = text.split("|")
    for key_text, value in zip(pieces[::2], pieces[1::2], strict=False):
        start = line + key_text.count("\n")
        line = start + value.count("\n")
        key = key_text.strip().lower()
        if "md" in raw.fields and key in ("qx", "pn", "md"):
            yield raw
            raw = _Raw(start)
        if not raw.fields:
            raw.line = start
        if key == "mb":
            raw.calls += _split_calls(value)
        elif key == "an" and raw.calls:
            raw.notes[len(raw.calls) - 1] = value.strip()
        elif key and (key not in raw.fields):
            raw.fields[key] = value.strip()
    if "md" in raw.fields:
        yield raw


def _split_calls(text: str) -> list[tuple[str, bool]]:
    """Calls of one mb field, each with its alert; what is no call stays as it is, to be rejected with its board."""
    word = re.sub(r"\s", "", text)
    found = [(match[1], bool(match[2])) for match in _CALL.finditer(word)]
    length = sum(len(call) + alerted for call, alerted in found)
    return found if length == len(word) else [(text, False)]


def _board(raw: _Raw) -> Board:
    dealer, deal = _deal(raw.fields["md"])
    vul = parse_vulnerability(raw.fields.get("sv") or "o")
    names = [*raw.fields.get("pn", "").split(","), "", "", "", ""]
    by_seat = dict(zip(_LIN_SEATS, names, strict=False))
    claimed = raw.fields.get("mc", "")
    tokens = [CallToken(call_number(call)) for call, _ in raw.calls]
    annotated = {i: raw.notes.get(i, "") for i, (_, alerted) in enumerate(raw.calls) if alerted or i in raw.notes}
    return Board(
        deal=deal,
        dealer=dealer,
        vul=vul,
        auction=build_auction(tokens, dealer, vul) if tokens else None,
        notes={i: Annotation(text, raw.calls[i][1]) for i, text in annotated.items()},
        tricks=int(claimed) if re.fullmatch(r"\d|1[0-3]", claimed) else None,
        number=_number(raw.fields),
        players=(by_seat[0], by_seat[1], by_seat[2], by_seat[3]),
        line=raw.line,
    )


def _number(fields: dict[str, str]) -> str:
    match = _BOARD_NUMBER.search(fields.get("ah", "") or fields.get("qx", ""))
    return match[1] if match else ""


def _deal(text: str) -> tuple[int, str]:
    digit, hands = text[:1], text[1:].split(",")
    if digit not in ("1", "2", "3", "4"):
        raise InvalidSeat(f"expected a dealer 1-4 at the start of the deal, got {text!r}")
    words = [0, 0, 0, 0]
    for seat, hand in zip(_LIN_SEATS, hands, strict=False):
        words[seat] = _hand_word(hand)
    missing = [seat for seat in range(4) if words[seat] == 0]
    if len(missing) == 1:
        words[missing[0]] = FULL_DECK & ~(words[0] | words[1] | words[2] | words[3])
    return _LIN_SEATS[int(digit) - 1], deal_text(words)


def _hand_word(text: str) -> int:
    holdings = [0, 0, 0, 0]
    found = _SUIT.findall(text.strip())
    if sum(1 + len(cards) for _, cards in found) != len(text.strip()):
        raise InvalidDeal(f"expected a hand such as SAK2HQ43DT98C7654, got {text!r}")
    for suit, cards in found:
        holdings[SUITS.index(suit.upper())] |= parse_holding(cards)
    return holdings_word(holdings)


def write_lin(board: Board) -> str:
    """One board as one line of LIN; "|" and line breaks in explanations are replaced."""
    hands: list[list[int]] = Deals.from_pbn(board.deal).holdings[0].tolist()
    cards = [
        "".join(suit + HOLDING_TEXT[holding][::-1] for suit, holding in zip(SUITS, hands[seat], strict=True))
        for seat in _LIN_SEATS
    ]
    names = ",".join(_clean(board.players[seat]).replace(",", " ") for seat in _LIN_SEATS)
    parts = ["pn", names, "st", "", "md", f"{_LIN_SEATS.index(board.dealer) + 1}{','.join(cards)}", "rh", ""]
    parts += ["ah", f"Board {board.number}".strip(), "sv", _VUL_LETTER[board.vul]]
    for index, call in enumerate(board.auction.calls if board.auction else ()):
        note = board.notes.get(index)
        parts += ["mb", _call(call) + ("!" if note and note.alerted else "")]
        if note and note.text:
            parts += ["an", _clean(note.text)]
    parts += ["pg", ""]
    if board.tricks is not None:
        parts += ["mc", str(board.tricks)]
    return "|".join(parts) + "|"


def _call(call: int) -> str:
    if call < PASS:
        return CALLS[call][:2]
    return ("p", "d", "r")[call - PASS]


def _clean(text: str) -> str:
    return " ".join(text.replace("|", "/").split())
