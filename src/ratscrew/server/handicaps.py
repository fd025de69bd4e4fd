"""The deal that makes players of different pace even, by what the laboratory has found.

The figures stand in a file (tools/gen_handicaps.py), by preset and seats. How quick each player
is tells ``ratscrew.bots.guess`` from the hands at this table, or a bot's level.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from ratscrew.bots.guess import usual_of
from ratscrew.bots.levels import LEVELS
from ratscrew.bots.paces import pace_us
from ratscrew.referee.pace import Pace
from ratscrew.rules import RuleSet
from ratscrew.server.answers import EvenDeal, Hand
from ratscrew.server.lengths import fingerprint
from ratscrew.table.room import RoomSeat

__all__ = [
    "FILE",
    "LEAST_SLAPS",
    "Curve",
    "Curves",
    "curve_of",
    "even_deal",
    "fair_parts",
    "mark_of",
    "pack_of",
    "read_curves",
]

FILE: Final = Path(__file__).with_name("handicaps.json")
_MIDDLE_US: Final = 380_000
_UNIT_US: Final = 100_000

LEAST_SLAPS: Final = 5
"""Right slaps of one's own that a guess needs."""


class Curve(msgspec.Struct, frozen=True, kw_only=True):
    """How many cards slowness is worth among so many seats.

    A seat's part of the cards goes with ``exp(slope x + bend x²)``, where x is how much longer
    than 380 ms its usual reaction is, in tenths of a second. ``error`` is by what part of the pack
    the laboratory's own deals differ from that, typically (root mean square); ``games`` were
    played under each deal that it tried.
    """

    seats: int
    games: int
    slope: float
    bend: float
    error: float


class Curves(msgspec.Struct, frozen=True):
    """A preset's curves, and the mark of the rules that they were made with."""

    rules: str
    by_seats: tuple[Curve, ...]


def mark_of(rules: RuleSet) -> str:
    """What rule sets have in common whose even deals are the same.

    They play alike but for who deals, how many games a match has and how the cards are dealt out.
    """
    deal = replace(rules.deal, handicap=(), handicap_by="weights", dealer="random")
    end = replace(rules.end, games=1)
    return fingerprint(replace(rules, deal=deal, end=end))


@cache
def read_curves() -> Mapping[str, Curves]:
    """All curves by preset, as the file has them."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Curves])


def curve_of(rules: RuleSet, seats: int) -> Curve | None:
    """That of the preset that plays as these rules do; None where there is none."""
    return next((curve for curve in _curves_of(rules) if curve.seats == seats), None)


def _curves_of(rules: RuleSet) -> tuple[Curve, ...]:
    wanted = mark_of(rules)
    return next((one.by_seats for one in read_curves().values() if one.rules == wanted), ())


def fair_parts(curve: Curve, usual_us: Sequence[float]) -> tuple[float, ...]:
    """Each seat's part of the cards, by their usual reactions."""
    slowness = [(time_us - _MIDDLE_US) / _UNIT_US for time_us in usual_us]
    weights = [curve.slope * x + curve.bend * x * x for x in slowness]
    most = max(weights)
    powers = [math.exp(weight - most) for weight in weights]
    return tuple(power / sum(powers) for power in powers)


def even_deal(rules: RuleSet, seats: Sequence[RoomSeat], paces: Sequence[Pace]) -> EvenDeal:
    """The deal that would make a table's players even, by what is known of their hands."""
    hands = tuple(map(_hand, seats, paces))
    curve = curve_of(rules, len(seats))
    if curve is None:
        measured = [one.seats for one in _curves_of(rules)]
        return EvenDeal(why="seats" if measured else "rules", hands=hands, measured=tuple(measured))
    usual = [hand.usual_us for hand in hands if hand.usual_us is not None]
    if len(usual) < len(hands):
        return EvenDeal(why="hands", hands=hands)
    pack = pack_of(rules, len(seats))
    parts = fair_parts(curve, usual)
    return EvenDeal(
        why=None if min(parts) * pack >= 1 else "far",
        hands=hands,
        cards=_whole(parts, pack),
        give_or_take=tuple(round(pack * error, 1) for error in _errors(curve, hands)),
    )


def pack_of(rules: RuleSet, seats: int) -> int:
    """How many cards are dealt from."""
    cards = 52 * rules.deal.decks
    jokers = rules.deal.jokers
    return cards + (-cards % seats if jokers == "even" else jokers)


def _hand(seat: RoomSeat, pace: Pace) -> Hand:
    level = LEVELS.get(seat.level or "")
    if seat.kind == "bot" and level is not None:
        return Hand(seat=seat.seat, usual_us=pace_us(level), error_us=0, slaps=0)
    came = pace.times_us
    usual = usual_of(came, pace.beaten_us) if len(came) >= LEAST_SLAPS else None
    if usual is None:
        return Hand(seat=seat.seat, slaps=len(came))
    return Hand(seat=seat.seat, usual_us=usual.usual_us, error_us=usual.error_us, slaps=len(came))


def _errors(curve: Curve, hands: Sequence[Hand]) -> Iterator[float]:
    """How far each part may be off: by the curve, and by what is not known of every hand."""
    usual = [float(hand.usual_us or 0) for hand in hands]
    squares = [curve.error**2] * len(hands)
    for place, hand in enumerate(hands):
        ends = []
        for sign in (-1, 1):
            moved = [*usual]
            moved[place] += sign * (hand.error_us or 0)
            ends.append(fair_parts(curve, moved))
        for seat, (low, high) in enumerate(zip(*ends, strict=True)):
            squares[seat] += ((high - low) / 2) ** 2
    return map(math.sqrt, squares)


def _whole(parts: Sequence[float], pack: int) -> tuple[int, ...]:
    """Whole cards by largest remainder, one at least for everybody."""
    cards = [max(math.floor(part * pack), 1) for part in parts]
    order = sorted(range(len(parts)), key=lambda seat: cards[seat] - parts[seat] * pack)
    for place in range(pack - sum(cards)):
        cards[order[place % len(order)]] += 1
    while sum(cards) > pack:
        cards[cards.index(max(cards))] -= 1
    return tuple(cards)
