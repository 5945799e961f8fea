"""A policy by its name, played as the command line says."""

from bidlens.agents import drawn, load_policy
from bidlens.bridge import Policy


def load_playing(spec: str, is_drawn: bool) -> Policy:
    """A policy that makes its best calls, or one whose calls are drawn by their probabilities."""
    policy = load_policy(spec)
    return drawn(policy) if is_drawn else policy
