"""Phrases: the words of texts."""

from bidlens.bridge import call_name, call_symbol

_SPOKEN = {"P": "Pass", "X": "Double", "XX": "Redouble"}


def spoken(call: int) -> str:
    """A call as people say it.

    >>> spoken(35), spoken(7)
    ('Pass', '2♥')
    """
    return _SPOKEN.get(call_name(call), call_symbol(call))


def percent(share: float) -> str:
    """A share as people read it."""
    return f"{100 * share:.0f} %"
