"""Policies by name, their wrappers, and what happens when a name is wrong."""

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import numpy as np
import pytest
from typing_extensions import override

from bidlens.agents import greedy, load_policy, registry, tempered
from bidlens.agents.polish_club import PolishClub
from bidlens.agents.registry import UnknownPolicy
from bidlens.agents.rule import rules_of
from bidlens.agents.sayc import SAYC
from bidlens.bridge import Auction, HandSet, InputError, Policy, PolicyError

HANDS = HandSet.random(50, seed=1)

MODULE = """
import numpy as np
from bidlens.bridge import Policy

class Opener(Policy):
    name = "opener"
    def probabilities(self, hands, auction):
        calls = np.zeros((len(hands), 38))
        calls[:, 0], calls[:, 35] = 0.25, 0.75
        return calls

class Plain:
    def probabilities(self, hands, auction):
        return np.eye(38)[np.full(len(hands), 35)]

def make():
    return Opener()

class Needy(Opener):
    def __init__(self, system, aces, jokers=0):
        pass

class Broken(Opener):
    def probabilities(self, hands, auction):
        return {}[auction.text]

def fails():
    return {}["system"]

instance = Opener()
number = 7
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "my_bots.py").write_text(MODULE)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "my_bots", raising=False)
    return "my_bots"


@pytest.mark.parametrize("name", ["sayc", "polish", " sayc ", "SAYC", "Polish"])
def test_shipped(name: str) -> None:
    policy = load_policy(name)
    assert policy.name == name.strip().lower()
    assert policy.probabilities(HANDS, Auction()).shape == (50, 38)


@pytest.mark.parametrize("attribute", ["Opener", "make", "instance"])
def test_a_policy_of_my_own(module: str, attribute: str) -> None:
    policy = load_policy(f"python:{module}:{attribute}")
    assert policy.name == "opener"
    assert policy.probabilities(HANDS, Auction())[:, 0].tolist() == [0.25] * 50
    with pytest.raises(PolicyError, match="illegal call from policy 'opener'"):
        policy.probabilities(HANDS, Auction.parse("2C"))


def test_a_name_of_my_own(module: str) -> None:
    ours, theirs = load_policy(f"Ours=python:{module}:instance"), load_policy(f"Anne & Bob = Python:{module}:instance")
    assert (ours.name, theirs.name, load_policy(f"python:{module}:instance").name) == ("Ours", "Anne & Bob", "opener")
    with pytest.raises(PolicyError, match="illegal call from policy 'Ours'"):
        ours.probabilities(HANDS, Auction.parse("2C"))


def test_a_named_policy_of_rules_keeps_its_rules() -> None:
    assert isinstance(rules_of(load_policy("Mine=sayc")), SAYC)
    assert isinstance(rules_of(load_policy("python:bidlens.agents.sayc:SAYC")), SAYC)
    assert rules_of(load_policy("pass")) is None


@pytest.mark.parametrize("each", [False, True])
def test_an_error_in_my_code_has_my_file_and_line(module: str, each: bool) -> None:
    policy = load_policy(f"python:{module}:Broken")
    line = MODULE.splitlines().index("        return {}[auction.text]") + 1
    told = rf"call probabilities from policy 'opener', got KeyError: .*my_bots.py, line {line}\)"
    with pytest.raises(PolicyError, match=told):
        policy.probabilities_each(HANDS, [Auction()] * 50) if each else policy.probabilities(HANDS, Auction())


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("x = 1\ndef f(:\n", r"got SyntaxError: .*bad_bot.py, line 2\)"),
        ("x = 1\n\ny = x / 0\n", r"got ZeroDivisionError: division by zero \(.*bad_bot.py, line 3\)"),
        ("import no_such_module_here\n", r"got ModuleNotFoundError: .*bad_bot.py, line 1\)"),
        ("raise RuntimeError\n", r"got RuntimeError \(.*bad_bot.py, line 1\)"),
    ],
)
def test_a_module_that_cannot_be_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, complaint: str
) -> None:
    (tmp_path / "bad_bot.py").write_text(text)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "bad_bot", raising=False)
    with pytest.raises(InputError, match=f"expected a Python module 'bad_bot' that can be imported, {complaint}"):
        load_policy("python:bad_bot:x")


def test_a_class_with_the_method_alone(module: str) -> None:
    policy = load_policy(f"python:{module}:Plain")
    assert policy.name == f"python:{module}:Plain"
    assert policy.probabilities_each(HANDS, [Auction()] * 50)[:, 35].all()


@pytest.mark.usefixtures("module")
@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("", "expected a policy among sayc, polish, pass, jps:FILE.pth"),
        ("acol", "expected a policy among .* got 'acol'"),
        ("jps:", "expected jps:FILE.pth, got 'jps:'"),
        ("agent.pth", "such as jps:agent.pth"),
        ("bidder.onnx", "such as ben:bidder.onnx"),
        ("jps:no-such-file.pth", "no-such-file.pth"),
        ("ben:no-such-file.onnx", "no-such-file.onnx"),
        ("python:math", "expected python:MODULE:OBJECT"),
        ("python:no_such_module_here:x", "expected a Python module 'no_such_module_here'"),
        ("python:math:no_such", "expected 'no_such' in module 'math'"),
        ("python:math:pi", "expected a policy behind 'python:math:pi', got float"),
        ("exec:", "expected exec:COMMAND"),
        ("python::x", "expected python:MODULE:OBJECT"),
        ("python:math:", "expected python:MODULE:OBJECT"),
        ("python:json:dumps", "behind 'python:json:dumps', got dumps, which needs 'obj'"),
        ("python:json.nothing:dumps", "expected a Python module 'json.nothing'"),
        ("python:my_bots:Needy", "got Needy, which needs 'system', 'aces'"),
        ("python:my_bots:fails", r"got KeyError: 'system' \(.*my_bots.py, line "),
        ("python:collections:OrderedDict", "expected a policy behind .* got OrderedDict"),
        ("Ours=", "expected a policy among .* got 'Ours='"),
        ("=sayc", "expected a policy among .* got '=sayc'"),
        ("Ours=acol", "expected a policy among .* got 'acol'"),
    ],
)
def test_wrong_names(spec: str, complaint: str) -> None:
    with pytest.raises(InputError, match=complaint):
        load_policy(spec)


def test_names_of_other_packages(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [
        EntryPoint("my-bot", f"{module}:Opener", registry.GROUP),
        EntryPoint("broken", f"{module}:nothing", registry.GROUP),
    ]
    monkeypatch.setattr(registry, "entry_points", lambda **_: entries)
    assert load_policy("my-bot").name == "opener"
    with pytest.raises(UnknownPolicy, match="expected a policy behind 'broken'"):
        load_policy("broken")
    with pytest.raises(UnknownPolicy, match="broken, my-bot, got 'other'"):
        load_policy("other")


def test_a_policy_stays_itself() -> None:
    policy = load_policy(PolishClub())
    assert load_policy(policy) is policy


class Soft(Policy):
    """Three calls, the same for all hands."""

    name = "soft"

    @override
    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        return np.tile(np.eye(38)[[0, 1, 35]].T @ [0.5, 0.2, 0.3], (len(hands), 1))


def test_greedy() -> None:
    best = greedy(Soft())
    assert (best.probabilities(HANDS, Auction()) == np.eye(38)[0]).all()
    assert greedy(best) is best


def test_tempered() -> None:
    row = tempered(Soft(), 0.5).probabilities(HANDS, Auction())[0]
    assert np.allclose(row[[0, 1, 35]], np.array([25, 4, 9]) / 38) and abs(row.sum() - 1) < 1e-12
    each = tempered(Soft(), 2).probabilities_each(HANDS, [Auction()] * 50)[3]
    assert np.allclose(each[[0, 1, 35]], np.sqrt([0.5, 0.2, 0.3]) / np.sqrt([0.5, 0.2, 0.3]).sum())
    cold = tempered(Soft(), 0.001).probabilities(HANDS, Auction())[0]
    assert cold[0] == 1 and np.isfinite(cold).all()
    with pytest.raises(ValueError, match="temperature above 0, got 0"):
        tempered(Soft(), 0)
