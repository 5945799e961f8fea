"""The language of texts: what clauses may speak of, every word that is printed, and how it is read again."""

from .call_text import CallText
from .clause import Clause
from .hand_counts import PLAIN
from .language_error import LanguageError
from .parser import parse_clause, parse_text

__all__ = ["PLAIN", "CallText", "Clause", "LanguageError", "parse_clause", "parse_text"]
