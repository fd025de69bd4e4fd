"""The chances in how quick the bots of each level are.

The levels' figures stand apart from the bots: whoever simulates players needs no bot.
"""

import random

from ratscrew.levels import LEVELS, QUICKEST_US, Level

__all__ = ["LEVELS", "QUICKEST_US", "Level", "reaction_us"]


def reaction_us(level: Level, depth: int, chance: random.Random) -> int:
    """How long until a hand comes down on a combo of so many cards."""
    normal = chance.gauss(level.mean_us, level.spread_us)
    thought = chance.expovariate(1 / level.tail_us)
    return max(round(normal + thought) + level.depth_us * max(depth - 2, 0), QUICKEST_US)
