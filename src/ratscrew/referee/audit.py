"""Whether a connection's own stamps may be believed: what travel never explains, it adds up.

``u = min(R - A_eff - claim, slack)`` is the part of a slap's way that neither the network nor
the claimed reaction explains (fairness, "How a race is decided"). For an honest client it is the
wait for the screen and the handler, about 14 ms, and noise around it. A client that always
claims less than it took shows a higher middle.
"""

from collections import deque
from statistics import median
from typing import Final

__all__ = ["Audit"]

KEPT: Final = 32
"""Slaps remembered of a connection."""

FEW: Final = 8
"""Below so many slaps a connection is trusted: nothing can be told yet."""

HONEST_US: Final = 17_000
"""What honest clients leave unexplained at the median (14 ms) and a tolerance of 3 ms."""

_ERRORS: Final = 2.6
"""Standard errors of that median that are still put down to chance (about 2.1 * 1.25)."""

_LEAST_JEST_US: Final = 5_000


class Audit:
    """The last slaps of one connection, and whether they look honest."""

    __slots__ = ("_unexplained",)

    def __init__(self) -> None:
        self._unexplained: deque[int] = deque(maxlen=KEPT)

    def add(self, unexplained_us: int) -> None:
        """One slap's unexplained time, already cut at the connection's slack."""
        self._unexplained.append(unexplained_us)

    @property
    def count(self) -> int:
        """How many slaps are remembered."""
        return len(self._unexplained)

    @property
    def median_us(self) -> int:
        """The middle of what was unexplained; 0 before any slap."""
        return round(median(self._unexplained)) if self._unexplained else 0

    def trusts(self, jest_us: int) -> bool:
        """``n < 8 or median(u) <= 17 + 2.6 * max(1.1 * jest, 5) / sqrt(n)`` (milliseconds)."""
        count = len(self._unexplained)
        if count < FEW:
            return True
        spread_us = max(1.1 * jest_us, _LEAST_JEST_US)
        return median(self._unexplained) <= HONEST_US + _ERRORS * spread_us / float(count**0.5)
