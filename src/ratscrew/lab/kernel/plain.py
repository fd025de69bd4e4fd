"""What makes the next cards plain, for both fast paths: ``cruise`` and ``abreast``."""

from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.ends import ALL_CARDS, in_play
from ratscrew.lab.kernel.layout import (
    DEAD_CARDS,
    END_CARDS,
    ENDING,
    GONE,
    LAID,
    LIMIT,
    LIVE,
    MISSED,
    NSEATS,
    NUMBER,
    QUICK,
    RICH,
    SLAP_IN,
    SLAP_IN_STANDING,
    SLIP_SOONEST,
)
from ratscrew.lab.kernel.turns import CANNOT_PLAY
from ratscrew.lab.kernel.vectors import Bytes, Numbers

__all__ = ["is_plain", "key_before", "last_by_count", "may_race", "stays_plain"]


@compiled
def is_plain(s: Numbers) -> bool:
    """Whether the next card may be plain, as far as the one before it tells."""
    return not s[MISSED] and in_play(s) and stays_plain(s, s[RICH])


@compiled
def stays_plain(s: Numbers, rich: int) -> bool:
    """Whether, with these seats having cards, no seat goes or wins, nor is passed over and out."""
    several = rich & (rich - 1) != 0
    if rich | s[GONE] == (1 << s[NSEATS]) - 1:
        return several
    if not s[SLAP_IN] or s[ENDING] == CANNOT_PLAY:
        return False
    return several or (rich != 0 and s[ENDING] == ALL_CARDS)


@compiled
def last_by_count(s: Numbers) -> int:
    """The number of the last card that does not end the game by how many were laid.

    Nor may somebody play out of turn before it, or just after: a dead card goes by whether the race
    of the card before it is settled, which is for the general path.
    """
    most = s[LIMIT]
    if s[END_CARDS]:
        most = min(most, s[END_CARDS])
    last = s[NUMBER] + most - s[LAID] - 1
    return min(last, s[SLIP_SOONEST] - 1) if s[DEAD_CARDS] else last


@compiled
def key_before(b: Bytes, live: int) -> int:
    """Where the table tells of the next live card after so many, its own rank left out."""
    r1 = b[LIVE + live - 1] & 15 if live > 0 else 15
    r2 = b[LIVE + live - 2] & 15 if live > 1 else 15
    return r1 << 4 | r2 << 8


@compiled
def may_race(rules: Numbers, s: Numbers, rich: int, turn: int) -> bool:
    """Whether a race is plain: habits are, and nobody is kept from slapping in.

    Args:
        rules: numbers that hold the rules.
        s: the game's own.
        rich: the seats that have cards left.
        turn: whose card it is.
    """
    if not rules[QUICK]:
        return False
    everybody = (1 << rules[NSEATS]) - 1
    return not rules[SLAP_IN_STANDING] or rich | s[GONE] | 1 << turn == everybody
