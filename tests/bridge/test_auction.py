import numpy as np
import pyarrow.parquet as pq
import pytest
from endplay.types import Bid, Player
from endplay.types import Contract as EndplayContract
from hypothesis import given
from strategies import auctions

from bidlens.bridge import Auction, IllegalCall, InvalidCall, InvalidSeat, call_name, call_number, call_symbol
from bidlens.bridge.calls import CALLS, DOUBLE, PASS, REDOUBLE, STRAINS

DENOM = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S", "nt": "NT"}


def endplay_contract(auction: Auction) -> str:
    bids = [Bid("pass" if name == "P" else name) for name in auction.text.split()]
    contract = EndplayContract.from_auction(Player(auction.dealer), bids)
    if contract.level == 0:
        return "passed out"
    doubled = {"passed": "", "doubled": "X", "redoubled": "XX"}[contract.penalty.name]
    return f"{contract.level}{DENOM[contract.denom.name]}{doubled} {'NESW'[contract.declarer]}"


def our_contract(auction: Auction) -> str:
    contract = auction.contract
    return "passed out" if contract is None else f"{contract.name} {'NESW'[contract.declarer]}"


def legal_by_the_laws(calls: list[int]) -> set[int]:
    """Laws 18, 19 and 22, written a second time and as plainly as possible."""
    if len(calls) >= 4 and calls[-3:] == [PASS] * 3:
        return set()
    spoken = [(i, call) for i, call in enumerate(calls) if call != PASS]
    bids = [(i, call) for i, call in spoken if call < PASS]
    legal = {PASS} | {bid for bid in range(35) if not bids or bid > bids[-1][1]}
    if spoken:
        last_index, last_call = spoken[-1]
        by_opponents = (len(calls) - last_index) % 2 == 1
        if last_call < PASS and by_opponents:
            legal.add(DOUBLE)
        if last_call == DOUBLE and by_opponents:
            legal.add(REDOUBLE)
    return legal


@given(auctions(finished=False))
def test_legal_calls_are_those_of_the_laws(auction: Auction) -> None:
    assert set(np.flatnonzero(auction.legal)) == legal_by_the_laws(list(auction.calls))
    for call in range(38):
        if auction.legal[call]:
            assert auction.push(call).calls == (*auction.calls, call)
        else:
            with pytest.raises(IllegalCall, match="expected"):
                auction.push(call)


@given(auctions())
def test_contract_agrees_with_endplay(auction: Auction) -> None:
    assert auction.is_over and not auction.legal.any()
    assert our_contract(auction) == endplay_contract(auction)


@given(auctions(finished=False))
def test_text_there_and_back(auction: Auction) -> None:
    dealer = "NESW"[auction.dealer]
    for text in (auction.text, auction.pretty, auction.text.replace(" ", "-"), auction.text.lower()):
        assert Auction.parse(text, dealer, auction.vul) == auction
    assert Auction(auction.dealer, auction.vul, auction.calls) == auction
    assert hash(Auction(auction.dealer, auction.vul, auction.calls)) == hash(auction)


@given(auctions(finished=False))
def test_views(auction: Auction) -> None:
    view = auction.view()
    assert view.position == len(auction) % 4 + 1
    seats = {auction.turn: view.mine, (auction.turn + 1) % 4: view.left}
    seats |= {(auction.turn + 2) % 4: view.partner, (auction.turn + 3) % 4: view.right}
    rebuilt = [list(seats[(auction.dealer + i) % 4]) for i in range(4)]
    assert [rebuilt[i % 4][i // 4] for i in range(len(auction))] == list(auction.calls)
    assert view.we_vulnerable == auction.is_vulnerable((auction.turn + 2) % 4)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("1NT P 2C", "1NT P 2C"),
        ("1n-p-2♣", "1NT P 2C"),
        ("1NT, Pass, 2C!", "1NT P 2C"),
        ("1H X AP", "1H X P P P"),
        ("AP", "P P P P"),
        ("p p p p", "P P P P"),
        ("", ""),
        ("?", ""),
        ("1H P ?", "1H P"),
        ("(1H) X", "1H X"),
        ("1H (2C) 2H 4H", "1H 2C 2H P 4H"),
        ("(1H) 1S (2H) 2S 4S AP", "1H 1S 2H 2S P 4S P P P"),
        ("1S (P) 2D (P)", "1S P 2D P"),
        ("1S Dbl Rdbl", "1S X XX"),
        ("2!h P 4!H", "2H P 4H"),
    ],
)
def test_the_ways_people_write(text: str, plain: str) -> None:
    assert Auction.parse(text).text == plain


@pytest.mark.parametrize(
    ("text", "error", "part"),
    [
        ("1NT 1C", IllegalCall, "expected a bid above 1NT after 1NT, got 1C"),
        ("X", IllegalCall, "opponent's undoubled bid"),
        ("1C P X", IllegalCall, "opponent's undoubled bid"),
        ("1C X X", IllegalCall, "opponent's undoubled bid"),
        ("1C XX", IllegalCall, "double of our bid"),
        ("P P P P 1C", IllegalCall, "end of the auction P P P P"),
        ("8C", InvalidCall, "got '8C'"),
        ("1T", InvalidCall, "got '1T'"),
        ("(1H X", InvalidCall, "brackets in pairs"),
        ("1H) X", InvalidCall, "brackets in pairs"),
    ],
)
def test_bad_auctions_are_named(text: str, error: type[Exception], part: str) -> None:
    with pytest.raises(error, match=part):
        Auction.parse(text)


def test_bad_settings_are_named() -> None:
    with pytest.raises(InvalidSeat, match="got 'Q'"):
        Auction.parse("1C", dealer="Q")
    with pytest.raises(InvalidSeat, match="got 'some'"):
        Auction.parse("1C", vul="some")
    with pytest.raises(InvalidCall, match="got 38"):
        call_name(38)


def test_call_numbers() -> None:
    assert [call_number(name) for name in CALLS] == list(range(38))
    assert [call_number(call_symbol(i)) for i in range(38)] == list(range(38))
    assert [call_name(i) for i in (0, 34, 35, 36, 37)] == ["1C", "7NT", "P", "X", "XX"]
    assert CALLS[:5] == tuple(f"1{strain}" for strain in STRAINS)


def test_real_auctions_are_legal_and_agree_with_endplay(real_records) -> None:
    table = pq.read_table(real_records, columns=["dealer", "vul", "auction", "contract", "declarer"]).to_pylist()
    assert len(table) >= 59_700
    for number, row in enumerate(table):
        auction = Auction.parse(row["auction"], row["dealer"], row["vul"])
        assert auction.is_over
        if number % 10 == 0:
            assert our_contract(auction) == endplay_contract(auction)
            for end in range(len(auction)):
                before = Auction(auction.dealer, auction.vul, auction.calls[:end])
                assert auction.calls[end] in legal_by_the_laws(list(before.calls))
