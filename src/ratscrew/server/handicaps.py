"""The deal that makes players of different pace even, by what the laboratory has found.

The figures stand in a file (tools/gen_handicaps.py), by preset and seats. How quick each player
is tells ``ratscrew.bots.guess`` from the hands at this table, or a bot's level.
"""

import bisect
import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import fsum
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from ratscrew.bots.guess import usual_of
from ratscrew.bots.levels import LEVELS
from ratscrew.bots.paces import level_of_pace, pace_us
from ratscrew.referee.pace import Pace
from ratscrew.rules import RuleSet
from ratscrew.server.answers import EvenDeal, Hand
from ratscrew.server.lengths import fingerprint
from ratscrew.table.room import RoomSeat

__all__ = [
    "FILE",
    "LEAST_SLAPS",
    "Grid",
    "Grids",
    "Point",
    "even_deal",
    "fair_deal",
    "grids_of",
    "mark_of",
    "pack_of",
    "read_grids",
    "spread_us",
]

FILE: Final = Path(__file__).with_name("handicaps.json")
LEAST_SLAPS: Final = 5
"""Right slaps of one's own that a guess needs;"""

BEATEN_SLAPS: Final = 2
MANY_RACES: Final = 20
"""or so few, of whoever is nearly always beaten to it, in so many races."""

ROUND: Final = 0.02
"""By so much of the games at most may the quickest be ahead where a deal is called even."""


class Point(msgspec.Struct, frozen=True, array_like=True):
    """The most even deal of a group: its seats from the quickest on.

    ``behind`` is how much slower each is than the quickest, in spreads of a reaction; ``parts``
    are theirs of the cards, ``won`` of the games under that deal.
    """

    behind: tuple[float, ...]
    parts: tuple[float, ...]
    won: tuple[float, ...]


class Grid(msgspec.Struct, frozen=True, kw_only=True):
    """The most even deals among so many seats.

    ``steps`` are the values of ``Point.behind``, and there is a point for each sorted choice of
    them. ``error`` is by what part of the pack the laboratory's deals of other groups differ from
    what lies between the points (root mean square); ``games`` were played under each deal tried.
    """

    seats: int
    games: int
    steps: tuple[float, ...]
    points: tuple[Point, ...]
    error: float = 0.0


class Grids(msgspec.Struct, frozen=True):
    """A preset's grids, and the mark of the rules that they were made with."""

    rules: str
    by_seats: tuple[Grid, ...]


def mark_of(rules: RuleSet) -> str:
    """What rule sets have in common whose even deals are the same.

    They play alike but for who deals, how many games a match has and how the cards are dealt out.
    """
    deal = replace(rules.deal, handicap=(), handicap_by="weights", dealer="random")
    end = replace(rules.end, games=1)
    return fingerprint(replace(rules, deal=deal, end=end))


@cache
def read_grids() -> Mapping[str, Grids]:
    """All grids by preset, as the file has them."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Grids])


def grids_of(rules: RuleSet) -> tuple[Grid, ...]:
    """Those of the preset that plays as these rules do; none where there is none."""
    wanted = mark_of(rules)
    return next((one.by_seats for one in read_grids().values() if one.rules == wanted), ())


def fair_deal(grid: Grid, usual_us: Sequence[float]) -> tuple[list[float], list[float]]:
    """Each seat's part of the cards, by their usual reactions, and of the games under that deal.

    Between the points of the grid it is interpolated, on each axis linearly.
    """
    quickest = min(range(len(usual_us)), key=lambda seat: usual_us[seat])
    spread = spread_us(fsum(usual_us) / len(usual_us))
    others = [seat for seat in range(len(usual_us)) if seat != quickest]
    known = {point.behind: point for point in grid.points}
    cards, games = [0.0] * len(usual_us), [0.0] * len(usual_us)
    ways = [_between(grid.steps, (usual_us[seat] - usual_us[quickest]) / spread) for seat in others]
    for corner in itertools.product(*ways):
        weight = math.prod(part for _, part in corner)
        ordered = sorted(zip((step for step, _ in corner), others, strict=True))
        point = known[0.0, *(step for step, _ in ordered)]
        for place, seat in enumerate([quickest, *(seat for _, seat in ordered)]):
            cards[seat] += weight * point.parts[place]
            games[seat] += weight * point.won[place]
    return cards, games


def spread_us(usual_us: float) -> float:
    """The standard deviation of a reaction at this pace."""
    level = level_of_pace(round(usual_us))
    return math.hypot(level.spread_us, level.tail_us)


def _between(steps: Sequence[float], at: float) -> list[tuple[float, float]]:
    """The steps around a value, and how much each counts."""
    if at >= steps[-1]:
        return [(steps[-1], 1.0)]
    high = bisect.bisect_right(steps, at)
    low_step, high_step = steps[high - 1], steps[high]
    part = (at - low_step) / (high_step - low_step)
    return [(low_step, 1 - part), (high_step, part)] if part else [(low_step, 1.0)]


def even_deal(rules: RuleSet, seats: Sequence[RoomSeat], paces: Sequence[Pace]) -> EvenDeal:
    """The deal that would make a table's players even, by what is known of their hands."""
    hands = tuple(map(_hand, seats, paces))
    grids = {grid.seats: grid for grid in grids_of(rules)}
    grid = grids.get(len(seats))
    if grid is None:
        return EvenDeal(why="seats" if grids else "rules", hands=hands, measured=tuple(grids))
    usual = [hand.usual_us for hand in hands if hand.usual_us is not None]
    if len(usual) < len(hands):
        return EvenDeal(why="hands", hands=hands)
    pack = pack_of(rules, len(seats))
    parts, won = fair_deal(grid, usual)
    return EvenDeal(
        why=None if max(won) - 1 / len(won) <= ROUND else "far",
        hands=hands,
        cards=_whole(parts, pack, 0 if rules.slap.slap_in == "allowed" else 1),
        give_or_take=tuple(round(pack * error, 1) for error in _errors(grid, hands)),
        won=tuple(round(share, 3) for share in won),
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
    beaten = pace.beaten_us
    often = len(came) >= BEATEN_SLAPS and len(came) + len(beaten) >= MANY_RACES
    usual = usual_of(came, beaten) if often or len(came) >= LEAST_SLAPS else None
    if usual is None:
        return Hand(seat=seat.seat, slaps=len(came))
    return Hand(seat=seat.seat, usual_us=usual.usual_us, error_us=usual.error_us, slaps=len(came))


def _errors(grid: Grid, hands: Sequence[Hand]) -> Iterator[float]:
    """How far each part may be off: by the grid, and by what is not known of every hand."""
    usual = [float(hand.usual_us or 0) for hand in hands]
    squares = [grid.error**2] * len(hands)
    for place, hand in enumerate(hands):
        ends = []
        for sign in (-1, 1):
            moved = [*usual]
            moved[place] += sign * (hand.error_us or 0)
            ends.append(fair_deal(grid, moved)[0])
        for seat, (low, high) in enumerate(zip(*ends, strict=True)):
            squares[seat] += ((high - low) / 2) ** 2
    return map(math.sqrt, squares)


def _whole(parts: Sequence[float], pack: int, least: int) -> tuple[int, ...]:
    """Whole cards by largest remainder, so many at least for everybody."""
    cards = [max(math.floor(part * pack), least) for part in parts]
    order = sorted(range(len(parts)), key=lambda seat: cards[seat] - parts[seat] * pack)
    for place in range(pack - sum(cards)):
        cards[order[place % len(order)]] += 1
    while sum(cards) > pack:
        cards[cards.index(max(cards))] -= 1
    return tuple(cards)
