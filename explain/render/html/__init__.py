"""A card, or an audit of one, as one HTML file."""

from .audit_page import audit_to_html
from .page import to_html

__all__ = ["audit_to_html", "to_html"]
