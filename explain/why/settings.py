"""Settings of why: how much is looked at to explain one hand's call, and how much is shown."""

HANDS = 4_000  # of the turn, among which neighbours are looked for; more: nearer ones, slower
FEWEST_HANDS = 10
NEIGHBOURS = 3  # of either kind that are shown
AROUND = 25  # nearest hands that tell the place on the map
MIDDLE, OUTSIDE = 0.8, 0.2  # share of them with the same call: at least, less than
SHOWN_CHANGES = 4  # smallest changes that are shown
LIKELY_FIRST = 4_000  # two-card swaps in the first batch; more: fewer batches, slower where one suffices
AT_ONCE = 20_000  # swaps that a policy is asked about
CLEAR = 1e-4  # a lead below this may be an accident of a network's arithmetic, which differs from batch to batch
LEAST_PROBABILITY = 1e-9  # a probability below this counts as this
LEAST_SHOWN, MOST_RIVALS = 0.005, 5  # calls in the text: the least probability, and how many
