"""Appendix: general rules of the later auction, scorecards, the calls described worst, and the settings."""

from bidlens.bridge import call_number
from bidlens.bridge.calls import PASS, call_symbol

from ...card.card import ConventionCard
from ...card.situation import Situation
from ...meaning.meaning import Meaning
from ...regulations import Finding
from ...rules.decision import Decision
from ...rules.scorecard import Scorecard, points_text
from ...vocabulary.phrases import spoken
from .blocks import Block, Column, Paragraph, Section, Table
from .words import brief_text, clipped, exact_share, full_call, plain_symbols, share_text, turn_title

_MOST_SITUATIONS, _MOST_SCORECARDS, _MOST_WORST = 80, 7, 16
_MOST_RULES = 4  # calls of a situation that are told
_FEW = 30  # hands that a figure is checked on, for a call to be named among the worst
_MOST_CALLS = 15  # columns of a scorecard


def appendix_sections(card: ConventionCard) -> list[Section]:
    """Situations, scorecards, the worst and the settings."""
    sections = [
        Section("Regulations", "regulations", tuple(_regulations(card))),
        Section("General rules of the later auction", "situations", tuple(_situations(card)), folded=True),
        Section("Scorecards", "scorecards", tuple(_scorecards(card)), folded=True),
        Section("Where this card is weakest", "weakest", tuple(_worst(card))),
        Section("How this card was made", "settings", (_settings(card),)),
    ]
    return [one for one in sections if one.blocks]


def _regulations(card: ConventionCard) -> list[Block]:
    """What holds of the whole system and of single calls; alerts of both bodies side by side."""
    if not card.findings:
        return []
    words = (
        "Each line rests on the share of hands that is named, with its lower 95 % bound; regulations speak of "
        "agreements, so less than one hand in a hundred is a deviation. In first seat with nobody vulnerable. A "
        "tournament director decides, not this card."
    )
    rulings = [one for one in card.findings if one.rule != "alerts"]
    columns = (Column("rule", 24), Column("call", 10), Column("finding", 66))
    rows = [(f"{one.body} {one.rule}", _place(one), one.verdict) for one in rulings if one.holds or one.call is None]
    unusual = [one for one in rulings if one.holds and one.rule.startswith(("HUM", "Brown"))]
    clean = (
        [] if unusual else [Paragraph("No clause of highly unusual methods and none of Brown Sticker is fulfilled.")]
    )
    return [Paragraph(words), *clean, Table(columns, tuple(rows)), *_alerts(card)]


def _alerts(card: ConventionCard) -> list[Block]:
    by_call: dict[str, dict[str, Finding]] = {}
    for one in card.findings:
        if one.rule == "alerts":
            by_call.setdefault(_place(one), {})[one.body] = one
    rows = [
        (place, *(found[body].result if body in found else "" for body in ("ACBL", "WBF")))
        for place, found in by_call.items()
        if any(one.holds for one in found.values())
    ]
    columns = (Column("call", 30), Column("ACBL", 35), Column("WBF", 35))
    return [Table(columns, tuple(rows), "Calls that are alerted or announced")] if rows else []


def _place(one: Finding) -> str:
    return "all" if one.call is None else full_call(one.auction, one.call)


def _situations(card: ConventionCard) -> list[Block]:
    rows = [_situation(one) for one in sorted(card.situations, key=lambda one: -one.reach)]
    if not rows:
        return []
    words = (
        "Turns that are too rare to be treated one by one are put together by the last bid. Questions about the hand, "
        "about the bids before and about what all seats have shown give points to calls; all of them are in the "
        f"card's JSON. The card tells a call that leads by at least {card.least_lead:g} points, and is silent where "
        f"calls are closer. These are the {min(len(rows), _MOST_SITUATIONS)} most frequent of {len(rows)}, in outline."
    )
    columns = (
        Column("when", 20),
        Column("a board", 8, "right"),
        Column("calls, each with its commonest rule", 58),
        Column("told", 7, "right"),
        Column("right", 7, "right"),
    )
    return [Paragraph(words), Table(columns, tuple(rows[:_MOST_SITUATIONS]), small=True)]


def _situation(one: Situation) -> tuple[str, ...]:
    """A row of the table: when, how often, the outlines, the share that is told, and how much of it is right."""
    figures = (exact_share(one.fidelity[name]) if name in one.fidelity else "-" for name in ("told", "right"))
    return str(one.last_bid).replace(" is the last bid", " last", 1), f"{one.reach:.3f}", _rules(one), *figures


def _rules(one: Situation) -> str:
    """The most frequent calls, each with the commonest rule that tells it."""
    parts = []
    for call, share in sorted(one.shares.items(), key=lambda pair: -pair[1])[:_MOST_RULES]:
        rules = [clause for other, clause in one.rules if other == call and clause.conditions]
        words = plain_symbols(str(max(rules, key=lambda clause: clause.share))) if rules else ""
        parts.append(f"{spoken(call)} {share_text(share)}{': ' if words else ''}{clipped(words, 60)}")
    return "; ".join(parts)


def _scorecards(card: ConventionCard) -> list[Block]:
    """The tables of the openings and of the most frequent turns."""
    with_rules = [one for one in card.entries if one.rulebook is not None and len(one.shares) > 1]
    chosen = sorted(with_rules, key=lambda one: (len(one.auction) > 0, -one.reach))[:_MOST_SCORECARDS]
    if not chosen:
        return []
    words = (
        "Add up the points of every row that a hand has; the call with the most points is made, of equal ones the one "
        "further left. Rows that are not shown count nothing."
    )
    return [Paragraph(words), *(_score_table(one) for one in chosen)]


def _score_table(decision: Decision) -> Table:
    assert decision.rulebook is not None
    score = decision.rulebook.scorecard
    places = sorted(range(len(score.calls)), key=lambda place: -decision.shares.get(score.calls[place], 0.0))
    places = sorted(places[:_MOST_CALLS])
    columns = [Column("", 20), *(Column(call_symbol(score.calls[place]), 5, "right") for place in places)]
    right = decision.fidelity.get("by scorecard")
    title = turn_title(decision) + (f" (right {exact_share(right)} of the time)" if right is not None else "")
    return Table(tuple(columns), tuple(_score_rows(score, places)), title, small=True)


def _score_rows(score: Scorecard, places: list[int]) -> list[tuple[str, ...]]:
    return [
        (str(row), *(points_text(float(points[place])) for place in places))
        for row, points in zip(score.rows, score.points, strict=True)
        if points[places].any()
    ]


def _worst(card: ConventionCard) -> list[Block]:
    """The calls whose words fit the fewest hands or too many others."""
    described = [(one, meaning) for one in card.entries for meaning in one.meanings.values() if meaning.clauses]
    checked = [pair for pair in described if pair[1].fidelity.checked_on >= _FEW]
    worst = sorted(checked, key=lambda pair: min(pair[1].coverage, pair[1].precision))[:_MOST_WORST]
    if not worst:
        return []
    columns = (
        Column("call", 20),
        Column("words", 48),
        Column("true", 8, "right"),
        Column("made", 8, "right"),
        Column("instead", 18),
    )
    rows = [
        (
            full_call(turn.auction, one.call),
            brief_text(one, 80),
            exact_share(one.coverage),
            exact_share(one.precision),
            _instead(one),
        )
        for turn, one in worst
    ]
    return [Paragraph(_silence(card)), Table(columns, tuple(rows), "The calls described worst")]


def _instead(one: Meaning) -> str:
    top = list(one.fidelity.instead.items())[:2]
    return ", ".join(f"{spoken(call_number(name))} {share_text(share)}" for name, share in top)


def _silence(card: ConventionCard) -> str:
    """What the card does not tell."""
    turns = [one for one in card.entries if not one.error]
    calls = sum(len(one.shares) for one in turns)
    described = sum(1 for one in turns for meaning in one.meanings.values() if meaning.clauses)
    passed = sum(one.shares.get(PASS, 0.0) == 1 for one in turns)
    return (
        f"The card has {len(turns)} turns with {calls:,} different calls and describes {described:,} of these; the "
        f"others are too rare. At {passed} of the turns every hand passes."
    )


def _settings(card: ConventionCard) -> Table:
    """Everything that is needed to make the same card again."""
    rows = [("policy", card.policy), ("checksum of its answers", card.checksum), ("seed", str(card.seed))]
    rows.append(("date", card.date or "not given"))
    rows += [
        (name.replace("_", " "), f"{value:,}" if isinstance(value, int) else str(value))
        for name, value in card.settings.items()
    ]
    found = card.fidelity
    names = {"decisions": "decisions", "situations": "situations that are told", "guessed": "had it to tell every call"}
    for name, words in names.items():
        if "right" in found.get(name, {}):
            part = found[name]
            rows.append((f"right, {words}", f"{exact_share(part['right'])} of {part['turns']:,} turns"))
    return Table((Column("setting", 30), Column("value", 70)), (*rows, *_words_rows(found.get("words", {}))))


def _words_rows(words: dict[str, float]) -> list[tuple[str, str]]:
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
