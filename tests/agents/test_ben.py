import pickle
import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import auctions, hand_sets, seeds

from bidlens.agents import ben
from bidlens.agents.ben import Ben, InvalidBidder
from bidlens.bridge import Auction, Deals, HandSet, InputError, PolicyError, call_number, checked
from bidlens.bridge.calls import CALLS, PASS
from bidlens.bridge.seats import VULNERABILITIES

PEERS = Path("peers") / "ben"
IDS = ["PAD_START", "PAD_END", "P", "X", "XX", *CALLS[:PASS]]


def not_over(auction: Auction) -> Auction:
    return Auction(auction.dealer, auction.vul, auction.calls[:-1]) if auction.is_over else auction


open_auctions = auctions(finished=False).map(not_over)


@pytest.fixture(scope="module")
def peers(shared: Path) -> Path:
    if not (shared / PEERS / "bidder.onnx").is_file():
        pytest.skip("the bidder of ben is not there")
    pytest.importorskip("onnxruntime")
    return shared / PEERS


@pytest.fixture(scope="module")
def bidder(peers: Path) -> Ben:
    return Ben.load(peers / "bidder.onnx")


@pytest.fixture(scope="module")
def session(peers: Path) -> Any:
    import onnxruntime  # pyright: ignore[reportMissingImports]

    return onnxruntime.InferenceSession(peers / "bidder.onnx", providers=["CPUExecutionProvider"])


def straightforward(hand: HandSet, auction: Auction) -> np.ndarray:
    """(turns, 193) of the seat to call: number after number, call after call."""
    me, (row,) = auction.turn, hand.holdings.tolist()
    suits = ["".join(rank for i, rank in enumerate("AKQJT98765432") if suit >> (12 - i) & 1) for suit in row]
    numbers = [(sum({"A": 4, "K": 3, "Q": 2, "J": 1}.get(rank, 0) for rank in "".join(suits)) - 10) / 4]
    numbers += [(len(suit) - 3.25) / 1.75 for suit in suits]
    for suit in suits:
        numbers += [float(rank in suit) for rank in "AKQJT"] + [sum(rank not in "AKQJT" for rank in suit)]
    start = [1, 1, auction.is_vulnerable(me), auction.is_vulnerable((me + 1) % 4), *numbers]
    turns: list[list[float]] = []
    for index in range(len(auction) + 1):
        if auction.caller(index) == me:
            seen: list[float] = []
            for back in (4, 3, 2, 1):  # mine, left, partner's, right
                name = CALLS[auction.calls[index - back]] if index >= back else "PAD_START"
                seen += [float(i == IDS.index(name)) for i in range(40)]
            turns.append(start + seen)
    return np.array(turns, np.float32)


def turn_by_turn(session: Any, hand: HandSet, auction: Auction) -> np.ndarray:
    """(38,) probabilities of one sequence alone, with only the legal calls left."""
    (output,) = session.run(None, {"input": straightforward(hand, auction)[None]})
    answer = np.array([output[0, -1, IDS.index(name)] for name in CALLS])
    answer[~auction.legal] = 0
    return answer / answer.sum()


@settings(max_examples=60)
@given(cases=st.lists(open_auctions, max_size=6), seed=seeds)
def test_single_sequences_say_the_same(bidder: Ben, session: Any, cases: list[Auction], seed: int) -> None:
    hands = HandSet.random(len(cases), seed)
    expected = np.array([turn_by_turn(session, hands[i], auction) for i, auction in enumerate(cases)]).reshape(-1, 38)
    assert np.allclose(bidder.probabilities_each(hands, cases), expected, atol=1e-5)
    for i, auction in enumerate(cases):
        assert np.allclose(bidder.probabilities(hands[i], auction), expected[i], atol=1e-5)


def test_its_own_auctions_turn_by_turn(bidder: Ben, session: Any) -> None:
    """Whole greedy auctions, in which the network is at home."""
    deals = Deals.random(12, seed=1)
    for number, deal in enumerate(deals.holdings):
        auction = Auction(number % 4, VULNERABILITIES[number // 3])
        while not auction.is_over:
            hand = HandSet(deal[auction.turn][None])
            answer = bidder.probabilities(hand, auction)[0]
            assert np.allclose(answer, turn_by_turn(session, hand, auction), atol=1e-5)
            auction = auction.push(int(answer.argmax()))


@settings(max_examples=60)
@given(hands=hand_sets(max_size=4), auction=open_auctions)
def test_one_auction_or_many_are_alike(bidder: Ben, hands: HandSet, auction: Auction) -> None:
    together = checked(bidder).probabilities(hands, auction)
    assert np.allclose(together, checked(bidder).probabilities_each(hands, [auction] * len(hands)), atol=1e-5)


def test_openings_are_as_declared(bidder: Ben) -> None:
    assert bidder.name == "bidder"
    hands = HandSet.random(4_000, seed=2)
    calls = bidder.probabilities(hands, Auction(dealer=2, vul="EW"))
    best = calls.argmax(axis=1)
    assert calls.max(axis=1).mean() == pytest.approx(0.97, abs=0.01)
    notrump = hands[best == call_number("1NT")]
    assert set(notrump.hcp.tolist()) <= {14, 15, 16, 17, 18} and len(notrump) > 150
    assert np.isin(notrump.hcp, (15, 16, 17)).mean() > 0.97
    for call, suit, length in (("1S", 0, 5), ("1H", 1, 5), ("1D", 2, 3), ("1C", 3, 3), ("2S", 0, 6), ("2H", 1, 6)):
        chosen = hands[best == call_number(call)]
        assert len(chosen) > 30 and (chosen.lengths[:, suit] >= length).mean() > 0.98


class _Node(NamedTuple):
    name: str
    shape: list[int | str]
    type: str = "tensor(float)"


class FakeSession:
    """Random answers that depend on every input; `certain` gives one call all the probability."""

    def __init__(self, outputs: int = 40, certain: int | None = None):
        self.mix = np.random.default_rng(0).standard_normal((193, outputs)).astype(np.float32)
        self.certain = certain
        self.largest = 0

    def get_inputs(self) -> list[_Node]:
        return [_Node("x", ["n", "t", 193])]

    def get_outputs(self) -> list[_Node]:
        return [_Node("y", ["n", "t", self.mix.shape[1]])]

    def run(self, _: None, feed: dict[str, np.ndarray]) -> list[np.ndarray]:
        self.largest = max(self.largest, feed["x"].size)
        odds = np.exp(np.cumsum(feed["x"], axis=1) @ self.mix / 10)
        if self.certain is not None:
            odds = np.zeros_like(odds)
            odds[..., self.certain] = 1
        return [odds / odds.sum(axis=2, keepdims=True)]


@given(hands=hand_sets(), cases=st.lists(open_auctions, min_size=8, max_size=8))
def test_rows_add_up_to_one_and_nothing_illegal_is_called(hands: HandSet, cases: list[Auction]) -> None:
    policy, asked = Ben(FakeSession()), cases[: len(hands)]
    each = policy.probabilities_each(hands, asked)
    assert each.shape == (len(hands), 38)
    assert np.allclose(each.sum(axis=1), 1, atol=1e-5) and (each >= 0).all()
    for row, auction in enumerate(asked):
        assert not each[row, ~auction.legal].any()
        assert np.allclose(policy.probabilities(hands[row], auction), each[row], atol=1e-5)


@given(hands=hand_sets(max_size=3), auction=open_auctions)
def test_where_nothing_legal_is_left_it_passes(hands: HandSet, auction: Auction) -> None:
    calls = Ben(FakeSession(certain=IDS.index("PAD_END"))).probabilities(hands, auction)
    assert (calls[:, PASS] == 1).all() and (calls.sum(axis=1) == 1).all()


def test_many_hands_go_in_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ben, "_SEQUENCES", 16)
    monkeypatch.setattr(ben, "_AUCTIONS", 50)
    session = FakeSession()
    policy, hands = Ben(session), HandSet.random(130, seed=3)
    asked = [Auction.parse("1S X P" if i % 3 else "P P P 1C P", dealer="NESW"[i % 4]) for i in range(len(hands))]
    each = policy.probabilities_each(hands, asked)
    for row in range(len(hands)):
        assert np.allclose(each[row], policy.probabilities(hands[row], asked[row])[0], atol=1e-5)
    policy.probabilities(hands, asked[0])
    assert session.largest <= 16 * 2 * 193
    assert policy.probabilities(hands[:0], Auction()).shape == (0, 38)
    assert policy.probabilities_each(hands[:0], []).shape == (0, 38)


def test_asked_wrongly() -> None:
    policy, hands = Ben(FakeSession()), HandSet.random(2, seed=4)
    with pytest.raises(ValueError, match="expected one auction a hand, got 2 hands and 1 auctions"):
        policy.probabilities_each(hands, [Auction()])
    with pytest.raises(PolicyError, match="expected an auction that goes on, got P P P P, which is over"):
        policy.probabilities(hands, Auction().pass_out())


def test_other_networks_are_refused(peers: Path) -> None:
    expected = r"expected a bidder of ben, \(n, turns, 193\) to \(n, turns, 40\), in "
    with pytest.raises(InvalidBidder, match=expected + r"'bidinfo', got .* to \(n, turns, 3\) and \(n, turns, 12\)"):
        Ben.load(peers / "bidinfo.onnx")
    with pytest.raises(InvalidBidder, match=expected + r"'small', got \(n, turns, 193\) to \(n, turns, 39\)"):
        Ben(FakeSession(outputs=39), "small")


def test_bad_files(tmp_path: Path) -> None:
    pytest.importorskip("onnxruntime")
    path = tmp_path / "bidder.onnx"
    for content in (b"", b"some text\n", pickle.dumps([1, 2]), bytes(range(256))):
        path.write_bytes(content)
        with pytest.raises(InvalidBidder, match=r"expected .*ONNX network in .*bidder\.onnx"):
            Ben.load(path)
    for missing in (tmp_path / "missing.onnx", tmp_path):
        with pytest.raises(InputError, match="expected a file with a bidder of ben, such as"):
            Ben.load(missing)


def test_weights_in_other_files_are_not_read(peers: Path, tmp_path: Path) -> None:
    path = tmp_path / "bidder.onnx"
    note = b"\x72\x0c\x0a\x08location\x12\x00"  # a key of the model's notes, spelled as that of outside weights
    path.write_bytes((peers / "bidder.onnx").read_bytes() + note)
    with pytest.raises(InvalidBidder, match="expected a bidder with all its weights inside"):
        Ben.load(path)


def test_no_onnxruntime(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bidder.onnx").write_bytes(b"")
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    with pytest.raises(InvalidBidder, match=r"got an installation without it: .* -m pip install .*\[onnx\]"):
        Ben.load(tmp_path / "bidder.onnx")
