"""Every export of a whole card, through other people's readers: `python benchmarks/card_exports.py card.json POLICY`.

BSS and BML by bridge-markup's programs (--programs: the folder where they lie, in an environment with setuptools < 81),
LIN and PBN of boards that the policy bids by endplay, and a dealer script for each of the most frequent calls by
endplay's dealer.
"""

import argparse
import subprocess
import tempfile
import warnings
from pathlib import Path

from endplay.parsers import lin, pbn
from endplay.parsers.dealer import DealerParser

from bidlens.agents import load_policy
from bidlens.bridge import Auction, Deals
from bidlens.bridge.arena import bid_out
from bidlens.explain import ConventionCard
from bidlens.explain.exports import to_bml, to_bss, to_dealer, to_lin, to_pbn

PROGRAMS = (("bss2bml", "card.bss"), ("bml2html", "card.bml"), ("bml2bss", "card.bml"))


def bridge_markup(card: ConventionCard, programs: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "card.bss").write_text(to_bss(card), "utf-8")
        Path(folder, "card.bml").write_text(to_bml(card), "utf-8")
        for program, source in PROGRAMS:
            command = [programs / program, "-o", Path(folder, f"from_{program}"), Path(folder, source)]
            done = subprocess.run(command, capture_output=True, text=True)
            said = len(done.stdout.splitlines() + done.stderr.splitlines())
            print(f"{program:>9}: exit {done.returncode}, {said} lines said")


def boards(card: ConventionCard, policy: str, number: int) -> None:
    bidder, deals = load_policy(policy), Deals.random(number, seed=3)
    explained = {"lin": 0, "pbn": 0}
    for place, auction in enumerate(bid_out(bidder, bidder, deals)):
        for name, reader, text in (
            ("lin", lin, to_lin(deals[place : place + 1], auction, card)),
            ("pbn", pbn, to_pbn(deals[place : place + 1], auction, card)),
        ):
            (read,) = reader.loads(text)
            assert len(read.auction) == len(auction), (name, auction)
            explained[name] += sum(bool(bid.announcement) for bid in read.auction)
    for name, calls in explained.items():
        print(f"{name:>9}: {number} boards read, {calls:,} calls with an explanation")


def dealer(card: ConventionCard, most: int) -> None:
    """Scripts of the calls that come up most often; endplay takes its time to read them."""
    told = [
        (one.reach * one.shares[call], Auction(calls=(*one.auction.calls, call)))
        for one in card.decisions
        for call, meaning in one.meanings.items()
        if meaning.clauses
    ]
    chosen = sorted(told, key=lambda pair: -pair[0])[:most]
    parser = DealerParser()
    for _, auction in chosen:
        parser.parse_string(to_dealer(card, auction))
    print(f"   dealer: {len(chosen):,} of {len(told):,} scripts read")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("card", type=Path)
    parser.add_argument("policy")
    parser.add_argument("--programs", type=Path, help="folder of bss2bml, bml2html and bml2bss")
    parser.add_argument("--boards", type=int, default=200)
    parser.add_argument("--scripts", type=int, default=200, help="dealer scripts to read, at most")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore", DeprecationWarning)  # endplay uses old names of its parser library
    card = ConventionCard.from_json(arguments.card.read_text(encoding="utf-8"))
    if arguments.programs:
        bridge_markup(card, arguments.programs)
    boards(card, arguments.policy, arguments.boards)
    dealer(card, arguments.scripts)


if __name__ == "__main__":
    main()
