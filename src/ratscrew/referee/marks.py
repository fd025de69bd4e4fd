"""What a seat's hands look like over many races: a person with an honest page, or something else.

No single race can tell. A mark is given where chance hardly explains what was seen (fairness,
"What a liar can gain"); it is never taken back, and games with it are not rated.
"""

from array import array
from collections.abc import Iterable
from statistics import median, pstdev
from typing import Final, Literal, TypeAlias

__all__ = ["Habits", "Kind", "kind_of"]

Kind: TypeAlias = Literal["script", "lag", "claims"]

KEPT: Final = 100
"""Hands remembered of a seat."""

ENOUGH: Final = 30
"""Fewer hands tell nothing."""

FASTEST_TWENTIETH_US: Final = 150_000
USUAL_US: Final = 230_000
SPREAD_US: Final = 25_000
"""No person recognises combos so fast, or so evenly: fifth percentile, median, deviation."""

LURES: Final = 60
"""Cards that fooled others: who withstands fewer may just be careful."""

FOOLED: Final = 3
"""How often each other seat must have been fooled for the cards to count as lures."""

DOUBTED: Final = 8
"""Hands in a row that the audit did not believe."""


class Habits:
    """The hands of one seat.

    Attributes:
        fooled: how often it slapped where there was nothing.
        resisted: on how many cards others did so and it did not.
    """

    __slots__ = ("_doubted", "_times", "fooled", "resisted")

    def __init__(self) -> None:
        self._times = array("q")  # a list is large, and there are many seats
        self._doubted = 0
        self.fooled = 0
        self.resisted = 0

    def slapped(self, time_us: int, *, trusted: bool) -> None:
        """A hand on a combo, as judged; whether its connection was believed."""
        self._times.append(time_us)
        del self._times[:-KEPT]
        self._doubted = 0 if trusted else self._doubted + 1

    @property
    def count(self) -> int:
        """How many hands are remembered."""
        return len(self._times)

    @property
    def usual_us(self) -> int:
        """The middle of its times; 0 before any."""
        return round(median(self._times)) if self._times else 0

    @property
    def doubted(self) -> bool:
        """Whether its claims have been too low for long enough."""
        return self._doubted >= DOUBTED

    @property
    def inhuman(self) -> bool:
        """Whether its hands are faster or more even than any person's."""
        if self.count < ENOUGH:
            return False
        fast_us = sorted(self._times)[self.count // 20]
        return (
            fast_us < FASTEST_TWENTIETH_US
            or self.usual_us < USUAL_US
            or pstdev(self._times) < SPREAD_US
        )

    def unerring(self, others: Iterable["Habits"]) -> bool:
        """Whether it is never fooled where all others are, and yet no slower than they.

        Who is careful is slow: only both together are no person's. If each seat were fooled
        alike, one of four would stay out of 60 such cards once in thirty million times.
        """
        if self.fooled or self.resisted < LURES or self.count < ENOUGH:
            return False
        rivals = [other for other in others if other.count]
        return bool(rivals) and all(
            other.fooled >= FOOLED and self.usual_us <= other.usual_us for other in rivals
        )


def kind_of(mine: Habits, others: Iterable[Habits], *, lagging: bool = False) -> Kind | None:
    """The mark that a seat has earned; ``lagging``: its pongs are much slower than its line."""
    if lagging:
        return "lag"
    if mine.doubted:
        return "claims"
    return "script" if mine.inhuman or mine.unerring(others) else None
