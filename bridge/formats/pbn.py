"""Reads PBN, tolerantly: one broken board never loses the others.

A board begins at an Event, Board, Deal or Auction tag that the board before already has, or after an empty line. The
value "#" means "as in the board before". In auctions "AP" passes out the rest, "=1=" points to a note; "$1", "!", "?"
and comments are passed over.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..auction import Auction
from ..auction_text import CallToken
from ..calls import PASS, call_number
from ..deals import normal_deal
from ..errors import InvalidSeat
from ..seats import parse_vulnerability, seat_number, vulnerability_of_board
from .board import Annotation, Board, MissingDeal, Rejected, build_auction, read_or_reject

_TAG = re.compile(r'^\s*\[\s*([A-Za-z]\w*)\s+"(.*)"\s*\]')
_COMMENT = re.compile(r"\{[^{}]*(?:\}|$)|;[^\n]*")
_NOTE = re.compile(r"=(\d+)=")
_RESULT = re.compile(r"\^?(?:(NS|EW)\s*)?(\d{1,2})(?:\s*(?:NS|EW)\s*\d{1,2})?")
_BOARD_NUMBER = re.compile(r"\d{1,6}")
_NEXT_TAG = re.compile(r'(?<="\])\s*(?=\[\w+ ")')
_ROW_TAGS = {"auction", "play"}  # tags that are followed by rows of text
_ONE_TO_A_BOARD = {"Event", "Board", "Deal", "Auction"}
_OWN_TAGS = {  # what a Board keeps in fields of its own
    *("Board", "Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result", "Auction", "Play"),
    *("North", "East", "South", "West"),
}


@dataclass
class _Raw:
    """The tags of one board as they stand in the file."""

    line: int
    tags: dict[str, str] = field(default_factory=dict[str, str])
    rows: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    notes: dict[str, str] = field(default_factory=dict[str, str])
    in_auction: bool = False  # whether notes now speak of calls
    open_rows: list[str] | None = None  # of the last tag, where rows follow it

    def take_tag(self, name: str, value: str, line: int) -> None:
        """Take in a tag, or a note of the auction."""
        self.line = self.line if self.tags else line
        if name == "Note":
            reference, _, note = value.partition(":")
            if self.in_auction:
                self.notes.setdefault(reference.strip(), note)
        else:
            self.tags[name] = value
            self.in_auction = name == "Auction" or (self.in_auction and name != "Play")
        self.open_rows = self.rows.setdefault(name, []) if name.lower() in _ROW_TAGS else None

    def take_row(self, line: str) -> bool:
        """Take in a row that follows a tag; whether it begins a comment instead."""
        if self.open_rows is None:
            return line.count("{") > line.count("}")
        self.open_rows.append(line)
        return False


def parse_pbn(text: str) -> Iterator[Board | Rejected]:
    """The boards of a PBN text, in order; what cannot be read comes as Rejected with its line."""
    before: dict[str, str] = {}
    for raw in _split(text):
        raw.tags = {name: before.get(name, "") if value in ("#", "##") else value for name, value in raw.tags.items()}
        before = raw.tags
        if "Deal" in raw.tags or "Auction" in raw.tags or "Board" in raw.tags:
            yield read_or_reject(lambda raw=raw: _board(raw), raw.line, raw.tags.get("Board", ""))


def _split(text: str) -> Iterator[_Raw]:
    """The boards of a file, each as its tags and the rows that follow some of them."""
    raw = _Raw(1)
    gap = in_comment = False
    for number, line in _lines(text):
        tag = _TAG.match(line)
        if in_comment and not (tag and tag[1] in ("Event", "Board", "Deal")):
            in_comment = "}" not in line
        elif tag:
            if _starts_board(tag[1], raw.tags, gap):
                yield raw
                raw = _Raw(number)
            raw.take_tag(tag[1], tag[2], number)
            gap = in_comment = False
        elif not line.strip():
            gap = True
        elif not line.startswith("%"):
            in_comment = raw.take_row(line)
    if raw.tags:
        yield raw


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Numbered lines; tags that share a line come one by one."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.count('"]') > 1:
            yield from ((number, tag) for tag in _NEXT_TAG.split(line))
        else:
            yield number, line


def _starts_board(name: str, tags: dict[str, str], after_gap: bool) -> bool:
    """Whether this tag is the first of a new board. An empty line inside a board, before its auction, is borne with."""
    if name in tags:
        return name in _ONE_TO_A_BOARD or after_gap
    return after_gap and "Deal" in tags and name not in _OWN_TAGS and name != "Note"


def _board(raw: _Raw) -> Board:
    tags = raw.tags
    if not tags.get("Deal", "").strip():
        raise MissingDeal("expected a Deal tag, got none")
    deal = normal_deal(tags["Deal"])
    dealer = seat_number(tags.get("Auction") or tags.get("Dealer") or tags["Deal"].strip()[:1])
    vul = _vulnerability(tags)
    rows = raw.rows.get("Auction", [])
    tokens, references = _calls(rows)
    auction = build_auction(tokens, dealer, vul) if tokens else None
    return Board(
        deal=deal,
        dealer=dealer,
        vul=vul,
        auction=auction,
        notes={i: _annotation(raw.notes.get(reference, "")) for i, reference in references.items()},
        tricks=_tricks(tags.get("Result", ""), auction),
        number=tags.get("Board", ""),
        players=(tags.get("North", ""), tags.get("East", ""), tags.get("South", ""), tags.get("West", "")),
        tags={name: value for name, value in tags.items() if name not in _OWN_TAGS and value not in ("", "?")},
        line=raw.line,
    )


def _vulnerability(tags: dict[str, str]) -> str:
    text = tags.get("Vulnerable", "").strip()
    if text:
        return parse_vulnerability(text)
    if _BOARD_NUMBER.fullmatch(tags.get("Board", "")) and int(tags["Board"]) > 0:
        return vulnerability_of_board(int(tags["Board"]))
    raise InvalidSeat("expected a Vulnerable tag or a board number, got neither")


def _calls(rows: list[str]) -> tuple[list[CallToken], dict[int, str]]:
    """The calls of an auction's rows, and the note that each noted call points to, by the index of the call."""
    tokens: list[CallToken] = []
    references: dict[int, str] = {}
    for word in _NOTE.sub(r" \g<0> ", _COMMENT.sub(" ", "\n".join(rows))).split():
        if note := _NOTE.fullmatch(word):
            if tokens:
                references[len(tokens) - 1] = note[1]
        elif word in ("*", "+", "-"):  # the rest of the auction is not known
            break
        elif word.upper() in ("AP", "ALLPASS"):
            tokens.append(CallToken(PASS, all_pass=True))
        elif call := word.rstrip("!?") if word[0] != "$" else "":
            tokens.append(CallToken(call_number(call)))
    return tokens, references


def _annotation(text: str) -> Annotation:
    return Annotation("" if text.strip() == "Alert" else text.strip())


def _tricks(text: str, auction: Auction | None) -> int | None:
    """Declarer's tricks: "9", "^9", or by side, "NS 9" and "EW 4"."""
    match = _RESULT.fullmatch(text.strip().upper())
    if match is None or int(match[2]) > 13:
        return None
    declarer = None if auction is None else auction.declarer
    defended = match[1] is not None and declarer is not None and match[1] != ("NS", "EW")[declarer % 2]
    return 13 - int(match[2]) if defended else int(match[2])
