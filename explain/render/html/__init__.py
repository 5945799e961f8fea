"""A card as one HTML file."""

from .page import to_html

__all__ = ["to_html"]
