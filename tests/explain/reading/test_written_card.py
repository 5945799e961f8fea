"""Written cards: what is written is read again, people may write it in their way, and errors tell the place."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bidlens.bridge import Auction, HandSet, InputError, call_name, call_number, checked
from bidlens.bridge.calls import PASS
from bidlens.bridge.conditions.condition import Between
from bidlens.bridge.conditions.counts import HIGH_CARDS, Count
from bidlens.explain import ConventionCard
from bidlens.explain.reading import (
    CardPolicy,
    GeneralRule,
    GeneralRules,
    PrintedCard,
    PrintedLine,
    PrintedTurn,
    read_card_text,
    write_card_text,
)
from bidlens.explain.reading.roles import ROLES
from bidlens.explain.reading.rule_counts import RULE_COUNTS
from bidlens.explain.reading.settings import MOST_LETTERS
from bidlens.explain.reading.written_turn import parse_heading, turn_heading
from bidlens.explain.render import to_markdown
from bidlens.explain.vocabulary import PLAIN, CallText, Clause, LanguageError, parse_text

CARD = """# Simple club

Free text, with a figure: 98 % of - all - calls.
And *more* of it: 1NT: 12-14 HCP.

## Opening, also after 1, 2 or 3 passes
- 1♣ (strong, forcing): 16+ HCP
  - 1♦: at most 7 HCP [60 %, true 99.7 %]
    - 1NT: 16-19 HCP, balanced
  - 1NT: 8+ HCP, balanced;
    but not 5 spades (1♠)
- 1NT: 13-15 HCP, balanced <!-- 9 % -->
- Pass: any hand

## Notes on style

We are aggressive.

## 1NT (X)
- XX: 8+ HCP

## General rules
1. pass: at most 12 HCP, partner last passed, or has not called
2. bid partner's suit: at most 3 cards in their suit, if any, 3+ cards in partner's suit
"""


def clauses(counts: tuple[Count, ...]) -> st.SearchStrategy[Clause]:
    def ranges(chosen: list[Count]) -> st.SearchStrategy[Clause]:
        ends = [st.tuples(*[st.integers(count.least, count.most)] * 2).map(sorted) for count in chosen]
        return st.tuples(*ends).map(
            lambda found: Clause(tuple(Between(count, *two) for count, two in zip(chosen, found, strict=True)))
        )

    return st.lists(st.sampled_from(counts), unique=True, max_size=4).flatmap(ranges)


exceptions = st.tuples(st.none() | st.integers(0, 37), clauses(PLAIN))
texts = st.builds(
    CallText, st.lists(clauses(PLAIN), min_size=1, max_size=3).map(tuple), st.lists(exceptions, max_size=2).map(tuple)
)
names = st.text(min_size=1, max_size=20).map(lambda text: " ".join(text.split()))
rules = st.lists(st.builds(GeneralRule, st.sampled_from(ROLES), clauses(RULE_COUNTS)), max_size=4)


@st.composite
def turns(draw: st.DrawFn) -> PrintedTurn:
    auction = Auction()
    for _ in range(draw(st.integers(0, 12))):
        legal = [call for call in range(38) if auction.allows(call)]
        after = auction.push(draw(st.just(35) | st.sampled_from(legal[:6] + legal[-2:])))
        if after.is_over:
            break
        auction = after
    calls = draw(st.lists(st.sampled_from([call for call in range(38) if auction.allows(call)]), max_size=3))
    lines = tuple(PrintedLine(call, draw(texts), draw(names)) for call in calls)
    same_after = draw(st.lists(st.integers(0, 3), unique=True, max_size=3))
    return PrintedTurn(auction.calls, lines, tuple(same_after))


cards = st.builds(
    PrintedCard,
    names,
    st.lists(turns(), unique_by=lambda turn: turn.calls, max_size=4).map(tuple),
    rules.map(lambda some: GeneralRules(tuple(some))),
)


def same(read: PrintedCard, card: PrintedCard) -> bool:
    return read.turns == card.turns and read.general_rules.rules == card.general_rules.rules and read.name == card.name


@given(cards, st.lists(names, max_size=2), names)
@settings(max_examples=150)
def test_a_card_is_read_as_it_is_written(card: PrintedCard, introduction: list[str], note: str) -> None:
    text = write_card_text(card, introduction, lambda _turn, _line: note, lambda _rule: note)
    if any(turn.lines for turn in card.turns) or len(card.general_rules):
        assert same(read_card_text(text, card.name), card)
    else:
        with pytest.raises(InputError, match="expected a card with lines"):
            read_card_text(text, "")


@given(turns())
def test_headings_are_read_as_they_are_written(turn: PrintedTurn) -> None:
    assert parse_heading(turn_heading(turn)) == (turn.calls, turn.same_after)


def test_a_real_card_comes_back(small_card: ConventionCard) -> None:
    read = read_card_text(to_markdown(small_card), "")
    assert read.name == "sayc"
    printed = [one.printed for one in small_card.decisions if one.reading]
    assert [(turn.calls, turn.same_after) for turn in read.turns] == [(one.calls, one.same_after) for one in printed]
    for turn, one in zip(read.turns, printed, strict=True):
        assert [(line.call, line.text) for line in turn.lines] == [(line.call, line.text) for line in one.lines]
    opening = next(turn for turn in read.turns if not turn.calls)
    assert "preempt" in opening.by_call[call_number("2S")].what
    assert read.general_rules.rules == small_card.printed.general_rules.rules
    assert write_card_text(read) == write_card_text(read_card_text(write_card_text(read), ""))


def test_what_people_write() -> None:
    card = read_card_text(CARD, "no name")
    assert card.name == "Simple club"
    found = {turn_heading(turn): [call_text(line) for line in turn.lines] for turn in card.turns}
    assert found == {
        "Opening, also after 1, 2 or 3 passes": ["0: 16+ HCP", "4: 13-15 HCP, balanced", "35: any hand"],
        "1♣ Pass, also after 1, 2 or 3 passes": [
            "1: at most 7 HCP",
            "4: 8+ HCP, balanced; but not 5 spades (1♠)",
        ],
        "1♣ Pass 1♦ Pass, also after 1, 2 or 3 passes": ["4: 16-19 HCP, balanced"],
        "1NT (Double)": ["37: 8+ HCP"],
    }
    assert card.turns[0].lines[0].what == "strong, forcing"
    assert [(rule.call_text, rule.text()) for rule in card.general_rules.rules] == [
        ("pass", "at most 12 HCP, partner last passed, or has not called"),
        ("bid partner's suit", "at most 3 cards in their suit, if any, 3+ cards in partner's suit"),
    ]
    assert same(read_card_text(write_card_text(card), ""), card)


def call_text(line: PrintedLine) -> str:
    return f"{line.call}: {line.text}"


@pytest.mark.parametrize(
    ("words", "calls", "same_after"),
    [
        ("Opening", "", ()),
        ("opening bids", "", ()),
        ("Opening after a pass", "P", ()),
        ("Opening in first, second or third seat", "", (1, 2)),
        ("Opening after 2 passes, also after three passes", "P P", (3,)),
        ("1H p", "1H P", ()),
        ("1♥ Pass, also after a pass", "1H P", (1,)),
        ("1NT - Pass - 2♣ - Pass", "1NT P 2C P", ()),
        ("1NT - 2♣ -", "1NT P 2C P", ()),
        ("1n -- 2c --", "1NT P 2C P", ()),
        ("(1♣)", "1C", ()),
        ("1♥ (1♠)", "1H 1S", ()),
        ("1♥ (1♠) 2♥", "1H 1S 2H P", ()),
        ("1♥ 2♥ (3♣)", "1H P 2H 3C", ()),
        ("(1♥) Dbl", "1H X P", ()),
        ("(1♥) (2♥)", "1H P 2H", ()),
        ("Pass Pass (1♥)", "P P 1H", ()),
        ("Pass (Pass) 1♥ (1♠)", "P P 1H 1S", ()),
        ("1♥ (1♠) Pass Pass", "1H 1S P P", ()),
        ("1NT (P) 2♣", "1NT P 2C P", ()),
    ],
)
def test_headings_that_people_write(words: str, calls: str, same_after: tuple[int, ...]) -> None:
    assert parse_heading(words) == (Auction.parse(calls).calls, same_after)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("1♥", 'expected "(1♥)" for a call of theirs, or every pass written out, as in "1♥ Pass", got "1♥"'),
        ("1NT - 2♣", '"(2♣)" for a call of theirs'),
        ("1♥ (1♣)", "expected a bid above 1H after 1H"),
        ("1NT Pass Pass Pass", "expected an auction that goes on"),
        ("1NT AP", "expected an auction that goes on"),
        ("1NT Psas", 'expected an auction such as "1♥ Pass"'),
        ("1♥ (1♠", 'expected an auction such as "1♥ Pass"'),
        ("1♥ Pass, also after five passes", "expected numbers of passes such as"),
        ("Opening in fifth seat", "expected seats such as"),
        ("Opening after dinner", "expected numbers of passes"),
    ],
)
def test_wrong_headings(words: str, said: str) -> None:
    with pytest.raises(LanguageError) as caught:
        parse_heading(words)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("text", "said", "shown"),
    [
        ("", "expected a card with lines such as", ""),
        ("# Mine\n\n## Opening\n", "expected a card with lines such as", ""),
        ("# Mine\n- 1NT: 15-17 HCP", 'expected a heading such as "## Opening"', "1NT: 15-17 HCP"),
        ("## Opening\n- 1NT: 15-17 HPC", 'such as "15-17 HCP", got "15-17 HPC" in line 2 at letter 14', "HPC"),
        ("## Opening\n\n- 1NT: 15-17 HCP,\n  blanced", 'got "blanced" in line 4 at letter 3', "blanced"),
        ("## Opening\n- 1NT 15-17 HCP", "expected a call, a colon and what it shows", "1NT 15-17 HCP"),
        ("## Opening\n- 8NT: 15-17 HCP", "expected a call, a colon and what it shows", "8NT"),
        ("## Opening\n- X: 15-17 HCP", "expected an opponent's undoubled bid to double, got", "X"),
        ("## 1H P\n- 1C: any hand", 'expected a bid above 1H after 1H P, got "1C" in line 2', "1C"),
        ("# A\n## 1NT Psas\n- 2C: any hand", 'got "1NT Psas" in line 2 at letter 4', "1NT Psas"),
        ("# A\n## 1H 1C\n- 2C: any hand", "for a call of theirs", "1H 1C"),
        ("## 1H P\n- 2H: any hand\n\n## 1♥ (P)\n", "expected 1♥ Pass once, as in line 1, got", "1♥ (P)"),
        ("## Opening\n- 1H: any hand\n  - 2H: any hand\n## 1H P\n", "once, as in line 3, got", "1H P"),
        (
            "## (1NT) P (P)\n- P: any hand\n  - X: any hand",
            "expected no call after the end",
            "X: any hand",
        ),
        ("## General rules\n- pas: any hand", 'expected a call such as "pass", got "pas" in line 2', "pas"),
        ("## General rules\n- pass", "expected a call, a colon and a condition", "pass"),
        ("## General rules\n- pass: 15 HPC", 'such as "15 HCP", got "15 HPC" in line 2 at letter 12', "HPC"),
        ("## General rules\n- pass: any hand\n## general rules\n", "General rules once, as in line 1", "general"),
    ],
)
def test_errors_tell_the_line(text: str, said: str, shown: str) -> None:
    with pytest.raises(InputError) as caught:
        read_card_text(text, "mine")
    message, *place = str(caught.value).split("\n")
    assert said in message
    if shown:
        line, caret = place
        assert line[caret.index("^") :].startswith(shown)


def test_too_much_text_is_refused() -> None:
    with pytest.raises(InputError, match="expected a card of at most 20,000,000 letters"):
        read_card_text(" " * (MOST_LETTERS + 1), "mine")


def test_comments_and_rules_are_free() -> None:
    free = "<!-- ## Opening\n- 7NT: any hand\n-->\n---\n* * *\n"
    text = f"{free}## Opening ##\n* **1NT** = 15-17 HCP <!-- 9 % -->\n***\nEnd."
    (turn,) = read_card_text(text, "mine").turns
    assert turn.lines == (PrintedLine(4, parse_text("15-17 HCP")),)
    assert read_card_text(text, "mine").name == "mine"


@given(st.text(st.sampled_from("#- \n\t1♥NTCP()[]:;<!>\\*5+HCP"), max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        read_card_text(f"## Opening\n- 1C: {text}", "mine")
    except InputError as error:
        assert str(error).startswith("expected ")


def test_a_hand_fits_what_was_read() -> None:
    card = read_card_text(CARD, "")
    line = card.turns[0].lines[0]
    assert line.text.clauses == (Clause.of({HIGH_CARDS: (16, 37)}),)


def test_the_card_of_the_page_bids(root: Path) -> None:
    page = (root / "docs" / "written-cards.md").read_text("utf-8")
    card = read_card_text(page.split("```markdown\n")[1].split("```")[0], "")
    policy = checked(CardPolicy(card))
    hands = ["AK2.KQ3.AQ432.32", "AK2.KQ3.J432.432", "AKJ32.K3.J432.43", "32.K3.J5432.5432"]
    expected = {
        "": "1C 1NT 1S P",
        "P P": "1C 1NT 1S P",
        "1C P": "1NT 1NT 1S 1D",
        "1C P 1D P": "1NT P P P",
        "1H 1S": "P P P P",
        "1D 2H": "P P P P",
    }
    assert card.name == "Simple club"
    for auction, calls in expected.items():
        made = policy.probabilities(HandSet.from_pbn(hands), Auction.parse(auction)).argmax(axis=1).tolist()
        assert [call_name(call) for call in made] == calls.split(), auction
    raises = HandSet.from_pbn(["K32.Q432.J32.J32", "5432.Q432.J32.32"])
    assert policy.probabilities(raises, Auction.parse("1H 1S")).argmax(axis=1).tolist() == [7, PASS]
    assert policy.probabilities(raises, Auction.parse("P 1S P")).argmax(axis=1).tolist() == [8, PASS]
