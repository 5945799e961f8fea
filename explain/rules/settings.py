"""Settings of rules: how large the rules of one turn are, and how much is looked at for them."""

# Explaining a turn.
HANDS = 40_000  # looked at; more: truer rules of rare calls, slower
CLAUSES = 80  # of a rulebook; more: truer, longer
TEXT_HANDS = 10_000  # that texts are written from and checked on; more: rarer calls are described, slower
LEAST_SHARE = 0.002  # of the hands at a turn, for a call to be explained

# Order of reading.
WORTH_A_MOVE = 0.0005  # share of hands that are read rightly only then; higher: nearer to the order of bids
ORDER_HANDS = 6_000  # that lines are put in order by; more: slower

# Clauses.
LEAVES_GROWN = 3  # for each that is kept; more: better pruned, slower
MORE_BEFORE_JOINING = (1.3, 1.2, 1.1, 1.0)  # leaves, tried in turn, since neighbours that say the same are joined
LEAST_GAIN = 1e-9  # of purity, for a split
FEWEST_IN_CLAUSE = 25  # hands; fewer: finer clauses that hold less well on other hands
FEWEST_IN_PLAIN_CLAUSE = 4  # where clauses speak of no points: rules of a system hold exactly
PLAIN_CONDITIONS = 12  # of a clause without points, which is read by programs before people
SCORECARD_HANDS = 12_000  # for a scorecard and its clauses; more: slower, hardly better
POINTS_APART = 12  # half points behind the best call that are told apart

# Scorecard.
MOST_CALLS = 16  # columns that fit on a page
RARE_CALL = 0.001  # share of hands below which a call has no column
RARE_VALUE = 0.004  # lengths and HCP that fewer hands have are merged at either end
LONGEST = 8  # longer suits share a row
FIT_HANDS, FIRST_FIT_HANDS = 100_000, 40_000  # for the second and third step of the fit, and for the first
FIRST_RIDGE, RIDGE = 1e-5, 1e-6  # price of large points; higher: smaller points, less exact
FIT_STEPS = 100  # along the gradient; fewer: quicker, and rows that mean nothing get points
FIRST_RATE, VALUE_RATE = 1.5, 10.0  # how far a step goes; too high: it diverges
SHARPER = 2.0  # how much surer of its calls the table is made before it is fitted to the calls themselves
OWN_CHOICE = 0.5  # a call's value: this much for the policy's own choice, and the rest times its probability
SCALES = (8, 10, 12, 15, 20, 25, 30)  # the most points in a table, tried in turn; smaller: easier to add up
ROUNDING_LOSS = 0.01  # the share of value that plain rounding may lose; what follows brings most of it back
MOST_CHANGE = 8  # half points by which a step changes an entry
WORTH_AN_ENTRY = 2e-5  # the share of hands that an entry must win to be there at all; higher: fewer entries
WORTH_A_CHANGE = 4e-7  # and that each half point of a change must win
WIDE, NARROW = (0.1, 0.2, 0.4, 0.2, 0.1), (0.25, 0.5, 0.25)  # how much the changes nearby count when one is judged
TIE = 64  # half points are counted in this unit, so that the column can decide between equal sums

# Boosted trees.
TREES, LEAVES = 60, 16  # of a decision; more: truer, a larger file
TREE_HANDS = 5_000  # for one tree, those that are told worst more often
COUNTS_TRIED = 0.3  # share of the counts that a question chooses from
FEWEST_IN_LEAF = 8  # hands behind points
RATE = 0.4  # share of the best points that a tree gives; lower: more trees are needed, each safer
PRIOR_HANDS = 3.0  # that speak against any points
MOST_POINTS = 2.0  # that a tree gives, as a logarithm of odds
WORTH_OF_A_POINT = (0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.7, 1.0, 1.4, 2.0, 3.0)  # logarithms of odds, tried in turn
SURE = 0.002  # mean share that wrong calls have, at which no more is asked
LEAST_CHANCE = 0.05  # that a hand is looked at, beside how badly it is told
