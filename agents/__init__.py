"""Policies: rules, learned agents, adapters for other networks and programs, and matches between them."""

from .registry import load_policy
from .wrappers import greedy, tempered

__all__ = ["greedy", "load_policy", "tempered"]
