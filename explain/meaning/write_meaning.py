"""Write the meaning of a call: survey its turn, write its text, and measure how true the text is."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from bidlens.bridge import Auction, Deals, HandSet, InputError, Policy, call_name
from bidlens.bridge.way_of_playing import way_of_playing

from ..belief.belief import Progress
from ..belief.seat_likelihood import sides
from ..statistics import middle_95
from ..survey.rare_calls import learn_and_check
from ..survey.survey import Survey, survey
from ..vocabulary.call_text import CallText
from ..vocabulary.clause import Clause
from ..vocabulary.hand_counts import numbers
from .call_hands import CallHands, partner_suits
from .call_kind import call_kind
from .continuation import Continuation
from .denials import denials
from .examples import representatives
from .forcing import forcing_of
from .information import information
from .meaning import Meaning
from .settings import CASES, DEALS_FOLLOWED, FEWEST_HANDS, HANDS, HANDS_ASKED_AGAIN, HANDS_FOR_EXAMPLES
from .text_fidelity import measure_text
from .variations import variations
from .write_clauses import write_clauses


def meaning(
    policy: Policy | None,
    auction: Auction | str,
    n: int = HANDS,
    seed: int = 0,
    most_clauses: int = CASES,
    policies_by_side: Sequence[Policy] | None = None,
    progress: Progress | None = None,
) -> Meaning:
    """What the last call of an auction shows; a hand makes the call that the policy gives most probability, or the one
    that is drawn for it, with `drawn(policy)`.

    n hands are drawn as they occur before the call; a fifth of them is kept back to check the text. `most_clauses` is
    how many cases ("or ...") the text may have.
    """
    heard = Auction.of(auction)
    if not heard.calls:
        raise InputError("expected an auction that ends in the call to explain, got no call")
    by_side = sides(policy, policies_by_side)
    found = survey(None, Auction(heard.dealer, heard.vul, heard.calls[:-1]), n, seed, by_side, progress)
    return write_meaning(found, heard.calls[-1], seed, most_clauses)


def write_meaning(
    found: Survey, call: int, seed: int = 0, most_clauses: int = CASES, look_closer: bool = True
) -> Meaning:
    """What a call shows at a turn that has been surveyed; a rare call is looked at closer, where that is wanted."""
    heard = found.auction.push(call)
    learn, check = learn_and_check(found, call, seed) if look_closer else found.parted()
    own = [part[np.flatnonzero(part.calls == call)] for part in (learn, check)]
    clauses, but_not = _text(learn, call, most_clauses) if len(own[0]) >= FEWEST_HANDS else ((), ())
    every = HandSet.concat([part.hands for part in own])
    fidelity = measure_text(CallText(clauses, but_not), learn, check, call)
    after = Continuation(heard, _some_deals(own, seed), found.policy)
    shown = Meaning(
        policy=found.policy.name,
        auction=found.auction,
        call=call,
        clauses=clauses,
        exceptions=but_not,
        fidelity=fidelity,
        typical_hcp=middle_95(every.hcp) if len(every) else (0, 0),
        information=information(found, call, fidelity, after),
        next_calls=_named(after.next_calls),
        way=way_of_playing(found.policy),
    )
    if not clauses:
        return shown
    kind, suit = call_kind(CallHands(found.auction, call, every, found.hands, found.shares, after))
    asked_again = every[_spread(len(every), HANDS_ASKED_AGAIN)]
    return replace(
        shown,
        kind=kind,
        suit=suit,
        forcing=forcing_of(after, kind),
        denies=denials(every, found.hands, clauses),
        varies=variations(found.policy, found.auction, call, asked_again),
        examples=representatives(every[_spread(len(every), HANDS_FOR_EXAMPLES)], seed=seed),
    )


def _text(learn: Survey, call: int, most_clauses: int) -> tuple[tuple[Clause, ...], tuple[tuple[int, Clause], ...]]:
    """Clauses that hold the call's hands, and exceptions from them."""
    made, seen = learn.calls == call, numbers(learn.hands)
    masses = learn.mass[made], learn.mass[~made]
    suits = partner_suits(learn.auction)
    clauses, but_not = write_clauses(seen[made], seen[~made], learn.calls[~made], *masses, most_clauses, suits)
    return tuple(clauses), tuple(but_not)


def _some_deals(own: list[Survey], seed: int) -> Deals:
    """Deals in which the call was made, in any order."""
    words = np.concatenate([part.deals.words for part in own if part.deals is not None])
    return Deals.from_words(np.random.default_rng(seed).permutation(words)[:DEALS_FOLLOWED])


def _spread(count: int, most: int) -> np.ndarray:
    """At most so many places, spread evenly."""
    return np.linspace(0, count - 1, min(count, most)).astype(int)


def _named(shares: np.ndarray) -> dict[str, float]:
    """Calls by name, the most frequent first."""
    return {
        call_name(int(call)): float(shares[call]) for call in np.argsort(-shares, kind="stable") if shares[call] > 0
    }
