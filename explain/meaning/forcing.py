"""Forcing: what a call asks of partner, from what partner and the auction then do."""

from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.calls import PASS

from .continuation import Continuation, is_game_bid
from .settings import INVITED_ANSWERS, INVITED_GAMES, MOST_BELOW_GAME, NEVER, SIGNED_OFF


def forcing_of(after: Continuation, kind: Kind) -> Forcing | None:
    """The forcing state of a bid; nothing for other calls, and where partner does not call again."""
    if after.auction.calls[-1] >= PASS or not len(after.answers):
        return None
    if after.passes <= NEVER:
        return Forcing.GAME if after.below_game <= MOST_BELOW_GAME else Forcing.ROUND
    if after.passes >= SIGNED_OFF:
        return Forcing.SIGN_OFF
    # a preempt invites nobody, though partner may bid game with a good hand
    return Forcing.INVITATIONAL if kind is not Kind.PREEMPT and _invites(after) else Forcing.NON_FORCING


def _invites(after: Continuation) -> bool:
    """Whether partner passes with less and bids game with more."""
    games = float(sum(after.next_calls[call] for call in range(PASS) if is_game_bid(call)))
    below_game = not is_game_bid(after.auction.calls[-1])
    return below_game and games >= INVITED_GAMES and games + after.passes >= INVITED_ANSWERS
