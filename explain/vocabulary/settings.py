"""Settings of the vocabulary: how texts are read, and how much is shown of one that is not understood."""

# What is shown of a text that is not understood.
BEFORE_PLACE = 60  # letters before the place; more: longer lines
AFTER_PLACE = 40  # letters from the place on

# The nearest phrase that is understood.
LIKENESS = 0.6  # of difflib; lower: farther guesses, slower

FINDERS = 8  # condition finders that are kept, one for each list of counts; more: memory
