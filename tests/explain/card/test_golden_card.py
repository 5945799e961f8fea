"""A small card, byte for byte. BIDLENS_GOLDEN=write writes it anew; then say in the commit why it changed."""

import os
import subprocess
import sys
from pathlib import Path

from bidlens.agents import load_policy
from bidlens.explain import ConventionCard

GOLDEN = Path(__file__).parents[2] / "golden" / "card.json"
PLAIN = {"OPENBLAS_CORETYPE": "Prescott", "NPY_DISABLE_CPU_FEATURES": "X86_V3 X86_V4"}  # as on an old processor


def golden_card() -> ConventionCard:
    return ConventionCard.build(
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


def test_the_golden_card() -> None:
    card = golden_card()
    if os.environ.get("BIDLENS_GOLDEN") == "write":
        GOLDEN.write_text(card.to_json(), encoding="utf-8")
    assert card.to_json() == GOLDEN.read_text(encoding="utf-8")
    assert ConventionCard.from_json(card.to_json()).to_json() == card.to_json()


def test_it_is_the_same_on_another_processor() -> None:
    """Sums in another order have other last digits: they must not become other words or points."""
    environment = {name: value for name, value in os.environ.items() if name != "BIDLENS_GOLDEN"}
    made = subprocess.run(
        [sys.executable, __file__], env={**environment, **PLAIN}, capture_output=True, text=True, timeout=300
    )
    assert made.stdout == GOLDEN.read_text(encoding="utf-8"), made.stderr


if __name__ == "__main__":
    sys.stdout.write(golden_card().to_json())
