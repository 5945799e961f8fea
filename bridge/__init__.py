"""The game in arrays: cards, hands, counts, calls, auctions, scores, deals, double dummy, file formats."""

from .auction import Auction
from .calls import call_name, call_number, call_symbol
from .contract import Contract
from .deals import Deals
from .errors import (
    BridgeError,
    IllegalCall,
    InputError,
    InvalidCall,
    InvalidContract,
    InvalidDeal,
    InvalidHand,
    InvalidSeat,
)
from .hands import HandSet
from .policy import AlwaysPass, Policy, PolicyError, checked

__all__ = [
    "AlwaysPass",
    "Auction",
    "BridgeError",
    "Contract",
    "Deals",
    "HandSet",
    "IllegalCall",
    "InputError",
    "InvalidCall",
    "InvalidContract",
    "InvalidDeal",
    "InvalidHand",
    "InvalidSeat",
    "Policy",
    "PolicyError",
    "call_name",
    "call_number",
    "call_symbol",
    "checked",
]
