"""Which hands, and which answers of partner, prove that a call is a certain convention? One file a convention."""

from .ace_ask import is_ace_ask
from .preempt import is_preempt
from .splinter import is_splinter
from .stayman import is_stayman
from .transfer import transfer_target

__all__ = ["is_ace_ask", "is_preempt", "is_splinter", "is_stayman", "transfer_target"]
