import numpy as np
import pytest
from typing_extensions import override

from bidlens.bridge import Auction, HandSet, Policy, PolicyError, call_number, checked


class Counting(Policy):
    """Opens 1C with 12 points; remembers what it was asked."""

    name = "counting"

    def __init__(self) -> None:
        self.asked: list[int] = []

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        self.asked.append(len(hands))
        calls = np.zeros((len(hands), 38))
        opens = (hands.hcp >= 12) & auction.legal[0]
        calls[opens, 0] = 1
        calls[~opens, 35] = 1
        return calls


def test_equal_auctions_are_asked_together() -> None:
    policy, hands = Counting(), HandSet.random(30, seed=1)
    auctions = [Auction.parse(("", "P", "1NT")[i % 3]) for i in range(30)]
    each = policy.probabilities_each(hands, auctions)
    assert policy.asked == [10, 10, 10]
    for i, auction in enumerate(auctions):
        assert (each[i] == policy.probabilities(hands[i], auction)[0]).all()


def test_one_auction_a_hand() -> None:
    with pytest.raises(ValueError, match="2 hands and 1 auctions"):
        Counting().probabilities_each(HandSet.random(2, seed=1), [Auction()])


class Saying(Policy):
    """Answers with whatever it was told to say."""

    name = "parrot"

    def __init__(self, answer: object) -> None:
        self.answer = answer

    @override
    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        return self.answer  # type: ignore[return-value]


def _passes(n: int = 2, **others: float) -> np.ndarray:
    """Rows that pass, the last of them with other numbers for some calls."""
    rows = np.zeros((n, 38))
    rows[:, 35] = 1
    for name, value in others.items():
        rows[-1, call_number(name.removeprefix("_"))] = value
    return rows


HANDS = HandSet.from_pbn(["AKQ2.J43.T98.765", "9.AQJT98.K43.A72"])


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        (_passes(2)[:, :37], r"shape \(2, 38\) from policy 'parrot' after 1H P, got \(2, 37\)"),
        (_passes(3), r"shape \(2, 38\).*got \(3, 38\)"),
        (np.zeros(38), r"shape \(2, 38\).*got \(38,\)"),
        ("pass", "expected an array of numbers from policy 'parrot', got 'pass'"),
        (
            _passes(_2C=np.nan),
            "finite.* 'parrot' for 9.AQJT98.K43.A72 after 1H P, got nan for 2C",
        ),
        (_passes(_2C=np.inf), "finite.*got inf for 2C"),
        (_passes(P=1.25, _2D=-0.25), "no negative.*9.AQJT98.K43.A72 after 1H P, got -0.25 for 2D"),
        (_passes(P=0.9), "add up to 1.*9.AQJT98.K43.A72 after 1H P, got 0.9"),
        (_passes(P=0.5, _1C=0.5), "illegal call.*9.AQJT98.K43.A72 after 1H P, got 0.5 for 1C"),
        (_passes(P=0.5, X=0.5), "illegal call.*got 0.5 for X"),
    ],
)
def test_a_wrong_answer_is_named(answer: object, complaint: str) -> None:
    policy, auction = checked(Saying(answer)), Auction.parse("1H P")
    with pytest.raises(PolicyError, match=complaint):
        policy.probabilities(HANDS, auction)


def test_a_wrong_answer_is_named_with_one_auction_a_hand() -> None:
    class Opener(Counting):
        @override
        def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
            return np.eye(38)[np.zeros(len(hands), int)]

    auctions = [Auction(), Auction.parse("2H"), Auction()]
    with pytest.raises(PolicyError, match=r"illegal call from policy 'counting' for .* after 2H, got 1 for 1C"):
        checked(Opener()).probabilities_each(HandSet.random(3, seed=1), auctions)


def test_a_right_answer_passes_and_adds_up() -> None:
    answer = checked(Saying(_passes(P=0.5, _2C=0.50004).astype(np.float32))).probabilities(HANDS, Auction.parse("1H P"))
    assert answer.dtype == float
    assert np.abs(answer.sum(axis=1) - 1).max() < 1e-15
    assert checked(policy := checked(Counting())) is policy


def test_no_question_after_the_end() -> None:
    with pytest.raises(PolicyError, match="which is over"):
        checked(Counting()).probabilities(HANDS, Auction.parse("1H AP"))


def test_no_hands_no_rows() -> None:
    assert checked(Counting()).probabilities(HANDS[:0], Auction()).shape == (0, 38)
