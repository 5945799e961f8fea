"""Settings of surveys: how many deals stand behind the hands of a turn; each says what it trades off."""

HANDS = 20_000  # of a survey; more: steadier shares, slower

# Deals that are followed through an auction.
FOLLOWED, ENOUGH_FOLLOWED = 0.4, 6_000  # of the hands that are wanted, but so many or all at least; more: slower
FEWEST_FIRST, MOST_MOVED = 1_000, 3_000  # with fewer first deals behind them, deals are moved; but no more than these
VULNERABILITY_MATTERS = 0.002  # share of hands that call otherwise at another vulnerability

HANDS_TRIED = 6  # alone where a policy errs: if it errs with all of them it errs in that auction

# A closer look at rare calls.
ENOUGH = 1_500  # hands of the call in a survey that need no closer look
SIGHTED = 60  # hands of the call that tell where to look
MORE_SIGHT = 6  # times its size to which a survey grows to find them
WANTED, MOST_DRAWN, MOST_ASKED = 2_500, 240_000, 24_000  # hands of the call; deals drawn, hands asked about, at most
AT_ONCE = 20_000  # deals drawn
FEW_OWN = 300  # with fewer hands of the call, the margin around them is wider
WIDE_MARGIN, MARGIN = 2, 1  # HCP and cards around the hands of the call within which others are asked about
PUSHED = 2_000  # deals of a belief that goes on to the call
