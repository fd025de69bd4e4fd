"""What a connection's round trips tell: how long its way is and how much that varies."""

from collections import deque
from statistics import median
from typing import Final

__all__ = ["CEILING_US", "Pings"]

KEPT: Final = 32
"""Round trips remembered of a connection."""

CEILING_US: Final = 300_000
"""No card is taken to be longer on its way and back than this."""

_MARGIN_US: Final = 10_000
_LEAST_JEST_US: Final = 2_000


class Pings:
    """The last round trips of one connection, and fairness's estimates from them."""

    __slots__ = ("_trips",)

    def __init__(self) -> None:
        self._trips: deque[int] = deque(maxlen=KEPT)

    def add(self, trip_us: int) -> None:
        """A round trip was measured."""
        self._trips.append(max(trip_us, 0))

    @property
    def median_us(self) -> int:
        """The usual round trip; 0 before any was measured."""
        return round(median(self._trips)) if self._trips else 0

    @property
    def jest_us(self) -> int:
        """How far a slow round trip lies above a usual one."""
        if not self._trips:
            return _LEAST_JEST_US
        ordered = sorted(self._trips)
        slow = ordered[round(0.9 * (len(ordered) - 1))]
        return max(slow - self.median_us, _LEAST_JEST_US)

    @property
    def ceiling_us(self) -> int:
        """A round trip that is hardly ever exceeded."""
        if not self._trips:
            return CEILING_US
        ordered = sorted(self._trips, reverse=True)
        return min(ordered[min(2, len(ordered) - 1)] + _MARGIN_US, CEILING_US)

    @property
    def slack_us(self) -> int:
        """What a slap may be late for reasons of travel alone."""
        return 25_000 + min(max(self.jest_us * 3 // 2, 10_000), 60_000)
