"""Settings of a card."""

from dataclasses import dataclass

from bidlens.bridge import InputError


@dataclass(frozen=True)
class Settings:
    """How large a card is, and how much is looked at for it."""

    min_reach: float = 0.001  # a decision comes up on at least this share of boards
    max_depth: int = 12  # calls before a decision, at most
    most_decisions: int = 400
    boards: int = 300_000  # that the policy bids against itself to find out what comes up
    fresh_boards: int = 3_000  # on which the card is checked
    cover: float = 0.87  # share of all turns that the card tells; where no call leads clearly it is silent
    hands: int = 40_000  # that are looked at for a decision
    clauses: int = 80  # in a rulebook
    least_share: float = 0.01  # a call that fewer of the hands at a turn make is not explained
    regulated_hands: int = 4_000  # that are looked at for each turn under regulations; 0 for none
    seed: int = 0
    date: str = ""

    def __post_init__(self) -> None:
        if not 0 < self.min_reach <= 1:
            raise InputError(f"expected a share of boards above 0 and up to 1, got {self.min_reach}")
        if self.max_depth < 0 or self.most_decisions < 1:
            raise InputError("expected room for at least one decision")
