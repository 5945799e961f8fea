"""Policies that several tests of explanations ask."""

from pathlib import Path

import pytest

from bidlens.agents import load_policy
from bidlens.bridge import Policy


@pytest.fixture(scope="session")
def jps(shared: Path) -> Policy:
    """An agent of JPS, where there is one."""
    agent = shared / "peers" / "jps" / "agent-1610-0.63.pth"
    if not agent.is_file():
        pytest.skip("no agent of JPS")
    return load_policy(f"jps:{agent}")
