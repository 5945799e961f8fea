"""bidlens rules: the rules of a policy in an auction, in the order in which they are tried."""

from bidlens.agents import load_policy
from bidlens.agents.rule import rules_of
from bidlens.app.asked_auction import AskedAuction
from bidlens.app.options import AUCTION, DEALER, JSON, POLICY, VUL
from bidlens.app.output import print_json, print_text
from bidlens.bridge import InputError, call_name, call_symbol
from bidlens.bridge.seats import SEAT_NAMES, vulnerability_words


def rules(
    auction: AUCTION = None,
    policy: POLICY = "sayc",
    dealer: DEALER = "N",
    vul: VUL = "None",
    as_json: JSON = False,
) -> None:
    """Print what a policy of rules does in an auction; the first rule that fits a hand makes its call.

    Example: bidlens rules 1NT P
    """
    so_far = AskedAuction.parse(auction, dealer, vul).auction
    if so_far.is_over:
        raise InputError(f"expected an auction that goes on, got {so_far.text}, which is over")
    asked = load_policy(policy)
    inner = rules_of(asked)
    if inner is None:
        raise InputError(f"expected a policy of rules, such as sayc or polish, got {policy!r}")
    found = inner.legal_rules(so_far)
    if as_json:
        print_json(
            [
                {"call": call_name(r.call), "name": r.name, "condition": str(r.condition), "forcing": r.forcing.value}
                for r in found
            ]
        )
        return
    seat = f"{SEAT_NAMES[so_far.turn]} to call, {vulnerability_words(so_far.vul)}"
    lines = [f"{so_far.pretty or 'Opening'}   {seat}   {asked.name}", ""]
    for rule in found:
        forcing = f", {rule.forcing.value}" if rule.forcing.is_forcing else ""
        lines.append(f"  {call_symbol(rule.call):<4} {rule.name}{forcing}: {rule.condition}")
    print_text("\n".join(lines))
