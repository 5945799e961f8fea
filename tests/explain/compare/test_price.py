"""The price of honesty: policies that obey their card, and what its lines cost; all answers are known beforehand."""

import numpy as np
import pytest

from bidlens.agents.match import Match, double_dummy, play_match, trick_network, where_contracts_differ
from bidlens.bridge import AlwaysPass, Auction, Deals, HandSet, Policy, call_number, checked
from bidlens.bridge.calls import PASS
from bidlens.explain.compare import LinePrice, ObedientPolicy, line_prices
from bidlens.explain.reading import PrintedCard, PrintedLine, PrintedTurn
from bidlens.explain.vocabulary.call_text import CallText
from bidlens.explain.vocabulary.clause import Clause
from bidlens.explain.vocabulary.hand_counts import HIGH_CARDS

ONE_CLUB, SEVEN_NOTRUMP = call_number("1C"), call_number("7NT")
ANY_PASSES = (0, 1, 2, 3)
EACH_HAS_A_SUIT = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
NOTHING = PrintedCard("nothing", ())


class StrongClub(Policy):
    """Opens 1C with 16 points, responds 1D, and passes otherwise."""

    name = "strong club"

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        calls = np.full(len(hands), PASS)
        if not auction.from_opening:
            calls[hands.hcp >= 16] = ONE_CLUB
        elif auction.from_opening == (ONE_CLUB, PASS):
            calls[:] = call_number("1D")
        return np.eye(38)[calls]


def line(call: str, low: int = 0, high: int = 37) -> PrintedLine:
    return PrintedLine(call_number(call), CallText((Clause.of({HIGH_CARDS: (low, high)}),)))


def opening(*lines: PrintedLine) -> PrintedCard:
    """A card of the opening in any seat."""
    return PrintedCard("openings", (PrintedTurn((), lines, ANY_PASSES),))


def prices(match: Match) -> list[LinePrice]:
    rooms = [[board.rooms[i].auction or Auction() for board in match.boards] for i in (0, 1)]
    return line_prices(rooms[0], rooms[1], match.imps.tolist())


def test_a_true_card_costs_nothing() -> None:
    policy, deals = StrongClub(), Deals.random(200, seed=1)
    obedient = ObedientPolicy(policy, opening(line("1C", 16), line("P", 0, 15)))
    match = play_match(obedient, policy, deals, where_contracts_differ(trick_network()))
    assert match.imps_per_board == match.low == match.high == 0.0 and prices(match) == []
    assert obedient.changed == 0 and 0 < obedient.obeyed < obedient.turns


def test_an_empty_card_costs_nothing() -> None:
    obedient = ObedientPolicy(StrongClub(), NOTHING)
    match = play_match(obedient, StrongClub(), Deals.random(50, seed=1), trick_network())
    assert not match.imps.any() and (obedient.obeyed, obedient.changed) == (0, 0) and obedient.turns > 200


def test_a_false_card_costs_what_it_says() -> None:
    """7NT down thirteen in both rooms: 1,300 points with nobody vulnerable, 1,950 where North-South are."""
    obedient = ObedientPolicy(AlwaysPass(), opening(line("7NT")))
    deals = Deals.from_pbn([EACH_HAS_A_SUIT] * 2)
    match = play_match(obedient, AlwaysPass(), deals, where_contracts_differ(double_dummy()))
    assert match.imps.tolist() == [-16, -18]
    assert (obedient.turns, obedient.obeyed, obedient.changed) == (8, 4, 4)
    (only,) = prices(match)
    assert only == LinePrice(Auction(), SEVEN_NOTRUMP, (PASS,), -34, 2) and only.mean == -17
    assert only.text("pass") == "Opening: the card says 7NT, pass passes: -34 IMPs on 2 boards, -17.0 each"


def test_the_false_line_of_a_card_is_named_first() -> None:
    card = opening(line("1C", 16), line("7NT", 12, 15), line("P", 0, 11))
    policy = StrongClub()
    obedient = ObedientPolicy(policy, card)
    match = play_match(obedient, policy, Deals.random(100, seed=2), trick_network())
    (only,) = prices(match)
    assert (only.call, only.instead) == (SEVEN_NOTRUMP, (PASS,)) and only.imps == match.imps.sum()
    assert match.high < -3 and 0 < obedient.changed < obedient.obeyed


@pytest.mark.parametrize(("before", "printed"), [("1H", "1C"), ("P", "X"), ("1H P", "X"), ("1H", "XX")])
def test_an_illegal_call_is_not_made(before: str, printed: str) -> None:
    auction, hands = Auction.parse(before), HandSet.random(20, seed=3)
    card = PrintedCard("wrong", (PrintedTurn(auction.calls, (line(printed),)),))
    obedient = ObedientPolicy(StrongClub(), card)
    made = checked(obedient).probabilities(hands, auction)
    assert (made == StrongClub().probabilities(hands, auction)).all()
    assert (obedient.turns, obedient.obeyed, obedient.changed) == (20, 0, 0)


def test_where_the_card_is_silent_the_policy_answers() -> None:
    """A policy that is in doubt stays so but for the hands that the card speaks of."""

    class Doubtful(Policy):
        name = "doubtful"

        def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
            return np.tile(auction.legal / auction.legal.sum(), (len(hands), 1))

    hands = HandSet.random(100, seed=4)
    auctions = [Auction.parse(text) for text in ("", "P", "P P", "1C", "1C X") * 20]
    obedient = ObedientPolicy(Doubtful(), opening(line("2C", 14)))
    made = checked(obedient).probabilities_each(hands, auctions)
    turns = zip(hands, auctions, strict=True)
    told = np.array([hand.hcp[0] >= 14 and not auction.from_opening for hand, auction in turns])
    assert (made[told] == np.eye(38)[call_number("2C")]).all() and 0 < told.sum() == obedient.obeyed
    assert np.allclose(made[~told], Doubtful().probabilities_each(hands, auctions)[~told])
    alone = [obedient.probabilities(hands[row], auction)[0] for row, auction in enumerate(auctions)]
    assert np.allclose(made, alone)


def test_boards_are_put_down_to_the_first_call_that_differs() -> None:
    """Open room, closed room (whose East-West obey) and IMPs; North deals."""
    boards = [
        ("1S P 2S AP", "1S P 3S AP", -6),
        ("P P 1S P 2S AP", "P P 1S P 4S AP", -5),  # the same line after two passes
        ("1S P 2S AP", "1S P 3S P 4S AP", 1),
        ("1S P 2S AP", "1S P 2S AP", 0),  # the same auction: no part in it
        ("1S P AP", "1S X AP", 7),  # East obeys, in the closed room
    ]
    open_room, closed_room = [Auction.parse(one) for one, _, _ in boards], [Auction.parse(one) for _, one, _ in boards]
    found = line_prices(open_room, closed_room, [imps for *_, imps in boards])
    after = Auction.parse("1S P"), Auction.parse("1S")
    assert found == [
        LinePrice(after[0], call_number("2S"), (call_number("3S"), call_number("4S")), -10, 3),
        LinePrice(after[1], call_number("X"), (PASS,), 7, 1),
    ]
    assert found[0].text("sayc") == "1♠ P: the card says 2♠, sayc bids 3♠ or 4♠: -10 IMPs on 3 boards, -3.3 each"
    assert found[1].text("sayc") == "1♠: the card says Double, sayc passes: +7 IMPs on 1 board"
    assert found[0].to_dict() == {"auction": "1S P", "call": "2S", "instead": ["3S", "4S"], "imps": -10, "boards": 3}
