"""What a connection's round trips tell: how long its way is and how much that varies."""

from collections import deque
from statistics import median
from typing import Final

__all__ = ["CEILING_US", "Pings"]

KEPT: Final = 32
"""Round trips remembered of a connection."""

CEILING_US: Final = 300_000
"""CAP: no card is taken to be longer on its way and back than this."""

_MARGIN_US: Final = 10_000
_LEAST_JEST_US: Final = 2_000
_THIRD: Final = 3


class Pings:
    """The last round trips of one connection, and fairness's estimates from them.

    The estimates are made anew when a round trip comes in, since each race asks them often.

    Attributes:
        least_us: the shortest round trip; 0 before any was measured.
        median_us: the usual round trip; 0 before any was measured.
        jest_us: ``max(P90 - P50, 2 ms)``: how far a slow round trip lies above a usual one.
        ceiling_us: ``N_hi = min(third largest + 10 ms, CAP)``: hardly ever exceeded.
        slack_us: ``25 + clip(1.5 * jest, 10, 60)`` ms: what a slap may be late by travel alone.
    """

    __slots__ = ("_trips", "ceiling_us", "jest_us", "least_us", "median_us", "slack_us")

    def __init__(self) -> None:
        self._trips: deque[int] = deque(maxlen=KEPT)
        self.least_us = 0
        self.median_us = 0
        self.jest_us = _LEAST_JEST_US
        self.ceiling_us = CEILING_US
        self.slack_us = 35_000

    @property
    def usual_us(self) -> int | None:
        """The usual round trip; None before any was measured."""
        return self.median_us if self._trips else None

    def add(self, trip_us: int) -> None:
        """A round trip was measured."""
        self._trips.append(max(trip_us, 0))
        ordered = sorted(self._trips)
        count = len(ordered)
        self.least_us = ordered[0]
        self.median_us = round(median(ordered))
        slow_us = ordered[round(0.9 * (count - 1))]
        self.jest_us = max(slow_us - self.median_us, _LEAST_JEST_US)
        self.ceiling_us = min(ordered[-min(_THIRD, count)] + _MARGIN_US, CEILING_US)
        self.slack_us = 25_000 + min(max(self.jest_us * 3 // 2, 10_000), 60_000)
