"""Reads the text of an auction, call by call.

>>> [token.call for token in read_calls("1NT - (P) 2♣ AP") if not token.all_pass]
[4, 35, 5]
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from .calls import PASS, call_number
from .errors import InvalidCall

_TOKENS = re.compile(r"[()]|[^\s,;()\-–—]+|--|[-–—]")
_SEPARATORS = ("-", "–", "—")


class CallToken(NamedTuple):
    """One call of a text, and whether brackets marked it as the opponents'."""

    call: int
    opponents: bool = False
    all_pass: bool = False


def read_calls(text: str) -> Iterator[CallToken]:
    """The calls of an auction's text. "AP" comes as one token; a final "?" and alert marks ("!") are dropped."""
    tokens = _TOKENS.findall(text)
    inside = False
    for i, token in enumerate(tokens):
        if token in "()":
            if inside == (token == "("):
                raise InvalidCall(f"expected brackets in pairs, got {text!r}")
            inside = token == "("
        elif token in _SEPARATORS or (token == "?" and i == len(tokens) - 1):
            continue
        elif token.lower() in ("ap", "allpass"):
            yield CallToken(PASS, all_pass=True)
        else:
            yield CallToken(call_number(token.rstrip("!*") or token), inside)
    if inside:
        raise InvalidCall(f"expected brackets in pairs, got {text!r}")
