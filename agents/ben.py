"""Ben: the bidding networks of ben (lorserker/ben), read as published and run by onnxruntime.

The network is an LSTM over the acting seat's own turns, oldest first; it bids GIB's 2/1. It sees no card below the ten.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Self

import numpy as np

from bidlens.bridge import Auction, HandSet, InputError, Policy
from bidlens.bridge.calls import CALLS, PASS
from bidlens.bridge.extras import missing
from bidlens.bridge.suit_counts import HONOURS, LENGTH, TOP_FIVE

from .call_matrix import CallMatrix

INPUTS, OUTPUTS = 193, 40
MAX_BYTES = 200 * 1024 * 1024

_HAND, _CALLS = 4, 33  # where the hand and the calls begin; before them: both sides' system, both vulnerabilities
_THEIR_CALL = np.array([*range(5, OUTPUTS), 2, 3, 4, 0])  # by our number; the last, for NO_CALL, is PAD_START
_ONE_HOT = np.eye(OUTPUTS, dtype=np.float32)
_SUIT_CARDS = np.column_stack([HONOURS, LENGTH - TOP_FIVE]).astype(np.float32)  # (8192, 6): A, K, Q, J, T, smaller

_AUCTIONS = 16_384  # auctions that are made into one matrix
_SEQUENCES, _TURNS = 1_024, 8_192  # at once in the network: fast enough, and some tens of megabytes


class InvalidBidder(InputError):
    """A file that does not hold a bidder of ben."""


class Ben(Policy):
    """A bidder of ben: one call that stands out, most of the time."""

    def __init__(self, session: Any, name: str = "ben"):
        """Take an onnxruntime.InferenceSession of a bidder; `load` is the usual way."""
        self.name = name
        self._session = session
        self._input = _check_session(session, name)

    @classmethod
    def load(cls, path: str | Path, threads: int = 1) -> Self:
        """Read a bidder, such as bidder.onnx."""
        path = Path(path)
        if not path.is_file():
            raise InvalidBidder(f"expected a file with a bidder of ben, such as bidder.onnx, got {str(path)!r}")
        if (size := path.stat().st_size) > MAX_BYTES:
            raise InvalidBidder(f"expected at most {MAX_BYTES:,} bytes of a bidder, got {size:,} in {str(path)!r}")
        return cls(_open_session(path, threads), path.stem)

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        """(n, 38) float32 call probabilities; the auction is encoded once."""
        matrix = CallMatrix.of([auction])
        calls = _encode_calls(matrix)  # (1, turns, 193)
        result = np.empty((len(hands), len(CALLS)), np.float32)
        for chunk in _chunks(len(hands), calls.shape[1]):
            result[chunk] = self._answer(hands[chunk], calls, matrix.legal)
        return result

    def probabilities_each(self, hands: HandSet, auctions: Sequence[Auction]) -> np.ndarray:
        """(n, 38) float32 call probabilities with one auction a hand; equally many turns go together."""
        if len(hands) != len(auctions):
            raise ValueError(f"expected one auction a hand, got {len(hands)} hands and {len(auctions)} auctions")
        result = np.empty((len(hands), len(CALLS)), np.float32)
        for start in range(0, len(hands), _AUCTIONS):
            matrix = CallMatrix.of(auctions[start : start + _AUCTIONS])
            turns = _turns(matrix)
            for number in np.unique(turns).tolist():
                rows = np.flatnonzero(turns == number)
                for chunk in _chunks(len(rows), number):
                    some = matrix[rows[chunk]]
                    at = start + rows[chunk]
                    result[at] = self._answer(hands[at], _encode_calls(some), some.legal)
        return result

    def _answer(self, hands: HandSet, calls: np.ndarray, legal: np.ndarray) -> np.ndarray:
        """(n, 38) probabilities from (n or 1, turns, 193) inputs without hands and (n or 1, 38) legal calls."""
        inputs = np.empty((len(hands), *calls.shape[1:]), np.float32)
        inputs[:] = calls
        inputs[:, :, _HAND:_CALLS] = _encode_hands(hands)[:, None]
        (output,) = self._session.run(None, {self._input: inputs})  # (n, turns, 40)
        answer = np.where(legal, output[:, -1, _THEIR_CALL[: len(CALLS)]], 0)
        sums = answer.sum(axis=1, keepdims=True)
        answer[sums[:, 0] <= 0, PASS] = 1  # nothing legal has any probability left: pass
        sums[sums <= 0] = 1
        answer /= sums
        return answer


def _turns(matrix: CallMatrix) -> np.ndarray:
    """(n,) turns of the seat to call, with this one."""
    return matrix.lengths // 4 + 1


def _encode_calls(matrix: CallMatrix) -> np.ndarray:
    """(n, turns, 193) float32: the input without the hand; every row must have equally many turns."""
    turns = int(_turns(matrix)[0])
    result = np.zeros((len(matrix), turns, INPUTS), np.float32)
    result[:, :, :2] = 1  # both sides' system
    result[:, :, 2:_HAND] = matrix.we_vulnerable[:, None]
    # A turn sees the four calls before it: mine, left, partner's, right.
    calls = _THEIR_CALL[matrix.aligned_right(4 * turns)]
    result[:, :, _CALLS:] = _ONE_HOT[calls].reshape(len(matrix), turns, -1)
    return result


def _encode_hands(hands: HandSet) -> np.ndarray:
    """(n, 29) float32: points, lengths and cards, suits in the order S, H, D, C."""
    result = np.empty((len(hands), _CALLS - _HAND), np.float32)
    result[:, 0] = (hands.hcp - 10) / 4
    result[:, 1:5] = (hands.lengths - 3.25) / 1.75
    result[:, 5:] = hands.by_suit(_SUIT_CARDS).reshape(len(hands), -1)
    return result


def _chunks(n: int, turns: int) -> Iterator[slice]:
    size = min(_SEQUENCES, max(1, _TURNS // turns))
    return (slice(start, min(start + size, n)) for start in range(0, n, size))


def _open_session(path: Path, threads: int) -> Any:
    try:
        import onnxruntime
    except ImportError:
        raise InvalidBidder(missing("onnxruntime", "onnx")) from None
    data = path.read_bytes()
    if b"location" in data:  # the key of weights in other files, which some versions would read from anywhere
        raise InvalidBidder(
            f"expected a bidder with all its weights inside, got {str(path)!r}, which names other files"
        )
    onnxruntime.disable_telemetry_events()
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.log_severity_level = 4  # errors are raised, not printed
    options.add_session_config_entry("session.load_model_format", "ONNX")
    try:
        return onnxruntime.InferenceSession(data, options, providers=["CPUExecutionProvider"])
    except Exception as error:  # its errors have no common base
        raise InvalidBidder(f"expected an ONNX network in {str(path)!r}, got something else") from error


def _check_session(session: Any, name: str) -> str:
    """The name of a bidder's input; raises InvalidBidder for any other network."""
    inputs, outputs = session.get_inputs(), session.get_outputs()
    shapes = [[tuple(node.shape[2:]) for node in nodes] for nodes in (inputs, outputs)]
    if shapes != [[(INPUTS,)], [(OUTPUTS,)]] or inputs[0].type != "tensor(float)":
        got = " to ".join(" and ".join(_shape_text(node.shape) for node in nodes) for nodes in (inputs, outputs))
        raise InvalidBidder(
            f"expected a bidder of ben, (n, turns, {INPUTS}) to (n, turns, {OUTPUTS}), in {name!r}, got {got}"
        )
    try:
        (sample,) = session.run(None, {inputs[0].name: np.zeros((2, 3, INPUTS), np.float32)})
    except Exception as error:
        raise InvalidBidder(f"expected a bidder of ben that runs in {name!r}, got one that does not") from error
    if sample.shape != (2, 3, OUTPUTS) or not (sample >= 0).all() or not np.allclose(sample.sum(axis=2), 1, atol=1e-3):
        raise InvalidBidder(f"expected call probabilities from the bidder of ben in {name!r}, got other numbers")
    return inputs[0].name


def _shape_text(shape: Sequence[int | str]) -> str:
    """As in the message above: numbers where they are fixed."""
    names = ("n", "turns")
    sizes = [str(size) if isinstance(size, int) else names[i] if i < 2 else "?" for i, size in enumerate(shape)]
    return f"({', '.join(sizes)})"
