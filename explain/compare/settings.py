"""Settings of comparisons: how much is looked at, and what counts as a difference."""

HANDS = 40_000  # deals that are bid out; more: smaller differences are proved, slower
FEWEST_HANDS = 100  # at a turn, to look at it
LEAST_SHARE = 0.002  # of the hands at a turn, for a difference to be told; lower: more of them
MOST_DIFFERENCES, MOST_TURNS = 40, 300  # that are told, and turns that are looked at
SAME_TEXT = 0.85  # share of hands that fit a text from which it tells them too
FEWEST_DIFFERENT = 25  # hands of a difference, to say which they are
TEXT_OTHERS, TEXT_OWN = 6_000, 3_000  # hands that a text is written from; more: truer, slower
EXAMPLES_FROM = 300  # hands that examples are chosen from

TEXTS_COMPARED_ON = 40_000  # random hands
ALIKE = 0.8  # share of the hands that fit either of two texts that fit both, from which they say the same

SHOWN_OWN_CALLS = 3  # that the policy makes instead of a line's call, in its text
# Audits: is what a card says true?
CLAIM = 0.95  # share of a call's hands that a line must be true of; higher: more lines are false
WRONG_VERDICTS = 0.01  # chance that any line of a card is called false that is true; lower: only the worst are found
AUDITED_HANDS = 6_000  # looked at for a turn; more: smaller untruths are proved, slower
FEWEST_TESTED = 10  # independent hands of a call, to judge its line; lower: more lines are judged
CLOSER_BELOW, PUSHED_BELOW = 400, 60  # hands of a call below which more are sought: where deals come easily, or not
SHOWN_BREAKS = 4  # hands that break a line
TURNS_AT_ONCE = 4  # that a process takes at a time; fewer: beliefs are shared less
NEAREST_NAMES, SHOWN_PARTNERS = 5, 5  # that are named where a player or a pair is not found
