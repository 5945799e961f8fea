"""Policies: rules, learned agents, adapters for other networks and programs, and matches between them."""

from bidlens.bridge.way_of_playing import drawn, greedy

from .registry import load_policy
from .wrappers import tempered

__all__ = ["drawn", "greedy", "load_policy", "tempered"]
