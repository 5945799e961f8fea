"""Card files: the printed card of a file that bidlens or a person wrote, and the policy that bids by it."""

from collections.abc import Callable, Mapping
from pathlib import Path

from bidlens.bridge import InputError, Policy
from bidlens.bridge.formats.files import decode
from bidlens.bridge.policy_kind import PolicyKind

from ..reading.card_policy import CardPolicy
from ..reading.printed_card import PrintedCard
from ..reading.written_card import read_card_text
from ..vocabulary.language_error import LanguageError
from ..vocabulary.phrases import written_cards as phrases
from .card import ConventionCard

CardReader = Callable[[str, str], PrintedCard]  # takes the text of a file, and a name for a card that has none

_ELSE = ",else="


def _from_json(text: str, _name: str) -> PrintedCard:
    return ConventionCard.from_json(text).printed


CARD_READERS: Mapping[str, CardReader] = {".json": _from_json, ".md": read_card_text}


def load_printed_card(path: Path, readers: Mapping[str, CardReader] = CARD_READERS) -> PrintedCard:
    """The words of a card from a file, by its ending."""
    reader = readers.get(path.suffix.lower())
    if reader is None:
        raise InputError(f"expected {phrases.file_ending(list(readers))}, got {path.name!r}")
    try:
        return reader(decode(path), path.stem)
    except LanguageError as error:
        raise InputError(f"{path.name}: {error}") from error
    except InputError:
        raise
    except ValueError as error:
        raise InputError(f"expected a card in {path.name!r}, got a file that cannot be read: {error}") from None


def load_card_policy(name: str, load: Callable[[str], Policy]) -> Policy:
    """A bidder by the card of a file, "my.md"; where it is silent it passes, or with "my.md,else=sayc" follows sayc."""
    file, has_other, other = name.partition(_ELSE)
    card = load_printed_card(Path(file))
    return CardPolicy(card, load(other) if has_other else None)


CARD_POLICIES = PolicyKind(f"card:FILE.md|FILE.json[{_ELSE}NAME]", phrases.BY_ITS_CARD, load_card_policy)
