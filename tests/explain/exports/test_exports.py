"""Exports of a card, read back by other people's programs."""

import re
import subprocess
import sys
import venv
import warnings
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote

import endplay.parsers.lin as endplay_lin
import endplay.parsers.pbn as endplay_pbn
import numpy as np
import pytest
from endplay.dealer.constraint import ConstraintInterpreter
from endplay.types import Deal
from hypothesis import given
from hypothesis import strategies as st
from strategies import hand_sets

from bidlens.agents import load_policy
from bidlens.bridge import Auction, Deals, HandSet, InputError, call_number
from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.calls import PASS
from bidlens.bridge.conditions.condition import Between
from bidlens.bridge.conditions.counts import Count
from bidlens.bridge.conditions.phrases import number
from bidlens.bridge.features import FEATURES
from bidlens.bridge.formats import Annotation, Board, parse_lin, parse_pbn
from bidlens.explain import ConventionCard, Decision, Meaning
from bidlens.explain.exports import (
    brief,
    closed_loop,
    handviewer_link,
    is_alerted,
    to_bboalert,
    to_bml,
    to_bss,
    to_dealer,
    to_lin,
    to_pbn,
)
from bidlens.explain.exports.bboalert import explanation
from bidlens.explain.exports.bss import description, fields
from bidlens.explain.exports.dealer.terms import dealer_term
from bidlens.explain.exports.lengths import suit_lengths
from bidlens.explain.meaning.denials import Denial
from bidlens.explain.meaning.text_fidelity import TextFidelity
from bidlens.explain.vocabulary.clause import Clause
from bidlens.explain.vocabulary.hand_counts import BALANCED, COMPARED, HIGH_CARDS, LENGTH_COUNTS, PLAIN

SPADES, HEARTS, DIAMONDS, CLUBS = LENGTH_COUNTS
BSS_RECORD = re.compile(r"\*?[0-6][0-8](?:[PDR]|[1-7][CDHSN])+=[YN][YN]{6}[0-9A-E](.+)")
KINDS = (
    Kind.NATURAL,
    Kind.RAISE,
    Kind.PASS,
    Kind.PREEMPT,
    Kind.ASK,
    Kind.RELAY,
    Kind.ANSWER,
    Kind.ARTIFICIAL,
    Kind.TRANSFER,
    Kind.SPLINTER,
)

ranges = {
    count: st.tuples(*[st.integers(count.least, count.most)] * 2).map(lambda ends: (min(ends), max(ends)))
    for count in PLAIN
}
for yes_or_no in (count for count in PLAIN if count.most == 1):
    ends = [(-1, -1), (-1, 0), (0, 0), (0, 1), (1, 1)] if yes_or_no.least else [(0, 0), (1, 1)]
    ranges[yes_or_no] = st.sampled_from(ends)
for count in (one for one in PLAIN if one.name.endswith("stopper") or one.name == "shortest"):
    one_end = [(0, high) for high in range(count.most)] + [(low, count.most) for low in range(1, count.most + 1)]
    ranges[count] = st.sampled_from(one_end)


@st.composite
def clauses(draw: st.DrawFn) -> Clause:
    counts = draw(st.lists(st.sampled_from(PLAIN), min_size=1, max_size=5, unique_by=lambda count: count.name))
    return Clause.of({count: draw(ranges[count]) for count in counts})


def a_meaning(*told: Clause, call: str = "1NT", after: str = "", **other: object) -> Meaning:
    truth = TextFidelity(0.1, 0.1, 1.0, 1.0, 1.0, 3.0, 1_000, 300, 300.0, {})
    rest = {"exceptions": (), "kind": Kind.NATURAL, "next_calls": {}} | other
    rest |= {"suit": 2} if rest["kind"] is Kind.TRANSFER else {}
    return Meaning(
        policy="p",
        auction=Auction.parse(after),
        call=call_number(call),
        clauses=told,
        fidelity=truth,
        typical_hcp=(0, 37),
        information={},
        **rest,  # type: ignore[arg-type]
    )


meanings = st.builds(
    lambda told, but_not, call, **other: a_meaning(*told, call=call, exceptions=tuple(but_not), **other),
    st.lists(clauses(), min_size=1, max_size=4),
    st.lists(st.tuples(st.integers(0, 37), clauses()), max_size=4),
    st.sampled_from(["1C", "1H", "2S", "3NT", "P"]),
    kind=st.sampled_from(KINDS),
    forcing=st.sampled_from([None, *Forcing]),
    denies=st.sampled_from([(), (Denial(4, (3, 2, 0)),)]),
)


def a_card(*told: Meaning, policy: str = "p") -> ConventionCard:
    by_auction: dict[Auction, dict[int, Meaning]] = {}
    for one in told:
        by_auction.setdefault(one.auction, {})[one.call] = one
    decisions = [Decision(auction, 0.5, meanings=found, same_after=()) for auction, found in by_auction.items()]
    return ConventionCard(policy, "", 0, "", {}, tuple(decisions))


NOTRUMP = a_meaning(Clause.of({HIGH_CARDS: (15, 17), BALANCED: (1, 1)}))
STAYMAN = a_meaning(
    Clause.of({HIGH_CARDS: (8, 19), SPADES: (4, 4)}),
    Clause.of({HIGH_CARDS: (8, 19), HEARTS: (4, 4)}),
    call="2C",
    after="1NT P",
    kind=Kind.ASK,
    forcing=Forcing.ROUND,
)
OVERCALL = a_meaning(Clause.of({HIGH_CARDS: (8, 17), SPADES: (5, 13)}), call="1S", after="1C")


def test_brief_says_kind_and_facts() -> None:
    assert brief(NOTRUMP) == "15-17 HCP; balanced"
    assert brief(STAYMAN) == "Ask -- 8-19 HCP; 4 !S or 4 !H; forcing"
    assert [is_alerted(one) for one in (NOTRUMP, STAYMAN, OVERCALL)] == [False, True, False]


def test_a_brief_that_is_cut_stays_true() -> None:
    cases = [
        Clause.of({HIGH_CARDS: (11, 13), HEARTS: (5, 7), COMPARED[0]: (-1, -1)}),
        Clause.of({HIGH_CARDS: (14, 19)}),
    ]
    told = a_meaning(*cases, call="1H")
    assert brief(told) == "11-13 HCP and 5-7 !H and more !H than !S or 14-19 HCP"
    assert brief(told, 30) == "11-19 HCP ..."


@given(meanings, st.integers(8, 120))
def test_briefs_keep_their_length_and_signs(told: Meaning, most: int) -> None:
    text = brief(told, most)
    assert len(text) <= most and not set(text) & set(",=#|\n")
    assert text.endswith("...") or text == brief(told, None)


@given(meanings)
def test_texts_of_bss_and_bboalert_keep_the_rules(told: Meaning) -> None:
    text = description(told)
    assert 1 <= len(text) <= 69 and "," not in text and "=" not in text
    assert re.fullmatch(r"[YN]{7}[0-9A-E]([0-8]{2})?", fields(told))
    first, _, chat = explanation(told).partition("#")
    assert len(first) <= 69 and "," not in first + chat
    assert not first.endswith("...") or chat == brief(told, None)


@given(meanings, hand_sets(max_size=40))
def test_suit_lengths_hold_every_hand_that_fits(told: Meaning, hands: HandSet) -> None:
    own = hands[told.fits(hands)].lengths[:, ::-1]
    low, high = np.array(suit_lengths(told)).T
    assert ((own >= low) & (own <= high)).all()


def test_bss_tells_seats_strains_and_lengths() -> None:
    lines = to_bss(a_card(NOTRUMP, STAYMAN, OVERCALL, policy="a {b}, c=d")).splitlines()
    assert lines == [
        "*00{a b c d}=NYYYYYY",
        "101N=NYYYYYN015-17 HCP; balanced",
        "101NP2C=YYYYYYND08Ask -- 8-19 HCP; 4 !S or 4 !H; forcing",
        "*101C1S=NYYYYYN0588-17 HCP; 5+ !S",
    ]


def test_bboalert_repeats_the_context() -> None:
    transfer = a_meaning(Clause.of({HEARTS: (5, 13)}), call="2D", after="1NT P", kind=Kind.TRANSFER)
    third = a_meaning(Clause.of({HIGH_CARDS: (10, 21)}), call="1S", after="P P")
    lines = to_bboalert(a_card(third, NOTRUMP, STAYMAN, transfer, OVERCALL)).splitlines()
    assert lines == [
        "BBOalert,p by bidlens",
        ",1N,15-17 HCP; balanced",
        "1N--,2C,Ask -- 8-19 HCP; 4 !S or 4 !H; forcing",
        "+,2D,Transfer to !H -- 5+ !H",
        "1C,1S,8-17 HCP; 5+ !S",
        "----,1S,10-21 HCP",
    ]
    assert len(to_bboalert(a_card(NOTRUMP, STAYMAN), alerts_only=True).splitlines()) == 2


def test_bml_puts_opponents_in_brackets() -> None:
    text = to_bml(a_card(NOTRUMP, STAYMAN, OVERCALL))
    assert "1N = 15-17 HCP; balanced\n  2C = Ask -- 8-19 HCP; 4 !s or 4 !h; forcing\n" in text
    assert "(1C)\n  1S = 8-17 HCP; 5+ !s\n" in text


Reader = Callable[[str, Path, Path], None]


@pytest.fixture(scope="session")
def bridge_markup(pytestconfig: pytest.Config) -> Reader:
    """The programs of bridge-markup, in an environment of their own that is made once."""
    assert pytestconfig.cache is not None
    home = pytestconfig.cache.mkdir("bridge-markup-2.7.0")
    programs = home / ("Scripts" if sys.platform == "win32" else "bin")
    if not (home / "ready").is_file():
        venv.create(home, with_pip=True, clear=True)
        wanted = ["bridge-markup==2.7.0", "setuptools<81"]
        made = subprocess.run([programs / "python", "-m", "pip", "install", "-q", *wanted], capture_output=True)
        if made.returncode:
            pytest.skip("pip cannot install bridge-markup, so its readers cannot be asked")
        (home / "ready").touch()

    def read(program: str, source: Path, out: Path) -> None:
        done = subprocess.run([programs / program, "-o", out, source], capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr

    return read


@pytest.fixture(scope="session")
def long_card() -> ConventionCard:
    """A card whose texts are as long as they get, and speak of every count."""
    told = []
    for place, call in enumerate(("1C", "1D", "1H", "1S", "1NT", "2C", "2D", "2H", "2S", "P")):
        counts = [PLAIN[(5 * place + step) % len(PLAIN)] for step in range(5)]
        cases = [Clause.of({count: (count.most, count.most) for count in counts[turn:]}) for turn in range(4)]
        but_not = tuple((PASS, Clause.of({count: (count.least, count.least)})) for count in counts[:4])
        told.append(a_meaning(*cases, call=call, exceptions=but_not, kind=KINDS[place]))
        told.append(a_meaning(*cases, call="3NT", after="1C P 1H X", exceptions=but_not, kind=KINDS[place]))
    return a_card(*told, policy='jps:{agent-1610}, "0.63" = <best> & 100 %')


@pytest.mark.parametrize("which", ["small_card", "long_card"])
def test_bridge_markup_reads_bss_and_bml(
    which: str, bridge_markup: Reader, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    card: ConventionCard = request.getfixturevalue(which)
    bss, bml = tmp_path / "card.bss", tmp_path / "card.bml"
    bss.write_text(to_bss(card), "utf-8")
    bml.write_text(to_bml(card), "utf-8")
    bridge_markup("bss2bml", bss, tmp_path / "from_bss.bml")
    bridge_markup("bml2html", bml, tmp_path / "card.html")
    bridge_markup("bml2bss", bml, tmp_path / "from_bml.bss")
    records = bss.read_text("utf-8").splitlines()[1:]
    assert all(BSS_RECORD.fullmatch(line) for line in records)
    read_back = (tmp_path / "from_bss.bml").read_text("utf-8")
    assert all(line.split("=", 1)[1][10:] in read_back for line in records)
    # the calls that bml2bss finds in the tree are those of our own BSS, and the calls that lead to them
    found, ours = (
        {line.split("=")[0] for line in path.read_text("utf-8").splitlines()[1:]}
        for path in (tmp_path / "from_bml.bss", bss)
    )
    assert ours <= found
    assert all(any(one.startswith(lead) for one in ours) for lead in found)
    assert "HCP" in (tmp_path / "card.html").read_text("utf-8")


def test_lin_and_pbn_carry_alerts_and_explanations() -> None:
    card, deal = a_card(NOTRUMP, STAYMAN), Deals.random(1, seed=1)
    auction = Auction.parse("1NT P 2C P 2H AP", dealer="E", vul="NS")
    (from_lin,) = endplay_lin.loads(to_lin(deal, auction, card))
    (from_pbn,) = endplay_pbn.loads(to_pbn(deal, auction, card))
    assert [bid.alertable for bid in from_lin.auction[:5]] == [False, False, True, False, False]
    assert from_lin.auction[2].announcement == "Ask -- 8-19 HCP; 4 ♠ or 4 ♥; forcing"
    assert [bid.announcement for bid in from_pbn.auction[:4]] == [
        "15-17 HCP; balanced",
        None,
        "Ask -- 8-19 HCP; 4 spades or 4 hearts; forcing",
        None,
    ]
    for read in (parse_lin(to_lin(deal, auction, card)), parse_pbn(to_pbn(deal, auction, card))):
        (board,) = read
        assert isinstance(board, Board) and board.auction == auction and board.notes[2].alerted
    assert unquote(handviewer_link(deal, auction, card)).endswith("lin=" + to_lin(deal, auction, card))


def test_a_board_keeps_its_own_notes() -> None:
    (deal,) = Deals.random(1, seed=1).to_pbn()
    auction = Auction.parse("1NT P 2C AP")
    board = Board(deal, 0, "None", auction, notes={2: Annotation("Stayman", False)}, number="7")
    assert "mb|2C|an|Stayman|" in to_lin(board, None, a_card(NOTRUMP, STAYMAN))
    with pytest.raises(InputError, match="expected an auction"):
        to_lin(deal, None, a_card(NOTRUMP))


@pytest.fixture(scope="session")
def dealer_language() -> ConstraintInterpreter:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return ConstraintInterpreter()


@pytest.mark.parametrize("count", PLAIN, ids=lambda count: count.name)
def test_dealer_counts_as_we_do(count: Count, dealer_language: ConstraintInterpreter) -> None:
    deals = Deals.random(60, seed=len(count.name))
    values = count.of(deals.hands("W")).astype(int)
    seen = sorted(set(values.tolist()))
    wanted = {(seen[0], seen[0]), (seen[-1], seen[-1]), (seen[len(seen) // 2], count.most), (count.least, seen[-2])}
    wanted = {ends for ends in wanted if ends != (count.least, count.most)}
    texts = deals.to_pbn()
    for low, high in wanted:
        term = dealer_term(Between(count, low, high), "west")
        assert term is not None
        test = dealer_language.lambdify(term)
        assert [bool(test(Deal(text))) for text in texts] == ((values >= low) & (values <= high)).tolist()


def test_a_count_that_dealer_lacks_is_said() -> None:
    tens = Count("tens", FEATURES["tens"], number("tens"), 4)
    clause = Clause.of({HIGH_CARDS: (10, 12), tens: (2, 4)})
    script = to_dealer(a_meaning(clause, exceptions=((PASS, clause),)))
    assert "# left out, as dealer cannot count it: 2+ tens" in script
    assert "call1_case1 = hcp(south) >= 10 && hcp(south) <= 12\n" in script and "_but1" not in script


def test_dealer_turns_the_table() -> None:
    script = to_dealer(a_card(NOTRUMP, STAYMAN), Auction.parse("1NT P 2C", vul="NS"), seat="E")
    assert "dealer west\nvulnerable ew\n" in script and "hcp(west) >= 15" in script
    assert "# North, P: no condition, any hand" in script
    for wrong in ("1NT P 2D", ""):
        with pytest.raises(InputError, match="expected"):
            to_dealer(a_card(NOTRUMP), wrong)


@pytest.mark.parametrize("calls", ["1NT", "1H", "P"])
def test_the_loop_closes(calls: str, small_card: ConventionCard) -> None:
    """Every hand that endplay deals fits the meaning, and the policy mostly makes the call with it."""
    call = call_number(calls)
    decision = small_card.at("")
    assert decision is not None
    loop = closed_loop(to_dealer(small_card, calls), load_policy("sayc"), calls, deals=40, own=100)
    assert loop.deals == 40 and decision.meanings[call].fits(loop.hands).all()
    assert loop.precision >= 0.8 and loop.recall >= 0.9


def test_the_loop_sees_a_script_that_is_wrong() -> None:
    wrong = to_dealer(a_meaning(Clause.of({HIGH_CARDS: (15, 17), BALANCED: (0, 0)})))
    loop = closed_loop(wrong, load_policy("sayc"), "1NT", deals=20, own=20)
    assert loop.precision == 0 and loop.recall == 0
    for broken in ("condition hcp(south", "dealer north", "condition hcp(south) > 37"):
        with pytest.raises(InputError, match="expected a"):
            closed_loop(broken, load_policy("sayc"), "1NT", most_tries=50)


def test_the_command_deals_from_a_script(tmp_path: Path) -> None:
    script = tmp_path / "stayman.dealer"
    script.write_text(to_dealer(a_card(NOTRUMP, STAYMAN), "1NT P 2C"), "utf-8")
    command = [sys.executable, "-m", "endplay.dealer", "-p", "5", "-s", "1", str(script)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    deals = Deals.from_pbn(done.stdout.split("\n")[:5])
    assert NOTRUMP.fits(deals.hands("N")).all() and STAYMAN.fits(deals.hands("S")).all()
