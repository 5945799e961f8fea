"""A card as PDF."""

from .pages import to_pdf

__all__ = ["to_pdf"]
