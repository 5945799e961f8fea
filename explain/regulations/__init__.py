"""What regulations say of a policy: alerts, colours, unusual methods, Brown Stickers; each ruling with figures."""

from .agreement import Agreement
from .finding import Finding, Regulation
from .findings import findings

__all__ = ["Agreement", "Finding", "Regulation", "findings"]
