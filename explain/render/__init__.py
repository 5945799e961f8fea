"""Cards as documents: HTML, PDF, Markdown, text, and one paragraph."""

from .document.summary import summary
from .html import audit_to_html, to_html
from .markdown import to_markdown
from .pdf import to_pdf
from .text import to_text

__all__ = ["audit_to_html", "summary", "to_html", "to_markdown", "to_pdf", "to_text"]
