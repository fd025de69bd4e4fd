"""The deal: one seed gives the dealer and then the shuffle; also rigged deals.

The shuffle is our own (rules 9.1): Fisher-Yates over an HMAC-SHA256 counter stream with
rejection sampling, so that no library's change can change a recorded seed. This is the only
place where randomness is spent.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final, TypeAlias

import msgspec

from ratscrew.cards import Card, full_pack
from ratscrew.engine.errors import BadDeal
from ratscrew.rules import RuleSet

__all__ = ["MAX_SEATS", "Deal", "Hands", "check_deal", "deal", "rigged"]

MAX_SEATS: Final = 8
"""The most seats at one table."""

_WORD: Final = 1 << 32

Hands: TypeAlias = tuple[tuple[Card, ...], ...]


class Deal(msgspec.Struct, frozen=True):
    """Who got which cards. Hands are top first, by seat; ``centre`` lies dead in the pile.

    ``seed`` is None for a rigged deal. Seats are numbered clockwise from 0.
    """

    dealer: int
    leader: int
    hands: Hands
    centre: tuple[Card, ...] = ()
    aside: tuple[Card, ...] = ()
    seed: str | None = None


class _Stream:
    """Whole numbers below a bound, each equally likely, from one key."""

    def __init__(self, seed: str) -> None:
        self._key = seed.encode()
        self._block = 0
        self._words: list[int] = []

    def below(self, bound: int) -> int:
        usable = _WORD - _WORD % bound
        while True:
            if not self._words:
                self._refill()
            word = self._words.pop()
            if word < usable:
                return word % bound

    def _refill(self) -> None:
        block = hmac.digest(self._key, self._block.to_bytes(8, "big"), hashlib.sha256)
        self._block += 1
        words = [int.from_bytes(block[i : i + 4], "big") for i in range(0, len(block), 4)]
        self._words = words[::-1]


def deal(rules: RuleSet, seats: int, seed: str) -> Deal:
    """Shuffle and deal (rules 2.1, 9.1, 9.24). The same arguments give the same deal.

    Raises:
        BadDeal: too few or too many seats.
    """
    _check_seats(rules, seats)
    stream = _Stream(seed)
    dealer = stream.below(seats)
    cards = list(full_pack(rules.deal.decks, _jokers(rules, seats)))
    for last in range(len(cards) - 1, 0, -1):
        other = stream.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    rest = 0 if rules.deal.remainder == "deal" else len(cards) % seats
    dealt, left = cards[: len(cards) - rest], tuple(cards[len(cards) - rest :])
    first = dealer + 1
    hands = tuple(tuple(dealt[(seat - first) % seats :: seats]) for seat in range(seats))
    return Deal(
        dealer=dealer,
        leader=_leader(rules, dealer, seats),
        hands=tuple(hand[::-1] for hand in hands),
        centre=left if rules.deal.remainder == "centre" else (),
        aside=left if rules.deal.remainder == "aside" else (),
        seed=seed,
    )


def rigged(rules: RuleSet, hands: Sequence[Sequence[Card]], centre: Sequence[Card] = ()) -> Deal:
    """A deal of given hands, top first; the first hand is seat 0 and leads (rules 9.24).

    Raises:
        BadDeal: too few or too many seats, or no card at all.
    """
    seats = len(hands)
    _check_seats(rules, seats)
    if not any(hands):
        raise BadDeal("every hand is empty; at least one card is needed")
    dealer = seats - 1 if rules.deal.first_turn == "left" else 1
    leader = next(seat for seat in range(seats) if hands[seat])
    return Deal(dealer, leader, tuple(tuple(hand) for hand in hands), tuple(centre))


def check_deal(rules: RuleSet, dealt: Deal) -> None:
    """Make sure that a game can begin with a deal that comes from outside.

    Raises:
        BadDeal: too few or too many seats, a leader without cards, or a dealer who is no seat.
    """
    seats = len(dealt.hands)
    _check_seats(rules, seats)
    if not (0 <= dealt.leader < seats and dealt.hands[dealt.leader]):
        raise BadDeal(f"leader = {dealt.leader}; it must be a seat with cards")
    if not 0 <= dealt.dealer < seats:
        raise BadDeal(f"dealer = {dealt.dealer}; seats are 0 to {seats - 1}")


def _leader(rules: RuleSet, dealer: int, seats: int) -> int:
    return (dealer + (1 if rules.deal.first_turn == "left" else -1)) % seats


def _jokers(rules: RuleSet, seats: int) -> int:
    if rules.deal.jokers == "even":
        return -(52 * rules.deal.decks) % seats
    return rules.deal.jokers


def _check_seats(rules: RuleSet, seats: int) -> None:
    if not rules.play.min_seats <= seats <= MAX_SEATS:
        raise BadDeal(f"{seats} seats; this rule set is for {rules.play.min_seats} to {MAX_SEATS}")
