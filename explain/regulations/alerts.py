"""Alerts and announcements: what the ACBL and the WBF ask for when a call is made."""

from dataclasses import dataclass

from bidlens.bridge.call_kinds import Kind
from bidlens.bridge.calls import PASS, call_number

from ..statistics import middle_95
from ..vocabulary.phrases import rulings as phrases
from ..vocabulary.phrases.rulings import ALERT, NO_ALERT
from .exemptions import exemption, is_to_play
from .finding import ACBL, ACBL_ALERTS, WBF, WBF_ALERTS, Evidence, Finding, Regulation, finding
from .ruled_call import RuledCall
from .settings import CONVENTIONAL, STRONG, TRANSFERRED
from .strength import fewest_cards, misfits_notrump, opening_values, too_short, very_strong

_PLAIN = (Kind.NATURAL, Kind.RAISE, Kind.PREEMPT, Kind.PASS, Kind.PENALTY_DOUBLE)
_ONE_NOTRUMP, _TWO_CLUBS = call_number("1NT"), call_number("2C")
_MINORS, _MAJOR_OPENINGS = (0, 1), (call_number("1H"), call_number("1S"))


@dataclass(frozen=True)
class _Ruling:
    result: str
    proof: Evidence
    why: str


def acbl_alert(one: RuledCall) -> Finding:
    """Whether the ACBL wants a call alerted, announced (and with which words), or neither."""
    return _finding(ACBL, ACBL_ALERTS, _acbl_opening(one) if one.opens else _acbl_response(one))


def wbf_alert(one: RuledCall) -> Finding:
    """Whether the WBF wants a call alerted; it knows no announcements."""
    return _finding(WBF, WBF_ALERTS, _wbf_ruling(one))


def _wbf_ruling(one: RuledCall) -> _Ruling:
    if one.call == PASS:
        return _strong_pass(one) if one.opens else _later_pass(one)
    proof = _unnatural(one, CONVENTIONAL)
    if not one.opens and (known := exemption(one)):
        return _Ruling(ALERT, proof, known)
    if is_to_play(one):
        return _Ruling(NO_ALERT, proof, phrases.TO_PLAY)
    if _is_convention(one, proof):
        return _Ruling(ALERT, proof, phrases.SHORT if one.kind in _PLAIN else phrases.kind_reason(one.kind))
    if one.is_notrump and one.opens and proof.agreement.likely:
        return _Ruling(ALERT, proof, phrases.NO_NATURAL_NOTRUMP)
    if _new_suit_to_pass(one):
        return _Ruling(ALERT, proof, phrases.NEW_SUIT)
    why = phrases.THREE_CARDS if one.kind is Kind.ARTIFICIAL else phrases.kind_reason(one.kind)
    return _Ruling(NO_ALERT, proof, why)


def _is_convention(one: RuledCall, proof: Evidence) -> bool:
    """Whether a bid means more than strength, or length or a wish to play where it is made."""
    if one.suit is None:
        return one.kind not in _PLAIN
    return proof.agreement.likely or one.kind not in (*_PLAIN, Kind.ARTIFICIAL)


def _finding(body: str, source: str, ruling: _Ruling) -> Finding:
    found = ruling.proof.agreement
    reason = phrases.reason(ruling.why, ruling.proof.words, "" if found.enough else found.status)
    holds = ruling.result != NO_ALERT
    return finding(Regulation.ALERTS, body, source, ruling.result, holds, ruling.proof, reason)


def _acbl_opening(one: RuledCall) -> _Ruling:
    if one.call == PASS:
        return _strong_pass(one)
    if one.is_notrump:
        return _notrump_opening(one)
    proof = unnatural(one)
    if not proof.agreement.likely:
        return _Ruling(NO_ALERT, proof, phrases.NATURAL)
    if one.call == _TWO_CLUBS:
        weaker = Evidence(one, ~very_strong(one.hands), phrases.NOT_VERY_STRONG)
        if not weaker.agreement.likely:
            return _Ruling(NO_ALERT, weaker, phrases.STRONG_CLUB)
    if one.level == 1 and one.suit in _MINORS and not one.is_forcing and not _no_minor(one).agreement.likely:
        return _Ruling(phrases.MAY_BE_SHORT, proof, phrases.MINOR_OR_NOTRUMP)
    return _Ruling(ALERT, proof, phrases.NOT_NATURAL)


def _notrump_opening(one: RuledCall) -> _Ruling:
    proof = unnatural(one)
    if proof.agreement.likely:
        return _Ruling(ALERT, proof, phrases.NOT_NATURAL)
    if one.call == _ONE_NOTRUMP:
        return _Ruling(phrases.announce_range(*middle_95(one.hands.hcp)), proof, phrases.NATURAL)
    return _Ruling(NO_ALERT, proof, phrases.NATURAL)


def _acbl_response(one: RuledCall) -> _Ruling:
    if one.call == PASS:
        return _later_pass(one)
    if one.kind is Kind.TRANSFER and one.target is not None:
        return _transfer(one, one.target)
    proof = unnatural(one)
    if known := exemption(one):
        return _Ruling(NO_ALERT, proof, phrases.exempt(known))
    if one.call == _ONE_NOTRUMP and one.auction.calls[0] in _MAJOR_OPENINGS and one.is_forcing:
        return _Ruling(phrases.ANNOUNCE_FORCING, proof, phrases.FORCING_NOTRUMP)
    if is_to_play(one):
        return _Ruling(NO_ALERT, proof, phrases.TO_PLAY)
    if one.kind not in _PLAIN:
        return _Ruling(ALERT, proof, phrases.kind_reason(one.kind))
    if _new_suit_to_pass(one):
        return _Ruling(ALERT, proof, phrases.NATURAL_NEW_SUIT)
    return _Ruling(NO_ALERT, proof, phrases.kind_reason(one.kind))


def _transfer(one: RuledCall, suit: int) -> _Ruling:
    length = one.lengths[:, suit]
    proof = Evidence(one, length >= TRANSFERRED, phrases.or_more(TRANSFERRED, suit), -length)
    return _Ruling(phrases.announce_transfer(suit), proof, phrases.TRANSFER)


def unnatural(one: RuledCall) -> Evidence:
    """The hands for which a bid is not natural, as the ACBL has it."""
    return _unnatural(one, 0 if one.suit is None else fewest_cards(one))


def _unnatural(one: RuledCall, least: int) -> Evidence:
    """The hands for which a bid is not natural, where that is so many cards in its suit."""
    if one.suit is None:
        mask, unevenness = misfits_notrump(one.hands)
        return Evidence(one, mask, phrases.NO_NOTRUMP_SHAPE, unevenness)
    mask, missing = too_short(one, least)
    return Evidence(one, mask, phrases.fewer_than(least, one.suit), missing)


def _no_minor(one: RuledCall) -> Evidence:
    """Hands for which a minor is neither natural nor of the shape of notrump."""
    mask, missing = too_short(one, CONVENTIONAL)
    return Evidence(one, mask & misfits_notrump(one.hands)[0], phrases.NO_MINOR, missing)


def _strong_pass(one: RuledCall) -> _Ruling:
    values = opening_values(one.hands)
    proof = Evidence(one, values, phrases.OPENING_VALUES, one.hands.hcp)
    return _Ruling(ALERT if proof.agreement.likely else NO_ALERT, proof, phrases.FIRST_PASS)


def _later_pass(one: RuledCall) -> _Ruling:
    strong = Evidence(one, one.hands.hcp >= STRONG, phrases.at_least_hcp(STRONG), one.hands.hcp)
    return _Ruling(NO_ALERT, strong, phrases.NOTHING)


def _new_suit_to_pass(one: RuledCall) -> bool:
    """A new suit in answer to one of a suit that partner may pass."""
    opened = one.auction.calls[0] if one.auction.calls else PASS
    answers = one.auction.last_bid == opened < _ONE_NOTRUMP and one.auction.calls[1:] == (PASS,)
    return answers and one.suit is not None and one.suit != opened and one.kind in _PLAIN and not one.is_forcing
