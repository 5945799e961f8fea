"""Reads and writes weights. safetensors and torch's weights-only reader: nothing that is opened here can run code."""

import json
import pickle
from collections.abc import Mapping
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import numpy as np
from safetensors import SafetensorError, safe_open
from safetensors.numpy import save_file

from bidlens.bridge import InputError
from bidlens.bridge.extras import missing
from bidlens.bridge.whole_file import whole_file

SHIPPED = ("hand2vec-8", "hand2vec-32")
MAX_BYTES = 200 * 1024 * 1024


class InvalidWeights(InputError):
    """A file that does not hold the weights of a hand network."""


def read_weights(name_or_path: str | Path) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
    """Weights by name, and what the file says of itself, of a shipped network, a .safetensors or a .pth file."""
    if str(name_or_path) in SHIPPED:
        with as_file(files("bidlens.data") / f"{name_or_path}.safetensors") as path:
            return _read_safetensors(path)
    path = Path(name_or_path)
    if not path.is_file():
        raise InvalidWeights(f"expected {', '.join(SHIPPED)} or a file of weights, got {str(name_or_path)!r}")
    if path.stat().st_size > MAX_BYTES:
        raise InvalidWeights(
            f"expected at most {MAX_BYTES:,} bytes of weights, got {path.stat().st_size:,} in {str(path)!r}"
        )
    return _read_torch(path) if path.suffix in (".pth", ".pt") else _read_safetensors(path)


def _read_safetensors(path: Path) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
    try:
        with safe_open(path, framework="numpy") as file:
            notes = {name: _decode(text) for name, text in (file.metadata() or {}).items()}
            return {name: file.get_tensor(name) for name in file.keys()}, notes  # noqa: SIM118
    except (SafetensorError, OSError, TypeError) as error:  # TypeError: a kind of number that numpy lacks
        raise InvalidWeights(f"expected safetensors in {str(path)!r}, got something else ({error})") from None


def _decode(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def _read_torch(path: Path) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
    try:
        import torch
    except ImportError:
        raise InvalidWeights(missing("torch", "train")) from None
    try:
        loaded = torch.load(path, map_location="cpu", weights_only=True)
    except (pickle.UnpicklingError, RuntimeError, EOFError, ValueError, KeyError, AttributeError):
        raise InvalidWeights(f"expected a torch file of weights alone, got {str(path)!r}") from None
    if not isinstance(loaded, Mapping) or not all(isinstance(value, torch.Tensor) for value in loaded.values()):
        raise InvalidWeights(f"expected a torch file of named weights, got another thing in {str(path)!r}")
    return {name: value.numpy() for name, value in loaded.items()}, {}


def write_weights(path: Path, weights: Mapping[str, np.ndarray], notes: Mapping[str, Any]) -> None:
    """Write weights and notes as safetensors, whole or not at all."""
    tensors = {name: np.ascontiguousarray(value, dtype=np.float32) for name, value in sorted(weights.items())}
    with whole_file(path) as part:
        save_file(tensors, part, {name: json.dumps(value) for name, value in sorted(notes.items())})
