"""Words of a card's last pages: regulations, general rules, scorecards, the weakest calls, and the settings."""

from typing import Any

from .words import exact_share

REGULATIONS, GENERAL_RULES, SCORECARDS = "Regulations", "General rules of the later auction", "Scorecards"
WEAKEST, SETTINGS = "Where this card is weakest", "How this card was made"
RULING_COLUMNS, ALERT_COLUMNS = ("rule", "call", "finding"), ("call", "ACBL", "WBF")
RULE_COLUMNS = ("when", "a board", "calls, each with its commonest rule", "told", "right")
WORST_COLUMNS, SETTING_COLUMNS = ("call", "words", "true", "made", "instead"), ("setting", "value")
ALERTED, DESCRIBED_WORST = "Calls that are alerted or announced", "The calls described worst"
NOT_GIVEN, POLICY, CHECKSUM, SEED, DATE = "not given", "policy", "checksum of its answers", "seed", "date"
NOTHING_UNUSUAL = "No clause of highly unusual methods and none of Brown Sticker is fulfilled."
ABOUT_REGULATIONS = (
    "Each line rests on the share of hands that is named, with its lower bound (95 % interval); regulations speak of "
    "agreements, so less than one hand in a hundred is a deviation. In first seat with nobody vulnerable. A "
    "tournament director decides, not this card."
)
ABOUT_SCORECARDS = (
    "Add up the points of every row that a hand has; the call with the most points is made, of equal ones the one "
    "further left. Rows that are not shown count nothing."
)
EQUAL_POINTS = "Rows that are not shown count nothing. Of calls with equal points, the one further left is made."
_RIGHT = {
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
    "least_share": "least share",
    "regulated_hands": "regulated hands",
}


def about_rules(least_lead: float, shown: int, number: int) -> str:
    """What general rules are."""
    return (
        "Turns that are too rare to be treated one by one are put together by the last bid. Questions about the hand, "
        "about the bids before and about what all seats have shown give points to calls; all of them are in the "
        f"card's JSON. The card tells a call that leads by at least {least_lead:g} points, and is silent where "
        f"calls are closer. These are the {shown} most frequent of {number}, in outline."
    )


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


def right_rows(fidelity: dict[str, Any]) -> list[tuple[str, str]]:
    """How well the parts of a card tell the calls."""
    found = ((words, fidelity.get(name, {})) for name, words in _RIGHT.items())
    return [
        (words, f"{exact_share(part['right'])} of {part['turns']:,} turns") for words, part in found if "right" in part
    ]


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
