"""What a connection's round trips tell: how long its way is and how much that varies."""

from bisect import bisect_left, insort
from typing import Final

__all__ = ["CEILING_US", "SCREEN_US", "Pings", "slack_of"]

KEPT: Final = 32
"""Round trips remembered of a connection."""

CEILING_US: Final = 300_000
"""CAP: no card is taken to be longer on its way and back than this."""

_MARGIN_US: Final = 10_000
_LEAST_JEST_US: Final = 2_000
_THIRD: Final = 3
_NINE_TENTHS: Final = tuple(round(0.9 * (count - 1)) for count in range(KEPT + 1))

_LEAST_SLACK_US: Final = 35_000
_MOST_SLACK_US: Final = 85_000
SCREEN_US: Final = 25_000
"""Of the slack, what is left to screens and handlers; the rest is for the way."""


def slack_of(jest_us: int) -> int:
    """``25 + clip(1.5 * jest, 10, 60)`` ms: what a slap may be late by travel alone."""
    slack_us = SCREEN_US + jest_us * 3 // 2
    if slack_us < _LEAST_SLACK_US:
        return _LEAST_SLACK_US
    return min(slack_us, _MOST_SLACK_US)


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

    __slots__ = (
        "_ordered",
        "_trips",
        "ceiling_us",
        "jest_us",
        "least_us",
        "median_us",
        "slack_us",
    )

    def __init__(self) -> None:
        self._trips: list[int] = []  # a deque is large, and there are many connections
        self._ordered: list[int] = []
        self.least_us = 0
        self.median_us = 0
        self.jest_us = _LEAST_JEST_US
        self.ceiling_us = CEILING_US
        self.slack_us = slack_of(_LEAST_JEST_US)

    @property
    def usual_us(self) -> int | None:
        """The usual round trip; None before any was measured."""
        return self.median_us if self._trips else None

    def add(self, trip_us: int) -> None:
        """A round trip was measured."""
        trip_us = max(trip_us, 0)
        trips, ordered = self._trips, self._ordered
        if len(trips) == KEPT:
            del ordered[bisect_left(ordered, trips.pop(0))]
        trips.append(trip_us)
        insort(ordered, trip_us)
        count = len(ordered)
        self.least_us = ordered[0]
        self.median_us = round((ordered[(count - 1) // 2] + ordered[count // 2]) / 2)
        slow_us = ordered[_NINE_TENTHS[count]]
        self.jest_us = jest_us = max(slow_us - self.median_us, _LEAST_JEST_US)
        self.ceiling_us = min(ordered[-min(_THIRD, count)] + _MARGIN_US, CEILING_US)
        self.slack_us = slack_of(jest_us)
