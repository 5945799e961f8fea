"""Sheets: meanings and descriptions as text for people."""

import textwrap

from bidlens.bridge import call_number, call_symbol
from bidlens.bridge.seats import SEAT_NAMES, vulnerability_words

from .decision import spoken
from .describe import Description
from .meaning import Meaning
from .neighbours import percent

_WIDTH = 76


def meaning_sheet(one: Meaning) -> str:
    """What a call shows, with examples and figures."""
    before = one.auction
    place = f"{SEAT_NAMES[before.turn]}, {vulnerability_words(before.vul)}"
    title = " ".join(filter(None, (before.pretty, call_symbol(one.call))))
    lines = [f"{title}    {place}    {one.policy}", "", *_indent(_first_line(one))]
    if not one.clauses:
        lines += ["", *_indent(f"too few hands make it: {one.truth.written_from} of those looked at")]
        return "\n".join(lines)
    lines += [
        "",
        *_clause_lines(one),
        *_exception_lines(one),
        *_indent("; ".join(one.denies)),
        *_indent(_varies(one)),
        "",
    ]
    if one.examples is not None:
        lines += [*(f"  {line}" for line in one.examples.text.splitlines()), ""]
    if one.next_calls:
        lines += [*_indent(_answers(one)), ""]
    return "\n".join([*lines, *_indent(_truth(one)), *_indent(_acts(one)), *_indent(_sample(one))])


def description_sheet(told: Description) -> str:
    """All calls of a decision, one line each, then the figures of the clauses and of the scorecard."""
    lines = [f"{told.auction.pretty or 'Opening'}    {vulnerability_words(told.auction.vul)}", ""]
    for call, one in told.meanings.items():
        first = f"{spoken(call):<9}{percent(one.frequency):>6}  "
        words = "; ".join(filter(None, (", ".join(filter(None, (one.kind, one.forcing))), *one.denies)))
        lines += textwrap.wrap(f"{one.text}  ({words})", 110, initial_indent=first, subsequent_indent=" " * 17)
    lines.append("")
    for name, found in ((f"{told.n_clauses} clauses", told.fidelity), ("scorecard", told.scorecard_fidelity)):
        lines.append(
            f"{name}: the right call for {found['right']:.1%} of {told.checked_on:,} hands kept back, "
            f"{found['probability']:.1%} of the probability"
        )
    return "\n".join(lines)


def _first_line(one: Meaning) -> str:
    what = ", ".join(filter(None, (one.kind, one.forcing)))
    often = f"{percent(one.frequency)} of hands here"
    boards = f", 1 board in {1 / one.truth.reach:,.0f}" if one.truth.reach > 0 else ""
    return f"{what or 'unknown'}    {often}{boards}"


def _clause_lines(one: Meaning) -> list[str]:
    lines = []
    for place, clause in enumerate(one.clauses):
        words = textwrap.wrap(f"{'or ' if place else ''}{clause}", _WIDTH - 10, subsequent_indent="   ")
        share = f"{percent(clause.share):>6}" if len(one.clauses) > 1 else ""
        lines += [f"  {words[0]:<{_WIDTH - 10}}{share}".rstrip(), *(f"  {line}" for line in words[1:])]
    return lines


def _exception_lines(one: Meaning) -> list[str]:
    return [line for call, clause in one.exceptions for line in _indent(f"but not {clause}: {spoken(call)}")]


def _varies(one: Meaning) -> str:
    if not one.varies:
        return ""
    parts = [f"{share:.0%} of these hands call otherwise {_when(words)}" for words, share in one.varies.items()]
    return "; ".join(parts[:3])


def _when(words: str) -> str:
    return f"in {words}" if words.endswith("seat") else f"with {words}"


def _answers(one: Meaning) -> str:
    top = list(one.next_calls.items())[:5]
    calls = ", ".join(f"{spoken(call_number(name))} {percent(share)}" for name, share in top)
    return f"partner then calls {calls}"


def _truth(one: Meaning) -> str:
    truth = one.truth
    margin = f" ± {100 * truth.margin:.1f}" if truth.checked_on else ""
    others = ", ".join(
        f"{spoken(call_number(name))} {percent(share)}" for name, share in list(truth.instead.items())[:3]
    )
    else_ = f" (else {others})" if others else ""
    return (
        f"true of {100 * truth.coverage:.1f}{margin} % of the hands that make it; "
        f"{percent(truth.precision)} of hands like this make it{else_}"
    )


def _sample(one: Meaning) -> str:
    truth = one.truth
    return (
        f"HCP range {truth.tightness:.2f} times the middle 95 % ({one.typical_hcp[0]}-{one.typical_hcp[1]}); "
        f"written from {truth.written_from:,} hands, checked on {truth.checked_on:,} others"
    )


def _acts(one: Meaning) -> str:
    """The four acts, as far as the call is one: it asserts, denies, asks or answers, interrupts."""
    words = {
        "asserts": "asserts {:.1f} bits of its own hand",
        "denies": "its absence denies {:.1f}",
        "answers": "answers with {:.1f} of the bits asked for",
        "asks": "asks partner for {:.1f}",
        "interrupts": "takes {:.0f} bids from the next opponent",
    }
    return "; ".join(text.format(one.acts[name]) for name, text in words.items() if one.acts[name] >= 0.05)


def _indent(text: str) -> list[str]:
    return textwrap.wrap(text, _WIDTH + 24, initial_indent="  ", subsequent_indent="  ") if text else []
