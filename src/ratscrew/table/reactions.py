"""Quick reactions: how often a seat may send one. They are told and forgotten."""

from typing import Final

from ratscrew.table.refused import Refused

__all__ = ["Reactions"]

GAP_US: Final = 1_000_000
"""A seat reacts no more than once in this time,"""

SPAN_US: Final = 10_000_000
"""and in this time no more than"""

IN_SPAN: Final = 5
"""so often."""


class Reactions:
    """When one seat has reacted of late."""

    __slots__ = ("_at_us",)

    def __init__(self) -> None:
        self._at_us: list[int] = []  # a deque is large, and there are many seats

    def count(self, now_us: int) -> None:
        """The seat reacts.

        Raises:
            Refused: ``too-fast``, with how long it has to wait.
        """
        free_us = now_us
        if self._at_us:
            free_us = self._at_us[-1] + GAP_US
        if len(self._at_us) == IN_SPAN:
            free_us = max(free_us, self._at_us[0] + SPAN_US)
        if free_us > now_us:
            raise Refused("too-fast", wait_ms=-(-(free_us - now_us) // 1000))
        self._at_us = [*self._at_us[1 - IN_SPAN :], now_us]
