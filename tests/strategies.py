"""What hypothesis draws from: hands, deals, auctions, boards."""

import numpy as np
from hypothesis import strategies as st

from bidlens.bridge import Auction, Deals, HandSet
from bidlens.bridge.formats import Annotation, Board
from bidlens.bridge.seats import VULNERABILITIES

seeds = st.integers(0, 2**32 - 1)
seats = st.integers(0, 3)
vulnerabilities = st.sampled_from(VULNERABILITIES)


@st.composite
def hand_sets(draw: st.DrawFn, max_size: int = 8) -> HandSet:
    return HandSet.random(draw(st.integers(0, max_size)), draw(seeds))


@st.composite
def auctions(draw: st.DrawFn, finished: bool = True) -> Auction:
    """Legal auctions of any length, with bids rather low so that they are long."""
    auction = Auction(draw(seats), draw(vulnerabilities))
    length = draw(st.integers(0, 30))
    for _ in range(length):
        if auction.is_over:
            break
        legal = np.flatnonzero(auction.legal).tolist()
        auction = auction.push(draw(st.sampled_from(legal[:6] + legal[-3:])))
    return auction.pass_out() if finished else auction


words = st.text(
    st.characters(codec="utf-8", exclude_characters='|"\r\n', categories=["L", "N", "P", "S", "Zs"]), max_size=30
)
plain = words.map(lambda text: " ".join(text.split()))
names = plain.map(lambda text: " ".join(text.replace(",", "").replace("#", "").split()))


@st.composite
def boards(draw: st.DrawFn) -> Board:
    auction = draw(auctions())
    (deal,) = Deals.random(1, draw(seeds)).to_pbn()
    noted = draw(st.lists(st.integers(0, len(auction) - 1), unique=True, max_size=5))
    texts = plain.filter(lambda text: text not in ("Alert", ""))
    return Board(
        deal=deal,
        dealer=auction.dealer,
        vul=auction.vul,
        auction=auction,
        notes={i: Annotation(draw(texts), True) for i in noted},
        tricks=draw(st.none() | st.integers(0, 13)),
        number=str(draw(st.integers(1, 99))),
        players=draw(st.tuples(names, names, names, names)),
    )
