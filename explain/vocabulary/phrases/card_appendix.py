"""Words of a card's last pages: regulations, general rules, scorecards, the weakest calls, and the settings."""

from typing import Any

from .words import exact_share

REGULATIONS, GENERAL_RULES, SCORECARDS = "Regulations", "General rules", "Scorecards"
WEAKEST, SETTINGS = "Where this card is weakest", "How this card was made"
COMPANION = "Companion for programs"
RULING_COLUMNS, ALERT_COLUMNS = ("rule", "call", "finding"), ("call", "ACBL", "WBF")
RULE_COLUMNS = ("call", "when", "share", "right")
WORST_COLUMNS, SETTING_COLUMNS = ("call", "words", "true", "made", "instead"), ("setting", "value")
ALERTED, DESCRIBED_WORST = "Calls that are alerted or announced", "The calls described worst"
NOT_GIVEN, POLICY, CHECKSUM, SEED, DATE = "not given", "policy", "checksum of its answers", "seed", "date"
NOTHING_UNUSUAL = "No clause of highly unusual methods and none of Brown Sticker is fulfilled."
ABOUT_REGULATIONS = (
    "Each line rests on the share of hands that is named, with its lower bound (95 % interval); regulations speak of "
    "agreements, so less than one hand in a hundred is a deviation. In first seat with nobody vulnerable. A "
    "tournament director decides, not this card."
)
ABOUT_RULES = (
    "For every turn that has no lines above, and for hands that none of its lines fits. Read from the top: the first "
    "rule that fits and whose call is legal is the call. The figures are the share of such turns at which it is the "
    "first, and how often it is then right. What a seat has shown is what the lines of its calls say, taken together: "
    "the least and the most HCP and the fewest cards of a suit. A suit bid without a line shows four cards, one more "
    "when it is bid again, three when it raises partner. Partner's suit, your suit and their suit are those in which "
    "most cards were shown, three at least; your other suits are the rest, the longest first, of equal ones the higher."
)
ABOUT_COMPANION = (
    "The JSON of this card also has rules for programs: tables of points, of which some are above, and many trees, "
    "which no page prints. They tell calls better than the words do. No line, general rule or figure before rests on "
    "them."
)
ABOUT_SCORECARDS = (
    "Another way to tell the calls of some turns, beside their lines. Add up the points of every row that a hand has; "
    "the call with the most points is made, of equal ones the one "
    "further left. Rows that are not shown count nothing."
)
EQUAL_POINTS = "Rows that are not shown count nothing. Of calls with equal points, the one further left is made."
_PARTS = {"lines": "lines of the notes", "rules": "general rules", "front": "the front page alone"}
_COMPANION = {
    "decisions": "right, decisions",
    "situations": "right, situations that are told",
    "guessed": "right, had it to tell every call",
}
_SETTINGS = {
    "min_reach": "min reach",
    "max_depth": "max depth",
    "most_decisions": "most decisions",
    "boards": "boards",
    "fresh_boards": "fresh boards",
    "cover": "cover",
    "hands": "hands",
    "clauses": "clauses",
    "general_rules": "general rules",
    "least_share": "least share",
    "regulated_hands": "regulated hands",
}


def right_of_the_time(share: float | None) -> str:
    """How well a scorecard tells the call."""
    return "" if share is None else f" (right {exact_share(share)} of the time)"


def silence(turns: int, calls: int, described: int, passed: int) -> str:
    """What the card does not tell."""
    return (
        f"The card has {turns} turns with {calls:,} different calls and describes {described:,} of these; the "
        f"others are too rare. At {passed} of the turns every hand passes."
    )


def setting_rows(settings: dict[str, Any]) -> list[tuple[str, str]]:
    """The settings that a card was made with."""
    return [
        (_SETTINGS.get(name, name), f"{value:,}" if isinstance(value, int) else str(value))
        for name, value in settings.items()
    ]


def printed_rows(printed: dict[str, Any]) -> list[tuple[str, str]]:
    """What a reader gets from the parts of a card."""
    if not printed:
        return []
    parts = [("all that is printed", printed), *((words, printed[name]) for name, words in _PARTS.items())]
    return [
        (f"read, {words}", f"{exact_share(part['told'])} of turns, right for {exact_share(part['right'])} of those")
        for words, part in parts
        if part["right"] is not None
    ]


def companion_rows(companion: dict[str, Any]) -> list[tuple[str, str]]:
    """How well the rules that are not printed tell the calls."""
    if "right" not in companion:
        return []
    found = ((words, companion.get(name, {})) for name, words in _COMPANION.items())
    parts = [
        (words, f"{exact_share(part['right'])} of {part['turns']:,} turns") for words, part in found if "right" in part
    ]
    covered = f"{exact_share(companion['right'])} of the {exact_share(companion['covered'])} of turns that it tells"
    return [("right", covered), *parts]


def words_rows(words: dict[str, float]) -> list[tuple[str, str]]:
    """How true the texts are on fresh boards, whoever is vulnerable."""
    if not words.get("turns"):
        return []
    hcp = f"{words['tightness']:.2f} times as wide as the middle 95 % of hands"
    return [
        ("calls at decisions with a text", f"{exact_share(words['described'])} of {words['turns']:,} turns"),
        ("texts true of the hand", f"{exact_share(words['coverage'])}, whoever is vulnerable"),
        ("hands that fit make the call", exact_share(words["precision"])),
        ("printed ranges of HCP", hcp),
        ("bits of the hand told", f"{words['bits_told']:.2f} of {words['bits_carried']:.2f} that a call carries"),
    ]
