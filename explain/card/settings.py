"""Settings of a card, and of how it is made; each says what it trades off."""

from dataclasses import dataclass

from bidlens.bridge import InputError

from ..rules.settings import CLAUSES, HANDS


@dataclass(frozen=True)
class Settings:
    """How large a card is, and how much is looked at for it."""

    min_reach: float = 0.001  # a decision comes up on at least this share of boards
    max_depth: int = 12  # calls before a decision, at most
    most_decisions: int = 250
    boards: int = 300_000  # that the policy bids against itself to find out what comes up
    fresh_boards: int = 3_000  # on which the card is checked
    cover: float = 0.87  # share of all turns that the companion tells; where no call leads clearly it is silent
    hands: int = HANDS  # that are looked at for a decision
    clauses: int = CLAUSES  # in a rulebook
    general_rules: int = 400  # for turns at which no line fits; more: truer, more pages
    least_share: float = 0.01  # a call that fewer of the hands at a turn make is not explained
    regulated_hands: int = 4_000  # that are looked at for each turn under regulations; 0 for none
    seed: int = 0
    date: str = ""

    def __post_init__(self) -> None:
        if not 0 < self.min_reach <= 1:
            raise InputError(f"expected a share of boards above 0 and up to 1, got {self.min_reach}")
        if self.max_depth < 0 or self.most_decisions < 1:
            raise InputError("expected room for at least one decision")


# Turns that are the same but for the passes before the opening.
SAME = 0.985  # share of equal calls; lower: fewer decisions, less exact
CANDIDATES = 4  # auctions that are compared for each decision that is wanted; most have three such aliases at the most
FEWEST_TO_COMPARE, MOST_TO_COMPARE = 30, 1_000  # hands that tell whether two turns are the same

# Self-play.
AT_ONCE = 20_000  # boards, and turns that a policy is asked about; more: more memory
TURNS_AT_ONCE = 6  # decisions that a process takes at a time; fewer: beliefs are shared less

# What calls show on average.
ENOUGH_FOR_AVERAGE = 25  # hands of a call; fewer: more calls are known, less surely
ANY_HAND = (10.0, 3.25, 3.25, 3.25, 3.25)  # HCP and lengths where nothing is known

# Situations.
FEWEST_TURNS, MOST_TURNS = 40, 60_000  # of a situation, to learn from
RARE_CALL = 0.0005  # share of turns below which a call has no points
SURE = 0.99  # share of right calls beyond which a card need not be more careful
MOST_LEAD, LEAD_STEP = 8.0, 0.1  # points by which the best call may have to lead, tried in steps
MOST_TREES, FEWEST_TREES, TURNS_A_TREE = 200, 30, 150  # more turns bear more trees
LEAVES, LEAVES_OF_FEW, FEW_TURNS = 16, 8, 3_000  # of a tree, and where there are few turns

# Figures of texts.
LEAST_FREQUENCY = 1e-4  # below which a call or a text tells no more bits

# General rules.
RULE_TURNS = 250_000  # to learn from, without a line that fits; more: truer rules of rare turns, slower
FEWEST_IN_RULE = 25  # turns; fewer: finer rules that hold less well on others
RULE_CONDITIONS = 7  # of a rule, at most; more: truer, longer
WORTH_A_CONDITION = 0.002  # share of a rule's turns that are told rightly only with it; higher: shorter rules

# Front page.
OPENING_LETTERS, ANSWER_LETTERS = 92, 64  # of a description; more: truer, in smaller type
MOST_ANSWERS, MOST_ANSWER_LINES = 9, 66  # calls of one turn, and lines in all

# Errors.
MANY_ERRORS = 0.05  # share of boards on which a policy errs, for the front page to say so
