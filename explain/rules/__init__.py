"""How are all calls of one turn told apart?"""

from .boosted_trees import BoostedTrees
from .decision import Decision
from .describe import Description, describe
from .fit_scorecard import fit_scorecard
from .rulebook import Rulebook
from .scorecard import Scorecard

__all__ = ["BoostedTrees", "Decision", "Description", "Rulebook", "Scorecard", "describe", "fit_scorecard"]
