"""Contract: level, strain, doubling and declarer.

>>> contract = Contract.parse("4SX N")
>>> contract.level, contract.strain, contract.doubled, contract.declarer
(4, 3, 1, 0)
>>> str(contract)
'4♠X N'
"""

import re
from dataclasses import dataclass
from typing import Self

from .calls import STRAIN_SYMBOLS, STRAINS, call_number, level, make_bid, strain
from .errors import InvalidContract
from .seats import SEATS, seat_number

_PATTERN = re.compile(r"([1-7])\s*(NT|N|[CDHS♣♦♥♠])\s*(XX|X|\*\*|\*)?\s*(?:BY\s+)?(NORTH|EAST|SOUTH|WEST|[NESW])?")


@dataclass(frozen=True, slots=True)
class Contract:
    """A final contract. strain 0-4 is C, D, H, S, NT; doubled is 0, 1 or 2; declarer 0-3 is N, E, S, W."""

    level: int
    strain: int
    doubled: int = 0
    declarer: int = 0

    def __post_init__(self) -> None:
        if not (1 <= self.level <= 7 and 0 <= self.strain <= 4 and 0 <= self.doubled <= 2 and 0 <= self.declarer <= 3):
            raise InvalidContract(f"expected level 1-7, strain 0-4, doubled 0-2, declarer 0-3, got {self!r}")

    @classmethod
    def parse(cls, text: str, declarer: int | str | None = None) -> Self:
        """Contract from text such as "3NT E", "4SX by N"; the declarer may be given apart."""
        match = _PATTERN.fullmatch(text.strip().upper())
        if match is None:
            raise InvalidContract(f"expected a contract such as 3NT E or 4SX N, got {text!r}")
        bid = call_number(match[1] + match[2])
        doubled = 0 if match[3] is None else len(match[3])
        seat = match[4] if declarer is None else declarer
        if seat is None:
            raise InvalidContract(f"expected a declarer N, E, S or W after the contract, got {text!r}")
        return cls(level(bid), strain(bid), doubled, seat_number(seat))

    @property
    def bid(self) -> int:
        """Number of the bid, 0-34."""
        return make_bid(self.level, self.strain)

    @property
    def target(self) -> int:
        """Tricks needed to make it."""
        return self.level + 6

    @property
    def name(self) -> str:
        """Plain name without the declarer: "4SX"."""
        return f"{self.level}{STRAINS[self.strain]}{'X' * self.doubled}"

    def __str__(self) -> str:
        return f"{self.level}{STRAIN_SYMBOLS[self.strain]}{'X' * self.doubled} {SEATS[self.declarer]}"
