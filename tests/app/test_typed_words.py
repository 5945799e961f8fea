"""Hands and auctions as people type them: what bidlens prints can be pasted back, and calls need no quotes."""

import pytest

HANDS = ["K32.QJ43.A865.95", "♠K32 ♥QJ43 ♦A865 ♣95", "D:A865 C:95 H:QJ43 S:K32", "K32 QJ43 A865 95"]
CALLS = [["1H P ?"], ["1H", "P", "?"], ["1H", "P"], ["1♥", "--"], ["1H - P"], ["1h", "pass"]]


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("calls", CALLS)
def test_bid_takes_any_hand_and_any_calls(run, hand: str, calls: list[str]) -> None:
    (item,) = run(["bid", hand, *calls, "--json"]).json
    assert item["call"] == "3H" and item["hand"] == HANDS[0]


def test_printed_hands_are_pasted_back(run) -> None:
    printed = [line.split("  ")[0] for line in run("sample 1NT P --seat N -n 5 --deals 200").out.splitlines()]
    items = run("bid - --json", "\n".join(printed)).json
    assert len(printed) == 5 and all(item["call"] == "1NT" for item in items)
    found = run(["near", printed[0], "-k", "1", "--hands", "1000"]).out.split("  ")[-1].strip()
    assert run(["hand", found]).code == 0


@pytest.mark.parametrize("hand", ["- AKQT98 QJ432 32", "-.AKQT98.QJ432.32", "— AKQT98 QJ432 32", "♥AKQT98 ♦QJ432 ♣32"])
def test_a_hand_that_begins_with_a_void(run, hand: str) -> None:
    (item,) = run(["hand", hand, "--json"]).json
    assert item["hand"] == ".AKQT98.QJ432.32"
    assert run(["bid", hand, "1H", "--", "--json"]).json[0]["call"] == "2NT"
    known = run(["deal", "--know", f"S:{hand}", "--json"]).json[0]["deal"]
    assert ".AKQT98.QJ432.32" in known


def test_a_lone_dash_is_stdin(run) -> None:
    assert run("why - 1H P --hands 200 --json", HANDS[1]).json["hand"] == HANDS[0]
    assert run("near - -k 1 --hands 1000", "\n".join(HANDS)).err == "bidlens: expected one hand, got 4\n"


def test_sums_of_printed_hands(run) -> None:
    words = "♠765 ♥Q432 ♦432 ♣432 + (♠A82 ♥A7643 ♦Q62 ♣Q5 - A82.Q764.Q62.Q53)"
    plain = "765.Q432.432.432 + (A82.A7643.Q62.Q5 - A82.Q764.Q62.Q53)"
    assert run(["algebra", words, "--hands", "1000"]).out == run(["algebra", plain, "--hands", "1000"]).out


@pytest.mark.parametrize("command", ["rules", "explain --hands 500", "sample --deals 100 -n 1", "reach --deals 100"])
def test_calls_with_quotes_and_without(run, command: str) -> None:
    name, *options = command.split()
    quoted = run([name, "1NT P", *options])
    assert quoted.code == 0 and run([name, "1NT", "P", *options]).out == quoted.out


def test_a_question_mark_asks_for_the_next_call(run) -> None:
    all_calls = run(["explain", "1NT", "P", "?", "--hands", "500"])
    assert "3NT" in all_calls.out and all_calls.out == run(["explain", "1NT P ?", "--hands", "500"]).out


@pytest.mark.parametrize("command", ["explain --hands 500", "reach --deals 200"])
def test_opponents_are_those_of_the_seat_asked_about(run, command: str) -> None:
    """East overcalls; the opener's side is the other one, so it needs a policy that opens."""
    name, *options = command.split()
    asked = [name, "1NT", "2C", *options, "--policy", "sayc"]
    assert run([*asked, "--opponents", "polish"]).code == 0
    failed = run(["reach", "1NT", "2C", "--deals", "200", "--policy", "polish", "--opponents", "sayc"])
    assert failed.code == 2 and "2C" in failed.err and "polish" in failed.err


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["bid", "♠K32", "♥QJ43", "♦A865", "♣95", "1H"], "got 3 in 'K32...'; a hand with spaces stands in quotes"),
        (["bid", "K32", "QJ43", "A865", "95"], "got 'K32'; a hand with spaces stands in quotes"),
        (["hand", "♠K32 ♠QJ43 ♦A865 ♣95"], "expected each suit once, got ♠ twice"),
        (["bid", HANDS[0], "1H", "1"], "expected a call such as 1C, 3NT, P, X or XX, got '1'"),
        (["bid", HANDS[0], "1H", "?", "P"], "got '?'"),
        (["bid", HANDS[0], "1H", "-P"], "No such option: -P"),
        (["rules", "1H", "1H"], "expected a bid above 1H after 1H, got 1H"),
        (["why", "-", "1H"], "expected at least one line on stdin, got none"),
    ],
)
def test_bad_words_are_one_sentence(run, words: list[str], complaint: str) -> None:
    result = run(words)
    assert result.code == 2 and complaint in result.err and len(result.err.splitlines()) == 1
