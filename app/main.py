"""The Streamlit app: `make app`."""

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from bidlens.app.blocks import auction_table, hand_block
from bidlens.app.commands.hand import describe
from bidlens.bridge import Auction, Deals
from bidlens.bridge.calls import CALLS, DOUBLE, PASS, REDOUBLE, STRAIN_SYMBOLS, call_symbol, make_bid
from bidlens.bridge.seats import SEAT_NAMES, SEATS, VULNERABILITIES, vulnerability_words


def main() -> None:
    """The table: a deal, an auction, a bidding box."""
    st.set_page_config(page_title="bidlens", page_icon="♠", layout="wide")
    state = st.session_state
    state.setdefault("seed", 1)
    state.setdefault("calls", ())

    st.title("bidlens")
    seed, dealer, vul, shown = st.columns([1, 1, 1, 2], vertical_alignment="bottom")
    seed.number_input("Deal", min_value=0, key="seed", on_change=_start_again)
    first = dealer.selectbox("Dealer", SEATS, format_func=lambda seat: SEAT_NAMES[SEATS.index(seat)])
    side = vul.selectbox("Vulnerable", VULNERABILITIES, format_func=lambda name: vulnerability_words(name).capitalize())
    everybody = shown.toggle("Show all hands")

    deal = Deals.random(1, seed=int(state.seed))
    auction = Auction(SEATS.index(first), side, state.calls)
    hands, box = st.columns([3, 2], gap="large")
    with hands:
        _hands(deal, auction, everybody)
        st.html(auction_table(auction))
    with box:
        _bidding_box(auction)


def _hands(deal: Deals, auction: Auction, everybody: bool) -> None:
    seats = range(4) if everybody else [auction.turn]
    for column, seat in zip(st.columns(len(seats)), seats, strict=True):
        hand = deal.hands(seat)
        (counts,) = describe(hand)
        facts = f"{counts['hcp']} HCP, {counts['pattern']} {counts['shape_class']}, {counts['losers']} losers"
        column.html(hand_block(SEAT_NAMES[seat], hand, facts))


def _bidding_box(auction: Auction) -> None:
    contract = auction.contract
    if auction.is_over:
        st.subheader(f"Contract: {contract}" if contract else "Passed out")
    else:
        st.subheader(f"{SEAT_NAMES[auction.turn]} to call")
    for level in range(1, 8):
        for strain, column in enumerate(st.columns(len(STRAIN_SYMBOLS))):
            _call_button(column, auction, make_bid(level, strain))
    for column, call in zip(st.columns(3), (PASS, DOUBLE, REDOUBLE), strict=True):
        _call_button(column, auction, call)
    undo, again = st.columns(2)
    undo.button("Undo", disabled=not auction.calls, width="stretch", on_click=_set_calls, args=[auction.calls[:-1]])
    again.button("Next deal", key="next", type="primary", width="stretch", on_click=_next_deal)


def _call_button(column: DeltaGenerator, auction: Auction, call: int) -> None:
    names = {PASS: "Pass", DOUBLE: "Double", REDOUBLE: "Redouble"}
    label = names.get(call, call_symbol(call))
    column.button(
        label,
        key=f"call-{CALLS[call]}",
        disabled=not auction.allows(call),
        width="stretch",
        on_click=_set_calls,
        args=[(*auction.calls, call)],
    )


def _set_calls(calls: tuple[int, ...]) -> None:
    st.session_state.calls = calls


def _start_again() -> None:
    _set_calls(())


def _next_deal() -> None:
    st.session_state.seed += 1
    _start_again()


if __name__ == "__main__":
    main()
