"""What does one call show, and how true is that?"""

from .examples import Representatives, representatives
from .meaning import Meaning
from .text_fidelity import TextFidelity
from .write_meaning import meaning, write_meaning

__all__ = ["Meaning", "Representatives", "TextFidelity", "meaning", "representatives", "write_meaning"]
