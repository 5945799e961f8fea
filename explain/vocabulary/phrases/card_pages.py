"""Words of a card's pages: titles, legends, columns, and the sentences of its summary and figures."""

from collections.abc import Sequence

from bidlens.bridge import call_symbol
from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.conditions.phrases import WORDS, listed

from .words import elsewhere, exact_share, passes_text, share_text

CARD = "convention card"
HOW_TRUE, KNOW, OPENINGS, ANSWERS = "How true this card is", "What opponents should know", "Openings", "Answers"
ANSWERS_TO_OPENINGS, CONTENTS, READING_TITLE = "Answers to our openings", "Contents", "How to read the notes"
YES, OTHERS = "yes", "others"
FIGURES = ("share", "true", "made")
TOO_FEW_TO_TELL = "too few hands to tell"

READING = (
    "Each line is a call and what it shows; calls that are indented follow when the opponents pass. Lines are to be "
    "read from the top: the first one at a turn that fits a hand is its call; where none fits, or an auction is not "
    "here, the general rules tell it. The three figures "
    "at the right are the share of hands at that turn that make the call; how many of them the words are true of; and "
    "how many of the hands that the words fit do make it. All are measured on hands that were not used to write the "
    "words. Opponents' calls stand in brackets. The hands below a line are typical ones, the most typical first; turns "
    "that come up on less than one board in 200 have none."
)
LEGEND = (
    "♠ S spades · ♥ H hearts · ♦ D diamonds · ♣ C clubs. art.: artificial; cards: fewest in the suit named; "
    "5+♠: five or more spades; F1: forcing for one round; GF: forcing to game; inv: invites game. "
    '"..." stands for more that the notes tell.'
)

# Front page.
OPENING_COLUMNS = ("opening", "art.", "cards", "HCP", "description", "how often")
NOT_CHECKED = "This card was not checked on fresh boards."


def read_right(boards: int, plays: str) -> str:
    """The first figure of the front page."""
    return f"of all calls on {boards:,} fresh boards are those that a reader of this card expects ({plays})"


def lines_right(told: float, rules_told: float, rules_right: float | None) -> str:
    """The second figure of the front page."""
    words = f"right where a line of the notes fits, at {exact_share(told)} of turns"
    if rules_right is None:
        return words
    return f"{words}; general rules at {exact_share(rules_told)}, right for {exact_share(rules_right)}"


def front_right(told: float) -> str:
    """The third figure of the front page."""
    return f"right by this page alone, at the {exact_share(told)} of turns at which it speaks"


ERRS = "errors"


def errs(share: float, first: str) -> str:
    """A policy that errs on many boards."""
    return f"the policy gives no call on {exact_share(share)} of boards; nothing is said of those turns ({first})"


def too_rare(calls: str) -> str:
    """Calls that are not described."""
    return f"too rare to be described: {calls}"


def and_more(number: int) -> str:
    """How many more there are."""
    return f" and {number} more" if number else ""


def mostly(calls: str) -> str:
    """What partner mostly calls."""
    return f"mostly {calls}"


def answers_to(opening: str) -> str:
    """The heading of the answers to an opening."""
    return f"Answers to {opening}"


def after_opening(opening: str) -> str:
    """The same in a list."""
    return f"After {opening}"


# What opponents should know.
STRONG_PASS = "strong pass"
_FEW_CARDS = ("no card", "one card", "two cards")


def more_turns(number: int) -> str:
    """Where the rest of the warnings are."""
    return f"and {number} more turns with artificial calls: see the index"


def see_regulations(clauses: Sequence[str]) -> str:
    """Which clauses of unusual methods are fulfilled."""
    return f" ({', '.join(clauses)}: see Regulations)" if clauses else ""


def unusual_notrump(hcp: str) -> str:
    """A notrump that is not the usual one."""
    return f"1NT of {hcp} HCP"


def may_be_short(cards: int) -> str:
    """An opening in a suit of few cards."""
    return f"may have {_FEW_CARDS[cards]} in the suit"


def light(hcp: int) -> str:
    """An opening with few points."""
    return f"light, from {hcp} HCP"


def over(auctions: Sequence[str]) -> str:
    """Turns after an opening of theirs."""
    return "over " + ", ".join(auctions)


def after(auctions: Sequence[str]) -> str:
    """Turns after an opening of ours."""
    return "after " + ", ".join(auctions)


# Summary.
NATURAL_SYSTEM, ARTIFICIAL_OPENINGS = "a natural system", "a system with artificial openings"
ARTIFICIAL_CLUB, ARTIFICIAL_NOTRUMP = "a system with an artificial 1♣ that need not be strong", "an artificial 1NT"
MAJORS_OF = {4: "four-card", 5: "five-card", 6: "six-card"}
STAYMAN, RAISE_BY_2NT = "Stayman (2♣ after 1NT)", "an artificial raise of a major by 2NT"
SPLINTERS, TWO_SUITED_OVERCALLS = "splinters", "two-suited overcalls"
_TWO_OVER_ONE = {
    Forcing.GAME: "A new suit at the two level forces to game",
    Forcing.ROUND: "A new suit at the two level forces for one round",
}


def listed_and(words: Sequence[str]) -> str:
    """As people list things: "a, b and c"."""
    return listed(words, "and")


def sentence(parts: Sequence[str]) -> str:
    """Parts of a sentence."""
    return "; ".join(parts) + "." if parts else ""


def no_opening(policy: str) -> str:
    """A card without openings."""
    return f"The card of {policy} tells no opening."


def plays(policy: str, system: str, features: Sequence[str]) -> str:
    """The kind of system."""
    return f"{policy} plays {system}{f' with {listed_and(features)}' if features else ''}."


def transfer_openings(calls: Sequence[int]) -> str:
    """A system of transfers."""
    return f"a system of transfer openings ({listed_and([call_symbol(call) for call in calls])})"


def strong_club_system(hcp: int) -> str:
    """A system with a strong club."""
    return f"a strong club system (1♣ from {hcp} HCP)"


def majors_of(cards: int, suit: int | None) -> str:
    """How many cards an opening in a major shows."""
    return f"{MAJORS_OF[cards]} {'majors' if suit is None else WORDS.suits[suit]}"


def notrump_of(hcp: str) -> str:
    """The range of the notrump."""
    return f"a 1NT opening of {hcp} HCP"


def weak_twos(suits: Sequence[int]) -> str:
    """Which two-bids are weak."""
    return f"Two-bids in {WORDS.listed(suits, 'and')} are weak"


def two_clubs(words: str) -> str:
    """What 2♣ is."""
    return f"2♣ is {words}"


def strong_two_clubs(hcp: str, artificial: bool) -> str:
    """A strong 2♣."""
    return f"strong ({hcp} HCP)" + (" and artificial" if artificial else "")


def natural_with(hcp: str) -> str:
    """A natural 2♣."""
    return f"natural with {hcp} HCP"


def two_notrump(hcp: str) -> str:
    """The range of 2NT."""
    return f"2NT shows {hcp} HCP"


def two_over_one(forcing: Forcing | None, hcp: str) -> str:
    """How forcing 2♣ is after 1♠."""
    unforced = "A new suit at the two level does not force"
    return f"{_TWO_OVER_ONE.get(forcing, unforced) if forcing else unforced} ({hcp} HCP for 2♣ after 1♠)."


def conventions(found: Sequence[str]) -> str:
    """Conventions that were found."""
    return f"Found among its conventions: {listed_and(found)}." if found else ""


def transfers_to(suits: Sequence[int]) -> str:
    """Transfers over notrump."""
    return f"transfers to {WORDS.listed(suits, 'and')} after 1NT"


def boldness(share: float, bold: int, low: int | None, preempts: float) -> str:
    """How freely a system opens; bold is 1, 0 or -1."""
    word = {1: "boldly", 0: "as most players do", -1: "cautiously"}[bold]
    light_from = f", one of a suit from about {low} HCP" if low is not None else ""
    also = f", and preempts with {share_text(preempts)}" if preempts else ""
    return f"It opens {word}: {share_text(share)} of hands in first seat{light_from}{also}."


# Notes.
PARTS = {
    "openings": "Opening bids",
    "overcalls": "Overcalls and doubles of one of a suit",
    "our-overcall": "After our overcall",
    "our-double": "After our double",
    "notrump": "Defence to 1NT",
    "preempts": "Defence to openings from 2♣ up",
    "strong": "Defence to strong artificial openings",
    "intervention": "After the opponents intervene",
}


def after_our(call: int) -> str:
    """The notes after an opening of ours."""
    return f"After our {call_symbol(call)}"


def always_passed(turns: Sequence[str]) -> str:
    """Turns at which nothing else is called."""
    return f"Always passed: {'; '.join(turns)}."


def nothing_known(turn: str, error: str) -> str:
    """A turn at which the policy erred."""
    return f"{turn}: nothing can be said: {error}."


def turn_note(reach: float, also_after: Sequence[int], told: float | None, right: float | None) -> str:
    """How often a turn comes up, where else it is the same, and how well its lines tell the call."""
    often = f"1 board in {1 / reach:,.0f}" if 0 < reach < 0.95 else ""
    same = f"the same after {' or '.join(map(passes_text, also_after))}" if also_after else ""
    lines = ""
    if told is not None and right is not None:
        lines = f"a line fits {exact_share(told)} of hands, right for {exact_share(right)} of those"
    return "; ".join(filter(None, (often, same, lines)))


def call_otherwise(varies: Sequence[tuple[str, float]]) -> str:
    """Where many of a call's hands call otherwise."""
    places = [f"{share_text(share)} {elsewhere(where)}" for where, share in varies]
    return f"hands that call otherwise: {', '.join(places)}" if places else ""


# Index of conventions.
DOUBLES, SLAM_TRIES, INDEX = "Doubles", "Slam tries", "Index of conventions"
CONVENTION_COLUMNS = ("call", "kind", "shows", "share")
NO_ARTIFICIAL_CALLS, OTHER_ARTIFICIAL = "No artificial calls were found.", "Other artificial calls"
TWO_SUITERS, CUE_BID_RAISES = "Two-suiters", "Cue-bid raises"
ARTIFICIAL_KINDS = {
    Kind.TRANSFER: "Transfers",
    Kind.RELAY: "Relays",
    Kind.ASK: "Asks",
    Kind.ARTIFICIAL_RAISE: "Artificial raises",
    Kind.SPLINTER: "Splinters",
    Kind.ANSWER: "Artificial answers",
    Kind.FORCED_ANSWER: "Forced answers",
}
INDEX_ORDER = (*ARTIFICIAL_KINDS.values(), TWO_SUITERS, CUE_BID_RAISES, OTHER_ARTIFICIAL)
DOUBLE_KINDS = {
    Kind.TAKEOUT_DOUBLE: "Takeout doubles",
    Kind.NEGATIVE_DOUBLE: "Negative doubles",
    Kind.OPTIONAL_DOUBLE: "Optional doubles",
    Kind.PENALTY_DOUBLE: "Penalty doubles",
    Kind.REDOUBLE: "Redoubles",
}


def first_of(most: int, number: int) -> str:
    """How many of a table's rows there are."""
    return f" (the first {most} of {number})" if number > most else ""
