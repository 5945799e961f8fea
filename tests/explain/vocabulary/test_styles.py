"""Clauses in words, in symbols and for other programs."""

import pytest

from bidlens.bridge.conditions.counts import HIGH_CARDS, LENGTHS, LOSERS, STOPPERS, SUPPORT, TOP_THREE, Count
from bidlens.bridge.conditions.phrases import SYMBOLS, WORDS
from bidlens.explain.exports.styles import BBO, LOWER, TERSE
from bidlens.explain.vocabulary.clause import Clause
from bidlens.explain.vocabulary.hand_counts import BALANCED, COMPARED, PLAIN, SHORTEST
from bidlens.explain.vocabulary.turn_counts import TURN_COUNTS

SPADES = LENGTHS[3]
BY_NAME = {count.name: count for count in TURN_COUNTS}


@pytest.mark.parametrize(
    ("count", "low", "high", "words", "symbols", "bbo"),
    [
        (HIGH_CARDS, 0, 11, "at most 11 HCP", "0-11 HCP", "0-11 HCP"),
        (HIGH_CARDS, 15, 17, "15-17 HCP", "15-17 HCP", "15-17 HCP"),
        (SPADES, 5, 13, "5+ spades", "5+♠", "5+ !S"),
        (SPADES, 0, 1, "at most 1 spade", "0-1♠", "0-1 !S"),
        (SPADES, 0, 0, "no spades", "no ♠", "no !S"),
        (LOSERS, 0, 7, "at most 7 losers", "at most 7 losers", "at most 7 losers"),
        (SUPPORT[3], 0, 9, "at most 9 points in support of spades", "0-9 points in support of ♠", None),
        (TOP_THREE[3], 2, 3, "2+ of A, K, Q in spades", "2+ of A, K, Q in ♠", "2+ of AKQ in !S"),
        (COMPARED[0], 1, 1, "more spades than hearts", "more ♠ than ♥", "more !S than !H"),
        (BALANCED, 0, 0, "unbalanced", "unbalanced", "unbalanced"),
        (SHORTEST, 0, 2, "not 4333", "not 4333", "not 4333"),
        (SHORTEST, 1, 3, "no void", "no void", "no void"),
        (STOPPERS[3], 0, 2, "at most a likely stop in spades", "at most a likely stop in ♠", None),
        (STOPPERS[3], 1, 2, "a partial stop or a likely stop in spades", "a partial stop or a likely stop in ♠", None),
        (STOPPERS[3], 1, 3, "a partial stop to a stop in spades", "a partial stop to a stop in ♠", None),
        (BY_NAME["partner: last bid"], 0, 34, "partner has bid", "partner has bid", None),
        (BY_NAME["partner: last bid"], -1, 34, "partner has bid or not", "partner has bid or not", None),
        (BY_NAME["spades together"], 8, 26, "8+ spades together", "8+♠ together", None),
        (BY_NAME["ace of spades"], 1, 1, "the ace of spades", "the ace of ♠", None),
        (BY_NAME["partner: HCP"], 0, 9, "partner shows at most 9 HCP", "partner shows 0-9 HCP", None),
    ],
)
def test_a_range_in_every_style(count: Count, low: int, high: int, words: str, symbols: str, bbo: str | None) -> None:
    assert (count.text(low, high, WORDS), count.text(low, high, SYMBOLS)) == (words, symbols)
    assert bbo is None or count.text(low, high, BBO) == bbo


def test_terse_styles_have_no_commas() -> None:
    for count in PLAIN:
        for low, high in ((count.least, count.least), (count.most, count.most)):
            assert all("," not in count.text(low, high, style) for style in (BBO, LOWER, TERSE))


def test_a_clause_without_conditions() -> None:
    assert str(Clause.of({})) == "any hand"
