"""Share: how many hands of a sample do something, with its bounds, and whether that is an agreement.

>>> rare = Share(149, 4_812)
>>> rare.words("hands that open 1♠", "have 7 HCP or fewer")
'3.1 % of 4,812 hands that open 1♠ have 7 HCP or fewer, at least 2.7 %'
>>> rare.status, Share(3, 4_812).status, Share(0, 4_812).status
('agreement', 'rare, shown as deviation', 'never')
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from scipy.stats import beta

_AGREED, _ENOUGH = 0.01, 200  # the lower bound of an agreement's share, and the fewest hands that tell it
_LIKELY = 0.1  # with fewer hands, a share that is taken for an agreement until more is known


@dataclass(frozen=True)
class Share:
    """So many of n hands."""

    count: int
    n: int

    @classmethod
    def of(cls, mask: np.ndarray) -> "Share":
        """The share of hands that are marked."""
        return cls(int(mask.sum()), len(mask))

    @property
    def value(self) -> float:
        """The share in the sample."""
        return self.count / self.n if self.n else 0.0

    @cached_property
    def low(self) -> float:
        """The share is at least this, with 95 % confidence (Clopper and Pearson)."""
        return float(beta.ppf(0.05, self.count, self.n - self.count + 1)) if self.count else 0.0

    @cached_property
    def high(self) -> float:
        """The share is at most this, with 95 % confidence."""
        return float(beta.ppf(0.95, self.count + 1, self.n - self.count)) if self.count < self.n else 1.0

    @property
    def enough(self) -> bool:
        """Whether there are hands enough to tell an agreement."""
        return self.n >= _ENOUGH

    @property
    def agreed(self) -> bool:
        """Whether it is too frequent to be a deviation."""
        return self.enough and self.low >= _AGREED

    @property
    def likely(self) -> bool:
        """An agreement, or what looks like one among too few hands."""
        return self.agreed or (not self.enough and self.value >= _LIKELY)

    @property
    def status(self) -> str:
        """What the share amounts to."""
        if not self.enough:
            return "too few hands to be certain"
        if self.agreed:
            return "agreement"
        return "rare, shown as deviation" if self.count else "never"

    def words(self, hands: str, what: str) -> str:
        """The share with the number of hands and its bound."""
        if not self.n:
            return f"no {hands} were found"
        if not self.count:
            return f"none of {self.n:,} {hands} {what}, at most {_percent(self.high)}"
        return f"{_percent(self.value)} of {self.n:,} {hands} {what}, at least {_percent(self.low)}"


def _percent(share: float) -> str:
    digits = 1 if share >= 0.001 or not share else 2
    return f"{100 * share:.{digits}f} %"
