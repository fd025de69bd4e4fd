"""All that games side by side ask of three ranks, in one short number each."""

from typing import Final

import numpy as np

from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.layout import EASY, LEAST, TABLE
from ratscrew.lab.kernel.vectors import Bytes, Shorts

__all__ = [
    "COMBO",
    "EASIEST",
    "LIVE_FOR",
    "MOST_LIVE",
    "NEAR_ONE",
    "NEAR_UNSURE",
    "PAIRS",
    "fill_pairs",
]

PAIRS: Final = 4096
"""Numbers of the table, by the ranks of the three newest live cards, as ``layout.TABLE`` has it."""

# What a number says:
COMBO: Final = 1  # there is one
NEAR_ONE: Final = 2  # with the newest card a rank higher or lower there would be one
NEAR_UNSURE: Final = 4  # that there would be is not told by three ranks
LIVE_FOR: Final = 3  # from this bit on: with so many live cards, another may hold (0: none)
MOST_LIVE: Final = 15
EASIEST: Final = 10  # from this bit on: 1 + the combo of fewest cards


@compiled
def fill_pairs(pairs: Shorts, b: Bytes) -> None:
    """Work it out from a game's tables."""
    for key in range(PAIRS):
        found = np.int64(b[EASY + key]) << EASIEST
        found |= np.int64(min(b[LEAST + key], MOST_LIVE)) << LIVE_FOR
        if b[TABLE + key] & 63:
            found |= COMBO
        rank = key & 15
        if 0 < rank <= 13 and key >> 4 & 15 != 15:
            lower = np.int64(b[TABLE + (key & ~15 | (13 if rank == 1 else rank - 1))])
            higher = np.int64(b[TABLE + (key & ~15 | (1 if rank == 13 else rank + 1))])
            if lower & 63 or higher & 63:
                found |= NEAR_ONE
            if (lower | higher) & 64:
                found |= NEAR_UNSURE
        pairs[key] = found
