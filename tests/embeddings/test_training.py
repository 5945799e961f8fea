import json
from pathlib import Path

import numpy as np
import pytest
import torch

from bidlens.bridge import HandSet, InvalidDeal, InvalidHand
from bidlens.embeddings import Hand2Vec
from bidlens.embeddings.export import export
from bidlens.embeddings.networks import EquivariantNet, predict
from bidlens.embeddings.pairs import InvalidPairs, Pairs, read_pairs
from bidlens.embeddings.pullback import random_pair_holdings
from bidlens.embeddings.recipe import Recipe, train_network, write_network
from bidlens.embeddings.trainer import SettingsDiffer, TrainSettings, train

HEAD = ";N;S;NC;ND;NH;NS;NNT;SC;SD;SH;SS;SNT\n"
ROW = "0;KQT974.7.QT8.KJ5;AJ2.JT93.AK7.AQ7;9.4;9.5;7.7;12.0;10.1;9.4;9.5;7.7;12.0;10.1\n"


def made_up_pairs(n: int) -> Pairs:
    """Tricks that follow from points and lengths, so that a network can learn them."""
    holdings = random_pair_holdings(n, seed=1)
    first, second = HandSet(holdings[:, 0]), HandSet(holdings[:, 1])
    strength = (first.hcp + second.hcp - 20) * 0.3 + 6.5
    trumps = (first.lengths + second.lengths)[:, ::-1] - 6.5
    tricks = np.clip(np.column_stack([strength[:, None] + 0.7 * trumps, strength]), 0, 13)
    return Pairs(first, second, np.repeat(tricks[:, None], 2, axis=1).astype(np.float32))


def test_a_short_training_learns(tmp_path: Path) -> None:
    pairs = made_up_pairs(3_000)
    recipe = Recipe(steps=300, validation=300)
    network, metrics = train_network(pairs, recipe, tmp_path / "run")
    assert metrics["step"] == 300 and metrics["mse"] < 0.5
    lines = [json.loads(line) for line in (tmp_path / "run" / "metrics.jsonl").read_text().splitlines()]
    assert [line["step"] for line in lines] == sorted({line["step"] for line in lines})
    write_network(tmp_path / "w.safetensors", network, recipe, metrics, [], len(pairs))
    model = Hand2Vec.load(tmp_path / "w.safetensors")
    assert model.notes["recipe"]["steps"] == 300 and model.names[0] == "spades length"
    np.testing.assert_allclose(
        model.tricks(pairs.first[:100], pairs.second[:100]), predict(network, pairs.holdings[:100])[:, 0], atol=1e-4
    )


def test_the_papers_network_trains_too(tmp_path: Path) -> None:
    pairs = made_up_pairs(500)
    recipe = Recipe(kind="paper", steps=20, validation=50)
    network, metrics = train_network(pairs, recipe, tmp_path / "run")
    write_network(tmp_path / "w.safetensors", network, recipe, metrics, [], len(pairs))
    model = Hand2Vec.load(tmp_path / "w.safetensors")
    np.testing.assert_allclose(
        model.tricks(pairs.first, pairs.second), predict(network, pairs.holdings)[:, 0], atol=1e-4
    )


class Stop(Exception):
    pass


def test_a_stopped_run_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    def draw(rng: np.random.Generator) -> tuple[torch.Tensor, torch.Tensor]:
        x = torch.from_numpy(rng.normal(size=(8, 3)).astype(np.float32))
        return x, x.sum(dim=1, keepdim=True)

    def make() -> torch.nn.Module:
        torch.manual_seed(0)
        return torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.Dropout(0.2), torch.nn.Linear(4, 1))

    def stop(done: int, _total: int) -> None:
        if done == 25:
            raise Stop

    settings = TrainSettings(steps=40, checkpoint_every=10, evaluations=4)
    whole, halved = make(), make()
    train(whole, draw, settings, tmp_path / "whole", lambda _: {})
    with pytest.raises(Stop):
        train(halved, draw, settings, tmp_path / "halved", lambda _: {}, stop)
    halved = make()
    train(halved, draw, settings, tmp_path / "halved", lambda _: {})
    for a, b in zip(whole.parameters(), halved.parameters(), strict=True):
        assert torch.equal(a, b)
    steps = [json.loads(line)["step"] for line in (tmp_path / "halved" / "metrics.jsonl").read_text().splitlines()]
    assert steps == [10, 20, 30, 40]
    with pytest.raises(SettingsDiffer, match="same settings"):
        train(make(), draw, TrainSettings(steps=41), tmp_path / "whole", lambda _: {})


def test_export_changes_no_prediction() -> None:
    torch.manual_seed(1)
    for numbers in (2, 8):
        network = EquivariantNet(numbers)
        network.train()
        holdings = random_pair_holdings(400, seed=2)
        network(torch.from_numpy(holdings.astype(np.int64)))  # fills the running means
        weights, notes = export(network.eval())
        model = Hand2Vec(weights, notes, "x")
        ours = model.tricks(HandSet(holdings[:, 0]), HandSet(holdings[:, 1]))
        np.testing.assert_allclose(ours, predict(network, holdings)[:, 0], atol=1e-4)


def test_pairs_are_read(tmp_path: Path) -> None:
    path = tmp_path / "pairs.csv"
    path.write_text(HEAD + ROW)
    pairs = read_pairs(path)
    assert len(pairs) == 1 and pairs.tricks.shape == (1, 2, 5) and pairs.tricks[0, 0, 3] == np.float32(12)
    path.write_text((HEAD + ROW).replace(";", ","))
    assert (read_pairs(path).tricks == pairs.tricks).all()


@pytest.mark.parametrize(
    ("text", "error", "part"),
    [
        ("", InvalidPairs, "expected columns"),
        (HEAD, InvalidPairs, "got none"),
        (HEAD.replace("SNT", "X") + ROW, InvalidPairs, "got no 'SNT'"),
        (HEAD + ROW.replace("10.1", "many"), InvalidPairs, "line 2"),
        (HEAD + ROW + "1;AJ2.JT93.AK7.AQ7\n", InvalidPairs, "line 3"),
        (HEAD + ROW.replace("KQT974", "KQT97"), InvalidHand, "got 12"),
        (HEAD + ROW.replace("AJ2.JT93", "KJ2.JT93"), InvalidDeal, "a card twice in row 1"),
        (HEAD + ROW.replace("12.0", "14.0"), InvalidPairs, "0 to 13"),
    ],
)
def test_bad_pairs_are_named(tmp_path: Path, text: str, error: type[Exception], part: str) -> None:
    (tmp_path / "x.csv").write_text(text)
    with pytest.raises(error, match=part):
        read_pairs(tmp_path / "x.csv")


def test_bad_recipes_are_named() -> None:
    with pytest.raises(ValueError, match="multiple of 4"):
        Recipe(numbers=7)
    with pytest.raises(ValueError, match="'equivariant' or 'paper'"):
        Recipe(kind="lstm")


def test_a_run_goes_on_only_as_itself(tmp_path: Path) -> None:
    pairs = made_up_pairs(100)
    train_network(pairs, Recipe(steps=2), tmp_path)
    for other, recipe in ((pairs, Recipe(steps=2, straight=5)), (pairs[:90], Recipe(steps=2))):
        with pytest.raises(SettingsDiffer, match="same settings"):
            train_network(other, recipe, tmp_path)
    with pytest.raises(ValueError, match="at least 10 pairs"):
        train_network(pairs[:5], Recipe(steps=2), tmp_path / "other")
