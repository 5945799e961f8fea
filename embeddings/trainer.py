"""A trainer for any torch network that maps one array to another. It knows nothing of bridge but its errors.

A run lives in a folder: settings.json, metrics.jsonl (one line an evaluation) and checkpoint.pt. Started again with the
same settings it goes on from the checkpoint and ends with the same weights as a run that was never stopped.
"""

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional as F

from bidlens.bridge import InputError
from bidlens.bridge.whole_file import whole_file, write_whole

Draw = Callable[[np.random.Generator], tuple[Tensor, Tensor]]
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class TrainSettings:
    """How a network is trained."""

    steps: int = 10_000
    learning_rate: float = 3e-3  # at its highest, after the warm-up
    warm_up: float = 0.1  # share of the steps
    weight_decay: float = 0.01
    seed: int = 0
    evaluations: int = 8
    checkpoint_every: int = 500


class SettingsDiffer(InputError):
    """A folder holds a run with other settings."""


def train(
    network: nn.Module,
    draw: Draw,
    settings: TrainSettings,
    folder: Path,
    evaluate: Callable[[nn.Module], dict[str, Any]],
    progress: Progress | None = None,
    about: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """Train by mean squared error on the batches that `draw` makes; returns the last evaluation.

    The batch of a step depends on the seed and the number of the step alone. A network that sets `penalty` while it
    works has it added to its error. `about` says what else a run must have in common with the one it goes on from, such
    as its network and its data.
    """
    folder.mkdir(parents=True, exist_ok=True)
    _check_settings(folder / "settings.json", asdict(settings) | (about or {}))
    optimiser = torch.optim.AdamW(
        network.parameters(), lr=settings.learning_rate, weight_decay=settings.weight_decay, betas=(0.9, 0.99)
    )
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, settings.learning_rate, total_steps=settings.steps + 1, pct_start=settings.warm_up
    )
    parts = {"network": network, "optimiser": optimiser, "schedule": schedule}
    first = _resume(folder, parts)
    metrics = _Metrics(folder / "metrics.jsonl", first)
    every = max(1, settings.steps // settings.evaluations)
    for step in range(first, settings.steps):
        network.train()
        torch.manual_seed(settings.seed * 1_000_003 + step)  # for dropout
        inputs, targets = draw(np.random.default_rng((settings.seed, step)))
        loss = F.mse_loss(network(inputs), targets)
        if (penalty := getattr(network, "penalty", None)) is not None:
            loss = loss + penalty
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        schedule.step()
        done = step + 1
        if done % every == 0 or done == settings.steps:
            metrics.add(done, loss.item(), evaluate(network))
        if done % settings.checkpoint_every == 0 or done == settings.steps:
            _save(folder, parts, done)
        if progress is not None:
            progress(done, settings.steps)
    network.eval()
    return metrics.last


class _Metrics:
    """One JSON line an evaluation; lines beyond the step that a run goes on from are dropped."""

    def __init__(self, path: Path, first: int):
        self.path = path
        self.start = time.process_time()
        lines = path.read_text().splitlines() if path.exists() else []
        self.rows = [row for row in map(json.loads, lines) if row["step"] <= first]
        self._write()

    @property
    def last(self) -> dict[str, Any]:
        return self.rows[-1] if self.rows else {}

    def add(self, step: int, loss: float, evaluation: dict[str, Any]) -> None:
        seconds = round(time.process_time() - self.start, 1)
        self.rows.append({"step": step, "cpu_seconds": seconds, "loss": round(loss, 5), **evaluation})
        self._write()

    def _write(self) -> None:
        write_whole(self.path, "".join(json.dumps(row) + "\n" for row in self.rows))


def _check_settings(path: Path, settings: dict[str, Any]) -> None:
    text = json.dumps(settings, indent=1) + "\n"
    if path.exists() and path.read_text() != text:
        raise SettingsDiffer(f"expected a new folder or the same settings, got another run in {str(path.parent)!r}")
    write_whole(path, text)


def _save(folder: Path, parts: dict[str, Any], step: int) -> None:
    with whole_file(folder / "checkpoint.pt") as part:
        torch.save({name: thing.state_dict() for name, thing in parts.items()} | {"step": step}, part)


def _resume(folder: Path, parts: dict[str, Any]) -> int:
    path = folder / "checkpoint.pt"
    if not path.exists():
        return 0
    saved = torch.load(path, weights_only=True)
    for name, thing in parts.items():
        thing.load_state_dict(saved[name])
    return int(saved["step"])
