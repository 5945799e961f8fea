"""Words of general rules: every range of every count has words of its own, and they are read again."""

import random

import pytest

from bidlens.bridge.conditions.condition import Between
from bidlens.bridge.conditions.counts import Count
from bidlens.bridge.conditions.phrases import SYMBOLS, WORDS, Style
from bidlens.explain.reading.general_rules import ROLE_OF
from bidlens.explain.reading.roles import ROLES
from bidlens.explain.reading.rule_counts import RULE_COUNTS
from bidlens.explain.vocabulary import Clause, parse_clause
from bidlens.explain.vocabulary.tokens import spelling


def ranges(count: Count) -> list[Between]:
    values = range(count.least, count.most + 1)
    return [Between(count, low, high) for low in values for high in values if low <= high]


@pytest.mark.parametrize("style", [WORDS, SYMBOLS])
def test_every_range_is_read_as_it_is_printed(style: Style) -> None:
    for count in RULE_COUNTS:
        for one in ranges(count):
            assert parse_clause(one.text(style), RULE_COUNTS) == Clause((one,)), one.text(style)


@pytest.mark.parametrize("style", [WORDS, SYMBOLS])
def test_clauses_are_read_as_they_are_printed(style: Style) -> None:
    rng = random.Random(1)
    for _ in range(3_000):
        chosen = rng.sample(RULE_COUNTS, rng.randint(1, 6))
        clause = Clause(tuple(rng.choice(ranges(count)) for count in chosen))
        assert parse_clause(clause.text(style), RULE_COUNTS) == clause, clause.text(style)


def test_every_role_has_words_of_its_own() -> None:
    assert sorted(ROLE_OF.values()) == list(ROLES) and len({spelling(text) for text in ROLE_OF}) == len(ROLES)
