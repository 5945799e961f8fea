"""Alerts and announcements: what the ACBL and the WBF ask for when a call is made."""

from dataclasses import dataclass, replace

from bidlens.bridge.calls import PASS, call_number
from bidlens.bridge.conditions.counts import SUIT_WORDS

from .call_hands import CallHands
from .exemptions import exemption, is_to_play, range_words
from .finding import ACBL, ACBL_ALERTS, WBF, WBF_ALERTS, Evidence, Finding, found
from .strength import fewest_cards, misfits_notrump, opening_values, too_short, very_strong

NO_ALERT = "no alert"
_PLAIN = ("natural", "raise", "preempt", "pass", "penalty double", "")
_ONE_NOTRUMP, _TWO_CLUBS = call_number("1NT"), call_number("2C")
_TO_PLAY = "to play in partner's suit"
_MUCH = 16  # HCP for a pass
_CONVENTIONAL = 3  # cards: a suit bid that may have fewer there is a convention


@dataclass(frozen=True)
class _Ruling:
    result: str
    proof: Evidence
    why: str = ""


def acbl_alert(one: CallHands) -> Finding:
    """Whether the ACBL wants a call alerted, announced (and with which words), or neither."""
    ruling = _acbl_opening(one) if one.auction.last_bid is None else _acbl_response(one)
    return _finding(ACBL, ACBL_ALERTS, ruling)


def wbf_alert(one: CallHands) -> Finding:
    """Whether the WBF wants a call alerted; it knows no announcements."""
    opening = one.auction.last_bid is None
    proof = _proof(one, _CONVENTIONAL)
    known = "" if opening else exemption(one)
    if one.call == PASS:
        ruling = _strong_pass(one) if opening else _later_pass(one)
    elif known:
        ruling = _Ruling("alert", proof, known)
    elif is_to_play(one):
        ruling = _Ruling(NO_ALERT, proof, _TO_PLAY)
    elif _is_convention(one, proof):
        ruling = _Ruling("alert", proof, "may be short" if one.kind in _PLAIN else _kind_words(one))
    elif one.is_notrump and opening and proof.share.likely:
        ruling = _Ruling("alert", proof, "no natural notrump")
    elif _new_suit_to_pass(one):
        ruling = _Ruling("alert", proof, "a new suit that partner may pass")
    else:
        ruling = _Ruling(NO_ALERT, proof, "three cards there" if one.kind == "artificial" else _kind_words(one))
    return _finding(WBF, WBF_ALERTS, ruling)


def _is_convention(one: CallHands, proof: Evidence) -> bool:
    """Whether a bid means more than strength, or length or a wish to play where it is made."""
    if one.suit is None:
        return one.kind not in _PLAIN
    return proof.share.likely or one.kind not in (*_PLAIN, "artificial")


def _finding(body: str, source: str, ruling: _Ruling) -> Finding:
    made = found("alerts", body, source, ruling.result, ruling.result != NO_ALERT, ruling.proof)
    why = f"{ruling.why}; " if ruling.why else ""
    doubt = "" if made.share.enough else f" ({made.status})"
    return replace(made, verdict=f"{ruling.result}: {why}{ruling.proof.words}{doubt}")


def _acbl_opening(one: CallHands) -> _Ruling:
    if one.call == PASS:
        return _strong_pass(one)
    if one.is_notrump:
        return _notrump_opening(one)
    proof = _proof(one, fewest_cards(one))
    if not proof.share.likely:
        return _Ruling(NO_ALERT, proof, "natural")
    if one.call == _TWO_CLUBS:
        weaker = Evidence(one, ~very_strong(one.hands), "are less than Very Strong")
        if not weaker.share.likely:
            return _Ruling(NO_ALERT, weaker, "exempt, a Very Strong 2♣")
    if one.level == 1 and one.suit in (0, 1) and not one.forcing and not _no_minor(one).share.likely:
        return _Ruling("announce may be short", proof, "a minor that is natural or has the shape of notrump")
    return _Ruling("alert", proof, "not natural")


def _notrump_opening(one: CallHands) -> _Ruling:
    proof = _proof(one, 0)
    if proof.share.likely:
        return _Ruling("alert", proof, "not natural")
    if one.call == _ONE_NOTRUMP:
        return _Ruling(f"announce {range_words(one.hands)}", proof, "natural")
    return _Ruling(NO_ALERT, proof, "natural")


def _acbl_response(one: CallHands) -> _Ruling:
    if one.call == PASS:
        return _later_pass(one)
    least = 0 if one.suit is None else fewest_cards(one)
    proof = _proof(one, least)
    if one.kind.startswith("transfer"):
        return _Ruling(f"announce {one.kind}", _transfer_proof(one), "a transfer")
    exempt = exemption(one)
    if exempt:
        return _Ruling(NO_ALERT, proof, f"exempt, {exempt}")
    if one.call == _ONE_NOTRUMP and one.auction.calls[0] in (2, 3) and one.forcing:
        return _Ruling("announce forcing", proof, "1NT over a major that partner never passes")
    if is_to_play(one):
        return _Ruling(NO_ALERT, proof, _TO_PLAY)
    if one.kind not in _PLAIN:
        return _Ruling("alert", proof, _kind_words(one))
    if _new_suit_to_pass(one):
        return _Ruling("alert", proof, "natural, but a new suit that partner may pass")
    return _Ruling(NO_ALERT, proof, _kind_words(one))


def _proof(one: CallHands, least: int) -> Evidence:
    """The hands for which a bid is not natural."""
    if one.suit is None:
        mask, unevenness = misfits_notrump(one.hands)
        return Evidence(one, mask, "lack the shape of notrump", unevenness)
    mask, missing = too_short(one, least)
    return Evidence(one, mask, f"have fewer than {least} {SUIT_WORDS[one.suit]}", missing)


def _no_minor(one: CallHands) -> Evidence:
    """Hands for which a minor is neither natural nor of the shape of notrump."""
    mask, missing = too_short(one, 3)
    neither = mask & misfits_notrump(one.hands)[0]
    return Evidence(one, neither, "have neither three cards there nor a notrump shape", missing)


def _transfer_proof(one: CallHands) -> Evidence:
    suit = SUIT_WORDS.index(one.kind.removeprefix("transfer to "))
    length = one.lengths[:, suit]
    return Evidence(one, length >= 5, f"have 5 or more {SUIT_WORDS[suit]}", -length)


def _strong_pass(one: CallHands) -> _Ruling:
    values = opening_values(one.hands)
    proof = Evidence(one, values, "have the values of an opening", one.hands.hcp)
    return _Ruling("alert" if proof.share.likely else NO_ALERT, proof, "the first pass")


def _later_pass(one: CallHands) -> _Ruling:
    strong = Evidence(one, one.hands.hcp >= _MUCH, f"have {_MUCH} HCP or more", one.hands.hcp)
    return _Ruling(NO_ALERT, strong, "nothing to say")


def _new_suit_to_pass(one: CallHands) -> bool:
    """A new suit in answer to one of a suit that partner may pass."""
    opened = one.auction.calls[0] if one.auction.calls else PASS
    answers = one.auction.last_bid == opened < 4 and one.auction.calls[1:] == (PASS,)
    return answers and one.suit is not None and one.suit != opened and one.kind in _PLAIN and not one.forcing


def _kind_words(one: CallHands) -> str:
    if one.kind in ("natural", "artificial", "pass", ""):
        return one.kind
    return f"{'an' if one.kind[0] in 'aeio' else 'a'} {one.kind}"


def unnatural(one: CallHands) -> Evidence:
    """The hands for which a bid is not natural, as the ACBL has it."""
    return _proof(one, 0 if one.suit is None else fewest_cards(one))
