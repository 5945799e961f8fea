"""Reading: whatever is printed can be read, people may write it in their way, and errors tell the place."""

import random
import re
from collections import defaultdict
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bidlens.app.language_reference import families, language_reference
from bidlens.bridge import HandSet, InputError
from bidlens.bridge.conditions.condition import Between
from bidlens.bridge.conditions.counts import HIGH_CARDS, LENGTHS, Count
from bidlens.bridge.conditions.phrases import SYMBOLS, WORDS, Style
from bidlens.explain import LanguageError, parse_clause, parse_text
from bidlens.explain.reading.general_rules import ROLE_OF
from bidlens.explain.reading.rule_counts import RULE_COUNTS
from bidlens.explain.vocabulary import PLAIN, CallText, Clause
from bidlens.explain.vocabulary.condition_finder import condition_finder
from bidlens.explain.vocabulary.turn_counts import TURN_COUNTS

STYLES = (WORDS, SYMBOLS)


def ranges(count: Count) -> list[Between]:
    values = range(count.least, count.most + 1)
    return [Between(count, low, high) for low in values for high in values if low <= high]


@st.composite
def clauses(draw: st.DrawFn) -> Clause:
    chosen = draw(st.lists(st.sampled_from(PLAIN), unique=True, max_size=5))
    ends = [sorted(draw(st.tuples(*[st.integers(count.least, count.most)] * 2))) for count in chosen]
    return Clause(tuple(Between(count, low, high) for count, (low, high) in zip(chosen, ends, strict=True)))


exceptions = st.tuples(st.none() | st.integers(0, 37), clauses())
texts = st.builds(
    CallText, st.lists(clauses(), min_size=1, max_size=4).map(tuple), st.lists(exceptions, max_size=3).map(tuple)
)


def random_clause(rng: random.Random) -> Clause:
    chosen = rng.sample(PLAIN, rng.randint(1, 5))
    ends = [sorted(rng.choices(range(count.least, count.most + 1), k=2)) for count in chosen]
    return Clause(tuple(Between(count, low, high) for count, (low, high) in zip(chosen, ends, strict=True)))


@pytest.mark.parametrize("style", STYLES)
def test_every_condition_is_read_as_it_is_printed(style: Style) -> None:
    for count in PLAIN:
        for one in ranges(count):
            assert parse_clause(one.text(style)) == Clause((one,)), one.text(style)


@pytest.mark.parametrize("style", STYLES)
def test_ten_thousand_clauses_are_read_as_they_are_printed(style: Style) -> None:
    rng = random.Random(1)
    for _ in range(10_000):
        clause = random_clause(rng)
        assert parse_clause(clause.text(style)) == clause


@given(clauses(), st.sampled_from(STYLES))
def test_clauses_are_read_as_they_are_printed(clause: Clause, style: Style) -> None:
    assert parse_clause(clause.text(style)) == clause


@given(texts, st.sampled_from(STYLES))
def test_texts_are_read_as_they_are_printed(text: CallText, style: Style) -> None:
    assert parse_text(text.text(style)) == text


@pytest.mark.parametrize("style", STYLES)
def test_ranges_of_turns_have_words_of_their_own(style: Style) -> None:
    """But for first and last bids: who has no first bid has no last bid, so that the words may be the same."""
    said: dict[str, set[tuple[str, int, int]]] = defaultdict(set)
    for count in TURN_COUNTS:
        for one in ranges(count):
            name = re.sub("first|last", "any", count.name) if one.low <= 0 and one.high in (-1, 34) else count.name
            said[one.text(style)].add((name, one.low, one.high))
    assert {words: found for words, found in said.items() if len(found) > 1} == {}


def test_other_counts_can_be_read() -> None:
    by_name = {count.name: count for count in TURN_COUNTS}
    together, honour = by_name["spades together"], by_name["ace of spades"]
    clause = Clause.of({together: (8, 26), honour: (0, 0)})
    assert parse_clause("8+♠ together, not the ace of spades", (together, honour)) == clause
    with pytest.raises(LanguageError):
        parse_clause("5+ spades", (together, honour))


def test_counts_of_the_same_name_have_phrases_of_their_own() -> None:
    twin = Count("hcp", HIGH_CARDS.of, HIGH_CARDS.say, 10)
    assert condition_finder([HIGH_CARDS]) is condition_finder((HIGH_CARDS,))
    assert parse_clause("5+ HCP", [twin]).conditions[0].high == 10
    assert parse_clause("5+ HCP", [HIGH_CARDS]).conditions[0].high == 37


def test_texts_of_golden_meanings_are_read() -> None:
    golden = (Path(__file__).parents[2] / "golden" / "meanings.txt").read_text("utf-8")
    told = [" ".join(entry.split("\n", 1)[1].split()) for entry in golden.strip().split("\n\n")]
    assert len(told) >= 40
    for text in told:
        words = text.split("; denies")[0]
        assert str(parse_text(words)) == words


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("15 to 17 hcp, BALANCED", "15-17 HCP, balanced"),
        ("15\u201317 HCP , balanced.", "15-17 HCP, balanced"),
        ("15 \u2014 17 HCP,balanced .", "15-17 HCP, balanced"),
        ("between 15 and 17 HCP and balanced", "15-17 HCP, balanced"),
        ("  At Least  5 hearts", "5+ hearts"),
        ("5 or more hearts, and 4 or fewer spades", "5+ hearts, at most 4 spades"),
        ("up to 9 HCP\n, 5-13 ♥", "at most 9 HCP, 5+ hearts"),
        ("0-3 spades, at most 3♥, ≤3 clubs, >=5 ♦", "at most 3 spades, at most 3 hearts, at most 3 clubs, 5+ diamonds"),
        ("5+S, 4h, 0-2 D, no C", "5+ spades, 4 hearts, at most 2 diamonds, no clubs"),
        ("0 spades, 5+ !h, 4♢", "no spades, 5+ hearts, 4 diamonds"),
        ("1 ace, 1 loser, exactly 7 controls", "1 aces, 1 losers, 7 controls"),
        ("void", "a void"),
        ("stopper in hearts, 3+ of AKQ in ♠", "a stop in hearts, 3 of A, K, Q in spades"),
        ("10-37 HCP, 4+ aces", "10+ HCP, 4 aces"),
        ("10-15 HCP, 13-18 HCP", "13-15 HCP"),
        ("Any hand.", "any hand"),
    ],
)
def test_people_may_write_in_their_way(written: str, meant: str) -> None:
    assert str(parse_clause(written)) == meant
    assert str(parse_text(written)) == meant


def test_a_text_that_people_write() -> None:
    written = "15-17 HCP, Balanced ;OR 14 hcp, 5+C; But Not 5 spades ( 1s ); nor 5♥ (1♥); nor 4 aces."
    text = parse_text(written)
    assert str(text) == "15-17 HCP, balanced; or 14 HCP, 5+ clubs; but not 5 spades (1♠); nor 5 hearts (1♥); nor 4 aces"
    assert [call for call, _ in text.exceptions] == [3, 2, None]
    hands = HandSet.from_pbn(["AK2.KQ3.Q432.J32", "AKJ32.KQ3.Q43.J2", "2.KQ3.Q5432.J432"])
    assert text.fits(hands).tolist() == [True, False, False]


@pytest.mark.parametrize(
    ("text", "offset", "said"),
    [
        ("5-9 HCP, 6+ hearts, god hearts", 20, 'such as "good hearts", got "god hearts" at letter 21'),
        ("5-9 HPC, 6+ hearts", 4, 'such as "5-9 HCP", got "5-9 HPC" at letter 5'),
        ("2+ of A, K, Z in spades", 12, 'such as "2+ of A, K, Q in spades"'),
        ("17-15 HCP", 0, 'got "17-15 HCP" at letter 1'),
        ("15-17 HCP balanced", 10, 'expected a comma, or "; or" before another case, got "balanced"'),
        ("5+ spades or 4+ hearts", 10, '"; or"'),
        ("15-17 HCP, 18 HCP", 11, 'expected a range that meets "15-17 HCP", got "18 HCP"'),
        ("", 0, "got nothing at letter 1"),
        ("5+ spades,", 10, "got nothing at letter 11"),
        ("5+ spades;", 10, 'expected "or" or "but not" after the semicolon, got nothing'),
        ("5+ spades; balanced, 4 aces", 11, 'got "balanced" at letter 12'),
        ("5+ spades; but not 4 aces; or 5 hearts", 27, 'expected "nor" after the semicolon, got "or 5 hearts"'),
        ("5+ spades; but not 4 aces (8S)", 26, 'expected a call in brackets such as (1♠), got "(8S)"'),
        ("5+ spades; but not (1S)", 19, "got nothing at letter 20"),
        ("9" * 5000 + " HCP", 0, "..."),
    ],
)
def test_errors_tell_the_place(text: str, offset: int, said: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_text(text)
    error = caught.value
    assert isinstance(error, LanguageError) and error.offset == offset
    message, _, caret = str(error).split("\n")
    assert said in message and caret.endswith("^")


def test_the_caret_stands_under_the_place() -> None:
    with pytest.raises(LanguageError) as caught:
        parse_clause("15-17 HCP, " * 20 + "blanced, 5+ hearts" + ", 15-17 HCP" * 20)
    _, shown, caret = str(caught.value).split("\n")
    assert shown[caret.index("^") :].startswith("blanced") and len(shown) < 120


def mangled(text: str, rng: random.Random) -> str:
    letters = list(text)
    for _ in range(rng.randint(1, 3)):
        i = rng.randrange(len(letters) - 1)
        how = rng.randrange(4)
        if how == 0:
            del letters[i]
        elif how == 1:
            letters[i], letters[i + 1] = letters[i + 1], letters[i]
        elif how == 2:
            letters[i] = rng.choice("qz;,()+-9 ♠\n²İ")
        else:
            words = "".join(letters).split(" ")
            words[rng.randrange(len(words))] = rng.choice(("spade", "or", "but not", "nor", "hcp", "17", "", "(1NT)"))
            letters = list(" ".join(words)) or ["x"]
        letters += ["x"] * (2 - len(letters))
    return "".join(letters)


def test_mangled_texts_are_read_or_refused_with_a_place() -> None:
    rng, refused = random.Random(2), 0
    for _ in range(300):
        cases = tuple(random_clause(rng) for _ in range(rng.randint(1, 2)))
        text = mangled(CallText(cases, ((rng.randrange(38), random_clause(rng)),)).text(rng.choice(STYLES)), rng)
        try:
            assert parse_text(text).clauses
        except LanguageError as error:
            refused += 1
            (letter,) = re.findall(r"at letter (\d+)$", str(error).split("\n")[0])
            assert 0 <= error.offset <= len(text) and int(letter) == error.offset + 1
    assert refused > 100


@given(st.text(max_size=60))
def test_any_letters_are_read_or_refused(text: str) -> None:
    try:
        parse_text(text)
    except LanguageError as error:
        assert 0 <= error.offset <= len(text)


def test_the_reference_is_up_to_date(root: Path) -> None:
    assert (root / "docs" / "language.md").read_text("utf-8") == language_reference(), "run: make docs"
    assert sum(map(len, families().values())) == len(PLAIN)


def test_phrases_of_the_reference_are_read() -> None:
    table = language_reference().split("## Counts")[1].split("## General rules")[0].splitlines()
    phrases = [phrase for line in table for cell in line.split("|")[4:] for phrase in re.findall("`(.*?)`", cell)]
    assert len(phrases) > 100
    for phrase in phrases:
        assert phrase in (parse_clause(phrase).text(), parse_clause(phrase).text(SYMBOLS))


def test_general_rules_of_the_reference_are_read() -> None:
    purposes, table = language_reference().split("Purposes:")[1].split("| a clause may ask |")
    assert re.findall("`(.*?)`", purposes) == list(ROLE_OF)
    phrases = re.findall("`(.*?)`", table)
    assert len(phrases) > len(RULE_COUNTS)
    for phrase in phrases:
        assert str(parse_clause(phrase, RULE_COUNTS)) == phrase


def test_lengths_are_read_for_all_suits() -> None:
    for suit, letter in enumerate("CDHS"):
        assert parse_clause(f"5+{letter}") == Clause.of({LENGTHS[suit]: (5, 13)})
