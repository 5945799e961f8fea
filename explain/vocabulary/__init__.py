"""The language of texts: what clauses may speak of, and every word that is printed."""

from .call_text import CallText
from .clause import Clause
from .hand_counts import PLAIN

__all__ = ["PLAIN", "CallText", "Clause"]
