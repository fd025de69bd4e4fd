"""Whether a connection's own stamps may be believed: what travel never explains, it adds up.

``u = min(R - A_eff - claim, slack)`` is the part of a slap's way that neither the network nor
the claimed reaction explains (fairness, "How a race is decided"). For an honest client it is the
wait for the screen and the handler, about 14 ms, and noise around it. A client that always
claims less than it took shows a higher middle.
"""

from bisect import bisect_left, insort
from collections.abc import Iterable
from typing import Final

__all__ = ["Audit"]

KEPT: Final = 32
"""Slaps remembered of a connection."""

FEW: Final = 8
"""Below so many slaps a connection is trusted: nothing can be told yet."""

HONEST_US: Final = 17_000
"""What honest clients leave unexplained at the median (14 ms) and a tolerance of 3 ms."""

ERRORS: Final = 2.6
"""Standard errors of that median that are still put down to chance (about 2.1 * 1.25)."""

_LEAST_JEST_US: Final = 5_000


class Audit:
    """The last slaps of one connection, and whether they look honest.

    Args:
        unexplained: what is remembered already, as ``unexplained_us`` gives it.
    """

    __slots__ = ("_ordered", "_unexplained")

    def __init__(self, unexplained: Iterable[int] = ()) -> None:
        self._unexplained: list[int] = []  # a deque is large, and there are many connections
        self._ordered: list[int] = []
        for one_us in unexplained:
            self.add(one_us)

    def add(self, unexplained_us: int) -> None:
        """One slap's unexplained time, already cut at the connection's slack."""
        kept, ordered = self._unexplained, self._ordered
        if len(kept) == KEPT:
            del ordered[bisect_left(ordered, kept.pop(0))]
        kept.append(unexplained_us)
        insort(ordered, unexplained_us)

    @property
    def unexplained_us(self) -> tuple[int, ...]:
        """What is remembered, oldest first."""
        return tuple(self._unexplained)

    @property
    def count(self) -> int:
        """How many slaps are remembered."""
        return len(self._ordered)

    @property
    def median_us(self) -> float:
        """The middle of what was unexplained; 0 before any slap."""
        ordered = self._ordered
        count = len(ordered)
        return (ordered[(count - 1) // 2] + ordered[count // 2]) / 2 if count else 0

    def trusts(self, jest_us: int) -> bool:
        """``n < 8 or median(u) <= 17 + 2.6 * max(1.1 * jest, 5) / sqrt(n)`` (milliseconds)."""
        count = len(self._ordered)
        if count < FEW:
            return True
        spread_us = max(1.1 * jest_us, _LEAST_JEST_US)
        return self.median_us <= HONEST_US + ERRORS * spread_us / float(count**0.5)
