"""Policies that several tests of explanations ask."""

from pathlib import Path

import pytest

from bidlens.agents import load_policy
from bidlens.bridge import Policy
from bidlens.explain import ConventionCard


@pytest.fixture(scope="session")
def jps(shared: Path) -> Policy:
    """An agent of JPS, where there is one."""
    agent = shared / "peers" / "jps" / "agent-1610-0.63.pth"
    if not agent.is_file():
        pytest.skip("no agent of JPS")
    return load_policy(f"jps:{agent}")


@pytest.fixture(scope="session")
def small_card() -> ConventionCard:
    """A few decisions of sayc."""
    return ConventionCard.build(
        load_policy("sayc"),
        most_decisions=12,
        boards=400,
        fresh_boards=100,
        hands=1_500,
        min_reach=0.005,
        regulated_hands=500,
    )
