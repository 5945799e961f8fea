"""Texts of 40 calls as they are meant to read. BIDLENS_GOLDEN=write writes them anew; then read them aloud."""

import os
import textwrap
from pathlib import Path

from bidlens.agents import load_policy
from bidlens.bridge.conditions.phrases import WORDS
from bidlens.explain import Meaning, meaning
from bidlens.explain.vocabulary.phrases.words import forcing_text, kind_text

GOLDEN = Path(__file__).parents[2] / "golden" / "meanings.txt"

SAYC = """
    1C / 1D / 1H / 1S / 1NT / 2C / 2D / 2H / 2NT / 3D / P P P 1S
    1H P 1S / 1H P 1NT / 1H P 2H / 1H P 3H / 1H P 2NT / 1S P 2C / 1S P 4S / 1D P 1H
    1NT P 2C / 1NT P 2D / 1NT P 2S / 1NT P 2NT / 2C P 2D / 2H P 2NT
    1S P 1NT P 2H / 1C P 1H P 1S / 1D P 1S P 1NT / 1D P 1H P 2H / 1NT P 2C P 2D / 1NT P 2D P 2H / 1S P 2NT P 3C
    1C 1S / 1D 1NT / 1H X / 1NT 2S / 1H 1S X / 1H 2C X
"""
POLISH = "1C / 1D / 2C"


def calls(text: str) -> list[str]:
    return [call.strip() for line in text.split("\n") for call in line.split("/") if call.strip()]


def entry(one: Meaning) -> str:
    what = ", ".join(filter(None, (kind_text(one.kind, one.suit), forcing_text(one.forcing))))
    told = "; ".join((one.text, *one.denials_in(WORDS)))
    words = textwrap.fill(told, 110, initial_indent="    ", subsequent_indent="    ")
    return f"{one.policy}  {one.auction.push(one.call).text}  ({what})\n{words}\n"


def test_the_texts_of_40_calls() -> None:
    asked = [("sayc", call) for call in calls(SAYC)] + [("polish", call) for call in calls(POLISH)]
    assert len(asked) >= 40
    told = [meaning(load_policy(name), call) for name, call in asked]
    assert all(one.coverage >= 0.985 for one in told)
    texts = [entry(one) for one in told]
    if os.environ.get("BIDLENS_GOLDEN") == "write":
        GOLDEN.write_text("\n".join(texts), encoding="utf-8")
    assert "\n".join(texts) == GOLDEN.read_text(encoding="utf-8")
