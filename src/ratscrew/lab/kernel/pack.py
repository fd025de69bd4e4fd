"""The pack and its shuffle: Fisher and Yates over every card, two bounds from each random word."""

from typing import Final

import numpy as np

from ratscrew.lab.kernel.chance import word
from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.layout import DEALS, DECKS, PACK
from ratscrew.lab.kernel.vectors import Bytes, Numbers

__all__ = ["fill", "shuffle"]

LOW_HALF: Final = np.uint64(0xFFFFFFFF)
HALF: Final = np.uint64(32)


@compiled
def fill(s: Numbers, b: Bytes, cards: int) -> None:
    """The pack before its shuffle: deck after deck, jokers last."""
    for place in range(cards):
        card = place % 52
        b[PACK + place] = (card % 13 + 1 + 16 * (card // 13)) if place < 52 * s[DECKS] else 0


@compiled
def shuffle(s: Numbers, b: Bytes, cards: int) -> None:
    """Put the pack into an order of which each is as likely as any other."""
    last = cards - 1
    while last > 0:
        drawn = word(s, DEALS)
        exchange(b, last, drawn >> HALF)
        if last > 1:
            exchange(b, last - 1, drawn & LOW_HALF)
        last -= 2


@compiled
def exchange(b: Bytes, last: int, half: int) -> None:
    """Swap a card with one that 32 random bits choose among those up to it."""
    other = np.int64((half * np.uint64(last + 1)) >> HALF)
    card = b[PACK + last]
    b[PACK + last] = b[PACK + other]
    b[PACK + other] = card
