import pickle
import re
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from safetensors.numpy import save_file
from strategies import auctions, hand_sets, seeds

from bidlens.agents.call_matrix import CallMatrix
from bidlens.agents.jps import JPS, InvalidAgent
from bidlens.bridge import Auction, Deals, HandSet, InputError, PolicyError, call_number, checked
from bidlens.bridge.calls import PASS

AGENT = Path("peers") / "jps" / "agent-1610-0.63.pth"


def random_weights(hidden: int = 6, seed: int = 0) -> dict[str, np.ndarray]:
    rng = np.random.default_rng(seed)
    layers = {
        "linear1": (hidden, 268),
        "linear2": (52, hidden),
        "linear3": (hidden, 320),
        "linear_policy": (39, hidden),
    }
    layers |= {
        f"{net}.fc.{i}.fc.{j}": (hidden, hidden) for net in ("enn_partner", "pnn") for i in (0, 1) for j in (0, 2)
    }
    tensors = {f"online_net.{name}.weight": rng.standard_normal(shape) for name, shape in layers.items()}
    tensors |= {f"online_net.{name}.bias": rng.standard_normal(shape[0]) for name, shape in layers.items()}
    return {name: value.astype(np.float32) for name, value in tensors.items()}


SMALL = JPS(random_weights())


def not_over(auction: Auction) -> Auction:
    return Auction(auction.dealer, auction.vul, auction.calls[:-1]) if auction.is_over else auction


open_auctions = auctions(finished=False).map(not_over)


@pytest.fixture(scope="module")
def agent(shared: Path) -> JPS:
    if not (shared / AGENT).is_file():
        pytest.skip("the agent of JPS is not there")
    pytest.importorskip("torch")
    return JPS.load(shared / AGENT)


def logged_calls(path: Path) -> tuple[list[np.ndarray], list[Auction], list[int]]:
    """Holdings, auction and call, each time that the agent was to call; its opponents' calls stand in brackets."""
    holdings: list[np.ndarray] = []
    before: list[Auction] = []
    made: list[int] = []
    vulnerability, deal = "", Deals.random(1, seed=0)
    for line in path.read_text(encoding="utf-8").splitlines():
        if found := re.search(r"\[Vulnerability (\w+)\]", line):
            vulnerability = found[1]
        elif found := re.search(r'\[Deal "(.*)"\]', line):
            deal = Deals.from_pbn(found[1])
        elif found := re.match(r"Table \d, dealer: (\d) +(.*)", line):
            auction = Auction(int(found[1]), vulnerability)
            for word in found[2].split():
                if not word.startswith("("):
                    holdings.append(deal.holdings[0, auction.turn])
                    before.append(auction)
                    made.append(call_number(word))
                auction = auction.push(word.strip("()"))
            assert auction.is_over
    return holdings, before, made


def test_every_call_of_the_log_is_reproduced(agent: JPS, shared: Path) -> None:
    holdings, before, made = logged_calls(shared / "peers" / "jps" / "jps_14days.log")
    calls = agent.probabilities_each(HandSet(np.array(holdings)), before).argmax(axis=1)
    assert len(made) == 11_219
    assert int((calls == made).sum()) == 11_219


def test_what_the_agent_is_like(agent: JPS) -> None:
    assert agent.name == "agent-1610-0.63"
    hands = HandSet.random(6_000, seed=1)
    opening = agent.probabilities(hands, Auction())
    shares = np.bincount(opening.argmax(axis=1), minlength=38) / len(hands)
    assert shares[:PASS].argmax() == call_number("1S")
    assert shares[call_number("1S")] == pytest.approx(0.216, abs=0.015)
    assert opening.max(axis=1).mean() == pytest.approx(0.49, abs=0.02)
    both = agent.probabilities(hands, Auction(vul="Both"))
    assert (both.argmax(axis=1) != opening.argmax(axis=1)).mean() == pytest.approx(0.23, abs=0.03)
    fourth = agent.probabilities(hands, Auction.parse("P P P"))  # it does not see passes
    assert np.allclose(fourth, opening, atol=1e-5)


@given(hands=hand_sets(max_size=4), auction=open_auctions)
def test_one_auction_or_many_are_alike(agent: JPS, hands: HandSet, auction: Auction) -> None:
    together = checked(agent).probabilities(hands, auction)
    each = checked(agent).probabilities_each(hands, [auction] * len(hands))
    assert np.allclose(together, each, atol=5e-5)


def straightforward(weights: dict[str, np.ndarray], hand: HandSet, auction: Auction) -> np.ndarray:
    """(38,) probabilities of one hand: inputs and network, one number after another."""
    x = np.zeros(268)
    for suit in range(4):  # C, D, H, S, each ace first
        for place in range(13):
            x[13 * suit + place] = int(hand.holdings[0, 3 - suit]) >> (12 - place) & 1
    places = {0: 52, 2: 87, 3: 122, 1: 157}  # mine, partner's, right, left
    last = -1
    for index, call in enumerate(auction.calls):
        if call < PASS:
            x[places[(auction.caller(index) - auction.turn) % 4] + call] = 1
            last = call
        elif call > PASS:
            x[192 + last] = 1
    x[227], x[228] = auction.is_vulnerable("N"), auction.is_vulnerable("E")
    x[229:267] = auction.legal

    def layer(name: str, h: np.ndarray) -> np.ndarray:
        return weights[f"online_net.{name}.weight"] @ h + weights[f"online_net.{name}.bias"]

    def blocks(name: str, h: np.ndarray) -> np.ndarray:
        for i in (0, 1):
            step = np.maximum(layer(f"{name}.fc.{i}.fc.0", h), 0)
            h = h + np.maximum(layer(f"{name}.fc.{i}.fc.2", step), 0)
        return h

    guess = 1 / (1 + np.exp(-layer("linear2", blocks("enn_partner", layer("linear1", x)))))
    calls = layer("linear_policy", blocks("pnn", layer("linear3", np.concatenate([x, guess]))))[:38]
    odds = np.where(auction.legal, np.exp(calls - calls[auction.legal].max()), 0)
    return odds / odds.sum()


@given(cases=st.lists(open_auctions, max_size=5), seed=seeds)
def test_a_straightforward_network_says_the_same(cases: list[Auction], seed: int) -> None:
    weights = {name: value / 4 for name, value in random_weights(seed=seed).items()}
    policy, hands = JPS(weights), HandSet.random(len(cases), seed)
    expected = np.array([straightforward(weights, hands[i], auction) for i, auction in enumerate(cases)])
    assert np.allclose(policy.probabilities_each(hands, cases), expected.reshape(-1, 38), atol=1e-4)
    for i, auction in enumerate(cases):
        assert np.allclose(policy.probabilities(hands[i], auction), expected[i], atol=1e-4)


@given(hands=hand_sets(), auction=open_auctions)
def test_rows_add_up_to_one_and_nothing_illegal_is_called(hands: HandSet, auction: Auction) -> None:
    calls = SMALL.probabilities(hands, auction)
    assert calls.shape == (len(hands), 38)
    assert np.allclose(calls.sum(axis=1), 1, atol=1e-5)
    assert (calls >= 0).all() and not calls[:, ~auction.legal].any()


@given(cases=st.lists(open_auctions, max_size=6))
def test_a_matrix_of_calls_knows_what_its_auctions_know(cases: list[Auction]) -> None:
    matrix = CallMatrix.of(cases)
    assert matrix.turns.tolist() == [auction.turn for auction in cases]
    for row, auction in enumerate(cases):
        assert tuple(matrix.calls[row, : matrix.lengths[row]]) == auction.calls
        assert (matrix.calls[row, matrix.lengths[row] :] == -1).all()
        assert (matrix.legal[row] == auction.legal).all()
        view = auction.view()
        assert matrix.we_vulnerable[row].tolist() == [view.we_vulnerable, view.they_vulnerable]


def test_more_hands_than_a_chunk_and_none() -> None:
    hands = HandSet.random(1_500, seed=3)
    asked = [Auction.parse("1S X", dealer="NESW"[i % 4]) if i % 3 else Auction() for i in range(len(hands))]
    calls = SMALL.probabilities_each(hands, asked)
    for row in (0, 1, 511, 512, 1_024, 1_499):
        assert np.allclose(calls[row], SMALL.probabilities(hands[row], asked[row])[0], atol=1e-5)
    assert SMALL.probabilities(hands[:0], Auction()).shape == (0, 38)
    assert SMALL.probabilities_each(hands[:0], []).shape == (0, 38)


def test_asked_wrongly() -> None:
    hands = HandSet.random(2, seed=4)
    with pytest.raises(ValueError, match="expected one auction a hand, got 2 hands and 1 auctions"):
        SMALL.probabilities_each(hands, [Auction()])
    with pytest.raises(PolicyError, match="expected an auction that goes on, got P P P P, which is over"):
        SMALL.probabilities(hands, Auction().pass_out())


def test_a_safetensors_file_of_the_same_tensors_will_do(tmp_path: Path) -> None:
    save_file(random_weights(), tmp_path / "mine.safetensors")
    loaded, hands = JPS.load(tmp_path / "mine.safetensors"), HandSet.random(3, seed=5)
    assert loaded.name == "mine"
    assert (loaded.probabilities(hands, Auction()) == SMALL.probabilities(hands, Auction())).all()


class _Wicked:
    def __init__(self, trace: Path):
        self.trace = trace

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Path.touch, (self.trace,)


def test_bad_torch_files(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    path, trace = tmp_path / "agent.pth", tmp_path / "trace"
    for content in (b"", b"some text\n", pickle.dumps(_Wicked(trace)), pickle.dumps([1, 2])):
        path.write_bytes(content)
        with pytest.raises(InvalidAgent, match=r"expected a torch file .*, got .*agent\.pth"):
            JPS.load(path)
    assert not trace.exists()
    for loaded in ({"linear1.weight": torch.zeros(2)}, [torch.zeros(2)], torch.zeros(2), {"state_dict": [1]}):
        torch.save(loaded, path)
        with pytest.raises(InvalidAgent, match="expected a torch file with the state_dict of an agent of JPS"):
            JPS.load(path)
    torch.save({"state_dict": {"encoder.weight": torch.zeros(2, 2)}}, path)
    with pytest.raises(InvalidAgent, match=r"expected a tensor linear1\.weight .*in 'agent', got none"):
        JPS.load(path)


def test_bad_weights(tmp_path: Path) -> None:
    path = tmp_path / "agent.safetensors"
    path.write_bytes(b"text")
    with pytest.raises(InvalidAgent, match="expected safetensors in"):
        JPS.load(path)
    other = random_weights() | {"online_net.linear3.weight": np.zeros((6, 319), np.float32)}
    save_file(other, path)
    with pytest.raises(InvalidAgent, match=r"linear3\.weight of shape \(6, 320\) for an agent.*got \(6, 319\)"):
        JPS.load(path)
    with pytest.raises(InvalidAgent, match=r"expected finite numbers in linear2\.bias"):
        JPS(random_weights() | {"online_net.linear2.bias": np.full(52, np.nan)})
    missing = random_weights()
    del missing["online_net.pnn.fc.1.fc.2.bias"]
    with pytest.raises(InvalidAgent, match=r"pnn\.fc\.1\.fc\.2\.bias .*got none"):
        JPS(missing)


def test_no_file_and_no_torch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in (tmp_path / "missing.pth", tmp_path):
        with pytest.raises(InputError, match="expected a file with an agent of JPS, such as"):
            JPS.load(path)
    (tmp_path / "agent.pth").write_bytes(b"")
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(InvalidAgent, match=r"got an installation without it: .* -m pip install .*\[train\]"):
        JPS.load(tmp_path / "agent.pth")
