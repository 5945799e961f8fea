"""Which hands come to a turn, and what does the policy call with them?"""

from .fresh_deals import FreshDeals
from .survey import Survey, survey

__all__ = ["FreshDeals", "Survey", "survey"]
