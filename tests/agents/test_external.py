"""Programs as policies: good ones, and all that can go wrong."""

import contextlib
import gc
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bidlens.agents import external
from bidlens.agents.external import ExternalPolicy
from bidlens.agents.line_process import LineProcess
from bidlens.bridge import Auction, HandSet, PolicyError, call_number, checked

HANDS = HandSet.random(3, seed=1)
AFTER_1H = Auction.parse("1H P", dealer="E", vul="NS")

LOOP = """
import json, os, signal, subprocess, sys, time
n = 0
for line in sys.stdin:
    n += 1
    request = json.loads(line)
    if request["id"] >= {since}:
        {before}
    print(json.dumps({{"id": request["id"], "calls": [{entry} for hand in request["hands"]]}}), flush=True)
"""

SPADES = "str(1 + len(hand.split('.')[0]) % 7) + 'NT'"  # an entry that tells hands apart

Program = Callable[..., list[str]]


def spades(hands: HandSet) -> list[int]:
    """The calls that SPADES gives."""
    return [5 * (length % 7) + 4 for length in hands.lengths[:, 0].tolist()]


def orphans_only(group: int) -> bool:
    """Whether all that is left of a process group are dead orphans, which only init can reap (Linux)."""
    left = []
    for file in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # gone in between
            state, _, its_group = file.read_bytes().rpartition(b")")[2].split()[:3]
            left += [state == b"Z" and file.parent.name != str(group)] * (int(its_group) == group)
    return bool(left) and all(left)


def gone(group: int, patience: float = 5.0) -> bool:
    """Whether nothing of a process group is left, or soon."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except (ProcessLookupError, PermissionError):  # macOS: PermissionError while only zombies are left
            return True
        if orphans_only(group):
            return True
        time.sleep(0.01)
    return False


@pytest.fixture(autouse=True)
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Process groups of the programs that a test starts; at the end of the test none of them may be left."""
    groups: list[int] = []

    class Recorded(LineProcess):
        def __init__(self, *arguments: Any):
            super().__init__(*arguments)
            groups.append(self.pid)

    monkeypatch.setattr(external, "LineProcess", Recorded)
    yield groups
    assert [group for group in groups if not gone(group)] == []


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """Writes a program of the given source, or the usual loop with something in it; gives its command."""

    def write(source: str | None = None, before: str = "pass", entry: str = "'P'", since: int = 1) -> list[str]:
        file = tmp_path / "bot.py"
        file.write_text(source or LOOP.format(before=before, entry=entry, since=since), "utf-8")
        return [sys.executable, str(file)]

    return write


def error_of(policy: ExternalPolicy) -> str:
    """The error that a request gives; it names the policy and the auction."""
    with pytest.raises(PolicyError) as caught:
        checked(policy).probabilities(HANDS, AFTER_1H)
    message = str(caught.value)
    assert message.startswith("expected ") and ", got " in message
    assert repr(policy.name) in message and "after 1H P" in message
    return message


@pytest.mark.parametrize(
    ("entry", "low"),
    [
        ("'2H' if hand[0] in 'AKQ' else 'pass'", [0, 1]),
        ("{'2H': 1} if hand[0] in 'AKQ' else {'P': 0.25, '2♥': 0.5, 'p': 0.25}", [0.5, 0.5]),
        ("[0] * 7 + [1.0] + [0] * 30 if hand[0] in 'AKQ' else [0] * 7 + [0.3] + [0] * 27 + [0.7, 0, 0]", [0.3, 0.7]),
    ],
)
def test_a_call_or_probabilities_for_each_hand(program: Program, entry: str, low: list[float]) -> None:
    hands = HandSet.random(40, seed=2)
    with ExternalPolicy(program(entry=entry)) as policy:
        calls = checked(policy).probabilities(hands, AFTER_1H)
    high = np.array([text[0] in "AKQ" for text in hands.to_pbn()])
    assert 5 < high.sum() < 35
    assert (calls[high, call_number("2H")] == 1).all()
    assert (calls[~high][:, [call_number("2H"), call_number("P")]] == low).all()


def test_what_the_program_reads(program: Program, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with ExternalPolicy(program(before=f"open({str(log)!r}, 'a').write(line)"), batch=4) as policy:
        policy.probabilities(HandSet.random(9, seed=3), AFTER_1H)
        policy.probabilities_each(HANDS, [AFTER_1H, Auction(), AFTER_1H])
        assert policy.probabilities(HANDS[:0], AFTER_1H).shape == (0, 38)
    requests = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    assert [len(request["hands"]) for request in requests] == [4, 4, 1, 2, 1]
    assert [request.pop("id") for request in requests] == [1, 2, 3, 4, 5]
    assert [hand for request in requests[:3] for hand in request["hands"]] == HandSet.random(9, seed=3).to_pbn()
    assert list(map(call_number, requests[3].pop("legal"))) == [c for c in range(38) if AFTER_1H.allows(c)]
    assert requests[3].pop("hands") == HANDS[[0, 2]].to_pbn()
    assert requests[3] == {"dealer": "E", "vul": "NS", "auction": ["1H", "P"], "turn": "W"}


def test_a_command_line_is_split_but_not_read_by_a_shell(program: Program, tmp_path: Path) -> None:
    folder = tmp_path / "my bots; $HOME"
    folder.mkdir()
    shutil.copy(program()[1], folder / "bot.py")
    with ExternalPolicy(f"{sys.executable} -u '{folder}/bot.py' '*' '|'") as policy:
        assert policy.name == f"exec:{sys.executable} -u '{folder}/bot.py' '*' '|'"
        assert (policy.probabilities(HANDS, Auction())[:, 35] == 1).all()


def test_full_pipes_stop_nobody(program: Program) -> None:
    """A request, an answer and logs, each far larger than a pipe; it logs before it reads."""
    source = LOOP.format(before="sys.stderr.write('log ' * 500_000)", entry="[0.0] * 35 + [0.5, 0.5, 0.0]", since=1)
    source = source.replace("n = 0", "n = 0; sys.stderr.write('start ' * 500_000)")
    hands = HandSet.random(20_000, seed=4)
    with ExternalPolicy(program(source), batch=20_000) as policy:
        calls = policy.probabilities(hands, AFTER_1H)
    assert (calls[:, 35:37] == 0.5).all() and calls.sum() == len(hands)


def test_threads_share_one_program(program: Program, started: list[int]) -> None:
    hands = HandSet.random(8, seed=5)
    with ExternalPolicy(program(entry=SPADES), batch=3) as policy, ThreadPoolExecutor(8) as threads:
        rows = [row for _ in range(20) for row in range(8)]
        answers = threads.map(lambda row: policy.probabilities(hands[row:], Auction()).argmax(axis=1).tolist(), rows)
        assert list(answers) == [spades(hands[row:]) for row in rows]
    assert len(started) == 1


FLOOD = "while True: sys.{}.write('spam and eggs{}' * 100_000)"
SPAWN = "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)']); "
IGNORE = "signal.signal(signal.SIGTERM, signal.SIG_IGN); "  # children inherit it

SLOW = {  # what a program does, and what the error says
    "hangs": ("print('thinking', file=sys.stderr); time.sleep(60)", r"got nothing \(.*flush.*\n.*\nthinking$"),
    "hangs with a child": (SPAWN + "time.sleep(60)", "got nothing"),
    "ignores SIGTERM with a child": (IGNORE + SPAWN + "time.sleep(60)", "got nothing"),
    "answers too late": ("time.sleep(3)", "got nothing"),
    "writes slowly": ("while True: print(end='xy', flush=True); time.sleep(0.1)", "got a line without an end: 'xyxy"),
    "writes half a line": ("print(end='{\"id\": 2, ', flush=True); time.sleep(60)", "without an end: '{\"id\": 2, '"),
    "logs for ever": (FLOOD.format("stderr", "\\n"), r"got nothing.*\n.*\n(spam and eggs\n){18}spam and eggs"),
}


@pytest.mark.parametrize("kind", SLOW)
def test_no_answer_in_time(program: Program, started: list[int], kind: str) -> None:
    before, expected = SLOW[kind]
    with ExternalPolicy(program(before=before, since=2), timeout=0.7, start_timeout=20) as policy:
        policy.probabilities(HANDS, AFTER_1H)
        begin = time.monotonic()
        message = error_of(policy)
        assert "expected an answer within 0.7 s" in message and re.search(expected, message), message
        assert 0.7 <= time.monotonic() - begin < 6
        assert len(started) == 1 and gone(started[0])


WRONG = {
    "garbage": ("print('Loading...')", "expected a JSON object in one line on stdout, got 'Loading...' "),
    "garbage for ever": (FLOOD.format("stdout", "\\n"), "got 'spam and eggs' "),
    "a line without end": (FLOOD.format("stdout", ""), "at most 16,777,216 bytes, got at least .*'spam and"),
    "no text": ("sys.stdout.buffer.write(bytes(range(128, 256)) + b'\\n')", r"got '\\\\x80"),
    "brackets": ("print('[' * 1_000_000)", r"got '\[\[\[\[.*'\.\.\. \("),
    "no object": ("print('[1, 2]')", r"JSON object in one line on stdout, got '\[1, 2\]'"),
    "another id": ("request['id'] += 1", 'expected an answer with "id" 1, got 2'),
    "a line too many": ("print(json.dumps({'id': 0, 'calls': ['P'] * 3}))", 'expected an answer with "id" 1, got 0'),
    "no id": ("request['id'] = None", 'expected an answer with "id" 1, got None'),
    "an error at the start": ('print(\'{"error": "no model"}\'); sys.exit(1)', "got the program's error 'no model'"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_program_out_of_step_is_ended(program: Program, started: list[int], kind: str) -> None:
    before, expected = WRONG[kind]
    with ExternalPolicy(program(before=before)) as policy:
        message = error_of(policy)
        assert re.search(expected, message) and len(message) < 1000, message
        assert len(started) == 1 and gone(started[0])


DEADLY = {
    "exits": ("print('out of cards', file=sys.stderr); sys.exit(3)", "exit code 3 for .*\n.*\nout of cards$"),
    "raises": ("1 / 0", "exit code 1 for .*\n(.*\n)*ZeroDivisionError"),
    "is killed": ("os.kill(os.getpid(), signal.SIGKILL)", r"by signal 9 \(SIGKILL\) for"),
    "exits in an answer": ("print(end='{\"id\"'); sys.exit()", "exit code 0, after '{\"id\"' for"),
    "leaves a child": (SPAWN + "sys.exit(4)", "exit code 4 for"),
    "logs 50 MB": ("sys.stderr.write('log\\n' * 12_500_000); sys.exit(5)", "exit code 5 for .*\n.*\n(log\n){19}log$"),
    "closes stdout": ("os.close(1); time.sleep(60)", "the end of its output while it went on running for"),
}


@pytest.mark.parametrize("kind", DEADLY)
def test_a_program_that_always_dies_at_a_request(program: Program, started: list[int], kind: str) -> None:
    before, expected = DEADLY[kind]
    with ExternalPolicy(program(before=before, since=2)) as policy:
        policy.probabilities(HANDS, AFTER_1H)
        begin = time.monotonic()
        message = error_of(policy)
        assert re.search(expected, message) and " for the second time " in message, message
        assert time.monotonic() - begin < 10  # long before the time limit
        assert len(started) == 2 and all(map(gone, started))


def test_a_program_that_dies_now_and_then_loses_nothing(program: Program, started: list[int]) -> None:
    hands = HandSet.random(70, seed=6)
    with ExternalPolicy(program(before="if n == 3: sys.exit(1)", entry=SPADES), batch=10) as policy:
        assert policy.probabilities(hands, Auction()).argmax(axis=1).tolist() == spades(hands)
        assert policy.restarts == 3 and len(started) == 4


ENTRIES = {
    "'2Z'": "expected a call such as 1C, 3NT, P, X or XX, got '2Z'",
    "'1' * 1_000_000": r"expected a call such as .*got '1+\.\.\.1+'",
    "{'P': 0.5, 'Stayman': 0.5}": "expected a call such as .*got 'Stayman'",
    "[1 / 37] * 37": "expected a call, an object .* or a list of 38 numbers, got 37 numbers",
    "35": "or a list of 38 numbers, got 35",
    "None": "or a list of 38 numbers, got None",
    "{'P': float('nan')}": "expected a finite probability, got nan",
    "[float('inf')] + [0] * 37": "expected a finite probability, got inf",
    "{'P': 10 ** 400}": "expected a finite probability, got 1000",
    "{'P': '1'}": "expected a finite probability, got '1'",
    "{'P': True}": "expected a finite probability, got True",
    "{'P': 1.5, '2H': -0.5}": "expected no negative probability .*got -0.5 for 2H",
    "{'P': 0.5}": "add up to 1 .*got 0.5",
    "{}": "add up to 1 .*got 0",
    "'1C'": "expected no probability on an illegal call .*got 1 for 1C",
    "'X'": "expected no probability on an illegal call .*got 1 for X",
}


def test_a_wrong_entry_is_shown_with_its_hand(program: Program, started: list[int]) -> None:
    second = HANDS.to_pbn()[1]
    with ExternalPolicy(program(entry=f"[{', '.join(ENTRIES)}][n - 1] if hand == {second!r} else 'P'")) as policy:
        for expected in ENTRIES.values():  # the program goes on
            message = error_of(policy)
            assert re.search(expected, message) and second in message and len(message) < 500, message
    assert len(started) == 1


ANSWERS = {
    "'calls': ['P'] * 2": 'expected "calls" with one entry for each of 3 hands, got 2 entries (',
    "'calls': ['P'] * 4": "got 4 entries (",
    "'calls': 'PPP'": "one entry for each of 3 hands, got 'PPP' (",
    "'call': 'P'": "one entry for each of 3 hands, got None (",
    "'error': 'no such system'": "the program's error 'no such system' (",
    "'error': {'code': 3}": "the program's error {'code': 3} (",
}


def test_a_wrong_answer_is_shown_with_its_auction(program: Program, started: list[int]) -> None:
    answers = ", ".join(f"{{'id': n, {answer}}}" for answer in ANSWERS)
    with ExternalPolicy(program(before=f"print(json.dumps([{answers}][n - 1]), flush=True); continue")) as policy:
        for expected in ANSWERS.values():  # the program goes on
            assert expected in error_of(policy)
    assert len(started) == 1


def test_the_first_answer_may_take_longer(program: Program, started: list[int]) -> None:
    with ExternalPolicy(program(before="time.sleep(1.2 if n == 1 else 0.1)"), timeout=1, start_timeout=20) as policy:
        for _ in range(3):
            assert (policy.probabilities(HANDS, AFTER_1H)[:, 35] == 1).all()
        policy.close()
        assert gone(started[0])
        policy.probabilities(HANDS, AFTER_1H)  # started again, and slow again
        assert len(started) == 2 and policy.restarts == 0


def test_programs_that_cannot_be_started(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.write_text("no program\n", "utf-8")
    for word, reason in (("no-such-program", "No such file"), (str(plain), "Permission denied"), ("a\0b", "null byte")):
        assert re.search(f"expected a program that can be run, got .*: .*{reason}", error_of(ExternalPolicy([word])))
    plain.chmod(0o755)
    assert "Exec format error" in error_of(ExternalPolicy([str(plain)]))
    for command in ("", "  ", "python 'bot.py", []):
        with pytest.raises(PolicyError, match=r"expected a command such as 'python bot\.py', got "):
            ExternalPolicy(command)
    for timeout, start_timeout, batch in ((0, 1, 1), (1, -1, 1), (float("nan"), 1, 1), (1, 1, 0)):
        with pytest.raises(PolicyError, match=r"expected (time limits above 0 s|at least one hand a request), got"):
            ExternalPolicy("python", timeout, start_timeout=start_timeout, batch=batch)


def test_ctrl_c_ends_the_program(program: Program, started: list[int]) -> None:
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs ignore it
    timer = threading.Timer(0.7, signal.pthread_kill, (threading.get_ident(), signal.SIGINT))
    try:
        with ExternalPolicy(program(before=SPAWN + "time.sleep(60)")) as policy:
            timer.start()
            with pytest.raises(KeyboardInterrupt):
                policy.probabilities(HANDS, AFTER_1H)
            assert gone(started[0])
    finally:
        timer.join()
        signal.signal(signal.SIGINT, usual)


def test_a_forgotten_policy_is_ended(program: Program, started: list[int]) -> None:
    policy = ExternalPolicy(program())
    policy.probabilities(HANDS, AFTER_1H)
    assert not gone(started[0], patience=0.1)
    del policy
    gc.collect()
    assert gone(started[0])


SCRIPT = """
import os, sys
from bidlens.agents.external import ExternalPolicy
from bidlens.bridge import Auction, HandSet
policy = ExternalPolicy({command!r})
def ask():
    policy.probabilities(HandSet.random(1, seed=1), Auction())
    return policy._process.pid
print(ask(), flush=True)
{last}
"""


@pytest.mark.parametrize(
    ("last", "code"), [("pass", 0), ("1 / 0", 1), ("os.fork() or sys.exit(); os.wait(); ask()", 0)]
)
def test_nothing_is_left_when_the_interpreter_ends(program: Program, last: str, code: int) -> None:
    """Neither after an exception; but a fork ends without ending the program of its parent."""
    script = SCRIPT.format(
        command=program(before=SPAWN if code else "pass"), last=last + "; assert not policy.restarts"
    )
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert ended.returncode == code and ("Error" in ended.stderr) == bool(code), ended.stderr
    assert gone(int(ended.stdout.split()[0]))
