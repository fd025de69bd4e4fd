"""All that games side by side ask of three ranks, in one short number each."""

from typing import Final

import numpy as np

from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.layout import EASY, TABLE
from ratscrew.lab.kernel.vectors import Bytes, Shorts

__all__ = ["COMBO", "EASIEST", "NEAR_ONE", "NEAR_UNSURE", "PAIRS", "UNSURE", "fill_pairs"]

PAIRS: Final = 4096
"""Numbers of the table, by the ranks of the three newest live cards, as ``layout.TABLE`` has it."""

# What a number says:
COMBO: Final = 63  # 1 + the first combo
UNSURE: Final = 64  # a combo that three ranks do not tell may hold
NEAR_ONE: Final = 128  # with the newest card a rank higher or lower there would be a combo
NEAR_UNSURE: Final = 256  # that there would be is not told by three ranks
EASIEST: Final = 10  # from this bit on: 1 + the combo of fewest cards


@compiled
def fill_pairs(pairs: Shorts, b: Bytes) -> None:
    """Work it out from a game's tables."""
    for key in range(PAIRS):
        found = np.int64(b[TABLE + key]) | np.int64(b[EASY + key]) << EASIEST
        rank = key & 15
        if 0 < rank <= 13 and key >> 4 & 15 != 15:
            near = np.int64(b[TABLE + (key & ~15 | (13 if rank == 1 else rank - 1))])
            far = np.int64(b[TABLE + (key & ~15 | (1 if rank == 13 else rank + 1))])
            if near & 63 or far & 63:
                found |= NEAR_ONE
            if (near | far) & 64:
                found |= NEAR_UNSURE
        pairs[key] = found
