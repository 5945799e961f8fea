"""Settings of meanings: what shapes a call's text, its kind and its examples; each says what it trades off."""

# How much is looked at.
HANDS = 8_000  # drawn for one call; more: rarer calls are explained, and it takes longer
FEWEST_HANDS = 60  # of a call, to say anything; fewer: more calls are explained, less surely
CASES = 4  # "or ..." of a text; more: truer texts that are harder to read
DEALS_FOLLOWED = 1_500  # to partner's next call; more: steadier kinds and forcing states
AUCTIONS_PLAYED_OUT = 120  # to the end, to see whether game is reached; more: surer of "game forcing"
HANDS_ASKED_AGAIN = 1_000  # at other vulnerabilities and seats; more: smaller variations are seen
HANDS_FOR_EXAMPLES = 1_200  # that typical hands are chosen from; more: more typical, slower
EXAMPLES = 3  # typical hands; more: a longer page

# Kind and forcing: shares of a call's hands, and of partner's answers.
NEARLY_ALL = 0.9  # that keep what a kind asks for; higher: fewer calls have a kind of their own
MOSTLY = 0.8  # of the hands at a turn that make a forced answer
NEVER = 0.02  # partner passes no more often after a forcing call; higher: more calls are forcing
SIGNED_OFF = 0.85  # partner passes so often after a sign-off; lower: more sign-offs
INVITED_GAMES, INVITED_ANSWERS = 0.2, 0.7  # game bids, and game bids or passes, after an invitation
MOST_BELOW_GAME = 2 * NEVER  # auctions that stop below game after a game force
LEFT_IN_NOTRUMP = 0.05  # partner passes so often what is meant to be played
BITS_ASKED = 1.5  # that partner's next call tells, after a call that asks; lower: more asks
TRANSFER_ACCEPTED = 0.6  # partner bids the suit so often after a transfer
PENALTY, OPTIONAL = 0.6, 0.3  # partner leaves a double so often
PREEMPT_HCP, PREEMPT_CARDS, PREEMPT_SHARE = 11, 6, 0.8  # the most for nine hands in ten; and so many cards for a share

# Text.
HARDLY_EVER, OFTEN = 0.015, 0.12  # held by hands of the call, and by others, for a denial
NOTABLE_VARIATION = 0.05  # share of hands that call otherwise elsewhere
TIGHT = 1.18  # a printed range over the middle 95 %; higher: more hands inside, a wider range
LOST, LOST_IF_BLURRED = 0.004, 0.01  # share of the hands that tight ranges may cut off
BLURRED = 0.9  # precision below which each own hand is worth more and range ends less
TAILS = 0.0005  # share of hands that the first ranges cut off at each end
WORTH_A_CLAUSE = 0.03  # other hands that one more case keeps out, for each own; higher: fewer cases
RARELY_BELOW, RARELY_ABOVE = 1, 24  # HCP that hardly any hand has: a range that ends there is left open
LEAST_PART, FEWEST_IN_PART = 0.03, 25  # of the call's hands in a case; higher: fewer cases
PRICE_LOST, PRICE_LOST_IF_BLURRED = (
    20.0,
    80.0,
)  # others that an own hand outside weighs; higher: truer, wider texts
PRICE_CONDITION = 0.01  # other hands that a condition keeps out, for each own; higher: shorter texts
PLAIN_SHAPE, PLAIN_HONOURS = 0.8, 0.6  # how readily these are spoken of beside HCP and lengths
MOST_EXCEPTIONS, EXCEPTION_CONDITIONS = 4, 3  # "but not ..." and the conditions of each
WORTH_AN_EXCEPTION = 0.01  # other hands kept out for each own; higher: fewer exceptions
PRICE_OWN_IN_EXCEPTION = 12.0  # others that an own hand lost by an exception weighs
PRICE_EXCEPTION, PRICE_EXCEPTION_CONDITION = 1.0, 0.002  # as above, for the hands of the other call
SWEEPS = 3  # over all ranges; more: hardly better, slower
EXTREME = 0.005  # share of hands beyond which an open end of HCP is taken to go

# Examples.
MOST_DISTANCES = 2_000  # hands between which all distances are looked at; more: quadratically slower
MOST_MEDOID_SWAPS = 100
LEAST_MEDOID_GAIN = 1e-7  # as a share of the cost; a swap that gains less is none
