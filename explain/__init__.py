"""What calls mean: who can hold what after an auction, what each call shows, and why a hand makes it."""

from .belief import Belief, ImpossibleAuction, believe
from .card import ConventionCard, Decision
from .changes import Change, Changes, smallest_changes
from .compare import diff
from .describe import Description, describe
from .fit_scorecard import fit_scorecard
from .meaning import Meaning, meaning
from .representatives import Representatives, representatives
from .scorecard import Scorecard
from .survey import Survey, survey
from .why import Why, why

__all__ = [
    "Belief",
    "Change",
    "Changes",
    "ConventionCard",
    "Decision",
    "Description",
    "ImpossibleAuction",
    "Meaning",
    "Representatives",
    "Scorecard",
    "Survey",
    "Why",
    "believe",
    "describe",
    "diff",
    "fit_scorecard",
    "meaning",
    "representatives",
    "smallest_changes",
    "survey",
    "why",
]
