"""ExternalPolicy: any program in any language, asked by JSON lines on its stdin and stdout (docs/exec.md).

>>> import sys
>>> bot = '''
... import json, sys
... for line in sys.stdin:
...     request = json.loads(line)
...     print(json.dumps({"id": request["id"], "calls": ["P"] * len(request["hands"])}), flush=True)
... '''
>>> with ExternalPolicy([sys.executable, "-c", bot]) as policy:
...     policy.probabilities(HandSet.random(2, seed=1), Auction())[:, call_number("P")]
array([1., 1.])
"""

import json
import math
import reprlib
import shlex
import threading
from collections.abc import Sequence
from typing import Self

import numpy as np

from bidlens.bridge import Auction, HandSet, InputError, InvalidCall, Policy, PolicyError, call_number
from bidlens.bridge.calls import CALLS
from bidlens.bridge.seats import SEATS

from .line_process import LineProcess, ProcessDied, ProcessFailure, shortened


class ExternalPolicy(Policy):
    """A program as a policy: started at the first request, started again once for a request in which it dies."""

    forks = False  # there is one program, with one pair of pipes

    def __init__(
        self,
        command: str | Sequence[str],
        timeout: float = 30.0,
        *,
        start_timeout: float = 60.0,
        batch: int = 256,
    ):
        """A command line (no shell reads it) or its words; seconds for an answer and for the first; hands a request."""
        try:
            self.command = shlex.split(command) if isinstance(command, str) else [str(word) for word in command]
        except ValueError as error:
            raise PolicyError(f"expected a command such as 'python bot.py', got {command!r}: {error}") from None
        if not self.command:
            raise PolicyError(f"expected a command such as 'python bot.py', got {command!r}")
        if not (timeout > 0 and start_timeout > 0):
            raise PolicyError(f"expected time limits above 0 s, got {timeout} and {start_timeout}")
        if batch < 1:
            raise PolicyError(f"expected at least one hand a request, got {batch}")
        self.name = "exec:" + (command if isinstance(command, str) else shlex.join(self.command))
        self.timeout, self.start_timeout, self.batch = timeout, start_timeout, batch
        self.restarts = 0  # how often it died and was started again
        self._process: LineProcess | None = None
        self._requests = 0
        self._lock = threading.RLock()

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        """(n, 38) call probabilities as the program gave them; `checked` looks whether they are any."""
        rows = np.zeros((len(hands), len(CALLS)))
        for start in range(0, len(hands), self.batch):
            texts = hands[start : start + self.batch].to_pbn()
            for row, entry in enumerate(self._entries(texts, auction), start):
                try:
                    rows[row] = read_entry(entry)
                except InputError as error:
                    raise PolicyError(f"{error} {self._where(texts[row - start : row - start + 1], auction)}") from None
        return rows

    def close(self) -> None:
        """End the program and its children; a later request starts it again."""
        with self._lock:
            if self._process is not None:
                self._process.close()
            self._process = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _entries(self, hands: list[str], auction: Auction) -> list[object]:
        """One entry a hand, not yet read."""
        where = self._where(hands, auction)
        answer = self._answer(hands, auction, where)
        if answer.get("error") is not None:
            raise PolicyError(f"{_own_error(answer['error'])} {where}")
        entries = answer.get("calls")
        if not isinstance(entries, list) or len(entries) != len(hands):
            got = f"{len(entries)} entries" if isinstance(entries, list) else reprlib.repr(entries)
            raise PolicyError(f'expected "calls" with one entry for each of {len(hands)} hands, got {got} {where}')
        return entries

    def _answer(self, hands: list[str], auction: Auction, where: str) -> dict[str, object]:
        """The program's answer; a program that may be out of step is ended."""
        with self._lock:
            self._requests += 1
            request = {
                "id": self._requests,
                "dealer": SEATS[auction.dealer],
                "vul": auction.vul,
                "auction": [CALLS[call] for call in auction.calls],
                "turn": SEATS[auction.turn],
                "legal": [CALLS[call] for call in np.flatnonzero(auction.legal)],
                "hands": hands,
            }
            line = self._ask(json.dumps(request, separators=(",", ":")).encode(), where)
            try:
                answer = json.loads(line)
            except (ValueError, RecursionError):
                answer = None
            if not isinstance(answer, dict):
                raise self._ended(f"expected a JSON object in one line on stdout, got {shortened(line)} {where}")
            if answer.get("id") != self._requests:
                problem = f'expected an answer with "id" {self._requests}, got {reprlib.repr(answer.get("id"))}'
                if answer.get("error") is not None:  # a program that failed before it had read a request knows no id
                    problem = _own_error(answer["error"])
                raise self._ended(f"{problem} {where}")
            return answer

    def _ask(self, line: bytes, where: str) -> bytes:
        try:
            try:
                return self._running().ask(line)
            except ProcessDied:  # a crash in a long run must not lose the run
                self.restarts += 1
                return self._running().ask(line)
        except ProcessFailure as failure:
            again = " for the second time" if isinstance(failure, ProcessDied) else ""
            raise self._ended(f"{failure}{again} {where}") from None

    def _running(self) -> LineProcess:
        if self._process is None or self._process.closed:
            self._process = LineProcess(self.command, self.timeout, self.start_timeout)
        return self._process

    def _ended(self, problem: str) -> PolicyError:
        """The error of a program that cannot be asked any more, with its last words; ends it."""
        process = self._process
        self.close()
        words = process.last_words if process is not None else ""
        return PolicyError(f"{problem}\nlast lines on stderr:\n{words}" if words else problem)

    def _where(self, hands: list[str], auction: Auction) -> str:
        which = hands[0] if len(hands) == 1 else f"{len(hands)} hands from {hands[0]} on,"
        return f"(policy {self.name!r}, {which} after {auction.text or 'no call'})"


def read_entry(entry: object) -> np.ndarray:
    """(38,) probabilities from a call, from an object of calls and probabilities, or from a list of 38 numbers.

    >>> read_entry({"2H": 0.7, "P": 0.3})[[7, 35]]
    array([0.7, 0.3])
    """
    row = np.zeros(len(CALLS))
    if isinstance(entry, str):
        row[_call(entry)] = 1
    elif isinstance(entry, dict):
        for call, probability in entry.items():
            row[_call(call)] += _number(probability)
    elif isinstance(entry, list) and len(entry) == len(CALLS):
        row[:] = [_number(probability) for probability in entry]
    else:
        got = f"{len(entry)} numbers" if isinstance(entry, list) else reprlib.repr(entry)
        raise InputError(f"expected a call, an object of calls and probabilities or a list of 38 numbers, got {got}")
    return row


def _own_error(error: object) -> str:
    text = shortened(error, 500) if isinstance(error, str) else reprlib.repr(error)
    return f"expected calls, got the program's error {text}"


def _call(text: str) -> int:
    try:
        return call_number(text)
    except InvalidCall:
        raise InputError(f"expected a call such as 1C, 3NT, P, X or XX, got {reprlib.repr(text)}") from None


def _number(value: object) -> float:
    if type(value) in (int, float):  # not bool, which is an int too
        try:
            number = float(value)  # type: ignore[arg-type]
        except OverflowError:
            number = math.inf
        if math.isfinite(number):
            return number
    raise InputError(f"expected a finite probability, got {reprlib.repr(value)}")
