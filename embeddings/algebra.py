"""Sums of hands in text: "A + (B - C)".

>>> [(sign, hand[:4]) for sign, hand in parse_sum("765.Q432.432.432 + (A82.A7643.Q62.Q5 - A82.Q764.Q62.Q53)")]
[(1, '765.'), (1, 'A82.'), (-1, 'A82.')]
"""

import re

from bidlens.bridge import BridgeError, HandSet

_TOKEN = re.compile(r"\s*(?:([+-])\s|([()])|([^\s()+]+(?:\s+(?![+-]\s)[^\s()+]+)*))")


class InvalidSum(BridgeError):
    """Text that is not a sum of hands."""


def parse_sum(text: str) -> list[tuple[int, str]]:
    """Signs (+1, -1) and hands of a sum with brackets; signs stand between spaces, for a hand may hold a void "-".

    >>> parse_sum("♠765 ♥Q432 ♦432 ♣432 - (♠A82 ♥A7643 ♦Q62 ♣Q5)")
    [(1, '765.Q432.432.432'), (-1, 'A82.A7643.Q62.Q5')]
    """
    terms: list[tuple[int, str]] = []
    signs = [1]  # of each open bracket
    sign, expects_hand, place = 1, True, 0
    padded = text + " "
    while place < len(text.rstrip()):
        match = _TOKEN.match(padded, place)
        if match is None:
            raise InvalidSum(f"expected hands, signs between spaces and brackets, got {text[place:]!r}")
        operator, bracket, hand = match.groups()
        place = match.end()
        if bracket == "(" and expects_hand:
            signs.append(signs[-1] * sign)
            sign = 1
        elif bracket == ")" and not expects_hand and len(signs) > 1:
            signs.pop()
        elif operator and not expects_hand:
            sign, expects_hand = (1 if operator == "+" else -1), True
        elif hand and expects_hand:
            terms.append((signs[-1] * sign, HandSet.from_pbn(hand).to_pbn()[0]))
            sign, expects_hand = 1, False
        else:
            raise InvalidSum(
                f"expected {'a hand' if expects_hand else 'a sign or a bracket'}, got {match[0].strip()!r}"
            )
    if expects_hand or len(signs) > 1:
        raise InvalidSum(f"expected {'a hand' if expects_hand else 'a closing bracket'} at the end, got {text!r}")
    return terms
