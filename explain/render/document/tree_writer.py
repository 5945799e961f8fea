"""Bidding tree: the calls of a turn, and under each the turn that follows when the opponents pass."""

from bidlens.bridge import Auction
from bidlens.bridge.calls import PASS
from bidlens.bridge.hands import pretty_hand

from ...card.card import ConventionCard
from ...meaning.meaning import Meaning
from ...rules.decision import Decision
from ...vocabulary.phrases import card_pages as phrases
from ...vocabulary.phrases.words import calls_text, exact_share, share_text, spoken
from ..settings import MOST_VARIATIONS, NOTABLE_VARIATION, RARE_CALLS, RARE_TURN, SAMPLE_HANDS
from .blocks import BiddingTree, CallLine
from .call_words import full_text, turn_title, what


class TreeWriter:
    """Trees of one section: each of its turns is told once, where the auction first leads to it."""

    def __init__(self, card: ConventionCard, allowed: list[Decision]):
        self.card = card
        self.open = {id(one) for one in allowed}

    def trees(self, decisions: list[Decision]) -> list[BiddingTree]:
        """A tree for each turn that no earlier tree leads to."""
        return [self.tree(one) for one in decisions if id(one) in self.open]

    def tree(self, decision: Decision) -> BiddingTree:
        """A turn with all that follows from it."""
        return BiddingTree(turn_title(decision), _turn_note(decision), tuple(self._lines(decision, 0)))

    def _lines(self, decision: Decision, depth: int) -> list[CallLine]:
        self.open.discard(id(decision))
        lines = []
        for call in decision.reading:
            one = decision.meanings[call]
            lines.append(call_line(one, depth, 0 if decision.reach < RARE_TURN else None))
            after = self._after(decision, call)
            if after is not None:
                lines += self._lines(after, depth + 1)
        return lines + rare_calls(decision, depth)

    def _after(self, decision: Decision, call: int) -> Decision | None:
        """Partner's turn after a call and a pass, if it is still to be told here."""
        if call == PASS:
            return None
        found = self.card.at(Auction(calls=(*decision.auction.calls, call, PASS)))
        return found if found is not None and id(found) in self.open else None


def call_line(one: Meaning, depth: int, hands: int | None = None) -> CallLine:
    """A call with what it shows; fewer sample hands the deeper it is, and with none of them no notes either."""
    count = max(SAMPLE_HANDS - depth, 1) if hands is None else hands
    shown = () if one.examples is None else tuple(pretty_hand(hand) for hand in one.examples.hands[:count])
    return CallLine(
        depth=depth,
        call=spoken(one.call),
        what=what(one),
        text=full_text(one),
        figures=(share_text(one.frequency), exact_share(one.coverage), exact_share(one.precision)),
        hands=shown,
        note="" if hands == 0 else _varies(one),
    )


def rare_calls(decision: Decision, depth: int) -> list[CallLine]:
    """One line for the calls that are not described."""
    rare = {
        call: share
        for call, share in decision.shares.items()
        if call not in decision.meanings or not decision.meanings[call].clauses
    }
    if not rare:
        return []
    text = phrases.too_rare(calls_text(rare, RARE_CALLS) + phrases.and_more(max(len(rare) - RARE_CALLS, 0)))
    return [CallLine(depth, "", "", text, (share_text(sum(rare.values())), "", ""))]


def _turn_note(decision: Decision) -> str:
    """How often a turn comes up, where else it is the same, and how well its lines tell the call."""
    also = [passes for passes in decision.same_after if passes and len(decision.auction)]
    told, right = (decision.fidelity.get(f"printed {name}") for name in ("told", "right"))
    return phrases.turn_note(decision.reach, also, told, right)


def _varies(one: Meaning) -> str:
    """Where many of a call's hands call otherwise."""
    notable = [(where, share) for where, share in one.varies.items() if share >= NOTABLE_VARIATION]
    return phrases.call_otherwise(notable[:MOST_VARIATIONS])
