"""What is remembered of one seat's hands, so that its pace can be told."""

from array import array
from typing import Final

__all__ = ["Pace"]

KEPT: Final = 60
"""Races remembered of a seat: people warm up, and tire."""


class Pace:
    """The last races of one seat.

    Attributes:
        times_us: the hands that came.
        beaten_us: the winners' times where another's hand won and this one had not come.
    """

    __slots__ = ("_races",)

    def __init__(self) -> None:
        self._races = array("q")  # below zero: it had not come by then

    def came(self, time_us: int) -> None:
        """Its hand came down on a combo, as judged."""
        self._add(max(time_us, 1))

    def beaten(self, time_us: int) -> None:
        """Another's hand won after this time, and its own had not come."""
        self._add(-max(time_us, 1))

    @property
    def times_us(self) -> tuple[int, ...]:
        """See the class."""
        return tuple(time_us for time_us in self._races if time_us > 0)

    @property
    def beaten_us(self) -> tuple[int, ...]:
        """See the class."""
        return tuple(-time_us for time_us in self._races if time_us < 0)

    def _add(self, told: int) -> None:
        self._races.append(told)
        del self._races[:-KEPT]
