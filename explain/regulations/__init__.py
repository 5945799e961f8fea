"""What regulations say of a policy: alerts, colours, unusual methods, Brown Stickers; each ruling with figures."""

from .finding import Finding
from .findings import findings
from .share import Share

__all__ = ["Finding", "Share", "findings"]
