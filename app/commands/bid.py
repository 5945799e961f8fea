"""bidlens bid: what a policy calls with a hand."""

from typing import Any

import numpy as np

from bidlens.agents import load_policy
from bidlens.agents.rule import rules_of
from bidlens.app.asked_auction import AskedAuction
from bidlens.app.inputs import hands_of
from bidlens.app.options import AUCTION, DEALER, HAND, JSON, POLICY, VUL
from bidlens.app.output import print_json, print_text
from bidlens.bridge import Auction, HandSet, Policy, call_name, call_symbol
from bidlens.bridge.hands import pretty_hand
from bidlens.bridge.seats import SEAT_NAMES, vulnerability_words

_SHOWN = 0.005  # less is left out of the text
_BAR = 30


def bid(
    hand: HAND,
    auction: AUCTION = None,
    policy: POLICY = "sayc",
    dealer: DEALER = "N",
    vul: VUL = "None",
    as_json: JSON = False,
) -> None:
    """Show the calls of a policy with their probabilities; policies of rules say which rule it is.

    The hand is that of the seat to call.

    Example: bidlens bid AKQ2.J43.T98.765 1H P --policy sayc
    """
    hands = hands_of([hand])
    so_far = AskedAuction.parse(auction, dealer, vul).auction
    asked = load_policy(policy)
    calls = asked.probabilities(hands, so_far)
    reasons = _reasons(asked, hands, so_far)
    if as_json:
        print_json([_item(hands[i], calls[i], reasons[i]) for i in range(len(hands))])
        return
    seat = f"{SEAT_NAMES[so_far.turn]} to call, {vulnerability_words(so_far.vul)}"
    title = f"{so_far.pretty or 'Opening'}   {seat}   {asked.name}"
    print_text("\n\n".join([title, *(_text(hands[i], calls[i], reasons[i]) for i in range(len(hands)))]))


def _reasons(asked: Policy, hands: HandSet, auction: Auction) -> list[str]:
    """The rule behind each hand's call, where the policy has rules."""
    inner = rules_of(asked)
    if inner is None:
        return [""] * len(hands)
    return [f"{rule.name}: {rule.condition}" for rule in inner.explain(hands, auction)]


def _best_first(row: np.ndarray) -> list[int]:
    return [int(call) for call in np.argsort(-row, kind="stable") if row[call] > 0]


def _item(hand: HandSet, row: np.ndarray, reason: str) -> dict[str, Any]:
    calls = {call_name(call): round(float(row[call]), 6) for call in _best_first(row)}
    item: dict[str, Any] = {"hand": hand.to_pbn()[0], "call": next(iter(calls)), "calls": calls}
    return item | ({"rule": reason} if reason else {})


def _text(hand: HandSet, row: np.ndarray, reason: str) -> str:
    lines = [pretty_hand(hand)]
    for call in _best_first(row):
        if row[call] >= _SHOWN:
            lines.append(f"  {call_symbol(call):<4}{row[call]:>7.1%}  {'█' * round(row[call] * _BAR)}".rstrip())
    return "\n".join([*lines, f"  {reason}"] if reason else lines)
