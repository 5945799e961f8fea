"""Settings of regulations: what counts as an agreement, and what the rules' words mean in points and cards."""

# How much is looked at.
HANDS = 20_000  # at each turn; more: rarer agreements are proved, and it takes longer
FEWEST_HANDS = 500
OPENED, ANSWERED = 0.0003, 0.01  # rarer openings, and rarer responses and overcalls, are not looked at
ANSWERS_TO = 0.003  # nor responses to openings rarer than this
DEALS_FOLLOWED = 600  # whose next call is looked at; more: surer of "forcing"
ENOUGH_OWN_HANDS = 400  # of a call, that need no closer look
WORST = 3  # hands that are shown as examples

# Agreements.
AGREED = 0.01  # lower bound of the share of hands that is no deviation; lower: more is an agreement
ENOUGH = 200  # hands that tell an agreement; lower: quicker to judge
LIKELY = 0.1  # with fewer hands, a share that is taken for an agreement until more is known
TINY = 0.01  # share of the hands that is as good as never held
TWO_SUITED = 0.7  # share of hands with four cards in both suits from which a bid shows both
MOSTLY, MOSTLY_PASSED = 0.5, 0.6  # hands with one suit alone; passes of a bid that is to play

# Points and cards, as the rules have them.
WEAK, KING_ABOVE_AVERAGE, STRONG = 9, 13, 16  # HCP: at most, at least, at least
VERY_WEAK = 7  # HCP: a king below average
WEAK_TWO = 12  # HCP at most
VERY_STRONG, VERY_STRONG_NEAR_GAME, VERY_STRONG_CONTROLS = 20, 14, 5  # HCP; HCP or controls within a trick of game
MAJOR_GAME, MINOR_GAME = 10, 11  # tricks
KNOWN = 4  # cards that a suit promised by a Brown Sticker rule has
CONVENTIONAL = 3  # cards: a suit bid that may have fewer there is a convention
TRANSFERRED = 5  # cards that a transfer shows
