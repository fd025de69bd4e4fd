"""How quick somebody usually is, guessed from a few races, those that others won included.

Whoever is slow is seen to slap only when quick, because others take the pile before: the usual
hand of those that came would be too quick. So the races of every pace (``ratscrew.bots.paces``)
are held against what was seen, and each pace counts as much as it makes that likely.
"""

import itertools
import math
from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

from ratscrew.bots.paces import below, level_of_pace

__all__ = ["Usual", "usual_of"]

_STEP_US: Final = 10_000
_PACES_US: Final = range(160_000, 900_000, _STEP_US)
_LONGEST: Final = 200
"""Steps: whatever took longer tells no more than that."""

_STRAY: Final = 0.02
"""So many hands have nothing to do with one's pace."""


class Usual(msgspec.Struct, frozen=True):
    """A usual reaction, and how far the true one may well lie from it (one standard error)."""

    usual_us: int
    error_us: int


def usual_of(came_us: Sequence[int], beaten_us: Sequence[int]) -> Usual | None:
    """The usual reaction of whoever has these hands.

    Args:
        came_us: the times of the hands that came.
        beaten_us: the winners' times where another won and this hand had not come.

    Returns:
        None where no hand has come.
    """
    if not came_us:
        return None
    came, beaten = [*map(_step, came_us)], [*map(_step, beaten_us)]
    likely = [
        sum(came_at[at] for at in came) + sum(later_at[at] for at in beaten)
        for came_at, later_at in map(_logarithms, _PACES_US)
    ]
    most = max(likely)
    weights = [math.exp(one - most) for one in likely]
    whole = sum(weights)
    mean = sum(map(float.__mul__, weights, map(float, _PACES_US))) / whole
    pairs = zip(weights, _PACES_US, strict=True)
    spread = sum(weight * (pace - mean) ** 2 for weight, pace in pairs) / whole
    error = math.sqrt(spread + _STEP_US**2 / 12)
    return Usual(round(mean), round(error))


def _step(time_us: int) -> int:
    return min(time_us // _STEP_US, _LONGEST - 1)


@cache
def _logarithms(pace_us: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """For a time in each step: how likely a hand then is, and one that has not come by then."""
    level = level_of_pace(pace_us)
    edges = [below(level, step * _STEP_US) for step in range(_LONGEST + 1)]
    middles = [below(level, (step + 0.5) * _STEP_US) for step in range(_LONGEST)]
    seen = (1 - _STRAY) * (1 - level.blind)
    came = tuple(
        math.log(seen * max(later - earlier, 0.0) + _STRAY / _LONGEST)
        for earlier, later in itertools.pairwise(edges)
    )
    return came, tuple(math.log(1 - seen * by_then) for by_then in middles)
