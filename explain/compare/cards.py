"""Changes of a card: calls that are made more or less often than before, or that mean something else."""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bidlens.bridge import Auction, HandSet, call_name

from ..card.card import ConventionCard
from ..meaning.meaning import Meaning
from ..rules.decision import Decision
from ..statistics import Share
from ..vocabulary.phrases.words import spoken
from .settings import ALIKE, TEXTS_COMPARED_ON


@dataclass(frozen=True)
class CardChange:
    """One call of one turn, on the old card and on the new."""

    auction: Auction
    call: int
    old_share: float
    new_share: float
    old_bounds: tuple[float, float]  # 95 %
    new_bounds: tuple[float, float]
    old_text: str
    new_text: str
    overlap: float | None  # share of the hands that fit either text that fit both; none where there are not two
    what: tuple[str, ...]  # frequency, meaning, kind, forcing, new, gone
    reach: float

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return {
            "auction": self.auction.text,
            "call": call_name(self.call),
            "what": list(self.what),
            "old_share": round(self.old_share, 5),
            "new_share": round(self.new_share, 5),
            "old_bounds": [round(bound, 5) for bound in self.old_bounds],
            "new_bounds": [round(bound, 5) for bound in self.new_bounds],
            "old_text": self.old_text,
            "new_text": self.new_text,
            "overlap": None if self.overlap is None else round(self.overlap, 4),
            "reach": round(self.reach, 6),
        }


def card_changes(old: ConventionCard, new: ConventionCard, seed: int = 0) -> tuple[CardChange, ...]:
    """Calls whose frequency or meaning changed beyond error bars, those first that touch most boards.

    Frequencies differ where their 95 % intervals are apart. Texts differ where fewer than 80 % of the hands that fit
    either of them fit both, with 95 % confidence. Turns that only one of the cards tells are left out; frequencies are
    compared only where both cards looked at the same auction, also the same passes before the opening.
    """
    hands = HandSet.random(TEXTS_COMPARED_ON, seed=seed)
    result: list[CardChange] = []
    for decision in new.decisions:
        before = old.at(decision.auction)
        if before is None or before.rulebook is None or decision.rulebook is None:
            continue
        calls = dict.fromkeys([*before.shares, *decision.shares])
        result += [one for call in calls if (one := _change(before, decision, call, hands)) is not None]
    return tuple(sorted(result, key=lambda one: -one.reach * abs(one.new_share - one.old_share)))


def _change(old: Decision, new: Decision, call: int, hands: HandSet) -> CardChange | None:
    was, now = old.share(call), new.share(call)
    meant, means = old.meanings.get(call), new.meanings.get(call)
    overlap, what = _meant(meant, means, hands)
    same_place = old.auction.calls == new.auction.calls  # shares of a turn are of the auction that was looked at
    if same_place and (was.high < now.low or now.high < was.low):
        what = ["new" if not was.value else "gone" if not now.value else "frequency", *what]
    if not what:
        return None
    return CardChange(
        auction=new.auction,
        call=call,
        old_share=was.value,
        new_share=now.value,
        old_bounds=was.bounds,
        new_bounds=now.bounds,
        old_text="" if meant is None else meant.text,
        new_text="" if means is None else means.text,
        overlap=overlap,
        what=tuple(what),
        reach=new.reach,
    )


def _meant(old: Meaning | None, new: Meaning | None, hands: HandSet) -> tuple[float | None, list[str]]:
    """How far two texts hold the same hands, and in what the meanings differ."""
    if old is None or new is None or not old.clauses or not new.clauses:
        return None, []
    fits = old.fits(hands), new.fits(hands)
    both = Share.of((fits[0] & fits[1])[fits[0] | fits[1]])
    what = ["meaning"] if both.high < ALIKE else []
    what += [name for name in ("kind", "forcing") if getattr(old, name) != getattr(new, name)]
    return (both.value if both.n else None), what


def card_changes_text(found: Sequence[CardChange]) -> str:
    """Changes of a card as text for people."""
    if not found:
        return "Nothing changed beyond the error bars."
    blocks = []
    for one in found:
        place = " ".join(filter(None, (one.auction.pretty, spoken(one.call))))
        lines = [f"{place}    {', '.join(one.what)}    {one.old_share:.1%} -> {one.new_share:.1%}"]
        for name, text in (("was", one.old_text), ("is ", one.new_text)):
            lines += textwrap.wrap(f"{name} {text or 'not told'}", 100, initial_indent="  ", subsequent_indent="      ")
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)
