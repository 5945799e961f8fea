"""Card files: the printed card of a file that bidlens or a person wrote, and the policy that bids by it."""

from collections.abc import Callable
from pathlib import Path

from bidlens.bridge import InputError, Policy
from bidlens.bridge.policy_kind import PolicyKind

from ..reading.card_policy import CardPolicy
from ..reading.printed_card import PrintedCard
from ..reading.settings import MOST_LETTERS
from ..reading.written_card import read_card_text
from ..vocabulary.language_error import LanguageError
from ..vocabulary.phrases import written_cards as phrases
from .card import ConventionCard

_ELSE = ",else="


def load_printed_card(path: Path) -> PrintedCard:
    """The card of a .json that bidlens wrote, or of a .md that anybody wrote."""
    if path.suffix not in _FORMATS:
        raise InputError(f"expected {phrases.FILE_ENDING}, got {path.name!r}")
    if path.suffix == _WRITTEN and path.stat().st_size > MOST_LETTERS:
        raise InputError(
            f"expected a card of at most {MOST_LETTERS // 10**6} MB, got {path.stat().st_size // 10**6} MB"
        )
    try:
        return _FORMATS[path.suffix](path.read_text("utf-8"), path.stem)
    except UnicodeDecodeError as error:
        raise InputError(f"expected a card as UTF-8 text in {path.name!r}, got other bytes ({error.reason})") from None
    except LanguageError as error:
        raise InputError(f"{path.name}: {error}") from error


def load_card_policy(name: str, load: Callable[[str], Policy]) -> Policy:
    """A bidder by the card of a file, "my.md"; where it is silent it passes, or with "my.md,else=sayc" follows sayc."""
    file, has_other, other = name.partition(_ELSE)
    card = load_printed_card(Path(file))
    return CardPolicy(card, load(other) if has_other else None)


CARD_POLICIES = PolicyKind(f"card:FILE.md|FILE.json[{_ELSE}NAME]", phrases.BY_ITS_CARD, load_card_policy)


def _from_json(text: str, _name: str) -> PrintedCard:
    return ConventionCard.from_json(text).printed


_WRITTEN = ".md"
_FORMATS: dict[str, Callable[[str, str], PrintedCard]] = {".json": _from_json, _WRITTEN: read_card_text}
