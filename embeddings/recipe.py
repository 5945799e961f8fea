"""How our hand vectors are trained, from solved pairs to a file of weights.

Besides being right, the network must be straight: the tricks of a vector between two hands must lie between the tricks
of the hands. Without that it hides fine detail in far decimals: it predicts tricks a little better, but near vectors
are no longer like hands, which is what vectors are for.
"""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from bidlens.bridge import InputError

from .accuracy import accuracy
from .export import export
from .networks import EquivariantNet, PaperNet, predict
from .pairs import Pairs
from .trainer import Progress, TrainSettings, train
from .weights import write_weights


@dataclass(frozen=True)
class Recipe:
    """What is trained, and how; the defaults are those of hand2vec-8."""

    kind: str = "equivariant"  # or "paper", the network of the BridgeHand2Vec paper
    numbers: int = 8  # a hand
    steps: int = 18_000
    batch: int = 500
    straight: float = 0.1  # weight of the penalty for bends
    validation: int = 5_000  # solved pairs kept back for the metrics
    seed: int = 0

    def __post_init__(self) -> None:
        if self.kind not in ("equivariant", "paper"):
            raise InputError(f"expected a network 'equivariant' or 'paper', got {self.kind!r}")
        if self.numbers < 8 or self.numbers % 4:
            raise InputError(f"expected 8, 12, 16, ... numbers a hand (a multiple of 4), got {self.numbers}")


def train_network(
    pairs: Pairs, recipe: Recipe, folder: Path, progress: Progress | None = None
) -> tuple[nn.Module, dict[str, Any]]:
    """A trained network and its last metrics; stopped and started again, it goes on where it was."""
    solved, validation = split(pairs, recipe)
    torch.manual_seed(recipe.seed)
    network: nn.Module = (
        PaperNet(recipe.numbers)
        if recipe.kind == "paper"
        else EquivariantNet(recipe.numbers // 4, straight=recipe.straight)
    )
    settings = TrainSettings(steps=recipe.steps, seed=recipe.seed)
    draw = _draw(solved.holdings, solved.tricks, recipe.batch)
    about = {"recipe": asdict(recipe), "data": checksum(pairs)}
    metrics = train(network, draw, settings, folder, _judge(validation), progress, about)
    return network, metrics | {"kept_back": len(validation)}


def checksum(pairs: Pairs) -> str:
    """A short name for exactly these pairs."""
    return hashlib.sha256(pairs.holdings.tobytes() + pairs.tricks.tobytes()).hexdigest()[:16]


def split(pairs: Pairs, recipe: Recipe) -> tuple[Pairs, Pairs]:
    """Pairs to learn from, and pairs kept back."""
    if len(pairs) < 10:
        raise InputError(f"expected at least 10 pairs to learn from, got {len(pairs)}")
    order = np.random.default_rng(2024).permutation(len(pairs))
    kept = min(recipe.validation, len(pairs) // 5)
    return pairs[order[kept:]], pairs[order[:kept]]


def _draw(
    holdings: np.ndarray, tricks: np.ndarray, batch: int
) -> Callable[[np.random.Generator], tuple[Tensor, Tensor]]:
    """Batches of pairs, the two hands in random order."""

    def draw(rng: np.random.Generator) -> tuple[Tensor, Tensor]:
        rows = rng.integers(0, len(holdings), batch)
        inputs, targets = holdings[rows].astype(np.int64), tricks[rows]
        swap = rng.random(batch) < 0.5
        inputs[swap], targets[swap] = inputs[swap, ::-1], targets[swap, ::-1]
        return torch.from_numpy(inputs), torch.from_numpy(targets)

    return draw


def _judge(validation: Pairs) -> Callable[[nn.Module], dict[str, float]]:
    def judge(network: nn.Module) -> dict[str, float]:
        scores = accuracy(predict(network, validation.holdings), validation.tricks)
        return {name: round(scores[name], 4) for name in ("suit_exact", "nt_exact", "mse")}

    return judge


def write_network(
    path: Path, network: nn.Module, recipe: Recipe, metrics: dict[str, Any], sources: Sequence[Path], pairs: int
) -> None:
    """Write a trained network as safetensors, with its recipe, metrics and the checksums of what it was trained on."""
    if isinstance(network, EquivariantNet):
        weights, notes = export(network)
    else:
        weights = {name: value.detach().float().numpy() for name, value in network.state_dict().items()}
        weights.pop("batch_norm.num_batches_tracked", None)
        notes = {"format": "bidlens hand2vec"}
    data = {source.name: hashlib.sha256(source.read_bytes()).hexdigest()[:16] for source in sources}
    write_weights(
        path, weights, notes | {"recipe": asdict(recipe), "validation": metrics, "data": data, "pairs": pairs}
    )
