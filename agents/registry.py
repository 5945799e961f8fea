"""Policies by name: `load_policy("sayc")`, `load_policy("jps:agent.pth")`, and what other packages register.

>>> load_policy("sayc").name
'sayc'
"""

import os
import re
from contextlib import suppress
from copy import copy
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from bidlens.bridge import AlwaysPass, InputError, Policy, checked
from bidlens.bridge.policy_kind import LoadPolicy, PolicyKind

from .ben import Ben
from .external import ExternalPolicy
from .jps import JPS
from .own_policy import as_policy, load_own_policy
from .polish_club import PolishClub
from .sayc import SAYC

GROUP = "bidlens.policies"
_NAMED = re.compile(r"(?P<name>[^:=,]*[^:=,\s][^:=,]*)=(?P<spec>.*\S.*)")  # a name of the user's own for a policy
TIMEOUT = "BIDLENS_EXEC_TIMEOUT"  # seconds for an answer of a program


class UnknownPolicy(InputError):
    """A name that stands for no policy."""


def _sayc(_: str, _load: LoadPolicy) -> Policy:
    return SAYC()


def _polish(_: str, _load: LoadPolicy) -> Policy:
    return PolishClub()


def _silent(_: str, _load: LoadPolicy) -> Policy:
    return AlwaysPass()


def _jps(path: str, _load: LoadPolicy) -> Policy:
    return JPS.load(path)


def _ben(path: str, _load: LoadPolicy) -> Policy:
    return Ben.load(path)


def _python(name: str, _load: LoadPolicy) -> Policy:
    return load_own_policy(name)


def _program(command: str, _load: LoadPolicy) -> Policy:
    seconds = os.environ.get(TIMEOUT, "30")
    try:
        return ExternalPolicy(command, timeout=float(seconds), start_timeout=max(float(seconds), 60))
    except ValueError as error:
        if isinstance(error, InputError):
            raise
        raise InputError(f"expected seconds in {TIMEOUT}, got {seconds!r}") from None


KINDS = (
    PolicyKind("sayc", "Standard American Yellow Card, as readable rules", _sayc),
    PolicyKind("polish", "Polish Club: its opening bids", _polish),
    PolicyKind("pass", "passes whatever it holds: for opponents who leave you alone", _silent),
    PolicyKind("jps:FILE.pth", "an agent of the JPS paper (facebookresearch/jps)", _jps),
    PolicyKind("ben:FILE.onnx", "a bidder of ben (lorserker/ben)", _ben),
    PolicyKind("python:MODULE:OBJECT", "a Policy of your own, its class, or a function that makes it", _python),
    PolicyKind("exec:COMMAND", "any program that answers JSON lines (docs/exec.md)", _program),
)


def load_policy(spec: str | Policy) -> Policy:
    """A policy by its name, in capitals or not; every answer of it is checked. A policy is given back, checked.

    >>> load_policy("Sayc").name, load_policy("Our bids=sayc").name
    ('sayc', 'Our bids')
    """
    if isinstance(spec, Policy):
        return checked(spec)
    if named := _NAMED.fullmatch(spec):
        policy = copy(load_policy(named["spec"]))
        policy.name = named["name"].strip()
        return policy
    prefix, colon, rest = spec.strip().partition(":")
    prefix = prefix.strip().lower()
    for kind in KINDS:
        if kind.prefix == prefix and (":" in kind.form) == bool(colon):
            return _loaded(kind, rest, spec)
    for entry in registered():
        if entry.name.lower() == (f"{prefix}:" if colon else prefix):
            return _loaded(entry_kind(entry), rest, spec)
    if Path(spec).suffix in (".pth", ".onnx"):
        prefix = "jps" if Path(spec).suffix == ".pth" else "ben"
        raise UnknownPolicy(f"expected a policy such as {prefix}:{spec}, got {spec!r}")
    known = ", ".join([kind.form for kind in KINDS] + [entry.name for entry in registered()])
    raise UnknownPolicy(f"expected a policy among {known}, got {spec!r}")


def _loaded(kind: PolicyKind, rest: str, spec: str) -> Policy:
    if ":" in kind.form and not rest.strip():
        raise UnknownPolicy(f"expected {kind.form}, got {spec!r}")
    return checked(kind.load(rest, load_policy))


def registered() -> list[EntryPoint]:
    """Policies that installed packages offer, by name."""
    return sorted(entry_points(group=GROUP), key=lambda entry: entry.name)


def entry_kind(entry: EntryPoint) -> PolicyKind:
    """How a policy of an installed package is named; of a whole family, whose name ends in a colon, it says itself."""
    if not entry.name.endswith(":"):
        return PolicyKind(entry.name, f"from {entry.value}", lambda _, __: as_policy(_load_entry(entry), entry.name))
    found = _load_entry(entry)
    if not isinstance(found, PolicyKind) or f"{found.prefix}:" != entry.name:
        raise UnknownPolicy(f"expected a PolicyKind with the form {entry.name}... ({entry.value}), got {found!r:.80}")
    return found


def kinds() -> list[PolicyKind]:
    """All ways to name a policy; families of installed packages that cannot be loaded are left out."""
    found = list(KINDS)
    for entry in registered():
        with suppress(UnknownPolicy):
            found.append(entry_kind(entry))
    return found


def _load_entry(entry: EntryPoint) -> Any:
    try:
        return entry.load()
    except (ImportError, AttributeError) as error:
        raise UnknownPolicy(f"expected a policy behind {entry.name!r} ({entry.value}), got {error}") from error
