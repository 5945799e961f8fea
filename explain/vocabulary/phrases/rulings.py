"""Words of rulings: what regulations say of calls, and the hands that prove it."""

from bidlens.bridge import call_symbol
from bidlens.bridge.call_kinds import Kind
from bidlens.bridge.calls import PASS
from bidlens.bridge.conditions.phrases import WORDS

from .words import kind_text

ALERT, NO_ALERT = "alert", "no alert"
MAY_BE_SHORT, ANNOUNCE_FORCING = "announce may be short", "announce forcing"
TO_PLAY = "to play in partner's suit"
NATURAL, NOT_NATURAL, NO_NATURAL_NOTRUMP = "natural", "not natural", "no natural notrump"
SHORT, THREE_CARDS = "may be short", "three cards there"
NEW_SUIT, NATURAL_NEW_SUIT = "a new suit that partner may pass", "natural, but a new suit that partner may pass"
STRONG_CLUB = "exempt, a Very Strong 2♣"
MINOR_OR_NOTRUMP = "a minor that is natural or has the shape of notrump"
TRANSFER, FORCING_NOTRUMP = "a transfer", "1NT over a major that partner never passes"
FIRST_PASS, NOTHING = "the first pass", "nothing to say"
STAYMAN, ACE_ASK = "Stayman", "an ace ask"
STRONG_ANSWER, FEATURE_ASK = "the answer 2♦ to a strong 2♣", "a forcing 2NT over a weak two"

HUM, NOT_HUM, EXCEPTED = "HUM", "not HUM", "excepted"
BROWN, NOT_BROWN = "Brown Sticker", "no Brown Sticker"
WEAK_TWO_IN_A_MAJOR = "excepted, a weak two in either major"
NATURAL_NOTRUMP, STRONG_CUE_BID = "excepted, natural notrump", "excepted, a strong bid of their suit"
SPARED = "one of a minor in a strong club or diamond system"
NOTHING_ARTIFICIAL, ALL_NATURAL = "nothing artificial", "all openings at the one level are natural"

WHOLE_SYSTEM = "all"
STATUS = {
    "few": "too few hands to be certain",
    "agreed": "agreement",
    "rare": "rare, shown as deviation",
    "never": "never",
}

# What hands of a call do.
OPENING_VALUES = "have the values of an opening"
NOT_VERY_STRONG = "are less than Very Strong"
NO_NOTRUMP_SHAPE = "lack the shape of notrump"
NO_MINOR = "have neither three cards there nor a notrump shape"
OPEN_AT_ONE = "open at the one level"
LONG_OR_SHORT = "are either long or short in one suit"
ONE_OF_TWO = "are long in one of two suits that the bid leaves open"
WEAK_TWO_SUITER = "are weak, with three cards or fewer in one of two suits"


def announce_range(low: int, high: int) -> str:
    """The range of a notrump, as it is announced."""
    return f"announce {low} to {high}"


def announce_transfer(suit: int) -> str:
    """A transfer, as it is announced."""
    return f"announce {kind_text(Kind.TRANSFER, suit)}"


def exempt(convention: str) -> str:
    """A convention that everybody knows."""
    return f"exempt, {convention}"


def kind_reason(kind: Kind) -> str:
    """A kind of call with its article."""
    words = kind_text(kind)
    if kind in (Kind.NATURAL, Kind.ARTIFICIAL, Kind.PASS):
        return words
    return f"{'an' if words[0] in 'aeio' else 'a'} {words}"


def hands_that(call: int, opened: bool) -> str:
    """The hands that make a call."""
    return "hands that pass" if call == PASS else f"hands that {'bid' if opened else 'open'} {call_symbol(call)}"


def _percent(share: float) -> str:
    return f"{100 * share:.{1 if share >= 0.001 or not share else 2}f} %"


def proof(count: int, hands: int, value: float, low: float, high: float, who: str, what: str) -> str:
    """How many hands do something, with a bound."""
    if not hands:
        return f"no {who} were found"
    if not count:
        return f"none of {hands:,} {who} {what}, at most {_percent(high)}"
    return f"{_percent(value)} of {hands:,} {who} {what}, at least {_percent(low)}"


def at_most_hcp(hcp: int) -> str:
    """Weak hands."""
    return f"have {hcp} HCP or fewer"


def at_least_hcp(hcp: int) -> str:
    """Strong hands."""
    return f"have {hcp} HCP or more"


def fewer_than(cards: int, suit: int) -> str:
    """Hands that are short in a suit."""
    return f"have fewer than {cards} {WORDS.suits[suit]}"


def or_more(cards: int, suit: int) -> str:
    """Hands that are long in a suit."""
    return f"have {cards} or more {WORDS.suits[suit]}"


def unknown_suit(cards: int, suit: int, below: int | None) -> str:
    """Hands that are short even in the suit that a bid tells best."""
    what = f"{fewer_than(cards, suit)}, the suit that it tells best"
    return what if below is None else f"{what}, and fewer than {below} HCP"


def weaker_than_pass(hcp: int) -> str:
    """Hands with fewer points than those that pass."""
    return f"have fewer HCP than the weakest hands that pass ({hcp})"


def short_others_long(suit: int) -> str:
    """Hands that are short where others are long."""
    return f"are short in {WORDS.suits[suit]}, the others long"


def long_others_short(suit: int) -> str:
    """Hands that are long where others are short."""
    return f"are long in {WORDS.suits[suit]}, the others short"


def length_elsewhere(suit: int, other: int) -> str:
    """Hands that have another suit than the one asked about."""
    return f"have no length in {WORDS.suits[suit]}, but in {WORDS.suits[other]}"


def always_strong(call: int) -> str:
    """Why a system is Blue."""
    return f"{call_symbol(call)} is always strong"


def is_artificial(call: int) -> str:
    """Why a system is Red."""
    return f"{call_symbol(call)} is artificial"


def hum_by(clauses: list[str], reason: str) -> str:
    """Why a system is Yellow."""
    return f"a HUM by {', '.join(clauses)}; {reason}"


def reason(why: str, proof_text: str, doubt: str = "") -> str:
    """Why a ruling is made: a word on it, the hands that prove it, and whether there are enough of them."""
    return f"{f'{why}; ' if why else ''}{proof_text}{f' ({doubt})' if doubt else ''}"


def rule_name(body: str, rule: str, clause: str = "") -> str:
    """A rule and who made it."""
    return " ".join(filter(None, (body, rule, clause)))
