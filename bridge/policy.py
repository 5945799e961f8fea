"""Policy: anything that turns a hand and an auction into call probabilities.

Subclass it, give it a name and one method, and everything in bidlens can explain it:

>>> class Silent(Policy):
...     name = "silent"
...     def probabilities(self, hands, auction):
...         calls = np.zeros((len(hands), 38))
...         calls[:, 35] = 1
...         return calls
>>> Silent().probabilities(HandSet.random(2, seed=1), Auction()).shape
(2, 38)
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence

import numpy as np

from .auction import Auction
from .calls import CALLS, PASS, call_name
from .errors import InputError
from .hands import HandSet

_TOLERANCE = 1e-4  # how far a row may be from adding up to one, as networks of single precision are


class PolicyError(InputError):
    """A policy that did not give call probabilities; says which policy, in which auction, with which hand."""


class Policy(ABC):
    """A bidder: call probabilities for many hands in one auction."""

    name: str
    forks: bool = True  # whether copies of this process may ask it at the same time
    is_checked: bool = False  # whether its answers have been looked at and can be trusted

    @abstractmethod
    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        """(n, 38) call probabilities of the seat to call: zero where illegal, every row adds up to one."""

    def probabilities_each(self, hands: HandSet, auctions: Sequence[Auction]) -> np.ndarray:
        """(n, 38) call probabilities with one auction a hand; equal auctions are asked together."""
        _check_lengths(hands, auctions)
        result = np.zeros((len(hands), len(CALLS)))
        for auction, rows in rows_by_auction(auctions).items():
            result[rows] = self.probabilities(hands[rows], auction)
        return result

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


class AlwaysPass(Policy):
    """Says nothing: for opponents who leave the others alone."""

    name = "pass"

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:  # noqa: ARG002
        """(n, 38): a pass for every hand."""
        return np.eye(len(CALLS))[np.full(len(hands), PASS)]


def may_fork(policy: Policy) -> bool:
    """Whether a policy, and every one that it wraps, may be asked by copies of this process."""
    while True:
        if not policy.forks:
            return False
        inner = getattr(policy, "policy", None)
        if not isinstance(inner, Policy):
            return True
        policy = inner


def has_answer(answers: np.ndarray) -> np.ndarray:
    """(n,) bool: which rows of (n, 38) answers are call probabilities; zeros mean that no call could be had."""
    return (answers > 0).sum(axis=1) > 0


def rows_by_auction(auctions: Sequence[Auction]) -> dict[Auction, list[int]]:
    """Equal auctions, each with the rows where it stands."""
    rows_of: dict[Auction, list[int]] = {}
    for row, auction in enumerate(auctions):
        rows_of.setdefault(auction, []).append(row)
    return rows_of


class Checked(Policy):
    """A policy whose every answer is checked: what comes out of it can be trusted."""

    is_checked = True

    def __init__(self, policy: Policy):
        """Wrap a policy."""
        self.policy = policy
        self.name = policy.name

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        """The policy's answer, as doubles whose rows add up to one, or a PolicyError."""
        _check_open(self.name, auction)
        answer = self.policy.probabilities(hands, auction)
        return self._checked(answer, hands, [auction] * len(hands), auction.legal)

    def probabilities_each(self, hands: HandSet, auctions: Sequence[Auction]) -> np.ndarray:
        """The policy's answer, as doubles whose rows add up to one, or a PolicyError."""
        _check_lengths(hands, auctions)
        for auction in auctions:
            _check_open(self.name, auction)
        answer = self.policy.probabilities_each(hands, auctions)
        return self._checked(answer, hands, auctions, np.array([auction.legal for auction in auctions]))

    def _checked(
        self, answer: np.ndarray, hands: HandSet, auctions: Sequence[Auction], legal: np.ndarray
    ) -> np.ndarray:
        try:
            calls = np.asarray(answer, dtype=float)
        except (TypeError, ValueError):
            raise PolicyError(f"expected an array of numbers from policy {self.name!r}, got {answer!r:.60}") from None
        if calls.shape != (len(hands), len(CALLS)):
            after = f" after {auctions[0].text or 'no call'}" if auctions else ""
            wanted = f"an array of shape ({len(hands)}, {len(CALLS)}) from policy {self.name!r}{after}"
            raise PolicyError(f"expected {wanted}, got {calls.shape}")
        if not len(calls):
            return calls
        sums = calls.sum(axis=1)
        fine = (calls >= 0).all(axis=1) & (np.abs(sums - 1) <= _TOLERANCE) & ~((calls > 0) & ~legal).any(axis=1)
        if not fine.all():
            row = int(np.flatnonzero(~fine)[0])
            raise PolicyError(_complaint(self.name, calls[row], hands[row], auctions[row]))
        return calls / sums[:, None]


def checked(policy: Policy) -> Policy:
    """The policy with every answer checked; a checked one stays as it is."""
    return policy if policy.is_checked else Checked(policy)


def _check_lengths(hands: HandSet, auctions: Sequence[Auction]) -> None:
    if len(hands) != len(auctions):
        raise ValueError(f"expected one auction a hand, got {len(hands)} hands and {len(auctions)} auctions")


def _check_open(name: str, auction: Auction) -> None:
    if auction.is_over:
        raise PolicyError(f"expected an auction that goes on for policy {name!r}, got {auction.text}, which is over")


def _complaint(name: str, row: np.ndarray, hand: HandSet, auction: Auction) -> str:
    where = f"from policy {name!r} for {hand.to_pbn()[0]} after {auction.text or 'no call'}"
    if not np.isfinite(row).all():
        return f"expected finite probabilities {where}, got {row[~np.isfinite(row)][0]} for {_first(~np.isfinite(row))}"
    if (row < 0).any():
        return f"expected no negative probability {where}, got {row[row < 0][0]:.6g} for {_first(row < 0)}"
    illegal = (row > 0) & ~auction.legal
    if illegal.any():
        return f"expected no probability on an illegal call {where}, got {row[illegal][0]:.6g} for {_first(illegal)}"
    return f"expected probabilities that add up to 1 {where}, got {row.sum():.6g}"


def _first(mask: np.ndarray) -> str:
    return call_name(int(np.flatnonzero(mask)[0]))
