import numpy as np
import pytest
from hypothesis import given
from strategies import seats, seeds

from bidlens.bridge import BridgeError, Deals, HandSet, InvalidDeal, InvalidHand
from bidlens.bridge.deals import normal_deal


@given(seeds, seats)
def test_pbn_there_and_back(seed: int, first: int) -> None:
    deals = Deals.random(3, seed)
    assert Deals.from_pbn(deals.to_pbn(first)) == deals
    assert [normal_deal(text) for text in deals.to_pbn(first)] == deals.to_pbn()
    assert Deals.from_hands(*(deals.hands(seat) for seat in "NESW")) == deals


@given(seeds)
def test_every_deal_is_one_deck(seed: int) -> None:
    deals = Deals.random(20, seed)
    cards = sum(deals.hands(seat).cards.astype(int) for seat in "NESW")
    assert (np.asarray(cards) == 1).all()


@given(seeds)
def test_known_cards_stay(seed: int) -> None:
    south = HandSet.random(1, seed)
    (text,) = south.to_pbn()
    other = Deals.random(1, seed + 1, known={"S": text}).hands("N").to_pbn()[0].split(".")
    part = ".".join(suit[:1] for suit in other)
    deals = Deals.random(10, seed, known={"S": text, "N": part})
    assert set(deals.hands("S").to_pbn()) == {text}
    for dealt in deals.hands("N").to_pbn():
        assert all(card in held for card, held in zip(part.split("."), dealt.split("."), strict=True))


def test_known_cards_leave_the_rest_fair() -> None:
    deals = Deals.random(60_000, seed=4, known={"S": "AKQ32.K2.QJ4.T98", "N": "J..."})
    aces = deals.hands("W").cards[:, [13, 26, 39]].mean(axis=0)
    assert np.abs(aces - 13 / 38).max() < 0.01


@pytest.mark.parametrize(
    ("known", "part"),
    [
        ({"S": "AKQ32.K2.QJ4.T98", "N": "A..."}, "♠A in both N and S"),
        ({"S": "AKQ32.K2.QJ4.T987"}, "at most 13 known cards, got 14"),
        ({"X": "A..."}, "expected a seat"),
        ({"S": "AA..."}, "twice"),
    ],
)
def test_bad_known_cards_are_named(known: dict[int | str, str], part: str) -> None:
    with pytest.raises(BridgeError, match=part):
        Deals.random(1, known=known)


FULL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


@pytest.mark.parametrize(
    ("text", "part"),
    [
        (FULL[2:], "a seat, a colon and four hands"),
        (FULL.rsplit(" ", 1)[0], "four hands"),
        (FULL.replace("N:", "Q:"), "expected a seat"),
        ("N:AKQJT98765432... AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432", "♠A and ♠K and ♠Q in both N and E"),
        ("N:AKQJT9876543... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432", "12"),
        ("N:- .AKQJT98765432.. ..AKQJT98765432. -", "13 cards"),
    ],
)
def test_bad_deals_are_named(text: str, part: str) -> None:
    with pytest.raises((InvalidDeal, InvalidHand), match=part):
        Deals.from_pbn([text])
    with pytest.raises(InvalidDeal):
        normal_deal(text)


def test_bad_arrays_are_named() -> None:
    with pytest.raises(InvalidDeal, match="shape"):
        Deals(np.zeros((1, 4, 3)))


def test_slices() -> None:
    deals = Deals.random(5, seed=1)
    assert len(deals[deals.hands("N").hcp >= 0]) == 5
    assert [one.to_pbn()[0] for one in deals] == deals.to_pbn()
    assert deals[2].to_pbn() == deals.to_pbn()[2:3]
