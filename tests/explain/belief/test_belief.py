"""Belief: against enumeration, against rejection sampling, honest error bars, and what it refuses."""

import numpy as np
import pytest

from bidlens.agents.sayc import SAYC
from bidlens.bridge import AlwaysPass, Auction, Deals, HandSet, InputError, Policy, PolicyError, call_number
from bidlens.bridge.arena import bid_out
from bidlens.bridge.deals import known_words
from bidlens.bridge.features import FEATURES
from bidlens.bridge.way_of_playing import drawn, undrawn
from bidlens.explain import Belief, ImpossibleAuction, believe
from bidlens.explain.belief.enumeration import all_deals, count_deals


class Soft(Policy):
    """sayc that now and then makes any other legal call, the more so the more clubs it holds."""

    name = "soft"

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        other = (0.05 + 0.03 * hands.lengths[:, 3])[:, None]
        return (1 - other) * SAYC().probabilities(hands, auction) + other * auction.legal / auction.legal.sum()


SOFT = drawn(Soft())


def but_for(deal: Deals, seat: int, unknown: int, seed: int) -> dict[int | str, str]:
    """All cards of a deal as known but for a few of each of the three other hands."""
    rng = np.random.default_rng(seed)
    known: dict[int | str, str] = {}
    for other in range(4):
        cards = deal.hands(other).cards[0]
        if other != seat:
            cards[rng.choice(np.flatnonzero(cards), unknown, replace=False)] = False
        suits = cards.reshape(4, 13)
        known["NESW"[other]] = ".".join("".join(np.array(list("AKQJT98765432"))[suit]) for suit in suits)
    return known


def chi_square(belief: Belief, exact: Belief) -> tuple[float, int]:
    """Distance of sampled from exact deal weights in standard errors, squared and added up; how many were added."""
    order = {tuple(words): i for i, words in enumerate(exact.particles.words.tolist())}
    rows = np.array([order[tuple(words)] for words in belief.particles.words.tolist()])
    found = np.bincount(rows, belief.weights, minlength=len(order))
    likely = exact.weights * belief.ess >= 5
    assert found[exact.weights < 1e-12].sum() < 1e-6
    expected = exact.weights[likely]
    return float((belief.ess * (found[likely] - expected) ** 2 / expected).sum()), int(likely.sum())


def check_problems(policy: Policy, seeds: range, unknown: int, calls: int) -> None:
    totals = np.zeros(2)
    deals = Deals.random(len(seeds), seed=seeds.start)
    bidder = undrawn(policy)
    for seed, deal, auction in zip(seeds, deals, bid_out(bidder, bidder, deals, seed=seeds.start), strict=True):
        heard = Auction(auction.dealer, auction.vul, auction.calls[: min(calls, len(auction) - 1)])
        known = but_for(deal, heard.turn, unknown, seed)
        exact = believe(policy, heard, known=known)
        assert exact.exact and abs(exact.weights.sum() - 1) < 1e-9
        sampled = believe(policy, heard, n=20_000, seed=seed, known=known, enumerate_few=False)
        assert not sampled.exact
        assert abs(sampled.log_probability - exact.log_probability) < 0.25
        statistic, cells = chi_square(sampled, exact)
        assert statistic < cells + 6 * np.sqrt(2 * cells) + 6, (seed, heard.text)
        totals += statistic, max(cells - 1, 0)
    assert totals[0] < totals[1] + 4 * np.sqrt(2 * totals[1])  # all problems together


def test_counting_deals() -> None:
    deal = Deals.random(1, seed=1)
    for unknown, number in ((1, 6), (2, 90), (3, 1680)):
        words = known_words(but_for(deal, 0, unknown, 1))
        cards = all_deals(words)
        assert count_deals(words) == number == len(cards) == len(np.unique(cards, axis=0))


def test_enumeration_agrees_soft() -> None:
    check_problems(SOFT, range(100, 120), 2, 6)


def test_enumeration_agrees_rules() -> None:
    check_problems(SAYC(), range(200, 225), 2, 5)


def test_enumeration_agrees_jps(jps: Policy) -> None:
    check_problems(drawn(jps), range(300, 321), 2, 9)
    check_problems(drawn(jps), range(400, 404), 3, 7)


def test_rejection_sampling_agrees() -> None:
    """HCP and lengths after an auction, against deals that really make it."""
    policy = SAYC()
    deals = Deals.random(60_000, seed=9)
    for text in ("1NT P", "1S P 2S", "P 1H", "1D P 1H P"):
        auction = Auction.parse(text)
        rows = np.arange(len(deals))
        so_far = Auction()
        for call in auction.calls:
            hands = HandSet(deals.holdings[rows, so_far.turn])
            rows = rows[policy.probabilities(hands, so_far)[:, call] > 0]
            so_far = so_far.push(call)
        belief = believe(policy, auction, n=6_000, seed=1)
        assert abs(belief.probability - len(rows) / len(deals)) < 5 * np.sqrt(len(rows)) / len(deals)
        for seat in "NESW":
            kept = HandSet(deals.holdings[rows, "NESW".index(seat)])
            for feature in ("hcp", "spades", "clubs"):
                values, shares, errors = belief.distribution(seat, feature)
                real = np.array([(FEATURES[feature](kept) == value).mean() for value in values])
                spread = np.sqrt(errors**2 + real * (1 - real) / len(rows)) + 2 / len(rows)
                assert (np.abs(shares - real) < 5 * spread).all(), (text, seat, feature)


def test_error_bars_are_honest() -> None:
    """Thirty seeds: the spread of the means agrees with the error bars that each run reports."""
    policy, auction = SOFT, Auction.parse("1S P 2D")
    runs = [believe(policy, auction, n=300, seed=seed) for seed in range(30)]
    for seat, feature in (("N", "hcp"), ("S", "hcp"), ("E", "spades"), ("S", "diamonds")):
        means, errors = np.array([run.mean(seat, feature) for run in runs]).T
        ratio = means.std(ddof=1) / np.sqrt((errors**2).mean())
        assert 0.6 < ratio < 1.6, (seat, feature, ratio)
    values = np.array([run.log_probability for run in runs])
    assert values.std() < 0.35


def test_known_cards_stay() -> None:
    belief = believe(SOFT, "1S P", n=500, seed=1, known={"S": "AKQ32.K2.QJ4.T98", "W": ".A.A."})
    assert set(belief.hands("S").to_pbn()) == {"AKQ32.K2.QJ4.T98"}
    west = belief.card_probabilities("W")[0]
    assert np.allclose(west[[13, 26]], 1) and abs(west.sum() - 13) < 1e-9
    assert abs(belief.weights.sum() - 1) < 1e-12 and len(belief.deals) == 500


def test_the_same_seed_gives_the_same_belief() -> None:
    first, second = (believe(SOFT, "1C P 1H P", n=300, seed=5) for _ in range(2))
    assert first.deals == second.deals and (first.weights == second.weights).all()
    assert first.push("1S").deals == second.push("1S").deals
    assert believe(SOFT, "1C P 1H P", n=300, seed=6).deals != first.deals


def test_push_goes_on() -> None:
    """One call more is the same as hearing it from the start, and the calls of a tree add up."""
    belief = believe(SOFT, "1H P", n=2_000, seed=1)
    calls, errors = belief.call_probabilities()
    assert abs(calls.sum() - 1) < 1e-9
    for call in ("2H", "1S"):
        pushed = belief.push(call)
        share = np.exp(pushed.log_probability - belief.log_probability)
        assert abs(share - calls[call_number(call)]) < 0.1 * share
        again = believe(SOFT, f"1H P {call}", n=2_000, seed=2)
        a, b = pushed.mean("S", "hcp"), again.mean("S", "hcp")
        assert abs(a[0] - b[0]) < 5 * np.hypot(a[1], b[1])
    assert (errors >= 0).all()


def test_two_sides_with_their_own_policies() -> None:
    belief = believe(None, "1S P 2S P", n=400, seed=1, policies_by_side=(SAYC(), AlwaysPass()))
    assert belief.hands("N").lengths[:, 0].min() >= 5
    assert abs(belief.mean("E", "hcp")[0] + belief.mean("W", "hcp")[0] - 18) < 3
    with pytest.raises(ImpossibleAuction, match="'pass' can make, got 2H by East after 1S"):
        believe(None, "1S 2H", n=400, policies_by_side=(SAYC(), AlwaysPass()))


def test_a_rare_call_is_found() -> None:
    """About one hand in 4,000 opens 3NT: more than a few particles must be asked."""
    belief = believe(SAYC(), "3NT", n=400, seed=1)
    points = belief.hands("N").hcp
    assert points.min() >= 25 and points.max() <= 27
    assert 1e-4 < belief.probability < 8e-4


def test_impossible_auctions_are_said_to_be_so() -> None:
    told = r"policy 'sayc' can make, got 7NT by South after 1C P: sayc never bids this here, but 1[A-Z]+ \d+ %, "
    with pytest.raises(ImpossibleAuction, match=told):
        believe(SAYC(), "1C P 7NT", n=200)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"auction": "1NT P P P"}, "which is over"),
        ({"auction": "1NT 1S"}, "expected a bid above 1NT"),
        ({"auction": "1NT", "n": 3}, "expected 10 to 5,000,000 deals, got 3"),
        ({"auction": "1NT", "known": {"N": "A...", "S": "A..."}}, "in both N and S"),
        ({"auction": "P", "policies_by_side": [AlwaysPass()]}, "of North-South and of East-West, got 1"),
    ],
)
def test_bad_input(arguments: dict, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        believe(SAYC(), **arguments)


def test_the_end_of_an_auction_is_refused() -> None:
    belief = believe(AlwaysPass(), "P P P", n=20)
    with pytest.raises(InputError, match="which is over"):
        belief.push("P")


def test_a_policy_that_errs_midway() -> None:
    class Broken(Soft):
        def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
            return super().probabilities(hands, auction) * (1 if len(auction) < 2 else np.nan)

    with pytest.raises(PolicyError, match="finite probabilities from policy 'soft'"):
        believe(Broken(), "1H P 2H", n=50)
