"""BBOalert: the card as a text for the browser extension that explains calls at Bridge Base Online.

A context without passes before the opening holds for every seat; one with passes comes later and stands above it.
"""

from bidlens.bridge.calls import CALLS, PASS

from ..card.card import ConventionCard
from ..meaning.meaning import Meaning
from ..vocabulary.phrases.exported import MORE, title
from .brief import brief, is_alerted
from .explained_calls import ExplainedCall, explained_calls
from .settings import BRIEF_LETTERS
from .styles import one_line


def to_bboalert(card: ConventionCard, alerts_only: bool = False) -> str:
    """The card as BBOalert reads it, all calls or only those to be alerted."""
    lines = [f"BBOalert,{one_line(title(card.policy), ',#')}"]
    before = None
    for context, explained in _in_order(explained_calls(card)):
        if alerts_only and not is_alerted(explained.meaning):
            continue
        place = "+" if context == before and context else context
        lines.append(f"{place},{token(explained.calls[-1])},{explanation(explained.meaning)}")
        before = context
    return "\n".join(lines) + "\n"


def explanation(meaning: Meaning) -> str:
    """At most 69 characters, and where they do not tell all, the whole text after "#"."""
    first = brief(meaning, BRIEF_LETTERS)
    return f"{first}#{brief(meaning, None)}" if first.endswith(MORE) else first


def token(call: int) -> str:
    """A call in two characters.

    >>> token(4), token(35), token(36), token(37)
    ('1N', '--', 'Db', 'Rd')
    """
    return CALLS[call][:2] if call < PASS else ("--", "Db", "Rd")[call - PASS]


def _in_order(explained: list[ExplainedCall]) -> list[tuple[str, ExplainedCall]]:
    """Contexts for every seat first, then those with passes before the opening, which override them."""
    found: list[tuple[int, str, ExplainedCall]] = []
    for one in explained:
        context = "".join(map(token, one.calls[:-1]))
        # told for the first seat, it is written without passes and so holds for the others too
        passes = [0] if 1 in one.seats else [seat - 1 for seat in one.seats]
        found += [(count, "--" * count + context, one) for count in passes]
    contexts = list(dict.fromkeys(context for _, context, _ in found))
    found.sort(key=lambda one: (one[0], contexts.index(one[1])))
    return [(context, one) for _, context, one in found]
