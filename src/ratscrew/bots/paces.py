"""The bot of any pace: between the levels its habits are in between.

So a person of whom only the usual reaction is known is taken to be like a bot that is as quick.
"""

import itertools
import math
from functools import cache, lru_cache
from typing import Any, Final

import msgspec

from ratscrew.bots.levels import LEVELS, Level

__all__ = ["below", "level_of_pace", "pace_us"]

_CLOSE_US: Final = 10


@cache
def pace_us(level: Level) -> int:
    """The reaction to a combo of two cards that half of a level's hands are faster than."""
    low, high = 0, level.mean_us + 4 * (level.spread_us + level.tail_us)
    while high - low > _CLOSE_US:
        middle = (low + high) // 2
        if below(level, middle) < 0.5:
            low = middle
        else:
            high = middle
    return (low + high) // 2


@lru_cache(1024)
def level_of_pace(usual_us: int) -> Level:
    """The level whose usual reaction this is; beyond the levels only the time differs."""
    levels = sorted(LEVELS.values(), key=pace_us)
    quick, slow = levels[0], levels[-1]
    for one, other in itertools.pairwise(levels):
        if pace_us(one) <= usual_us <= pace_us(other):
            quick, slow = one, other
    if usual_us <= pace_us(levels[0]):
        slow = quick
    elif usual_us >= pace_us(levels[-1]):
        quick = slow
    way = pace_us(slow) - pace_us(quick)
    part = (usual_us - pace_us(quick)) / way if way else 0.0
    between = {
        field: _between(getattr(quick, field), getattr(slow, field), part)
        for field in Level.__struct_fields__
    }
    mixed = msgspec.convert(between, Level)
    return msgspec.structs.replace(mixed, mean_us=mixed.mean_us + usual_us - pace_us(mixed))


def below(level: Level, time_us: float) -> float:
    """The chance of a reaction to a combo of two cards that takes no longer than this.

    The distribution function of a normal time plus an exponential one.
    """
    over = time_us - level.mean_us
    z = over / level.spread_us
    ratio = level.spread_us / level.tail_us
    inner = 0.5 * math.erfc((ratio - z) / math.sqrt(2))
    normal = 0.5 * math.erfc(-z / math.sqrt(2))
    if inner <= 0:
        return normal
    return normal - math.exp(0.5 * ratio * ratio - over / level.tail_us + math.log(inner))


def _between(low: Any, high: Any, part: float) -> Any:
    if isinstance(low, tuple):
        return tuple(_between(*pair, part) for pair in zip(low, high, strict=True))
    told = low + (high - low) * part
    return round(told) if isinstance(low, int) else told
