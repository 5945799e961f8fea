"""The errors of the game. All are ValueErrors that say what was expected and what came."""


class InputError(ValueError):
    """Something that was given is not what was expected; the command line exits with 2."""


class BridgeError(InputError):
    """Anything that breaks the laws or the notation of bridge."""


class InvalidHand(BridgeError):
    """A hand that is not thirteen different cards."""


class InvalidDeal(BridgeError):
    """Hands that do not share one deck."""


class InvalidCall(BridgeError):
    """Text or a number that is not one of the 38 calls."""


class IllegalCall(BridgeError):
    """A call that the auction so far does not allow."""


class InvalidContract(BridgeError):
    """Text that is not a contract, or a result that no contract can have."""


class InvalidSeat(BridgeError):
    """Text that is not a seat or a vulnerability."""
