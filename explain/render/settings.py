"""Settings of documents: how much goes on a page; each says what it trades off."""

# Front page.
SPECIAL_BIDS = 9  # warnings; more: a fuller page in smaller type
SPECIAL_LETTERS, OVERCALL_LETTERS = 96, 44  # of a description
USUAL_ANSWERS = 4  # calls of partner that are named where none is described

# What is worth a word.
STRONG = 15  # HCP from which an artificial opening is a strong one
STRONG_TWO = 18  # HCP from which 2♣ is called strong
STRONG_PASS = 10  # HCP from which a pass is a warning
LIGHT = 9  # HCP from which an opening of one of a suit is worth a warning, or fewer
USUAL_NOTRUMP = (14, 18)  # HCP between which 1NT needs no warning
BOLD, CAUTIOUS = 0.5, 0.4  # share of hands opened in first seat
ALWAYS = 0.995  # share of passes from which a turn is "always passed"
SHORTEST = 0.02  # share of hands that may have fewer cards than the fewest that are told
LENGTH_HANDS, FEWEST_FITTING = 60_000, 40  # random hands that tell lengths, and that must fit

# Notes.
RARE_CALLS = 6  # calls without a text that are named
RARE_TURN = 0.005  # share of boards below which a turn has no sample hands; lower: more pages
SAMPLE_HANDS = 3  # of a call at the root of a tree, one fewer a step
NOTABLE_VARIATION, MOST_VARIATIONS = 0.1, 2  # share of hands that call otherwise elsewhere, and how many such places

# Index and appendix.
CONVENTION_LETTERS, MOST_CONVENTIONS = 84, 40  # of a row, and rows of one kind
SLAM_LEVEL = 15  # calls from 4♣ up
MOST_SCORECARDS, SCORECARD_CALLS = 7, 15  # tables, and columns of one
MOST_WORST, WORST_LETTERS, WORST_INSTEAD = 16, 80, 2  # rows, letters, and other calls that are named
FEWEST_CHECKED = 30  # hands that a figure is checked on, for a call to be named among the worst

# Media.
TEXT_WIDTH, TEXT_FIGURES, TEXT_GAP = 100, 24, 2  # letters of a line of plain text, of its figures, between columns
HTML_FRONT_LINES = 68  # that a printed front page has room for in its usual type
FRONT_SIZES = (8.2, 7.8, 7.4, 7.0, 6.6, 6.2, 5.8, 5.4, 5.0)  # points of type, tried until the front is one page
TYPE, SMALL_TYPE, TINY_TYPE, LEADING = 8.5, 7.2, 6.0, 1.25  # points of type in the notes, and line height
INDENT, CALL_WIDTH, FIGURE_WIDTH, HAND_WIDTH, GUTTER = 5.0, 12.0, 11.5, 44.0, 5.0  # millimetres in PDF
WHOLE_CARD_FIGURES = 2  # of the front page that are not of this page alone; Markdown has no pages
