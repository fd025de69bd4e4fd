"""How much skill counts: the same deals with one seat a little quicker, slower, or asleep."""

from typing import Final

import msgspec
from msgspec.structs import replace

from ratscrew.lab.cells import Cell, Gathered
from ratscrew.lab.figures import points
from ratscrew.lab.players import SimPlayer
from ratscrew.lab.statistics import Interval, Term, combined, exact, share_of

__all__ = [
    "STEP_MS",
    "Skill",
    "gain_of",
    "gain_terms",
    "hands_off",
    "quicker",
    "skill_cells",
    "skill_of",
    "with_seat",
    "without_slaps",
]

STEP_MS: Final = 50.0
"""By so much a seat is made quicker and slower."""


class Skill(msgspec.Struct, frozen=True, kw_only=True):
    """What reaction is worth to one seat.

    Attributes:
        seat: from 0.
        ms: by how much it was made quicker and slower.
        gain: what being quicker adds to its share of games won.
        loss: what being slower takes from it.
        luck: the part of the way from its share to certain victory that the gain leaves to
            chance: 1 means that being quicker is worth nothing, 0 that it decides every game.
        hands_off: its share of games won where it never slaps: what the cards alone give.
    """

    seat: int
    ms: float
    gain: Interval
    loss: Interval
    luck: Interval
    hands_off: Interval


def quicker(player: SimPlayer, by_ms: float) -> SimPlayer:
    """The same player, quicker by so much, or slower where it is below 0."""
    return replace(player, mu_ms=max(player.mu_ms - by_ms, 0.0))


def hands_off(player: SimPlayer) -> SimPlayer:
    """The same player, who never slaps."""
    return replace(player, strategy="never")


def with_seat(cell: Cell, seat: int, player: SimPlayer) -> Cell:
    """The same games with another player in one seat."""
    players = (*cell.players[:seat], player, *cell.players[seat + 1 :])
    return replace(cell, players=players)


def skill_cells(cell: Cell, seat: int) -> tuple[Cell, Cell, Cell]:
    """The cells that ``skill_of`` needs besides: quicker, slower, never slapping."""
    player = cell.players[seat]
    others = (quicker(player, STEP_MS), quicker(player, -STEP_MS), hands_off(player))
    quick, slow, asleep = (with_seat(cell, seat, other) for other in others)
    return quick, slow, asleep


def skill_of(seat: int, base: Gathered, quick: Gathered, slow: Gathered, asleep: Gathered) -> Skill:
    """What reaction is worth to a seat, from games of the same seed."""
    gain = gain_of(seat, base, quick)
    loss = gain_of(seat, slow, base)
    rest = 1 - won(seat, base, 1.0).ratio
    asleep_won = float(points(asleep)[:, seat].sum())
    return Skill(
        seat=seat,
        ms=STEP_MS,
        gain=gain,
        loss=loss,
        luck=luck_of(gain, rest),
        hands_off=share_of(asleep_won, asleep.tally.games),
    )


def without_slaps(seat: int, base: Gathered) -> Skill:
    """The same where nothing can be slapped, which needs no games."""
    share = share_of(float(points(base)[:, seat].sum()), base.tally.games)
    return Skill(
        seat=seat,
        ms=STEP_MS,
        gain=exact(0.0),
        loss=exact(0.0),
        luck=exact(1.0),
        hands_off=share,
    )


def gain_of(seat: int, before: Gathered, after: Gathered) -> Interval:
    """What a seat's share of games won has grown by, between games of the same seed."""
    return combined(gain_terms(seat, before, after, 1.0))


def gain_terms(seat: int, before: Gathered, after: Gathered, weight: float) -> list[Term]:
    """The same, as parts of a figure."""
    return [won(seat, after, weight), won(seat, before, -weight)]


def won(seat: int, found: Gathered, weight: float) -> Term:
    """A seat's share of games won, as part of a figure."""
    return Term(weight, points(found)[:, seat], found.column("games"))


def luck_of(gain: Interval, rest: float) -> Interval:
    """What a gain leaves to chance of the way that was left to certain victory."""
    if rest <= 0:
        return exact(1.0)
    return Interval(1 - gain.value / rest, 1 - gain.high / rest, 1 - gain.low / rest)
