"""What does one call show, and how true is that?"""

from .meaning import Meaning
from .representatives import Representatives, representatives
from .text_fidelity import TextFidelity
from .write_meaning import meaning, write_meaning

__all__ = ["Meaning", "Representatives", "TextFidelity", "meaning", "representatives", "write_meaning"]
