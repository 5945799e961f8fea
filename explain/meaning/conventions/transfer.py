"""Transfer: a bid of one suit that shows another, which partner mostly bids."""

from bidlens.bridge.calls import PASS, strain

from ..call_hands import CallHands, nearly_all
from ..settings import TRANSFER_ACCEPTED


def transfer_target(one: CallHands) -> int | None:
    """The suit that nearly all hands of the call hold, not all others at this turn, and that partner mostly bids."""
    all_lengths = one.all_hands.lengths[:, ::-1]
    for suit in range(4):
        if suit == one.suit or not one.nearly_all_have(suit, 4) or nearly_all(all_lengths[:, suit] >= 4):
            continue
        bids = [call for call in range(PASS) if strain(call) == suit]
        if float(one.after.next_calls[bids].sum()) >= TRANSFER_ACCEPTED:
            return suit
    return None
