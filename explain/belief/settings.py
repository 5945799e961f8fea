"""Settings of beliefs: how the particle filter weighs, moves and looks; each says what it trades off."""

DEALS = 4_000  # of a belief; more: smaller error bars, slower
EXACT_UP_TO = 10_000  # deals that are enumerated rather than sampled
IMPOSSIBLE = 1e-12  # a call of less probability is taken as one that is never made

# The filter.
UNEQUAL = 0.5  # resample when the effective size falls below this share; higher: more copies, less waste
BEARABLE = 0.2  # the share that a call may leave effective before particles are moved
LEAST_POWER = 0.02  # of a call's probability that is taken in at once
POWER_STEPS = 20  # halvings when the next power is looked for
KEPT_EFFECTIVE = 0.9  # share of the present effective size that a step never has to keep
MOVING_STANDS_FOR, FEWEST_MOVING = 3, 200  # a moving particle stands for so many deals; but so many move at least
DISTINCT = 0.5  # with fewer first deals than this share, particles are moved before they are used
MOST_REDEALS = 24  # how often silent seats are dealt anew to find hands that make a call
FEW_ABLE = 0.25  # with fewer particles that can make a call, look for more
INSTEAD = 5  # how many calls are named that are made instead of one that never is
SEARCHERS, MOST_SEARCHES, SEARCH_ROUNDS = 5_000, 25, 2  # so many at once, so many times, moved so far between

# Moves.
MOST_ROUNDS = 18  # exchanges; more: fewer near copies, slower
ON_THE_WAY, DECORRELATED, APART = 0.2, 0.02, 0.1  # squared correlation with where they were, at which moves are enough
SWAPS = 50  # single swaps that make up one exchange; more: bolder proposals that are accepted less
LOOKED_AFTER = 6  # exchanges after which the correlation is looked at
STUCK = 0.97  # where so much of the correlation is left, more moves do not help

# The quick guess that leads the moves.
GUESS_HANDS = 5_000  # that it is fitted to; more do not make it better
NEWS = 0.25  # the share of new hands at which it is fitted again
DEPTH = 10.0  # a hand this far below the usual (in logarithms) is as bad as any
RIDGE = 0.5
UNITS = 32  # of its network; more: a better guess, slower
FIRST_STEPS, STEPS = 60, 20  # of the network, for the first hands after a call and for later ones
BATCH, RATE = 500, 0.02
