"""A small card, byte for byte. BIDLENS_GOLDEN=write writes it anew; then say in the commit why it changed."""

import os
from pathlib import Path

from bidlens.agents import load_policy
from bidlens.explain import ConventionCard

GOLDEN = Path(__file__).parents[2] / "golden" / "card.json"


def test_the_golden_card() -> None:
    card = ConventionCard.build(
        load_policy("sayc"),
        max_depth=3,
        most_decisions=2,
        boards=150,
        fresh_boards=30,
        hands=1_200,
        clauses=12,
        regulated_hands=500,
        jobs=1,
        date="2026-01-01",
    )
    if os.environ.get("BIDLENS_GOLDEN") == "write":
        GOLDEN.write_text(card.to_json(), encoding="utf-8")
    assert card.to_json() == GOLDEN.read_text(encoding="utf-8")
    assert ConventionCard.from_json(card.to_json()).to_json() == card.to_json()
