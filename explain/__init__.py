"""What calls mean: who can hold what after an auction, what each call shows, and why a hand makes it."""

from .belief import Belief, ImpossibleAuction, believe
from .card import ConventionCard
from .compare import audit, audit_records, diff
from .meaning import Meaning, Representatives, meaning, representatives
from .rules import Decision, Description, Scorecard, describe, fit_scorecard
from .survey import Survey, survey
from .vocabulary import LanguageError, parse_clause, parse_text
from .why import Change, Changes, Why, smallest_changes, why

__all__ = [
    "Belief",
    "Change",
    "Changes",
    "ConventionCard",
    "Decision",
    "Description",
    "ImpossibleAuction",
    "LanguageError",
    "Meaning",
    "Representatives",
    "Scorecard",
    "Survey",
    "Why",
    "audit",
    "audit_records",
    "believe",
    "describe",
    "diff",
    "fit_scorecard",
    "meaning",
    "parse_clause",
    "parse_text",
    "representatives",
    "smallest_changes",
    "survey",
    "why",
]
