"""Settings of exports: the limits of other programs, and what is worth telling within them."""

BRIEF_LETTERS = 69  # of an explanation at BBO and in Full Disclosure; the rest goes to the chat
NOTE_LETTERS = 200  # of an explanation in LIN and PBN, whose lines stay below 255
ANY_LENGTH = 8  # cards: nobody holds more, so it needs no telling
TELLING, SHORT = 3, 4  # cards from which a length is worth telling, and up to which shortness is
LOOP_DEALS, LOOP_OWN_DEALS, LOOP_TRIES = 100, 300, 200_000  # of a closed loop: from the script, of the policy, at most
