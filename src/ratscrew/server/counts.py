"""What has happened since the server started, as plain numbers that cost nothing to count.

Nothing here knows who reads them.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from ratscrew.engine import GameEnded, Settle, SlapMissed
from ratscrew.record import Line

__all__ = ["Counts", "Spread"]

_RACES_S: Final = (0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.3, 0.5, 1.0)


class Spread:
    """How values are spread over steps.

    Args:
        bounds: the steps' upper ends, ascending; a value on an end is below it.
    """

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(bounds) + 1)
        """How many values lie in each step; the last is for those above every end."""
        self.total = 0.0

    def add(self, value: float) -> None:
        """Count one more."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value


class Counts:
    """The numbers of one server.

    Attributes:
        messages_in, messages_out: of the protocol, pings and pongs not counted.
        bad_messages: what came in and was no message.
        games: that have ended.
        slaps: that were judged.
        fouls: of those, that cost a penalty.
        races_s: from a race's first slap to its close, in seconds.
        failed_tables: that ended by a bug of ours.
    """

    def __init__(self) -> None:
        self.messages_in = 0
        self.messages_out = 0
        self.bad_messages = 0
        self.games = 0
        self.slaps = 0
        self.fouls = 0
        self.races_s = Spread(_RACES_S)
        self.failed_tables = 0

    def did(self, line: Line) -> None:
        """A command was done in a game."""
        for event in line.events:
            if isinstance(event, GameEnded):
                self.games += 1
            elif isinstance(event, SlapMissed):
                self.fouls += 1
        command = line.command
        if not isinstance(command, Settle) or not command.slaps:
            return
        self.slaps += len(command.slaps)
        if line.race is not None:
            first_us = min(slap.at_us for slap in line.race.slaps)
            self.races_s.add(max(0, command.at_us - first_us) / 1_000_000)
