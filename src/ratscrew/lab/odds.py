"""Who wins a race, worked out beforehand: one look-up instead of a time for every hand.

Where hands do nothing but come down once, all that the game goes on by is who noticed the combo
and who of those was first. Both are odds that follow from the players alone. The kernel draws by
them; the times themselves, where somebody asks for a record, it draws to fit what came out.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from ratscrew.lab.kernel import layout as at
from ratscrew.lab.kernel.layout import ODDS_FIRST, ODDS_ROW, QUANTILES, QUICKEST_US, TIE_US

__all__ = ["board_odds", "race_odds"]

WHOLE: Final = (1 << 31) - 1
"""Odds are parts of it."""

POINTS: Final = 512
"""Points of the earliest hand's distribution at which the others are asked."""

FINGERS: Final = 5

LEAST: Final = 2.0**-20
"""What is less likely is taken never to happen: times that fit it would be sought for too long."""

Reals = npt.NDArray[np.float64]


def board_odds(
    numbers: npt.NDArray[np.int64], quantiles: Sequence[npt.NDArray[np.int32]]
) -> list[npt.NDArray[np.int32]]:
    """The odds of plain races at a table of numbers, a row a group of combos.

    Those make a group that are noticed alike and as fast; the numbers are told which.
    """
    habits = numbers[at.HABITS : at.HABITS + len(quantiles) * at.HABIT_ROW]
    rows = habits.reshape(-1, at.HABIT_ROW)
    groups: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
    for place in range(int(numbers[at.NCOMBOS])):
        notices = tuple(map(int, rows[:, at.NOTICE + place]))
        delays = tuple(map(int, rows[:, at.DELAY_US + place]))
        numbers[at.GROUPS + place] = groups.setdefault((delays, notices), len(groups))
    return [
        race_odds(quantiles, delays, notices, fingers=bool(numbers[at.FINGERS])).reshape(-1)
        for delays, notices in groups
    ]


def race_odds(
    times_us: Sequence[npt.NDArray[np.int32]],
    delays_us: Sequence[int],
    notices: Sequence[int],
    *,
    fingers: bool,
) -> npt.NDArray[np.int32]:
    """For every set of seats: the odds that all notice, and up to which each seat is first.

    Args:
        times_us: each seat's quantiles of reaction.
        delays_us: what each seat's reaction takes longer for this combo.
        notices: each seat's chance to notice it, in parts of 2**32.
        fingers: whether a tie goes to whoever has most fingers on the pile.
    """
    seats = len(times_us)
    rows = np.zeros((1 << seats, ODDS_ROW), np.int32)
    wins = _wins(times_us, delays_us, fingers=fingers)
    for racing in range(1, 1 << seats):
        noticed = 1 << 31
        for seat in range(seats):
            if racing >> seat & 1:
                noticed = noticed * notices[seat] >> 32
        rows[racing, 0] = min(noticed, WHOLE)
        chances = np.where(wins[racing] < LEAST, 0, wins[racing])
        if chances.sum() > 1 - LEAST:
            chances /= chances.sum()
        up_to = np.full(ODDS_ROW - ODDS_FIRST, chances.sum())
        up_to[:seats] = np.cumsum(chances)
        rows[racing, ODDS_FIRST:] = np.minimum(np.rint(up_to * WHOLE), WHOLE)
    return rows


def _wins(
    times_us: Sequence[npt.NDArray[np.int32]], delays_us: Sequence[int], *, fingers: bool
) -> Reals:
    """Each seat's chance to win, for every set of seats that race.

    Whoever is earliest at some time wins if nobody ties; where fingers decide, also if all who
    tie show fewer, and whoever ties wins if all others show fewer. Hands are independent of each
    other, so that it is a product over them for every number of fingers.
    """
    seats = len(times_us)
    wins = np.zeros((1 << seats, seats))
    # The parts of those who tie, that show fewer than the winner's fingers, one row each.
    fewer = np.arange(FINGERS)[:, None] / FINGERS if fingers else np.zeros((1, 1))
    middles = (np.arange(POINTS) + 0.5) / POINTS * QUANTILES
    for first in range(seats):
        at_us = np.interp(middles, np.arange(QUANTILES + 1), times_us[first]) + delays_us[first]
        at_us = np.maximum(at_us, QUICKEST_US)
        ties, factors = {}, {}
        for other in range(seats):
            if other == first:
                continue
            own = times_us[other].astype(np.float64) + delays_us[other]
            by_then = _below(own, at_us + TIE_US + 0.5, or_equal=True)
            ties[other] = by_then - _below(own, at_us, or_equal=other < first)
            factors[other] = 1 - by_then + ties[other] * fewer
        products = {0: np.ones((len(fewer), POINTS))}
        for others in range(1, 1 << seats):
            lowest = (others & -others).bit_length() - 1
            if others >> first & 1 == 0:
                products[others] = products[others & (others - 1)] * factors[lowest]
        for others, product in products.items():
            racing = others | 1 << first
            wins[racing, first] += product.mean()
            if fingers:
                for other, tie in ties.items():
                    if others >> other & 1:
                        rest = products[others & ~(1 << other)]
                        wins[racing, other] += (fewer * tie * rest).mean()
    return wins


def _below(own: Reals, times_us: Reals, *, or_equal: bool) -> Reals:
    """The chance that a hand comes down before each time, or at it."""
    place = np.searchsorted(own, times_us, side="right" if or_equal else "left") - 1
    low = np.clip(place, 0, QUANTILES - 1)
    width = own[low + 1] - own[low]
    part = np.divide(times_us - own[low], width, out=np.ones_like(width), where=width > 0)
    found = np.clip((low + np.clip(part, 0, 1)) / QUANTILES, 0, 1)
    found = np.where(place < 0, 0.0, np.where(place >= QUANTILES, 1.0, found))
    too_soon = times_us < QUICKEST_US if or_equal else times_us <= QUICKEST_US
    return np.where(too_soon, 0.0, found)
