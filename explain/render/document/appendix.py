"""Appendix: regulations, general rules, scorecards, the calls described worst, and the settings."""

from bidlens.bridge import call_number
from bidlens.bridge.calls import PASS, call_symbol
from bidlens.bridge.conditions.phrases import SYMBOLS

from ...card.card import ConventionCard
from ...meaning.meaning import Meaning
from ...regulations.finding import ACBL, WBF, Finding, Regulation
from ...rules.decision import Decision
from ...rules.scorecard import Scorecard, points_text
from ...vocabulary.phrases import card_appendix as phrases
from ...vocabulary.phrases.rulings import WHOLE_SYSTEM
from ...vocabulary.phrases.words import exact_share, share_text, spoken
from ..settings import (
    FEWEST_CHECKED,
    MOST_SCORECARDS,
    MOST_WORST,
    SCORECARD_CALLS,
    WORST_INSTEAD,
    WORST_LETTERS,
)
from .blocks import Block, Column, Paragraph, Section, Table
from .call_words import brief_text, full_call, turn_title


def appendix_sections(card: ConventionCard) -> list[Section]:
    """Regulations, general rules, scorecards, the worst, the settings and the companion."""
    sections = [
        Section(phrases.REGULATIONS, "regulations", tuple(_regulations(card))),
        Section(phrases.GENERAL_RULES, "general-rules", tuple(_general_rules(card))),
        Section(phrases.SCORECARDS, "scorecards", tuple(_scorecards(card)), folded=True),
        Section(phrases.WEAKEST, "weakest", tuple(_worst(card))),
        Section(phrases.SETTINGS, "settings", (_settings(card),)),
        Section(phrases.COMPANION, "companion", tuple(_companion(card)), folded=True),
    ]
    return [one for one in sections if one.blocks]


def _columns(titles: tuple[str, ...], widths: tuple[float, ...], right: tuple[int, ...] = ()) -> tuple[Column, ...]:
    """Columns by their titles and widths; those in `right` keep to the right."""
    return tuple(
        Column(title, width, "right" if place in right else "left")
        for place, (title, width) in enumerate(zip(titles, widths, strict=True))
    )


def _regulations(card: ConventionCard) -> list[Block]:
    """What holds of the whole system and of single calls; alerts of both bodies side by side."""
    if not card.findings:
        return []
    rulings = [one for one in card.findings if one.rule is not Regulation.ALERTS]
    rows = [(one.name, _place(one), one.verdict) for one in rulings if one.holds or one.call is None]
    unusual = any(one.holds and one.rule.is_unusual for one in rulings)
    clean = [] if unusual else [Paragraph(phrases.NOTHING_UNUSUAL)]
    table = Table(_columns(phrases.RULING_COLUMNS, (24, 10, 66)), tuple(rows))
    return [Paragraph(phrases.ABOUT_REGULATIONS), *clean, table, *_alerts(card)]


def _alerts(card: ConventionCard) -> list[Block]:
    by_call: dict[str, dict[str, Finding]] = {}
    for one in card.findings:
        if one.rule is Regulation.ALERTS:
            by_call.setdefault(_place(one), {})[one.body] = one
    rows = [
        (place, *(found[body].result if body in found else "" for body in (ACBL, WBF)))
        for place, found in by_call.items()
        if any(one.holds for one in found.values())
    ]
    return [Table(_columns(phrases.ALERT_COLUMNS, (30, 35, 35)), tuple(rows), phrases.ALERTED)] if rows else []


def _place(one: Finding) -> str:
    return WHOLE_SYSTEM if one.call is None else full_call(one.auction, one.call)


def _general_rules(card: ConventionCard) -> list[Block]:
    """All rules, whole, in the order of reading."""
    if not len(card.general_rules):
        return []
    rows = [
        (rule.call_text, rule.text(SYMBOLS), share_text(rule.share), exact_share(rule.right))
        for rule in card.general_rules.rules
    ]
    columns = _columns(phrases.RULE_COLUMNS, (20, 66, 7, 7), right=(2, 3))
    return [Paragraph(phrases.ABOUT_RULES), Table(columns, tuple(rows), small=True)]


def _companion(card: ConventionCard) -> list[Block]:
    """Figures of the rules that are not printed."""
    rows = phrases.companion_rows(card.fidelity.get("companion", {}))
    table = Table(_columns(phrases.SETTING_COLUMNS, (30, 70)), tuple(rows))
    return [Paragraph(phrases.ABOUT_COMPANION), table] if rows else []


def _scorecards(card: ConventionCard) -> list[Block]:
    """The tables of the openings and of the most frequent turns."""
    with_rules = [one for one in card.decisions if one.rulebook is not None and len(one.shares) > 1]
    chosen = sorted(with_rules, key=lambda one: (len(one.auction) > 0, -one.reach))[:MOST_SCORECARDS]
    if not chosen:
        return []
    return [Paragraph(phrases.ABOUT_SCORECARDS), *(_score_table(one) for one in chosen)]


def _score_table(decision: Decision) -> Table:
    assert decision.rulebook is not None
    score = decision.rulebook.scorecard
    places = sorted(range(len(score.calls)), key=lambda place: -decision.shares.get(score.calls[place], 0.0))
    places = sorted(places[:SCORECARD_CALLS])
    columns = [Column("", 20), *(Column(call_symbol(score.calls[place]), 5, "right") for place in places)]
    title = turn_title(decision) + phrases.right_of_the_time(decision.fidelity.get("scorecard right"))
    return Table(tuple(columns), tuple(_score_rows(score, places)), title, small=True)


def _score_rows(score: Scorecard, places: list[int]) -> list[tuple[str, ...]]:
    return [
        (str(row), *(points_text(float(points[place])) for place in places))
        for row, points in zip(score.rows, score.points, strict=True)
        if points[places].any()
    ]


def _worst(card: ConventionCard) -> list[Block]:
    """The calls whose words fit the fewest hands or too many others."""
    every = ((decision, one) for decision in card.decisions for one in decision.meanings.values())
    checked = [(decision, one) for decision, one in every if one.clauses and one.fidelity.checked_on >= FEWEST_CHECKED]
    worst = sorted(checked, key=lambda pair: min(pair[1].coverage, pair[1].precision))[:MOST_WORST]
    if not worst:
        return []
    rows = [_worst_row(decision, one) for decision, one in worst]
    columns = _columns(phrases.WORST_COLUMNS, (20, 48, 8, 8, 18), right=(2, 3))
    return [Paragraph(_silence(card)), Table(columns, tuple(rows), phrases.DESCRIBED_WORST)]


def _worst_row(decision: Decision, one: Meaning) -> tuple[str, ...]:
    top = list(one.fidelity.instead.items())[:WORST_INSTEAD]
    instead = ", ".join(f"{spoken(call_number(name))} {share_text(share)}" for name, share in top)
    figures = exact_share(one.coverage), exact_share(one.precision)
    return full_call(decision.auction, one.call), brief_text(one, WORST_LETTERS), *figures, instead


def _silence(card: ConventionCard) -> str:
    """What the card does not tell."""
    turns = [one for one in card.decisions if not one.error]
    described = sum(1 for one in turns for meaning in one.meanings.values() if meaning.clauses)
    passed = sum(one.shares.get(PASS, 0.0) == 1 for one in turns)
    return phrases.silence(len(turns), sum(len(one.shares) for one in turns), described, passed)


def _settings(card: ConventionCard) -> Table:
    """Everything that is needed to make the same card again."""
    rows = [
        (phrases.POLICY, card.policy),
        (phrases.CHECKSUM, card.checksum),
        (phrases.SEED, str(card.seed)),
        (phrases.DATE, card.date or phrases.NOT_GIVEN),
        *phrases.setting_rows(card.settings),
        *phrases.printed_rows(card.fidelity.get("printed", {})),
        *phrases.words_rows(card.fidelity.get("words", {})),
    ]
    return Table(_columns(phrases.SETTING_COLUMNS, (30, 70)), tuple(rows))
