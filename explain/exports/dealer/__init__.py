"""Practice deals for a call: dealer scripts, and whether their deals lead back to the call."""

from .closed_loop import ClosedLoop, closed_loop
from .script import to_dealer

__all__ = ["ClosedLoop", "closed_loop", "to_dealer"]
