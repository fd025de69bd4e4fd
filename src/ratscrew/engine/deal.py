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

from ratscrew.cards import RANK, VALUE, Card, full_pack
from ratscrew.engine.errors import BadDeal
from ratscrew.rules import RuleSet

__all__ = ["MAX_SEATS", "Deal", "Hands", "check_deal", "deal", "rigged"]

MAX_SEATS: Final = 8
"""The most seats at one table."""

_WORD: Final = 1 << 32

Hands: TypeAlias = tuple[tuple[Card, ...], ...]


class Deal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who got which cards. Hands are top first, by seat; ``centre`` lies dead in the pile.

    ``seed`` is None for a rigged deal. Seats are numbered clockwise from 0. ``cuts`` are the
    seats and the cards that they cut for the deal, in order.
    """

    dealer: int
    leader: int
    hands: Hands
    centre: tuple[Card, ...] = ()
    aside: tuple[Card, ...] = ()
    seed: str | None = None
    cuts: tuple[tuple[int, Card], ...] = ()


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
        BadDeal: too few or too many seats, or shares that do not fit them.
    """
    _check_seats(rules, seats)
    stream = _Stream(seed)
    cards = list(full_pack(rules.deal.decks, _jokers(rules, seats)))
    dealer, cuts = _dealer(rules, seats, stream, cards)
    shares = _shares(rules, seats, len(cards), dealer)
    for last in range(len(cards) - 1, 0, -1):
        other = stream.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    hands = _round(cards, shares, dealer)
    left = tuple(cards[sum(shares) :])
    return Deal(
        dealer=dealer,
        leader=_leader(rules, dealer, hands),
        hands=hands,
        centre=left if rules.deal.remainder == "centre" else (),
        aside=left if rules.deal.remainder == "aside" else (),
        seed=seed,
        cuts=cuts,
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


def _leader(rules: RuleSet, dealer: int, hands: Hands) -> int:
    """Beside the dealer, or the next seat on that side that has cards."""
    step = 1 if rules.deal.first_turn == "left" else -1
    seats = len(hands)
    order = [(dealer + step * place) % seats for place in range(1, seats + 1)]
    return next(seat for seat in order if hands[seat])


def _dealer(
    rules: RuleSet, seats: int, stream: _Stream, pack: Sequence[Card]
) -> tuple[int, tuple[tuple[int, Card], ...]]:
    """Who deals: drawn, or the highest of the cards cut, ties cutting again (rules 9.24)."""
    if rules.deal.dealer == "random":
        return stream.below(seats), ()
    left = list(pack)
    cuts: list[tuple[int, Card]] = []
    tied = list(range(seats))
    while len(tied) > 1:
        drawn = [(seat, left.pop(stream.below(len(left)))) for seat in tied]
        cuts += drawn
        highest = max(VALUE[RANK[card]] for _, card in drawn)
        tied = [seat for seat, card in drawn if VALUE[RANK[card]] == highest]
    return tied[0], tuple(cuts)


def _shares(rules: RuleSet, seats: int, cards: int, dealer: int) -> list[int]:
    """How many cards each seat is dealt.

    Evenly, the remainder going round from the dealer's left where it is dealt; or by the
    handicap: weights become counts by largest remainder (rules 9.16).
    """
    handicap = rules.deal.handicap
    if not handicap:
        each, rest = divmod(cards, seats)
        rest = rest if rules.deal.remainder == "deal" else 0
        return [each + ((seat - dealer - 1) % seats < rest) for seat in range(seats)]
    if len(handicap) != seats:
        raise BadDeal(f"deal.handicap has {len(handicap)} shares for {seats} seats")
    if rules.deal.handicap_by == "cards":
        if sum(handicap) != cards:
            raise BadDeal(f"deal.handicap adds up to {sum(handicap)} cards; there are {cards}")
        return list(handicap)
    total = sum(handicap)
    counts = [cards * share // total for share in handicap]
    by_rest = sorted(range(seats), key=lambda seat: (-(cards * handicap[seat] % total), seat))
    for seat in by_rest[: cards - sum(counts)]:
        counts[seat] += 1
    return counts


def _round(cards: Sequence[Card], shares: Sequence[int], dealer: int) -> Hands:
    """Deal one card at a time from the dealer's left, passing over seats that are full."""
    seats = len(shares)
    hands: list[list[Card]] = [[] for _ in shares]
    seat = dealer
    for card in cards[: sum(shares)]:
        seat = (seat + 1) % seats
        while len(hands[seat]) == shares[seat]:
            seat = (seat + 1) % seats
        hands[seat].append(card)
    return tuple(tuple(hand[::-1]) for hand in hands)


def _jokers(rules: RuleSet, seats: int) -> int:
    if rules.deal.jokers == "even":
        return -(52 * rules.deal.decks) % seats
    return rules.deal.jokers


def _check_seats(rules: RuleSet, seats: int) -> None:
    if rules.penalty.to == "forfeit" and seats != 2:
        raise BadDeal(f"{seats} seats; penalty.to = 'forfeit' is for two")
    if not rules.play.min_seats <= seats <= MAX_SEATS:
        raise BadDeal(f"{seats} seats; this rule set is for {rules.play.min_seats} to {MAX_SEATS}")
