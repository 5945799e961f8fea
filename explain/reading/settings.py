"""Settings of reading: what a bid shows for which nothing is printed, and how far general rules tell turns apart."""

BID_SUIT, AGAIN, RAISED_SUIT = 4, 1, 3  # cards that a bid of a suit shows, bid again, and as a raise
SUIT_SHOWN = 3  # cards from which a suit has been shown
MOST_HCP = 37  # that a hand can have
MOST_TOGETHER = 40  # HCP in the pack
OFTEN = 3  # bids of a side from which it does not matter how many they are
NO_LEVEL = 8  # of a suit that can no longer be bid
MOST_LETTERS = 20_000_000  # of a written card; more: a wrong file holds everything up for longer
TAB = 4  # blanks that a tab stands for, where bidding trees are indented
