"""Matches: duplicate arithmetic, both scorers, and the command."""

from pathlib import Path

import numpy as np
import pytest

from bidlens.agents import greedy
from bidlens.agents.match import double_dummy, play_match, trick_network, where_contracts_differ
from bidlens.agents.polish_club import PolishClub
from bidlens.agents.sayc import SAYC
from bidlens.bridge import Auction, Contract, Deals, HandSet, InputError, Policy
from bidlens.bridge.arena import bid_out, continue_auctions
from bidlens.bridge.double_dummy import solve
from bidlens.bridge.scoring import contract_score, imps
from bidlens.bridge.seats import dealer_of_board, vulnerability_of_board
from bidlens.bridge.trick_store import TrickStore

DEALS = Deals.random(16, seed=5)


class Coin(Policy):
    """Opens 1C half of the time, then passes."""

    name = "coin"

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        calls = np.zeros((len(hands), 38))
        calls[:, 35] = 1
        if auction.last_bid is None:
            calls[:, 0] = calls[:, 35] = 0.5
        return calls


def test_boards_have_their_dealers() -> None:
    auctions = bid_out(SAYC(), SAYC(), DEALS, first_board=5)
    assert [(a.dealer, a.vul) for a in auctions] == [
        (dealer_of_board(i), vulnerability_of_board(i)) for i in range(5, 21)
    ]


def test_each_side_bids_its_own_hand() -> None:
    """Replayed call by call with the policy of each seat, the auction is the same."""
    policies = (SAYC(), PolishClub())
    for row, auction in enumerate(bid_out(*policies, DEALS)):
        so_far = Auction(auction.dealer, auction.vul)
        for call in auction.calls:
            hand = DEALS[row].hands(so_far.turn)
            assert policies[so_far.turn % 2].probabilities(hand, so_far)[0].argmax() == call
            so_far = so_far.push(call)


def test_drawn_calls_follow_their_probabilities() -> None:
    deals = Deals.random(4_000, seed=1)
    first = [auction.calls[0] for auction in bid_out(Coin(), Coin(), deals, seed=3)]
    assert abs(np.mean(np.array(first) == 0) - 0.5) < 0.04
    assert first == [auction.calls[0] for auction in bid_out(Coin(), Coin(), deals, seed=3)]
    assert len({auction.calls[0] for auction in bid_out(greedy(Coin()), Coin(), deals)}) == 1


def test_an_auction_goes_on_from_where_it_is() -> None:
    starts = [Auction.parse("1NT P") for _ in range(16)]
    ended = continue_auctions(SAYC(), SAYC(), DEALS, starts)
    assert all(auction.is_over and auction.calls[:2] == (4, 35) for auction in ended)


def test_a_policy_against_itself_is_even() -> None:
    match = play_match(SAYC(), SAYC(), DEALS, trick_network())
    assert match.imps_per_board == 0 == match.low == match.high


def test_duplicate_arithmetic() -> None:
    """Scores and IMPs worked out here from the auctions and a full double-dummy table."""
    deals = DEALS[:6]
    table = solve(deals)
    match = play_match(SAYC(), PolishClub(), deals, double_dummy())
    back = play_match(PolishClub(), SAYC(), deals, double_dummy())
    assert (match.imps == -back.imps).all() and match.names == ("sayc", "polish")
    for row, board in enumerate(match.boards):
        scores = []
        for room in board.rooms:
            contract = room.contract
            tricks = int(table[row, contract.declarer, contract.strain]) if contract else 0
            assert room.tricks == (tricks if contract else None)
            scores.append(contract_score(contract, tricks, room.vul))
        assert board.imps == imps(scores[0] - scores[1])
    assert match.boards[0].rooms[0].players == ("sayc", "polish", "sayc", "polish")
    assert match.boards[0].rooms[1].players == ("polish", "sayc", "polish", "sayc")


def test_only_contracts_that_were_reached_are_solved(tmp_path: Path) -> None:
    deals = DEALS[:2]
    with TrickStore(tmp_path / "tricks.sqlite") as store:
        double_dummy(store)(deals, [[Contract.parse("4S N"), None], [Contract.parse("3NT E"), None]])
        known = store.get(deals) >= 0
    assert known.sum() == 2 and known[0, 0, 3] and known[0, 1, 4]


def test_boards_with_one_contract_are_not_solved(tmp_path: Path) -> None:
    deals, spades, notrump = DEALS[:3], Contract.parse("4S N"), Contract.parse("3NT E")
    with TrickStore(tmp_path / "tricks.sqlite") as store:
        won = where_contracts_differ(double_dummy(store))(deals, [[spades, None, spades], [spades, None, notrump]])
        known = store.get(deals) >= 0
    assert known.sum() == 2 and known[2, 0, 3] and known[2, 1, 4]
    assert (won[:, :2] == -1).all() and won[:, 2].tolist() == [solve(deals)[2, 0, 3], solve(deals)[2, 1, 4]]


def test_the_other_boards_are_enough_for_a_match() -> None:
    deals = Deals.random(100, seed=1)
    whole = play_match(SAYC(), PolishClub(), deals, trick_network())
    match = play_match(SAYC(), PolishClub(), deals, where_contracts_differ(trick_network()))
    assert (match.imps == whole.imps).all()
    unknown = [room.contract for board in match.boards for room in board.rooms if room.contract and room.score is None]
    assert unknown and unknown[::2] == unknown[1::2]


def test_the_interval_holds_the_mean_of_a_larger_match() -> None:
    small = play_match(SAYC(), PolishClub(), Deals.random(300, seed=1), trick_network())
    large = play_match(SAYC(), PolishClub(), Deals.random(3_000, seed=2), trick_network())
    assert small.low < large.imps_per_board < small.high
    assert large.high - large.low < 0.5 * (small.high - small.low)
    swings = [abs(board.imps) for board in large.largest_swings(5)]
    assert swings == sorted(np.abs(large.imps).tolist(), reverse=True)[:5]


def test_two_boards_at_least() -> None:
    with pytest.raises(InputError, match="at least 2 boards"):
        play_match(SAYC(), SAYC(), DEALS[:1], trick_network())


def test_the_networks_tricks_are_near_double_dummy(shared: Path) -> None:
    from bidlens.bridge.trick_store import read_solved

    deals, tricks = read_solved(shared / "solved" / "deals.parquet")
    contracts = [auction.contract for auction in bid_out(SAYC(), SAYC(), deals[:500])]
    expected = trick_network()(deals[:500], [contracts])[0]
    off = [tricks[row, c.declarer, c.strain] - expected[row] for row, c in enumerate(contracts) if c]
    assert np.abs(off).mean() < 0.65 and abs(np.mean(off)) < 0.15  # it sees two hands, not four
