"""Which few hands stand for many?"""

from .representatives import Representatives, representatives

__all__ = ["Representatives", "representatives"]
