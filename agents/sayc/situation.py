"""Situation: an auction as the seat to call sees it, with what every call so far has told."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bidlens.bridge import Auction
from bidlens.bridge.call_kinds import Forcing, Kind
from bidlens.bridge.calls import DOUBLE, PASS, REDOUBLE, level, make_bid, strain
from bidlens.bridge.conditions.condition import All, Any, Condition, Limits
from bidlens.bridge.conditions.counts import HIGH_CARDS, LENGTHS, NOTRUMP, POINTS, SUPPORT
from bidlens.bridge.conditions.words import SUITS, anything, length

from ..rule import Rule

_STRONGEST_POINTS = 40
_SHAPE_POINTS = 3
NO_CALL = 99
_GAME_LEVEL = (5, 5, 4, 4, 3)


@dataclass(frozen=True)
class Player:
    """One seat: its calls, the rule behind each, and what they have told together."""

    calls: tuple[int, ...] = ()
    rules: tuple[Rule, ...] = ()
    points: Limits = (0, _STRONGEST_POINTS)
    lengths: tuple[Limits, ...] = ((0, 13),) * 4

    def hears(self, rule: Rule) -> "Player":
        """The player after one more call."""
        lengths = tuple(rule.condition.limits(count) for count in LENGTHS)
        return Player(
            (*self.calls, rule.call),
            (*self.rules, rule),
            _both(self.points, _points_told(rule.condition, lengths)),
            tuple(_both(known, told) for known, told in zip(self.lengths, lengths, strict=True)),
        )

    @property
    def bids(self) -> tuple[int, ...]:
        """The bids among the calls."""
        return tuple(call for call in self.calls if call < PASS)

    @property
    def passed(self) -> bool:
        """Whether the first call was a pass."""
        return bool(self.calls) and self.calls[0] == PASS

    @property
    def last(self) -> Rule | None:
        """The rule of the last call."""
        return self.rules[-1] if self.rules else None

    @property
    def last_is_double(self) -> bool:
        """Whether the last call was a double."""
        return bool(self.calls) and self.calls[-1] == DOUBLE

    def at_least(self, suit: int) -> int:
        """How many cards of a suit are promised."""
        return self.lengths[suit][0]

    def did(self, name: str) -> bool:
        """Whether a call of this name was made."""
        return any(rule.name == name for rule in self.rules)

    @property
    def suits(self) -> tuple[int, ...]:
        """Suits that were bid by their names, or are promised to be at least four long."""
        named = {strain(r.call) for r in self.rules if r.call < PASS and r.suit is None and strain(r.call) != NOTRUMP}
        return tuple(suit for suit in SUITS if suit in named or self.at_least(suit) >= 4)


def _points_told(condition: Condition, lengths: tuple[Limits, ...]) -> Limits:
    """Limits of total points; a hand that may be shapely can be worth a few more than its HCP."""
    if isinstance(condition, Any):
        told = [_points_told(part, lengths) for part in condition.parts]
        return min(low for low, _ in told), max(high for _, high in told)
    if isinstance(condition, All):
        told = [_points_told(part, lengths) for part in condition.parts]
        return max(low for low, _ in told), min(high for _, high in told)
    low, high = condition.limits(HIGH_CARDS)
    shape = 0 if all(least >= 2 for least, _ in lengths) else _SHAPE_POINTS
    told = [(low, high + shape), *(condition.limits(count) for count in (POINTS, *SUPPORT))]
    return max(low for low, _ in told), min(high for _, high in told)


def _bid(bid_level: int, suit: int) -> int:
    return make_bid(bid_level, suit) if bid_level <= 7 else NO_CALL


def _both(known: Limits, told: Limits) -> Limits:
    """What both say; where they clash the newer one holds."""
    low, high = max(known[0], told[0]), min(known[1], told[1])
    return (low, high) if low <= high else told


@dataclass(frozen=True)
class Situation:
    """What a rule may ask of an auction. Players are seen from the seat to call."""

    auction: Auction
    me: Player = Player()
    left: Player = Player()
    partner: Player = Player()
    right: Player = Player()

    def after(self, rule: Rule) -> "Situation":
        """The situation of the next seat once this call is made."""
        return replace(
            self,
            auction=self.auction.push(rule.call),
            me=self.left,
            left=self.partner,
            partner=self.right,
            right=self.me.hears(rule),
        )

    @property
    def calls(self) -> tuple[int, ...]:
        """The calls so far."""
        return self.auction.calls

    @property
    def opened(self) -> bool:
        """Whether somebody has bid."""
        return self.auction.last_bid is not None

    @property
    def we_opened(self) -> bool:
        """Whether the first bid was ours."""
        return len(self.auction.from_opening) % 2 == 0

    @property
    def opening(self) -> int:
        """The first bid."""
        return self.auction.from_opening[0]

    @property
    def highest(self) -> int:
        """The highest bid so far, -1 for none."""
        last = self.auction.last_bid
        return -1 if last is None else last

    @property
    def ours(self) -> bool:
        """Whether the highest bid is ours."""
        bids = [(i, call) for i, call in enumerate(self.calls) if call < PASS]
        return bool(bids) and (len(self.calls) - bids[-1][0]) % 2 == 0

    @property
    def doubled(self) -> bool:
        """Whether the highest bid is doubled or redoubled."""
        after = self.calls[len(self.calls) - self.calls[::-1].index(self.highest) :] if self.opened else ()
        return DOUBLE in after or REDOUBLE in after

    @property
    def balancing(self) -> bool:
        """Whether a pass would end the auction."""
        return self.opened and self.calls[-2:] == (PASS, PASS)

    @property
    def their_suits(self) -> tuple[int, ...]:
        """Suits that the opponents have shown."""
        return tuple(suit for suit in SUITS if suit in self.left.suits or suit in self.right.suits)

    @property
    def unbid(self) -> tuple[int, ...]:
        """Suits that nobody has shown."""
        shown = {suit for player in (self.me, self.left, self.partner, self.right) for suit in player.suits}
        return tuple(suit for suit in SUITS if suit not in shown)

    @property
    def agreed(self) -> int | None:
        """The suit in which eight cards are promised between us, the longest fit first."""
        fits = [(self.me.at_least(suit) + self.partner.at_least(suit), suit) for suit in SUITS]
        most, suit = max(fits)
        return suit if most >= 8 and self.partner.at_least(suit) >= 2 else None

    @property
    def game_forced(self) -> bool:
        """Whether our side is forced to game and has not bid one."""
        forced = any(rule.forcing == Forcing.GAME for rule in (*self.me.rules, *self.partner.rules))
        return forced and not self.game_reached

    @property
    def game_reached(self) -> bool:
        """Whether the highest bid is a game."""
        return self.opened and level(self.highest) >= _GAME_LEVEL[strain(self.highest)]

    @property
    def must_bid(self) -> bool:
        """Whether a pass would leave partner's forcing call."""
        last = self.partner.last
        if last is None or not self.opened:
            return False
        if self.game_forced:
            return self.ours or self.calls[-1] == PASS
        if last.suit is not None and self.calls[-2:] == (self.highest, DOUBLE) == (last.call, DOUBLE):
            return last.forcing == Forcing.ROUND  # an artificial bid was doubled: partner has no wish to play it
        return last.forcing == Forcing.ROUND and self.calls[-1] == PASS and self.calls[-2:-1] == (last.call,)

    @property
    def partner_signed_off(self) -> bool:
        """Whether partner's last call says: enough."""
        last = self.partner.last
        return last is not None and last.forcing is Forcing.SIGN_OFF

    @property
    def partner_is_known_minimum(self) -> bool:
        """Whether partner has refused an invitation or made a minimum rebid that we have heard."""
        last = self.partner.last
        return last is not None and last.name in ("minimum", "pass", "preference") and bool(self.me.bids)

    def cheapest(self, suit: int) -> int:
        """The lowest bid in a strain that is above the highest; beyond the seven level it is no call at all."""
        return _bid(self.highest // 5 + 1 + (suit <= self.highest % 5), suit)

    def jump(self, suit: int) -> int:
        """One level more than the cheapest bid in a strain."""
        return _bid(self.level_of(suit) + 1, suit)

    def level_of(self, suit: int) -> int:
        """The level of the cheapest bid in a strain."""
        return level(self.cheapest(suit))

    def fit(self, suit: int, cards: int = 8) -> Condition:
        """So many cards with partner, as far as partner has promised them."""
        return length(suit, max(cards - self.partner.at_least(suit), 1))


def heard(situation: Situation, rules: Sequence[Rule], call: int) -> Rule:
    """What a call told: all rules that make it, as one; a natural call where there is none."""
    made = [rule for rule in rules if rule.call == call]
    found = [rule for rule in made if not (rule.makeshift or rule.condition is anything)] or made
    if not found and call == make_bid(4, NOTRUMP) and situation.partner.suits:
        return Rule(call, "Blackwood", anything, Forcing.ROUND, suit=-1, kind=Kind.ASK)
    if not found:
        natural = length(strain(call), 4) if call < PASS and strain(call) != NOTRUMP else anything
        return Rule(call, "natural" if call < PASS else "double" if call == DOUBLE else "pass", natural)
    if len(found) == 1:
        return found[0]
    conditions = tuple(rule.condition for rule in found)
    most = max(rule.forcing for rule in found)
    forcing = found[0].forcing if found[0].forcing is Forcing.SIGN_OFF else most
    return replace(found[0], condition=Any(conditions), forcing=forcing)


Chapter = Callable[[Situation], "list[Rule] | None"]
