"""PolicyKind: one way to name a policy, such as jps:FILE.pth.

>>> from .policy import AlwaysPass
>>> silent = PolicyKind("pass", "passes whatever it holds", lambda _name, _load: AlwaysPass())
>>> silent.prefix, silent.load("", lambda name: AlwaysPass()).name
('pass', 'pass')
"""

from collections.abc import Callable
from dataclasses import dataclass

from .policy import Policy

LoadPolicy = Callable[[str], Policy]


@dataclass(frozen=True)
class PolicyKind:
    """How a policy is named, what it is, and how it is loaded.

    `load` gets what follows the colon, and a function that loads other policies by their names.
    """

    form: str
    about: str
    load: Callable[[str, LoadPolicy], Policy]

    @property
    def prefix(self) -> str:
        """The part before the colon."""
        return self.form.partition(":")[0]
