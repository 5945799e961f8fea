"""Agreement: how many hands of a sample do something, with its bounds, and whether that is an agreement.

>>> Agreement(149, 4_812).status, Agreement(3, 4_812).status, Agreement(0, 4_812).status
('agreement', 'rare, shown as deviation', 'never')
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..statistics import Share
from ..vocabulary.phrases.rulings import STATUS, proof
from .settings import AGREED, ENOUGH, LIKELY


@dataclass(frozen=True)
class Agreement:
    """So many of n hands."""

    count: int
    n: int

    @classmethod
    def of(cls, mask: np.ndarray) -> "Agreement":
        """The hands that are marked."""
        return cls(int(mask.sum()), len(mask))

    @cached_property
    def share(self) -> Share:
        """The share in the sample, with its bounds."""
        return Share(self.count / self.n if self.n else 0.0, float(self.n))

    @property
    def enough(self) -> bool:
        """Whether there are hands enough to tell an agreement."""
        return self.n >= ENOUGH

    @property
    def agreed(self) -> bool:
        """Whether it is too frequent to be a deviation."""
        return self.enough and self.share.low >= AGREED

    @property
    def likely(self) -> bool:
        """An agreement, or what looks like one among too few hands."""
        return self.agreed or (not self.enough and self.share.value >= LIKELY)

    @property
    def status(self) -> str:
        """What the share amounts to."""
        if not self.enough:
            return STATUS["few"]
        return STATUS["agreed" if self.agreed else "rare" if self.count else "never"]

    def words(self, hands: str, what: str) -> str:
        """The share with the number of hands and its bound."""
        return proof(self.count, self.n, self.share.value, *self.share.bounds, hands, what)
