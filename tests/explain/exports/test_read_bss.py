"""Reading BSS: what is read never says more than what was written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bidlens.bridge import Auction, HandSet, call_number
from bidlens.bridge.calls import PASS
from bidlens.explain import ConventionCard
from bidlens.explain.exports import read_bss, to_bss
from bidlens.explain.exports.bss import description
from bidlens.explain.exports.read_brief import read_brief
from bidlens.explain.reading import PrintedCard

HEADER = "*00{ours}=NYYYYYY\n"


def texts(card: PrintedCard, auction: str) -> dict[str, str]:
    turn = card.at(Auction.parse(auction).calls)
    assert turn is not None
    return {str(line.call): str(line.text) for line in turn.lines}


def test_an_impossible_length_is_left_out() -> None:
    card = read_bss(HEADER + "001D=NNYNNYN243no agreement\n001H=NYYYYYN05811-21 HCP\n")
    assert texts(card, "") == {"1": "", "2": "11-21 HCP, 5+ hearts"}


def test_a_card_comes_back_from_bss(small_card: ConventionCard) -> None:
    card, hands = read_bss(to_bss(small_card)), HandSet.random(20_000, seed=2)
    assert card.name == "sayc" and len(card.turns) == sum(bool(one.meanings) for one in small_card.decisions)
    whole = 0
    for decision in small_card.decisions:
        for passes in (decision.auction.opening_passes, *decision.same_after):
            turn = card.at((PASS,) * passes + decision.auction.from_opening)
            assert turn is not None
            read = {line.call: line for line in turn.lines}
            assert set(read) == {call for call, one in decision.meanings.items() if one.clauses}
            for call, line in read.items():
                told = decision.meanings[call].fits(hands)
                assert line.text.fits(hands)[told].all()  # it is as wide or wider
                if not description(decision.meanings[call]).endswith("..."):
                    assert (line.text.fits(hands) == told).all()
                    whole += 1
    assert whole >= 20


def test_seats_and_vulnerabilities() -> None:
    card = read_bss(
        HEADER + "501N=NYYYYYN015-17 HCP\n601N=NYYYYYN012-14 HCP\n031S=NYYYYYN058light\n$file\n+other\n\n"
        "*001C1S=NYYYYYN0588-17 HCP; 5+ !S\n"
    )
    notrump = str(call_number("1NT"))
    assert [texts(card, auction)[notrump] for auction in ("", "P", "P P", "P P P")] == [
        *["15-17 HCP"] * 2,
        *["12-14 HCP"] * 2,
    ]
    (spade,) = {line for turn in card.turns for line in turn.lines if line.call == call_number("1S") and line.what}
    assert spade.text.clauses == () and spade.what == "light"
    assert list(texts(card, "P P 1C").values()) == ["8-17 HCP, 5+ spades"]


@pytest.mark.parametrize(
    ("words", "read", "rest"),
    [
        ("15-17 HCP; balanced", "15-17 HCP, balanced", []),
        ("Preempt -- 5-10 hcp; 6+ !h; good hearts ...", "5-10 HCP, 6+ hearts, good hearts", ["Preempt"]),
        ("12+ HCP; not 15-17 HCP and balanced (1NT)", "12+ HCP; but not 15-17 HCP, balanced (1NT)", []),
        ("0-9 HCP; no singleton or void; asks", "at most 9 HCP, no singleton or void", ["asks"]),
        ("4 !S and 11+ HCP or 5+ !H and 8+ HCP", "4 spades, 11+ HCP; or 5+ hearts, 8+ HCP", []),
        ("any hand", "any hand", []),
        ("good hand 4 hearts or so", "", ["good hand 4 hearts or so"]),
        ("11-9 HCP", "", ["11-9 HCP"]),
    ],
)
def test_brief_texts(words: str, read: str, rest: list[str]) -> None:
    text, left = read_brief(words)
    assert (str(text) if text.clauses else "", left) == (read, rest)


@given(st.text(max_size=80))
def test_any_text_is_read_without_an_error(words: str) -> None:
    read_brief(words)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("hello", "expected a line of a BSS file in line 2"),
        ("001S1H=NYYYYYN048x", "expected a bid above 1S.*line 2"),
        ("", "expected lines of a BSS file, got none"),
    ],
)
def test_what_is_no_bss(line: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read_bss(HEADER + line)
