"""The log of a game: commands and events as rows of five numbers, for who asks for a record.

Where nobody asks there is no room, and nothing is told.
"""

from typing import Final

from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.vectors import Numbers

__all__ = ["tell"]

ROW: Final = 5
COUNT: Final = 0
"""In the first row: how many rows follow."""
ROOM: Final = 1
"""In the first row: how many rows there is room for, this one included; 0 where nobody asks."""

PLAY: Final = 1
SETTLE: Final = 2
SLAP: Final = 3
CLAIM_PILE: Final = 4
LAPSE: Final = 5
STOP: Final = 6

CARD_PLAYED: Final = 10
TURN_PASSED: Final = 11
CHALLENGE_SET: Final = 12
CHOICE_OFFERED: Final = 13
CAPTURE_PENDING: Final = 14
END_PENDING: Final = 15
SLAP_IGNORED: Final = 16
SLAP_MISSED: Final = 17
CARDS_BURNED: Final = 18
CARDS_GIVEN: Final = 19
SLAPS_LOCKED: Final = 20
DEBT_OWED: Final = 21
SEAT_OUT: Final = 22
SLAP_TIED: Final = 23
SLAP_WON: Final = 24
RACE_SETTLED: Final = 25
TITLE_GIVEN: Final = 26
CLAIMED: Final = 27
PILE_WON: Final = 28
GAME_ENDED: Final = 29
LAP_SET: Final = 30
DEAD_CARD_PLAYED: Final = 31
MISPLACED_CARD: Final = 32

ITEM: Final = 40
"""One of the list of the row above: a card, a seat, a value."""


@compiled
def tell(log: Numbers, kind: int, x: int, y: int, z: int, w: int) -> None:
    """Write one row, if there is room; the rows are counted in any case."""
    row = log[COUNT] + 1
    if row < log[ROOM]:
        place = row * ROW
        log[place] = kind
        log[place + 1] = x
        log[place + 2] = y
        log[place + 3] = z
        log[place + 4] = w
    log[COUNT] = row
