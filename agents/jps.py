"""JPS: the agents of "Joint Policy Search for Multi-agent Collaboration with Imperfect Information" (Tian et al. 2020).

Reads a file as facebookresearch/jps publishes it. A first residual network guesses partner's 52 cards; the input and
the guess feed a second one that gives the calls. The networks run in numpy; torch only reads the file.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import numpy as np
from safetensors import SafetensorError
from safetensors.numpy import load_file

from bidlens.bridge import Auction, HandSet, InputError, Policy
from bidlens.bridge.calls import CALLS, PASS
from bidlens.bridge.extras import missing

from .call_matrix import CallMatrix

CARDS, INPUTS, OUTPUTS = 52, 268, 39  # the last output is a no-op
MAX_BYTES = 200 * 1024 * 1024

# Where the input's parts begin after the 52 cards. Bids by caller: mine, left, partner's, right.
_BIDS = np.array([0, 105, 35, 70])
_DOUBLED, _VULNERABLE, _LEGAL = 140, 175, 177
_CHUNK = 512  # hands at once: what fits into the cache

Weights = Mapping[str, np.ndarray]


class InvalidAgent(InputError):
    """A file that does not hold an agent of JPS."""


class JPS(Policy):
    """An agent of JPS: soft call probabilities, one network for every seat."""

    def __init__(self, weights: Weights, name: str = "jps"):
        """Take the weights by their names in the published file; `load` is the usual way."""
        self.name = name
        w = _checked(weights, name)
        # Both networks see the same input. What an auction adds to their first layers is one product.
        first = np.stack([w["linear1.weight"].T, w["linear3.weight"].T[:INPUTS]])  # (2, 268, hidden)
        by_suit = first[:, :CARDS].reshape(2, 4, 13, -1)[:, ::-1]  # theirs are C, D, H, S; ours S, H, D, C
        self._cards = np.ascontiguousarray(by_suit.reshape(2, CARDS, -1))
        self._context = np.concatenate(list(first[:, CARDS:]), axis=1)  # (216, 2 hidden)
        self._bias = np.concatenate([w["linear1.bias"], w["linear3.bias"]])
        self._partner, self._trunk = _Residual(w, "enn_partner"), _Residual(w, "pnn")
        self._guess, self._guess_bias = np.ascontiguousarray(w["linear2.weight"].T), w["linear2.bias"]
        self._guessed = np.ascontiguousarray(w["linear3.weight"][:, INPUTS:].T)  # (52, hidden)
        self._calls = np.ascontiguousarray(w["linear_policy.weight"].T[:, : len(CALLS)])
        self._calls_bias = w["linear_policy.bias"][: len(CALLS)]

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read an agent, such as agent-1610-0.63.pth; a .safetensors file of the same tensors will do."""
        path = Path(path)
        if not path.is_file():
            raise InvalidAgent(f"expected a file with an agent of JPS, such as agent-1610-0.63.pth, got {str(path)!r}")
        if (size := path.stat().st_size) > MAX_BYTES:
            raise InvalidAgent(f"expected at most {MAX_BYTES:,} bytes of weights, got {size:,} in {str(path)!r}")
        weights = _read_safetensors(path) if path.suffix == ".safetensors" else _read_torch(path)
        return cls(weights, path.stem)

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        """(n, 38) float32 call probabilities; what the auction adds to the first layer is computed once."""
        matrix = CallMatrix.of([auction])
        context = _encode(matrix) @ self._context + self._bias  # (1, 2 hidden)
        result = np.empty((len(hands), len(CALLS)), np.float32)
        for chunk in _chunks(len(hands)):
            result[chunk] = self._answer(hands[chunk], context, matrix.legal)
        return result

    def probabilities_each(self, hands: HandSet, auctions: Sequence[Auction]) -> np.ndarray:
        """(n, 38) float32 call probabilities with one auction a hand."""
        if len(hands) != len(auctions):
            raise ValueError(f"expected one auction a hand, got {len(hands)} hands and {len(auctions)} auctions")
        result = np.empty((len(hands), len(CALLS)), np.float32)
        for chunk in _chunks(len(hands)):
            matrix = CallMatrix.of(auctions[chunk])
            context = _encode(matrix) @ self._context + self._bias  # (n, 2 hidden)
            result[chunk] = self._answer(hands[chunk], context, matrix.legal)
        return result

    def _answer(self, hands: HandSet, context: np.ndarray, legal: np.ndarray) -> np.ndarray:
        """(n, 38) probabilities from (n or 1, 2 hidden) of the auctions and (n or 1, 38) legal calls."""
        cards = hands.cards.astype(np.float32)
        for_partner, for_trunk = np.split(context, 2, axis=1)
        h = cards @ self._cards[0]
        h += for_partner
        guess = _sigmoid(self._partner(h) @ self._guess + self._guess_bias)  # (n, 52)
        h = cards @ self._cards[1]
        h += for_trunk
        h += guess @ self._guessed
        calls = self._trunk(h) @ self._calls
        calls += self._calls_bias
        calls = np.where(legal, calls, -np.inf)
        calls -= calls.max(axis=1, keepdims=True)
        np.exp(calls, out=calls)
        calls /= calls.sum(axis=1, keepdims=True)
        return calls


class _Residual:
    """Blocks h + relu(W relu(V h + a) + b), written over h."""

    def __init__(self, w: Weights, name: str):
        self.blocks: list[list[tuple[np.ndarray, np.ndarray]]] = []
        while f"{name}.fc.{len(self.blocks)}.fc.0.weight" in w:
            layers = [f"{name}.fc.{len(self.blocks)}.fc.{place}" for place in (0, 2)]
            self.blocks.append([(np.ascontiguousarray(w[f"{x}.weight"].T), w[f"{x}.bias"]) for x in layers])

    def __call__(self, h: np.ndarray) -> np.ndarray:
        zeros = np.zeros(h.shape[1], h.dtype)  # numpy takes the maximum with a row faster than with a number
        for block in self.blocks:
            step = h
            for weight, bias in block:
                step = step @ weight
                step += bias
                np.maximum(step, zeros, out=step)
            h += step
        return h


def _encode(matrix: CallMatrix) -> np.ndarray:
    """(n, 216) float32: the input without the cards."""
    result = np.zeros((len(matrix), INPUTS - CARDS), np.float32)
    bids = matrix.bids
    rows, columns = np.nonzero(bids >= 0)
    result[rows, _BIDS[matrix.callers(rows, columns)] + bids[rows, columns]] = 1
    rows, columns = np.nonzero(matrix.calls > PASS)
    result[rows, _DOUBLED + matrix.standing[rows, columns].astype(int)] = 1
    result[:, _VULNERABLE:_LEGAL] = matrix.vulnerable  # N-S, E-W, whoever is to call
    result[:, _LEGAL:-1] = matrix.legal
    return result


def _sigmoid(x: np.ndarray) -> np.ndarray:
    """1 / (1 + exp(-x)), written over x."""
    np.negative(x, out=x)
    with np.errstate(over="ignore"):
        np.exp(x, out=x)
    x += 1
    return np.reciprocal(x, out=x)


def _chunks(n: int) -> Iterator[slice]:
    return (slice(start, min(start + _CHUNK, n)) for start in range(0, n, _CHUNK))


def _read_safetensors(path: Path) -> Weights:
    try:
        return load_file(path)
    except (SafetensorError, OSError, KeyError, TypeError) as error:  # TypeError: bfloat16, which numpy lacks
        raise InvalidAgent(f"expected safetensors in {str(path)!r}, got something else ({error})") from None


def _read_torch(path: Path) -> Weights:
    try:
        import torch
    except ImportError:
        raise InvalidAgent(missing("torch", "train")) from None
    try:
        loaded: Any = torch.load(path, map_location="cpu", weights_only=True)
    except Exception as error:  # a broken or wicked file makes torch raise almost anything
        raise InvalidAgent(f"expected a torch file of weights alone, got {str(path)!r}") from error
    try:
        return {str(name): value.detach().float().numpy() for name, value in loaded["state_dict"].items()}
    except (KeyError, IndexError, TypeError, AttributeError, RuntimeError):
        raise InvalidAgent(
            f"expected a torch file with the state_dict of an agent of JPS, got another thing in {str(path)!r}"
        ) from None


def _checked(weights: Weights, name: str) -> dict[str, np.ndarray]:
    """The weights of the network that plays, without the prefix; raises InvalidAgent where one is not as expected."""
    found = {key.removeprefix("online_net."): value for key, value in weights.items()}
    hidden = len(found["linear1.weight"]) if np.ndim(found.get("linear1.weight", 0)) else 0
    shapes = {
        "linear1": (hidden, INPUTS),
        "linear2": (CARDS, hidden),
        "linear3": (hidden, INPUTS + CARDS),
        "linear_policy": (OUTPUTS, hidden),
    }
    for part in ("enn_partner", "pnn"):
        block = 0
        while block == 0 or f"{part}.fc.{block}.fc.0.weight" in found:
            shapes |= {f"{part}.fc.{block}.fc.{place}": (hidden, hidden) for place in (0, 2)}
            block += 1
    result: dict[str, np.ndarray] = {}
    for layer, shape in shapes.items():
        for key, wanted in ((f"{layer}.weight", shape), (f"{layer}.bias", shape[:1])):
            value = found.get(key)
            if value is None or value.shape != wanted or not hidden:
                got = "none" if value is None else value.shape
                wanted_text = f"of shape {wanted} " if hidden else ""
                raise InvalidAgent(f"expected a tensor {key} {wanted_text}for an agent of JPS in {name!r}, got {got}")
            with np.errstate(over="ignore"):
                result[key] = np.asarray(value, np.float32)
            if not np.isfinite(result[key]).all():
                raise InvalidAgent(f"expected finite numbers in {key} of {name!r}, got others")
    return result
