"""OwnPolicy: a policy in the user's own Python code; what goes wrong there is told with the user's file and line.

>>> load_own_policy("json:dumps")
Traceback (most recent call last):
bidlens.agents.own_policy.InvalidPolicy: expected a Policy, its class or a function that makes it without arguments \
behind 'python:json:dumps', got dumps, which needs 'obj'
"""

import inspect
import sys
import traceback
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from bidlens.bridge import Auction, HandSet, InputError, Policy, PolicyError

T = TypeVar("T")


class InvalidPolicy(InputError):
    """A name behind which there is no policy, or code that cannot make one."""


class OwnPolicy(Policy):
    """A Policy, or any object that has its method."""

    def __init__(self, made: Any, name: str, file: Path | None = None):
        """Wrap an object; the file is where the user's code lies."""
        self.policy = made
        self.name = str(getattr(made, "name", name))
        self.forks = getattr(made, "forks", True)
        self._file = file

    def probabilities(self, hands: HandSet, auction: Auction) -> np.ndarray:
        """Whatever the object answers, or a PolicyError."""
        return self._told(lambda: self.policy.probabilities(hands, auction))

    def probabilities_each(self, hands: HandSet, auctions: Sequence[Auction]) -> np.ndarray:
        """The same with one auction a hand."""
        if not isinstance(self.policy, Policy):
            return super().probabilities_each(hands, auctions)
        return self._told(lambda: self.policy.probabilities_each(hands, auctions))

    def _told(self, ask: Callable[[], T]) -> T:
        try:
            return ask()
        except InputError:
            raise
        except Exception as error:
            got = error_text(error, self._file)
            raise PolicyError(f"expected call probabilities from policy {self.name!r}, got {got}") from error


def load_own_policy(name: str) -> Policy:
    """The policy of "MODULE:OBJECT", such as "my_bot:MyBot"; a module beside the user is found."""
    module, colon, attribute = name.partition(":")
    if not (module and colon and attribute):
        raise InvalidPolicy(f"expected python:MODULE:OBJECT, got {'python:' + name!r}")
    if "" not in sys.path:  # as by python -m
        sys.path.insert(0, "")
    found = _imported(module)
    for part in attribute.split("."):
        if not hasattr(found, part):
            raise InvalidPolicy(f"expected {attribute!r} in module {module!r}, got nothing of that name")
        found = getattr(found, part)
    return as_policy(found, f"python:{name}")


def as_policy(found: Any, name: str) -> Policy:
    """A policy from a policy, from its class or from a function that makes one."""
    made = found
    if isinstance(found, type) or (callable(found) and not hasattr(found, "probabilities")):
        made = _made(found, name)
    if not hasattr(made, "probabilities"):
        raise InvalidPolicy(f"expected a policy behind {name!r}, got {type(made).__name__}")
    if isinstance(made, Policy) and made.is_checked:
        return made
    return OwnPolicy(made, name, _file_of(found if made is not found else type(made)))


def error_text(error: BaseException, file: Path | None) -> str:
    """An error of the user's code: what it is, and where in the user's own files it came up.

    >>> error_text(ZeroDivisionError("division by zero"), None)
    'ZeroDivisionError: division by zero'
    """
    text = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    if isinstance(error, SyntaxError) and error.filename:
        return f"{type(error).__name__}: {error.msg} ({_short(Path(error.filename))}, line {error.lineno})"
    places = [
        (path, frame.lineno)
        for frame in traceback.extract_tb(error.__traceback__)
        if file is not None and (path := Path(frame.filename)).is_relative_to(file.parent)
    ]
    return f"{text} ({_short(places[-1][0])}, line {places[-1][1]})" if places else text


def _imported(module: str) -> Any:
    """A module of the user."""
    try:
        return import_module(module)
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and error.name is not None and module.startswith(error.name):
            raise InvalidPolicy(f"expected a Python module {module!r}, got {error}") from error
        got = error_text(error, _module_file(module))
        raise InvalidPolicy(f"expected a Python module {module!r} that can be imported, got {got}") from error


def _made(maker: Any, name: str) -> Any:
    """What a class or a function makes."""
    wanted = f"expected a Policy, its class or a function that makes it without arguments behind {name!r}"
    if missing := _needed_arguments(maker):
        raise InvalidPolicy(f"{wanted}, got {maker.__name__}, which needs {', '.join(map(repr, missing))}")
    try:
        return maker()
    except InputError:
        raise
    except Exception as error:
        raise InvalidPolicy(f"{wanted}, got {error_text(error, _file_of(maker))}") from error


def _needed_arguments(maker: Any) -> list[str]:
    """The arguments without which something cannot be called, as far as that is known."""
    try:
        parameters = inspect.signature(maker).parameters.values()
    except (TypeError, ValueError):  # some that are not written in Python do not say
        return []
    optional = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    return [one.name for one in parameters if one.default is one.empty and one.kind not in optional]


def _file_of(code: Any) -> Path | None:
    """Where a class or a function is written."""
    return _module_file(getattr(code, "__module__", None) or "")


def _module_file(module: str) -> Path | None:
    try:
        spec = find_spec(module)
    except (ImportError, ValueError, AttributeError):
        return None
    return Path(spec.origin) if spec is not None and spec.has_location and spec.origin else None


def _short(path: Path) -> str:
    """A file as seen from here."""
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_absolute() and path.is_relative_to(here) else path)
