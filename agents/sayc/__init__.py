"""Standard American Yellow Card, as rules that can be read: one chapter a file."""

from .policy import SAYC

__all__ = ["SAYC"]
