"""SAYC: the chapters put together into a policy."""

from dataclasses import replace
from functools import lru_cache

from bidlens.bridge import Auction

from ..rule import Rule, RulePolicy
from .advances import advances
from .defence import defence
from .judgement import judgement
from .notrump import after_notrump
from .openings import openings
from .preempts import after_preempt
from .rebids import rebids
from .responder_rebids import responder_rebids
from .responses import responses
from .situation import Chapter, Situation, heard
from .slam import aces_asked
from .strong import after_strong_two

CHAPTERS: tuple[Chapter, ...] = (
    aces_asked,
    after_notrump,
    after_strong_two,
    after_preempt,
    responses,
    rebids,
    responder_rebids,
    defence,
    advances,
)
_SEEN_FROM_DEALER = {"None": "None", "NS": "EW", "EW": "NS", "Both": "Both"}


class SAYC(RulePolicy):
    """Standard American Yellow Card.

    >>> from bidlens.bridge import HandSet
    >>> print(SAYC().explain(HandSet.from_pbn("AQ32.KJ4.QT98.K5"), Auction())[0])
    1NT  notrump opening: 15-17 HCP, balanced
    """

    name = "sayc"

    def rules(self, auction: Auction) -> list[Rule]:
        """The rules of the seat to call."""
        return _book(_normal(auction))[1]


def _normal(auction: Auction) -> Auction:
    """The same auction with North as dealer: what matters is who sits where around the dealer."""
    if auction.dealer == 0:
        return auction
    vul = auction.vul if auction.dealer % 2 == 0 else _SEEN_FROM_DEALER[auction.vul]
    return Auction(0, vul, auction.calls)


@lru_cache(maxsize=200_000)
def _book(auction: Auction) -> tuple[Situation, list[Rule]]:
    """The situation after an auction dealt by North, and the rules for it."""
    if not auction.calls:
        situation = Situation(auction)
    else:
        before, rules = _book(_without_last(auction))
        legal = [rule for rule in rules if rule.call == auction.calls[-1]]
        situation = before.after(heard(before, legal, auction.calls[-1]))
    return situation, _rules(situation)


def _without_last(auction: Auction) -> Auction:
    return Auction(auction.dealer, auction.vul, auction.calls[:-1])


def _rules(s: Situation) -> list[Rule]:
    if s.auction.is_over:
        return []
    if not s.opened:
        return list(openings(len(s.calls) + 1, s.auction.is_vulnerable(s.auction.turn)))
    for chapter in CHAPTERS:
        rules = chapter(s)
        if rules is not None:
            return rules + ([replace(rule, makeshift=True) for rule in judgement(s)] if s.must_bid else [])
    return judgement(s)
