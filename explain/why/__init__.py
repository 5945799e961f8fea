"""Why does this hand make this call?"""

from .smallest_changes import Change, Changes, smallest_changes
from .why import Why, why

__all__ = ["Change", "Changes", "Why", "smallest_changes", "why"]
