"""Cards as policies: card:FILE, else=NAME, and families of names that packages offer."""

import sys
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import numpy as np
import pytest

from bidlens.agents import load_policy, registry
from bidlens.agents.registry import UnknownPolicy, kinds
from bidlens.bridge import Auction, HandSet, InputError, call_number, checked
from bidlens.bridge.calls import PASS
from bidlens.bridge.policy import may_fork
from bidlens.explain import ConventionCard
from bidlens.explain.reading import CardPolicy, read_card_text
from bidlens.explain.render import to_markdown

HANDS = HandSet.random(300, seed=1)
ENTRY = "bidlens.explain.card.card_files:CARD_POLICIES"
CARD = """# Mine

## Opening
- 1C: 16+ HCP
- 1NT: 12-15 HCP, balanced

## (2S)
- X: 12+ HCP

## General rules
- pass: at most 5 HCP
- double: 14+ HCP
"""

FAMILY = """
from bidlens.bridge import AlwaysPass
from bidlens.bridge.policy_kind import PolicyKind

def load(rest, load_policy):
    made = load_policy(rest)
    made.asked = rest
    return made

FAMILY = PolicyKind("like:NAME", "as another policy", load)
"""


@pytest.fixture
def entries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[EntryPoint]:
    """The names that packages offer: ours, and those of a test."""
    (tmp_path / "families.py").write_text(FAMILY)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "families", raising=False)
    found = [EntryPoint("card:", ENTRY, registry.GROUP), EntryPoint("like:", "families:FAMILY", registry.GROUP)]
    monkeypatch.setattr(registry, "entry_points", lambda **_: found)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my.md").write_text(CARD, "utf-8")
    return found


def test_the_project_offers_card_policies(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["entry-points"][registry.GROUP] == {"card:": ENTRY}


@pytest.mark.usefixtures("entries")
def test_a_written_card_bids() -> None:
    policy = load_policy("card:my.md")
    assert policy.name == "Mine by its card" and policy.is_checked and may_fork(policy)
    calls = policy.probabilities(HANDS, Auction()).argmax(axis=1)
    expected = np.where(HANDS.hcp >= 16, 0, PASS)
    assert (calls[HANDS.hcp >= 16] == 0).all() and (calls[HANDS.hcp < 12] == PASS).all()
    assert set(calls[expected != 0].tolist()) == {PASS, call_number("1NT")}
    doubles = policy.probabilities(HANDS, Auction.parse("2S")).argmax(axis=1)
    assert (doubles == np.where(HANDS.hcp >= 12, call_number("X"), PASS)).all()


@pytest.mark.usefixtures("entries")
def test_where_it_is_silent_another_policy_calls() -> None:
    policy, sayc = load_policy("card:my.md,else=sayc"), load_policy("sayc")
    auction = Auction.parse("1D P")
    told = (HANDS.hcp <= 5)[:, None]
    made, own = policy.probabilities(HANDS, auction), sayc.probabilities(HANDS, auction)
    assert (made == np.where(told, np.eye(38)[PASS], own)).all() and 0 < told.sum() < len(HANDS)
    auctions = [Auction.parse(text) for text in ("", "2S", "1D P") * 100]
    each = policy.probabilities_each(HANDS, auctions)
    alone = [policy.probabilities(HANDS[row], auction)[0] for row, auction in enumerate(auctions)]
    assert (each == alone).all()
    assert policy.probabilities_each(HANDS[:0], []).shape == (0, 38)
    assert policy.probabilities(HANDS[:0], auction).shape == (0, 38)


@pytest.mark.usefixtures("entries")
def test_cards_may_follow_each_other(tmp_path: Path) -> None:
    (tmp_path / "first.md").write_text("## Opening\n- 7NT: 16+ HCP\n", "utf-8")
    policy = load_policy("card:first.md,else=card:my.md,else=polish")
    assert policy.name == "first by its card"
    calls = policy.probabilities(HANDS, Auction()).argmax(axis=1)
    silent = np.flatnonzero(calls != call_number("7NT"))
    assert (HANDS[silent].hcp < 16).all()
    polish = load_policy("card:my.md,else=polish").probabilities(HANDS[silent], Auction()).argmax(axis=1)
    assert (calls[silent] == polish).all() and call_number("1S") in polish


@pytest.mark.usefixtures("entries")
@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("card:", r"expected card:FILE.md\|FILE.json\[,else=NAME\], got 'card:'"),
        ("card:my.txt", "expected a card that ends in .json or .md, got 'my.txt'"),
        ("card:no.md", "no.md"),
        ("card:my.md,else=acol", "expected a policy among .* got 'acol'"),
        ("card:my.md,else=", "expected a policy among"),
        ("card:wrong.md", "wrong.md: expected .* in line 2 at letter 14"),
        ("card:bytes.md", "expected a card in 'bytes.md', got a file that cannot be read: file is not text"),
        ("card", "expected a policy among .*card:"),
        ("cards:my.md", "expected a policy among"),
        ("card:{}.json", "expected a card as JSON"),
    ],
)
def test_wrong_cards(tmp_path: Path, spec: str, complaint: str) -> None:
    (tmp_path / "wrong.md").write_text("## Opening\n- 1NT: 15-17 HPC\n", "utf-8")
    (tmp_path / "bytes.md").write_bytes(b"## Opening\n- 1NT: \0")
    (tmp_path / "{}.json").write_text("no card", "utf-8")
    with pytest.raises((InputError, OSError), match=complaint):
        load_policy(spec)


@pytest.mark.usefixtures("entries")
def test_families_of_other_packages() -> None:
    policy = load_policy("like:polish")
    assert policy.name == "polish"
    forms = {kind.form: kind.about for kind in kinds()}
    assert forms["like:NAME"] == "as another policy"
    assert "docs/written-cards.md" in forms["card:FILE.md|FILE.json[,else=NAME]"]


def test_broken_families_are_told(entries: list[EntryPoint]) -> None:
    entries += [
        EntryPoint("none:", "families:nothing", registry.GROUP),
        EntryPoint("other:", "families:FAMILY", registry.GROUP),
        EntryPoint("load:", "families:load", registry.GROUP),
    ]
    with pytest.raises(UnknownPolicy, match="expected a policy behind 'none:'"):
        load_policy("none:x")
    with pytest.raises(UnknownPolicy, match="expected a PolicyKind with the form other:"):
        load_policy("other:x")
    with pytest.raises(UnknownPolicy, match="expected a PolicyKind with the form load:"):
        load_policy("load:x")
    assert {"card", "like"} <= {kind.prefix for kind in kinds()} and "none" not in {kind.prefix for kind in kinds()}


@pytest.mark.parametrize(("before", "line"), [("1H", "1C"), ("P", "X")])
def test_an_illegal_call_is_a_pass(before: str, line: str) -> None:
    """Lines of a turn that is said to be the same after other passes may be illegal there."""
    auction = Auction.parse(before)
    card = read_card_text("## Opening\n- 1C: any hand", "wrong")
    turn = card.turns[0]
    illegal = type(turn)(auction.calls, (type(turn.lines[0])(call_number(line), turn.lines[0].text),))
    policy = checked(CardPolicy(type(card)("wrong", (illegal,))))
    assert (policy.probabilities(HANDS, auction).argmax(axis=1) == PASS).all()


@pytest.mark.usefixtures("entries")
def test_a_card_of_bidlens_bids_from_json_and_markdown(tmp_path: Path, small_sayc: ConventionCard) -> None:
    (tmp_path / "card.json").write_text(small_sayc.to_json(), "utf-8")
    (tmp_path / "card.md").write_text(to_markdown(small_sayc), "utf-8")
    stored, written = load_policy("card:card.json"), load_policy("card:card.md")
    assert stored.name == written.name == "sayc by its card"
    for text in ("", "P", "1S P", "1NT P", "1C 1H", "1D P 1S P"):
        auction = Auction.parse(text)
        calls = stored.probabilities(HANDS, auction)
        assert (calls == written.probabilities(HANDS, auction)).all()
    assert (stored.probabilities(HANDS, Auction()).argmax(axis=1) != PASS).sum() > 50


@pytest.fixture
def small_sayc() -> ConventionCard:
    """Very few decisions of sayc."""
    return ConventionCard.build(
        load_policy("sayc"),
        most_decisions=2,
        boards=200,
        fresh_boards=20,
        hands=1_000,
        min_reach=0.005,
        regulated_hands=500,
    )
