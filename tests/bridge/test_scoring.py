from itertools import product

import numpy as np
import pytest
from endplay.types import Contract as EndplayContract
from endplay.types import Denom, Penalty, Player, Vul

from bidlens.bridge import Contract, InvalidContract
from bidlens.bridge.scoring import contract_score, imps, matchpoints, score

DENOM = (Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt)
PENALTY = (Penalty.passed, Penalty.doubled, Penalty.redoubled)


def test_every_score_agrees_with_endplay() -> None:
    cases = list(product(range(1, 8), range(5), range(3), (False, True), range(14)))
    assert len(cases) == 35 * 3 * 2 * 14
    level, strain, doubled, vulnerable, tricks = np.array(cases).T
    ours = score(level, strain, tricks=tricks, doubled=doubled, vulnerable=vulnerable)
    for case, points in zip(cases, ours.tolist(), strict=True):
        level, strain, doubled, vulnerable, tricks = case
        contract = EndplayContract(
            level=level, denom=DENOM[strain], declarer=Player.north, penalty=PENALTY[doubled], result=tricks - level - 6
        )
        assert points == contract.score(Vul.both if vulnerable else Vul.none), case


@pytest.mark.parametrize(
    ("text", "tricks", "vul", "points"),
    [
        ("7NTXX S", 13, "NS", 2980),
        ("1C N", 7, "Both", 70),
        ("4S E", 10, "EW", -620),
        ("4SX W", 6, "None", 800),
        ("2DX N", 8, "None", 180),
        ("1NT by South", 0, "Both", -700),
    ],
)
def test_known_scores_for_north_south(text: str, tricks: int, vul: str, points: int) -> None:
    assert contract_score(Contract.parse(text), tricks, vul) == points
    assert contract_score(None, 0, vul) == 0


def test_imp_table() -> None:
    ends = [10, 40, 80, 120, 160, 210, 260, 310, 360, 420, 490, 590, 740, 890, 1090, 1290, 1490, 1740, 1990, 2240, 2490]
    ends += [2990, 3490, 3990]
    for number, end in enumerate(ends):
        assert imps(end) == number
        assert imps(end + 10) == number + 1
        assert imps(-end - 10) == -number - 1
    assert imps(10**6) == 24


def test_matchpoints_share_out_all_there_is() -> None:
    scores = np.random.default_rng(1).integers(-5, 5, size=21) * 10
    points = matchpoints(scores)
    assert points.sum() == 21 * 20
    assert [int(2 * (scores < s).sum() + (scores == s).sum() - 1) for s in scores] == points.tolist()


@pytest.mark.parametrize("text", ["8S N", "4S", "4 N", "", "4SXXX N", "P", "4S Q"])
def test_bad_contracts_are_named(text: str) -> None:
    with pytest.raises(InvalidContract, match="expected"):
        Contract.parse(text)


def test_bad_numbers_are_named() -> None:
    with pytest.raises(InvalidContract, match="0 to 13 tricks, got 14"):
        score(1, 1, tricks=14)
    with pytest.raises(InvalidContract, match="level 1-7"):
        score(8, 1, tricks=13)
    with pytest.raises(InvalidContract, match="level 1-7"):
        Contract(0, 0)


def test_contract_text_there_and_back() -> None:
    for level, strain, doubled, seat in product(range(1, 8), range(5), range(3), range(4)):
        contract = Contract(level, strain, doubled, seat)
        assert Contract.parse(str(contract)) == contract
        assert Contract.parse(contract.name, declarer=seat) == contract
        assert contract.bid == 5 * (level - 1) + strain and contract.target == level + 6


def test_vulnerability_may_be_spelt_as_people_do() -> None:
    contract = Contract.parse("4S N")
    assert contract_score(contract, 10, "All") == contract_score(contract, 10, "both") == 620
    with pytest.raises(ValueError, match="expected vulnerability"):
        contract_score(contract, 10, "zzz")
