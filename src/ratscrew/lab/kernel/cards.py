"""Cards on the move: from a stack to the pile, to other stacks, and the pile to whoever took it.

A stack is a ring of bytes, its top at ``HEAD``. The pile grows upwards from ``LOW`` to ``HIGH``;
what is burnt goes below. The live cards of the round lie in ``LIVE`` besides, oldest first.
"""

from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.layout import (
    AHEAD,
    BURNT,
    CAPTURE,
    CARDS_BY,
    CHALLENGER,
    CHANCES,
    CLAIM,
    CLOSING,
    COUNT,
    EMPTIED,
    HEAD,
    HIGH,
    LAP_OFF,
    LAP_ON,
    LEAD_CHANGES,
    LOW,
    MASK,
    MISSED,
    NLIVE,
    NSEATS,
    PILE,
    PILE_START,
    PILES_BY,
    RICH,
    RINGS,
    SETTLED,
    TITLE,
    TRICKS,
    TURN,
)
from ratscrew.lab.kernel.tell import PILE_WON, ROOM, tell
from ratscrew.lab.kernel.vectors import Bytes, Numbers

__all__ = ["END", "FORFEIT", "capture", "give", "lay", "take", "under"]

SLAPPED: int = 0
CHALLENGED: int = 1
HIGHEST: int = 2
FORFEIT: int = 3
END: int = 4


@compiled
def take(s: Numbers, b: Bytes, seat: int, low: bool) -> int:
    """A card from the top of a stack, or from its bottom; the stack is not empty."""
    left = s[COUNT + seat] - 1
    place = s[HEAD + seat] + (left if low else 0)
    card = b[RINGS + seat * (MASK + 1) + (place & MASK)]
    if not low:
        s[HEAD + seat] += 1
    s[COUNT + seat] = left
    if left == 0:
        s[RICH] &= ~(1 << seat)
        s[EMPTIED] |= 1 << seat
    return card


@compiled
def give(s: Numbers, b: Bytes, seat: int, card: int) -> None:
    """A card to the bottom of a stack."""
    b[RINGS + seat * (MASK + 1) + ((s[HEAD + seat] + s[COUNT + seat]) & MASK)] = card
    s[COUNT + seat] += 1
    s[RICH] |= 1 << seat


@compiled
def lay(s: Numbers, b: Bytes, card: int) -> None:
    """A card on the top of the pile."""
    b[PILE + s[HIGH]] = card
    s[HIGH] += 1


@compiled
def under(s: Numbers, b: Bytes, card: int) -> None:
    """A card to the bottom of the pile."""
    s[LOW] -= 1
    b[PILE + s[LOW]] = card


@compiled
def pile_size(s: Numbers) -> int:
    """How many cards lie on the pile, dead ones included."""
    return s[HIGH] - s[LOW]


@compiled
def capture(s: Numbers, b: Bytes, log: Numbers, seat: int, by: int, told: int) -> None:
    """The pile goes under a seat's stack, the card played first on top; the seat leads.

    ``told`` is what the record says it was won by, where that differs (a claimed pile).
    """
    size = s[HIGH] - s[LOW]
    if log[ROOM]:
        tell(log, PILE_WON, seat, size, told, 0)
    ring = RINGS + seat * (MASK + 1)
    tail = s[HEAD + seat] + s[COUNT + seat]
    low = PILE + s[LOW]
    for place in range(size):
        b[ring + ((tail + place) & MASK)] = b[low + place]
    if size:
        s[COUNT + seat] += size
        s[RICH] |= 1 << seat
    s[CARDS_BY + by] += size
    s[PILES_BY + by] += 1
    s[LOW] = PILE_START
    s[HIGH] = PILE_START
    s[NLIVE] = 0
    s[TURN] = seat
    s[CHALLENGER] = -1
    s[CHANCES] = 0
    s[CAPTURE] = -1
    s[CLOSING] = 0
    s[LAP_ON] = 0
    s[LAP_OFF] = 0
    s[TITLE] = -1
    s[CLAIM] = -1
    s[TRICKS] += 1
    s[BURNT] = -1
    s[SETTLED] = 0
    s[MISSED] = 0
    if by != END:
        watch_lead(s, seat)


@compiled
def watch_lead(s: Numbers, seat: int) -> None:
    """Whether the seat that has just taken cards has now the most, which another had."""
    mine = s[COUNT + seat]
    ahead = s[AHEAD]
    if ahead == seat:
        return
    for other in range(s[NSEATS]):
        if other != seat and s[COUNT + other] >= mine:
            return
    if ahead >= 0:
        s[LEAD_CHANGES] += 1
    s[AHEAD] = seat


@compiled
def count_bits(mask: int) -> int:
    """How many seats are in a mask."""
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found
